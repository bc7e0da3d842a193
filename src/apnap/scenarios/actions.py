"""What players do and answer by a script: each line of it becomes answers to decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from apnap.errors import IllegalAction, ScenarioError
from apnap.machine.decisions import ACT, ASSIGN, NUMBER, ORDER, PASS, PAY, YES_NO, Decision
from apnap.machine.procedures import CLAUSES
from apnap.parts import words
from apnap.rules.spells.cr601.total import ways
from apnap.scenarios import declaring, paying
from apnap.scenarios.asking import activated, asked_of, way_called
from apnap.scenarios.faults import fault
from apnap.scenarios.model import (
    Act,
    Answer,
    Assign,
    Choose,
    Coin,
    Coins,
    Concede,
    Declare,
    Line,
    Named,
    Order,
    Pass,
    Place,
    Resolve,
    Setting,
)
from apnap.scenarios.naming import Item, events_since
from apnap.scenarios.play import Play
from apnap.scenarios.reaching import NotAsked, already, has, not_asked, player_of, reach


def carry_out(play: Play, line: Line) -> None:
    """Do what the line says. IllegalAction: the rules forbid it. ScenarioError: it cannot be meant."""
    doing = DOING.get(type(line))
    if doing is None:
        raise fault(line.place, "that is nothing that a player does; right would be an action such as `Ann: cast Shock -> Ben`")
    if not (isinstance(line, Assign) and declaring.goes_on(play, line)):
        declaring.settle(play)
    doing(play, line)


# With priority ----------------------------------------------------------------------------------------------------
def act(play: Play, line: Line) -> None:
    """A land is played, a spell cast or an ability activated, with what is chosen for it."""
    assert isinstance(line, Act)
    tasks = (ACT, PAY) if line.verb == "activate" else (ACT,)
    decision = reach(play, line, line.player, has(*tasks), f"{line.player} does not get priority")
    answer = action(play, decision, line)
    asked_before = play.game.state.asked_payment
    wanted = [setting for setting in line.settings if setting.word not in {"ability", "using"}]
    before = play.fork() if [setting for setting in wanted if setting.word == "kicked"] else None
    try:
        if paying.named(wanted):
            play.game.state.asked_payment = True
        begin(play, line, answer)
        choices(play, line, list(line.targets), wanted)
    except ScenarioError:
        if before is not None:
            kick(before, line, answer)
        raise
    finally:
        play.game.state.asked_payment = asked_before


def kick(play: Play, line: Act, answer: object) -> None:
    """Announce an additional cost, for which nobody is asked where it cannot be paid. IllegalAction: that is why."""
    play.game.state.asked_payment = True  # then it is asked for all the same
    begin(play, line, answer)
    modes = next((setting for setting in line.settings if setting.word == "mode"), None)
    if play.decision is not None and play.decision.asks == "modes" and modes is not None:
        answer_by(play, play.decision, modes)
    if play.decision is not None and play.decision.asks == "additional cost":
        play.game.state.asked_payment = False
        play.give(True if play.decision.task == YES_NO else 1)


def begin(play: Play, line: Act, answer: object) -> None:
    """Give the answer that begins the action. IllegalAction: it tells where a card is that is not in a hand."""
    o = play.game.state.objects.get(cast("tuple[str, int]", answer)[1])
    try:
        play.give(answer)
    except IllegalAction as illegal:
        if o is None or o.zone == words.HAND or line.verb == "activate":
            raise
        on = "on" if o.zone == words.BATTLEFIELD else "in"
        where = play.naming.where(play.game, o)
        raise IllegalAction(illegal.rule, f"{play.naming.word(o.id)} is {on} the {where}; {illegal.reason}") from None


def aim(play: Play, line: Act, targets: list[Named]) -> None:
    """Choose targets. IllegalAction: it tells which are legal."""
    decision = play.decision
    assert decision is not None
    try:
        play.give(naming_answer(play, decision, targets, line.place))
    except IllegalAction as illegal:
        items = asked_of(decision).items
        legal = items(play.game, play.naming, decision) if items else []
        able = [item.code for item in legal]
        codes = [play.naming.find(play.game, each, legal).code for each in targets]
        wrong = [code for code in codes if code not in able]
        if not wrong:
            raise
        told = f"{play.naming.all_of(wrong)} {'is no legal target' if len(wrong) == 1 else 'are no legal targets'} of {line.subject.name}"
        raise IllegalAction(illegal.rule, f"{told}; legal: {play.naming.all_of(able)}") from None


def action(play: Play, decision: Decision, line: Act) -> object:
    """The answer that begins the action."""
    game = play.game
    options = [cast("tuple[object, ...]", option) for option in (*decision.options, *game.mana)]
    mine = [cast("int", option[1]) for option in options if option[0] == line.verb and len(option) > 1]
    items = [play.naming.item(id) for id in dict.fromkeys(mine)]
    player = decision.behalf
    own = list(game.state.players[player].hand) if line.verb not in {"activate", "unmask"} else list(game.state.battlefield)
    own = [id for id in own if game.state.objects[id].controller == player]
    all_own = [item for item in play.naming.live(game.state) if item.code > 0 and game.state.objects[item.code].owner == player]
    found = play.naming.find(game, line.subject, items, [play.naming.item(id) for id in own], all_own)
    if found.code < 0:
        raise fault(line.subject.place, f"{line.subject.name} is a player; right would be a card or permanent")
    if line.verb != "activate":
        return in_the_way(play, line, found, options)
    return ("activate", found.code, ability(play, line, found))


def in_the_way(play: Play, line: Act, found: Item, options: list[tuple[object, ...]]) -> object:
    """The answer that plays or casts the card, in the way that the line says: using dash."""
    by = next((setting for setting in line.settings if setting.word == "using"), None)
    if by is None:
        return (line.verb, found.code)
    mine = [option for option in options if option[:2] == (line.verb, found.code)]
    decision = play.decision
    if line.verb == "cast" and decision is not None:  # also what cannot be paid for: then that is the reason
        mine += [("cast", found.code, way) for way in ways(play.game.state, decision.behalf, found.code) if way]
    for option in mine:
        if way_called(play.game, option).casefold() == by.text.casefold():
            return option
    named = list(dict.fromkeys([way_called(play.game, option) for option in mine]))
    can = f"it can be cast using {', '.join(named)}" if any(named) else "now it cannot be cast in another way than for its mana cost"
    raise IllegalAction(play.game.edition.cite("cast_permission"), f"{play.naming.word(found.code)} cannot be cast using {by.text}; {can}")


def ability(play: Play, line: Act, found: Item) -> int:
    """The place of the ability that is meant among those of the object."""
    places = activated(play.game, found.code)
    name = play.naming.word(found.code)
    if not places:
        raise IllegalAction(play.game.edition.cite("priority_system"), f"{name} has no ability that can be activated")
    if line.ability > len(places):
        raise fault(
            line.subject.place, f"{name} has {'one activated ability' if len(places) == 1 else f'{len(places)} activated abilities'}"
        )
    if not line.ability and len(places) > 1:
        numbers = " | ".join([f"activate {name} (ability {number})" for number in range(1, len(places) + 1)])
        raise fault(line.subject.place, f"{name} has {len(places)} activated abilities; write one of: {numbers}")
    return places[max(line.ability, 1) - 1]


def choices(play: Play, line: Act | Declare, targets: list[Named], settings: list[Setting]) -> None:
    """Answer what is asked for an action with the targets and settings that the line names. Whatever is left over is an error."""
    who = play.game.names[play.decision.behalf] if play.decision is not None else ""
    while targets or settings:
        decision = play.decision
        if decision is None or decision.task == ACT or play.game.names[decision.behalf].casefold() != (line.player or who).casefold():
            break
        asked = asked_of(decision)
        setting = next((each for each in settings if each.word == asked.setting), None) if asked.setting else None
        if decision.task == "targets" and targets and isinstance(line, Act):
            number = min(getattr(decision.options, "most", 1), len(targets))
            aim(play, line, targets[:number])
            del targets[:number]
        elif setting is not None:
            settings.remove(setting)
            answer_by(play, decision, setting)
        elif decision.options.count(2) == 1 or decision.asks == "additional cost" or (decision.asks == "gift" and () in decision.options):
            play.give(decision.options[0], said=False)
        else:
            break
    if targets or settings:
        raise left_over(play, targets, settings)


def answer_by(play: Play, decision: Decision, setting: Setting) -> None:
    """Answer a decision by the setting of an action."""
    if decision.task == PAY:
        paying.pay(play, setting)
    elif decision.asks == "modes":
        play.give(tuple([number - 1 for number in setting.numbers]))
    elif decision.asks == "division":
        play.give(tuple(setting.numbers))
    elif decision.task == YES_NO:
        play.give(True)
    elif decision.task == NUMBER:
        play.give(setting.numbers[0] if setting.numbers else 1)
    else:
        play.give(naming_answer(play, decision, list(setting.objects), setting.place))


def left_over(play: Play, targets: list[Named], settings: list[Setting]) -> ScenarioError:
    """The error that nothing asks for what the line names."""
    place = targets[0].place if targets else settings[0].place
    what = f"the target {targets[0].name}" if targets else f'the setting "{settings[0].word}"'
    decision = play.decision
    setting = asked_of(decision).setting if decision is not None else ""
    if setting:
        return fault(place, f"before {what} another choice is to be made, to be written with the action as ({setting} ...): {play.asks()}")
    return fault(place, f"nothing asks for {what}; now {play.asks()}")


def let_pass(play: Play, line: Line) -> None:
    """A player passes, or all do in turn."""
    assert isinstance(line, Pass)
    reach(play, line, line.player, has(ACT), f"{line.player} does not get priority" if line.player else "nobody gets priority")
    if line.player:
        play.give(PASS)
    else:
        pass_round(play)


def pass_round(play: Play) -> None:
    """All pass, from the one who has priority on, until something resolves or the step ends."""
    while True:
        logged = play.game.state.logged()
        play.give(PASS)
        if [CLAUSES[event.clause].key for event in events_since(play.game.state, logged)] != ["priority_pass"]:
            return


def resolve(play: Play, line: Line) -> None:
    """All pass until the top of the stack has resolved, or all of it."""
    assert isinstance(line, Resolve)
    reach(play, line, "", has(ACT), "nobody gets priority")
    if not play.game.state.lane.stack:
        raise fault(line.place, f"the stack is empty ({play.where()}); right would be a spell or ability on it")
    while play.game.state.lane.stack:
        top = play.game.state.lane.stack[-1]
        while top in play.game.state.lane.stack and play.decision is not None and play.decision.task == ACT:
            pass_round(play)
        play.forced()
        if line.whole:
            play.call_coins()
        if not line.whole or play.decision is None or play.decision.task != ACT:
            return


def concede(play: Play, line: Line) -> None:
    """A player concedes."""
    assert isinstance(line, Concede)
    play.concede(player_of(play, line.player, line.place))


# Answers ----------------------------------------------------------------------------------------------------------
def choose(play: Play, line: Line) -> None:
    """A question is answered by naming objects and players."""
    assert isinstance(line, Choose)
    if already(play, line, lambda d: asked_of(d).items is not None, lambda d: naming_answer(play, d, list(line.objects), line.place)):
        return
    decision = reach(play, line, line.player, lambda d: asked_of(d).items is not None, f"{not_asked(line)} to choose anything")
    play.give(naming_answer(play, decision, list(line.objects), line.place))


def order(play: Play, line: Line) -> None:
    """A question about an order is answered."""
    assert isinstance(line, Order)
    of = line.of

    def fits(decision: Decision) -> bool:
        if decision.task != ORDER:
            return False
        return of is None or play.naming.pick(play.game, of, [play.naming.item(id) for id in decision.about[:1]]) is not None

    if already(play, line, fits, lambda d: naming_answer(play, d, list(line.objects), line.place)):
        return
    whose = f" of {of.name}" if of else ""
    decision = reach(play, line, line.player, fits, f"{not_asked(line)} for an order{whose}")
    play.give(naming_answer(play, decision, list(line.objects), line.place))


def naming_answer(play: Play, decision: Decision, wanted: list[Named], place: Place) -> object:
    """The answer that names those things."""
    asked = asked_of(decision)
    assert asked.items is not None
    items = asked.items(play.game, play.naming, decision)
    used: list[Item] = []
    for named in wanted:
        found = play.naming.find(play.game, named, items, used=used) if asked.codes else play.naming.pick(play.game, named, items, used)
        if found is None:
            raise fault(named.place, f"{named.name} cannot be named here: {play.asks()}")
        used.append(found)
    if not wanted and asked.nothing in decision.options:
        return asked.nothing
    if asked.alone:
        if len(used) != 1:
            raise fault(place, f"one thing is to be named here, not {len(used)}: {play.asks()}")
        return used[0].value
    if not asked.ordered:
        used.sort(key=lambda item: items.index(item) if item in items else len(items))
    if len(used) == 1 and is_of_single_things(decision):
        return used[0].value
    return tuple([item.value for item in used])


def is_of_single_things(decision: Decision) -> bool:
    """An answer is an object or a player, not a tuple of them."""
    return isinstance(next(iter(decision.options), ()), int)


def answer(play: Play, line: Line) -> None:
    """Yes, no, a number, or the option of a place."""
    assert isinstance(line, Answer)
    wanted = {"yes": YES_NO, "no": YES_NO, "keep": YES_NO, "mulligan": YES_NO, "number": NUMBER}.get(line.word)

    def fits(decision: Decision) -> bool:
        return decision.task == wanted if wanted else decision.task != ACT

    said = line.number if line.word == "number" else line.word in {"yes", "mulligan"}
    if line.word != "option" and already(play, line, fits, lambda _: said):
        return
    what = {"number": "a number", "option": "anything"}.get(line.word, "yes or no")
    decision = reach(play, line, line.player, fits, f"{not_asked(line)} for {what}")
    if line.word == "option":
        if not 1 <= line.number <= decision.options.count(max(line.number, 1)):
            raise fault(line.place, f"there is no option {line.number} of {decision.options.count(1000)}: {play.asks()}")
        play.give(decision.options[line.number - 1])
    else:
        play.give(said)


def coin(play: Play, line: Line) -> None:
    """A coin is called, or coins are ignored."""
    assert isinstance(line, Coin)
    what = "to call a coin" if line.verb == "call" else "which coins to ignore"
    reach(play, line, line.player, lambda decision: decision.asks == line.verb, f"{not_asked(line)} {what}")
    play.give(line.side)


def coins(play: Play, line: Line) -> None:
    """It is stated how the next coins come up."""
    assert isinstance(line, Coins)
    play.coins.state(line)
    play.game.state.asked_chance = True


def assign(play: Play, line: Line) -> None:
    """A creature assigns its combat damage."""
    assert isinstance(line, Assign)
    never = f"no damage of {line.subject.name} is to be divided"
    if (play.decision is None or play.decision.task != ASSIGN) and declaring.was_only_way(play, line):
        return
    try:
        reach(play.fork(), line, line.player, has(ASSIGN), never, whole_turn=True)
    except NotAsked:
        if declaring.only_way(play, line):
            return
    reach(play, line, line.player, has(ASSIGN), never, whole_turn=True)
    declaring.assign(play, line)


def declare(play: Play, line: Line) -> None:
    """Attackers or blockers are declared."""
    assert isinstance(line, Declare)
    declaring.declare(play, line)
    choices(play, line, [], [setting for setting in line.settings if setting.word != "paying"])


Doing = Callable[[Play, Line], None]
DOING: Final[dict[type[Line], Doing]] = {
    Act: act,
    Pass: let_pass,
    Resolve: resolve,
    Concede: concede,
    Choose: choose,
    Order: order,
    Answer: answer,
    Assign: assign,
    Coin: coin,
    Coins: coins,
    Declare: declare,
}
