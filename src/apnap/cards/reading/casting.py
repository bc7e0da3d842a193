"""What is announced and paid as a spell is cast, read back: costs, ways, changes of costs, modes, division (601.2b-f)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from apnap.cards.phrases import ANY_NUMBER, ANY_TARGET_TYPES, NUMBERS
from apnap.cards.reading import abilities
from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, listing, phrase
from apnap.cards.reading.nouns import described
from apnap.parts.tree import (
    AddCountersCost,
    AdditionalCost,
    AddMana,
    AlternativeCost,
    CardTypesAmong,
    CostChange,
    CountersOn,
    CreateToken,
    DealDamage,
    DiscardCost,
    DiscardThis,
    DistributeCounters,
    DivideDamage,
    DoesntUntap,
    EntersWithCounters,
    EvenShare,
    EventPattern,
    ExileCost,
    ExileThis,
    Filter,
    Fixed,
    GainFlashback,
    If,
    ManaCost,
    Mode,
    Modes,
    OptionalCost,
    Paid,
    PowerOf,
    RemoveCountersCost,
    Replacement,
    ReturnCost,
    ReturnThis,
    ReturnToHand,
    SacrificeCost,
    SpellAbility,
    TapCost,
    Target,
    Targets,
    TargetsBeyondFirst,
    TimesKicked,
    Triggered,
    UntapThis,
    WasKicked,
)
from apnap.parts.words import ANYONE, GRAVEYARD, HAND, OPPONENT, SNOW, TAPPED_FOR_MANA, YOU

ENTERING: Final = abilities.ENTERING
BULLET: Final = ("•",)
FULL_STOP: Final = (".",)
HOW_MANY: Final = {"one or two": (1, 2), "one, two, or three": (1, 3), "any number of": (0, ANY_NUMBER)}
BOTH: Final = "one or both"
MORE: Final = "one or more"


# Modes (700.2) ------------------------------------------------------------------------------------------------------
def _spell(reading: Reading, state: State) -> Readings:
    """What a spell does; a modal one has a line for each mode."""
    yield from _modal(reading, state)
    plain: Any = abilities.RULES["spell"]
    yield from plain(reading, state)


def _modal(reading: Reading, state: State) -> Readings:
    for (least, most), after in reading.read("how_many_modes", state):
        for modes, end in _modes(reading, (), after):
            if len(modes) > 1:
                highest = len(modes) if most < 0 else most
                yield SpellAbility((Modes(modes, least, highest),)), end


def _modes(reading: Reading, modes: tuple[Mode, ...], state: State) -> Readings:
    start = reading.word(state, BULLET)
    if start is None:
        yield modes, state
        return
    for effects, after in reading.read("paragraph", replace(start, targets=(), said=())):
        end = reading.word(after, FULL_STOP)
        if end is not None:
            yield from _modes(reading, (*modes, Mode(effects, end.targets)), end)


def _modal_triggered(reading: Reading, state: State) -> Readings:
    """A triggered ability with a line for each mode."""
    for event, after in reading.read("condition", state):
        start = reading.word(replace(after, event=event), (",",))
        if start is not None:
            for ability, end in _modal(reading, start):
                yield Triggered(event, ability.effects), end


# Targets and effects ------------------------------------------------------------------------------------------------
def _divided(source: Any, amount: Any, to: Any) -> Any:  # noqa: ANN401 - parts of a tree
    return DivideDamage(amount, to, source) if isinstance(to, Targets) else DealDamage(amount, to, source)


def _several_targets(placed: tuple[Filter, int], least: int, most: int) -> Target:
    return Target(placed[0], 0, placed[1], least, most)


def _kicked_damage(reading: Reading, state: State) -> Readings:
    """Damage, and how much it is instead if the spell was kicked."""
    for effect, said in reading.read("instruction", state):
        if isinstance(effect, DealDamage):
            for amount, after in reading.read("instead_kicked", said):
                yield If(WasKicked(), (replace(effect, amount=amount),), (effect,)), after


def _if_kicked(reading: Reading, state: State) -> Readings:
    """What happens if the spell was kicked; the targets for it are there only then, and are others than those before."""
    start = reading.all_words(state, ("if", "this", "spell", "was", "kicked", ","))
    if start is not None:
        known = len(start.targets)
        for effects, after in reading.read("paragraph", start):
            new = [replace(target, kicked=1, another=True, filter=unlike(target)) for target in after.targets[known:]]
            yield If(WasKicked(), effects), replace(after, targets=(*after.targets[:known], *new))


def unlike(target: Target) -> Filter | None:
    """The description of "another target": another than the target before, not than the source."""
    return None if target.filter is None else replace(target.filter, other=False)


def _change(sign: int, who: int) -> Any:  # noqa: ANN401 - a function that makes an ability
    def make(placed: tuple[Filter, int], cost: ManaCost) -> CostChange:
        return CostChange(sign * cost.generic, None if placed[0] == Filter() else placed[0], who)

    return make


def _coloured_less(placed: tuple[Filter, int], cost: ManaCost) -> CostChange:
    w, u, b, r, g, c = cost.mana
    return CostChange(0, placed[0], mana=(-w, -u, -b, -r, -g, -c), only=True)


ANY: Final = Filter(types=ANY_TARGET_TYPES)
TARGETS: Final = (
    *(phrase(f"{number} target {{placed}}", lambda what, n=n: _several_targets(what, n, n)) for n, number in enumerate(NUMBERS) if n > 1),
    *(
        phrase(f"{words} target {{placed}}", lambda what, least=least, most=most: _several_targets(what, least, most))
        for words, (least, most) in HOW_MANY.items()
    ),
    *(constant(f"{words} targets", Target(ANY, 1 + ANYONE, least=least, most=most)) for words, (least, most) in HOW_MANY.items()),
    phrase("target {cards_described} in your graveyard", lambda what: Target(replace(what, owner=YOU), zone=GRAVEYARD)),
)
EFFECTS: Final = (
    phrase(
        "distribute {number} {counter} counters? among {any_target}",
        lambda count, kind, to: DistributeCounters(kind, Fixed(count), to),
    ),
    phrase("{object} deals? {amount} damage divided as you choose among {any_target}", _divided),
    phrase(
        "{object} deals? {amount} damage divided evenly, rounded down, among {any_target}",
        lambda source, amount, to: DealDamage(EvenShare(amount, to), to, source),
    ),
    phrase(
        "{object} deals? damage equal to the sacrificed creature's power to {recipient}",
        lambda source, to: DealDamage(PowerOf(Paid()), to, source),
    ),
    phrase("{object} gains flashback until end of turn. The flashback cost is equal to its mana cost", GainFlashback),
    phrase("{who} creates? {number} {token} for each time it was kicked", lambda who, _one, token: CreateToken(token, TimesKicked(), who)),
    phrase(
        "{by_you} add {mana} for each {counter} counter on {itself}",
        lambda _you, cost, kind, _this: AddMana((cost.mana,), times=CountersOn(kind)),
    ),
    phrase("{player} adds? an additional {mana}", lambda who, cost: AddMana((cost.mana,), who)),
)

# Costs --------------------------------------------------------------------------------------------------------------
COSTS: Final = (
    constant("{Q}", UntapThis()),
    phrase("sacrifice {number} {noun}", lambda count, what: SacrificeCost(what, count)),
    phrase("discard {number} {cards_described}", DiscardCost),
    constant("discard this card", DiscardThis()),
    phrase("exile {itself}", lambda _this: ExileThis()),
    phrase("exile {number} {cards_described} from your hand", lambda count, what: ExileCost(HAND, what, count)),
    phrase("exile {number} {cards_described} from your graveyard", lambda count, what: ExileCost(GRAVEYARD, what, count)),
    phrase("return {itself} to its owner's hand", lambda _this: ReturnThis()),
    phrase("return {one} to its owner's hand", ReturnCost),
    phrase("return {number} {noun} to their owner's hand", lambda count, what: ReturnCost(what, count)),
    phrase("tap {one}", TapCost),
    phrase("tap {number} {noun}", lambda count, what: TapCost(what, count)),
    phrase("remove {number} {counter} counters? from {itself}", lambda count, kind, _this: RemoveCountersCost(kind, count)),
    phrase("put {number} -1/-1 counters? on {itself}", lambda count, _this: AddCountersCost("-1/-1", count)),
)
LINES: Final = (
    phrase("As an additional cost to cast this spell, {costs_together}.", AdditionalCost),
    phrase("Kicker {mana}", lambda cost: OptionalCost((cost,))),
    phrase("Kicker—{costs}.", OptionalCost),
    phrase("Multikicker {mana}", lambda cost: OptionalCost((cost,), "Multikicker", many=True)),
    phrase("Buyback {mana}", lambda cost: OptionalCost((cost,), "Buyback")),
    phrase("Entwine {mana}", lambda cost: OptionalCost((cost,), "Entwine")),
    phrase("Buyback—{costs}.", lambda costs: OptionalCost(costs, "Buyback")),
    phrase("Flashback {mana}", lambda cost: AlternativeCost((cost,), "Flashback", GRAVEYARD)),
    phrase("Flashback—{costs}.", lambda costs: AlternativeCost(costs, "Flashback", GRAVEYARD)),
    phrase("You may {costs_together} rather than pay this spell's mana cost.", AlternativeCost),
    phrase(
        "If {if_condition}, this spell costs {mana} less to cast.",
        lambda condition, cost: CostChange(-cost.generic, this=True, condition=condition),
    ),
    phrase(
        "This spell costs {mana} more to cast for each target beyond the first.",
        lambda cost: CostChange(cost.generic, this=True, times=TargetsBeyondFirst()),
    ),
    phrase(
        "this spell costs {mana} less to cast for each card type among cards in your graveyard.",
        lambda cost: CostChange(-cost.generic, this=True, times=CardTypesAmong(GRAVEYARD, yours=True)),
    ),
    phrase("{placed} you cast cost {mana} less to cast. This effect reduces only the amount of colored mana you pay.", _coloured_less),
    *(
        phrase(f"{{placed}} {whose} cost {{mana}} {word} to cast.".replace("  ", " "), _change(sign, who))
        for whose, who in (("", ANYONE), ("you cast", YOU), ("your opponents cast", OPPONENT))
        for word, sign in (("more", 1), ("less", -1))
    ),
)

RULES: Final[Grammar] = {
    "spell": _spell,
    "how_many_modes": (
        *(phrase(f"Choose {number} —", lambda n=n: (n, n)) for n, number in enumerate(NUMBERS) if n),
        constant(f"Choose {BOTH} —", (1, -1)),
        constant(f"Choose {MORE} —", (1, -1)),
        *(phrase(f"Choose up to {number} —", lambda n=n: (0, n)) for n, number in enumerate(NUMBERS) if n),
    ),
    "adjective": (constant("snow", {"all_types": SNOW}),),
    "cards_described": (
        phrase("{adjectives} cards?", described),
        phrase("{adjectives} {kinds} cards?", described),
    ),
    "target": TARGETS,
    "instruction": EFFECTS,
    "effect": (
        *EFFECTS,
        phrase("return {own_dead} from your graveyard to your hand", ReturnToHand),
        phrase("{kicked_damage}", lambda effect: effect),
        phrase("{if_kicked}", lambda effect: effect),
    ),
    "kicked_damage": _kicked_damage,
    "if_kicked": _if_kicked,
    "instead_kicked": (phrase(". if this spell was kicked, it deals {amount} damage instead", lambda amount: amount),),
    "cost": COSTS,
    "costs_together": listing("cost", "and"),
    "casting_line": LINES,
    "modal_triggered": _modal_triggered,
    "ability": (
        phrase("{casting_line}", lambda read: read),
        phrase("{modal_triggered}", lambda read: read),
        phrase("{itself} doesn't untap during your untap step.", lambda _this: DoesntUntap()),
    ),
    "replacement": (
        phrase(
            "{itself} enters with {number} {counter} counters? on it for each time it was kicked.",
            lambda _this, count, kind: Replacement(ENTERING, EntersWithCounters(kind, count, TimesKicked())),
        ),
    ),
    "happening": (phrase("{about} is tapped for mana", lambda about: EventPattern(TAPPED_FOR_MANA, **about)),),
}
