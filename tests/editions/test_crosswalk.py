"""The numbers of the crosswalk: those of dates without a text lie between their neighbours, and no keyword is older than its first set.

The numbers that are stated here are those of the texts; the dates are those on which the sets appeared.
"""

from __future__ import annotations

import datetime

import pytest
from tools import crosswalk

from apnap.editions import Edition, tables

# Which set was the first with the keyword, and the keys of its rules.
FIRST = {
    "2004-06-04 Fifth Dawn": "keyword_scry",
    "2004-10-01 Champions of Kamigawa": "bushido defender vigilance",
    "2005-02-04 Betrayers of Kamigawa": "ninjutsu ninjutsu_same",
    "2005-07-29 Ninth Edition": "enchant_several enchant_player",
    "2005-10-07 Ravnica": "dredge",
    "2006-10-06 Time Spiral": "suspend suspend_special_action flash",
    "2007-02-02 Planar Chaos": "vanishing",
    "2007-05-04 Future Sight": "absorb deathtouch_destroy lifelink poisonous reach shroud",
    "2007-10-12 Lorwyn": "changeling evoke",
    "2008-05-02 Shadowmoor": "persist wither",
    "2008-10-03 Shards of Alara": "exalted unearth",
    "2009-04-30 Alara Reborn": "cascade",
    "2010-04-23 Rise of the Eldrazi": "annihilator level_up rebound umbra_armor",
    "2010-06-18 Archenemy": "set_scheme_in_motion",
    "2010-10-01 Scars of Mirrodin": "infect keyword_proliferate",
    "2011-02-04 Mirrodin Besieged": "battle_cry",
    "2011-09-30 Innistrad": "keyword_fight keyword_transform",
    "2012-02-03 Dark Ascension": "undying",
    "2013-07-13 Magic 2014": "until_event_returns until_exiles",
    "2013-09-27 Theros": "monstrosity",
    "2014-06-06 Conspiracy": "dethrone",
    "2014-09-26 Khans of Tarkir": "prowess",
    "2015-01-23 Fate Reforged": "dash keyword_manifest manifest_card",
    "2015-03-27 Dragons of Tarkir": "megamorph",
    "2015-07-17 Magic Origins": "menace renown",
    "2015-10-02 Battle for Zendikar": "devoid ingest",
    "2015-11-13 Commander 2015": "myriad",
    "2016-04-08 Shadows over Innistrad": "skulk keyword_investigate",
    "2016-08-26 Conspiracy: Take the Crown": "goad keyword_goad melee monarch_designation monarch_single monarch_leaves",
    "2016-09-30 Kaladesh": "crew",
    "2017-04-28 Amonkhet": "exert",
    "2017-07-14 Hour of Devastation": "afflict",
    "2017-09-29 Ixalan": "keyword_explore explore_event",
    "2018-04-27 Dominaria": "saga_chapter saga_enters sba_saga",
    "2018-06-08 Battlebond": "partner_with",
    "2018-10-05 Guilds of Ravnica": "keyword_surveil surveil_event mentor",
    "2019-05-03 War of the Spark": "keyword_amass amass_event",
    "2020-07-03 Core Set 2021": "mill_found",
    "2021-04-23 Strixhaven": "ward",
    "2021-07-23 Adventures in the Forgotten Realms": "venture_next venture_complete",
    "2021-09-24 Innistrad: Midnight Hunt": "daybound_day nightbound_night daybound_transforms day_night_becomes decayed",
    "2021-11-19 Innistrad: Crimson Vow": "training",
    "2022-04-29 Streets of New Capenna": "keyword_connive connive_event connive_order blitz",
    "2022-06-10 Commander Legends: Battle for Baldur's Gate": "initiative_designation initiative_single initiative_leaves venture_quality",
    "2022-09-09 Dominaria United": "enlist",
    "2022-10-07 Unfinity": "open_attraction",
    "2023-02-10 Phyrexia: All Will Be One": "toxic",
    "2023-04-21 March of the Machine": "battle_protector battle_attackable",
    "2024-02-09 Murders at Karlov Manor": "suspect cloak_card",
    "2024-04-19 Outlaws of Thunder Junction": "saddle",
    "2024-08-02 Bloomburrow": "gift gift_given",
    "2025-02-14 Aetherdrift": "speed_increases",
    "2025-11-21 Avatar: The Last Airbender": "waterbend",
}
# The rules of a set hold a little before it appears.
AHEAD = datetime.timedelta(days=14)
BORN = [(key, datetime.date.fromisoformat(first[:10])) for first, keys in FIRST.items() for key in keys.split()]

# Cells of columns without a text that had the number of a text instead.
BETWEEN = {
    # The first mulligan is free since that day; in September 101.4b, of two-headed teams, leaned on it.
    "10E": {"free_multiplayer_mulligan": "101.4a"},
    "VOW": {
        "mulligan_any_time": "103.4b",
        "opening_on_battlefield": "103.5a",
        "opening_revealed": "103.5b",
        "start_shuffle_apart": "904.4",
        # Rolling dice had come in as 706; meld cards were still a section of their own.
        "saga_chapter": "715.2b",
        "saga_enters": "715.3a",
        "monarch_single": "720.3",
        "monarch_leaves": "720.4",
    },
    "MOM": {
        "monarch_single": "721.3",
        "monarch_leaves": "721.4",
        "initiative_abilities": "722.2",
        "initiative_single": "722.3",
        "initiative_leaves": "722.4",
    },
    # Since February 2012 what makes a copy is chosen before the rest: 616.1c had moved on.
    "2013-07-13": {
        "regenerate_cant": "701.12c",
        "leaves_game_damage": "800.4e",
        "leaves_game_choice": "800.4f",
        "choose_replacement_copy": "616.1c",
        "choose_replacement_any": "616.1d",
    },
    "KTK": {
        "regenerate_cant": "701.12c",
        "monstrosity": "701.28a",
        "leaves_game_damage": "800.4e",
        "leaves_game_choice": "800.4f",
        "choose_replacement_copy": "616.1c",
        "choose_replacement_again": "616.1e",
    },
    "HOU": {"monstrosity": "701.29a", "leaves_game_duration": "800.4k"},
}


def test_numbers_of_dates_without_a_text_lie_between_those_of_the_texts_before_and_after() -> None:
    assert crosswalk.odd_cells(*crosswalk.read_crosswalk()) == []


@pytest.mark.parametrize(
    ("number", "said"),
    [
        ("722.3", ["cr2021: monarch and ending were 1 apart, then 3, then 1"]),
        ("720.3", []),
    ],
)
def test_a_number_that_is_out_of_place_is_seen(number: str, said: list[str]) -> None:
    columns = ["cr2018", "cr2021", "cr2024mar"]
    rows = [
        {"key": "ending", **dict(zip(columns, ("716.1", "719.1", "721.1"), strict=True))},
        {"key": "monarch", **dict(zip(columns, ("717.3", number, "722.3"), strict=True))},
    ]
    assert crosswalk.odd_cells(rows, columns) == said


def test_a_rule_that_came_in_stands_no_farther_from_its_neighbour_than_later() -> None:
    columns = ["cr2018", "cr2023", "cr2024mar"]
    rows = [
        {"key": "monarch", **dict(zip(columns, ("717.3", "721.3", "722.3"), strict=True))},
        {"key": "initiative", **dict(zip(columns, ("-", "723.3", "723.3"), strict=True))},
    ]
    assert crosswalk.odd_cells(rows, columns) == ["cr2023: initiative came in too far from monarch"]
    rows[1]["cr2023"] = "722.3"
    assert crosswalk.odd_cells(rows, columns) == []


@pytest.mark.parametrize(("key", "born"), BORN)
def test_an_edition_knows_a_keyword_from_its_first_set_on(key: str, born: datetime.date) -> None:
    columns = [since for since, _ in tables.columns()]
    assert [since for since in columns if Edition.on(since).knows(key)] == [since for since in columns if since >= born - AHEAD]


@pytest.mark.parametrize(("edition", "key", "number"), [(e, key, number) for e, cells in BETWEEN.items() for key, number in cells.items()])
def test_a_rule_has_the_number_between_its_neighbours(edition: str, key: str, number: str) -> None:
    assert Edition(edition).cite(key) == number
