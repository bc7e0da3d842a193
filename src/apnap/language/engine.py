"""A language: rules by kind, by which a text is read to a tree and a tree is written as a text.

Reading finds every derivation (which rule with which parts) of a text and carries each out; writing takes a tree apart by the same rules.
Both go through `Language._follow`, word by word from left to right, with one context: so a pronoun means the same in both directions.
A text counts as read only if a derivation, spelled again, is the text, and if all such derivations give one tree.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, is_dataclass
from itertools import islice
from typing import Final, Protocol, Self

from apnap.language.errors import AmbiguousError, NoWordsError
from apnap.language.explaining import Explaining
from apnap.language.rules import Agreeing, Item, Leaf, Parts, Rule, Slot, Value, Words, changed
from apnap.language.text import folded, joined, spelled, tokens_of

MOST_READINGS: Final = 1000
"""So many derivations or wordings of one text are looked at; more are an error in both directions."""
COUNTS: Final = frozenset({"amount", "number", "count", "times", "most", "least", "to"})
"""Slots that a noun behind them agrees with."""


class Context(Protocol):
    """What has been said so far, as far as the engine asks it."""

    @property
    def source(self) -> Value:
        """What a slot says that binds no field: the object whose words these are."""

    def plural(self, value: Value) -> bool:
        """The verb that goes with that subject, or (None) with who acts, has no ending."""

    def agreeing(self, value: Value) -> Value:
        """What verbs behind the value agree with; None if it is nothing that they could agree with."""

    def noticed(self, slot: Slot, value: Value) -> Self:
        """The context after a slot: what it named has been said."""

    def inside(self, value: Value) -> Self:
        """The context in which the words of an ability or a mode are said (`value` None while they are read)."""

    def outside(self, inner: Self) -> Self:
        """The context after them: what they have made known beyond themselves."""


@dataclass(frozen=True, eq=False)
class Derivation:
    """Which rule with which parts; of a leaf, which value."""

    source: Rule | Leaf
    parts: tuple[Derivation, ...] = ()
    value: Value = None


@dataclass(frozen=True, eq=False)
class Told:
    """A phrase carried out: its value, what has been said with it, its words, the derivation."""

    value: Value
    after: Value
    words: tuple[str, ...]
    tree: Derivation


Child = Callable[[Slot, Value], Iterable[Told]]


class Language:
    """Rules by kind; in which order they are given makes no difference. Trees that are the same after `normal` are one."""

    def __init__(self, words: Words, normal: Callable[[Value], Value] = lambda value: value) -> None:
        self.normal = normal
        self.rules: dict[str, list[Rule]] = {}
        self.leaves: dict[str, Leaf] = {}
        for one in words:
            if isinstance(one, Leaf):
                self.leaves[one.kind] = one
            else:
                self.rules.setdefault(one.kind, []).append(one)
        self._expect_known()
        self._starts: dict[str, frozenset[str] | None] = {}
        self._by_word: dict[tuple[str, str], tuple[Rule, ...]] = {}
        self._by_class: dict[tuple[str, type[Value]], tuple[Rule, ...]] = {}

    def _expect_known(self) -> None:
        """LookupError if a rule has a slot of a kind for which there are no words, or for which there are both words and a leaf."""
        both = self.rules.keys() & self.leaves.keys()
        if both:
            raise LookupError(f"{min(both)!r} is a kind of words without end and of phrases")
        for rules in self.rules.values():
            for rule in rules:
                for item in rule.items:
                    if isinstance(item, Slot) and item.kind not in self.rules and item.kind not in self.leaves:
                        raise LookupError(f"{rule.kind} {rule.pattern!r}: there are no words of the kind {item.kind!r}")

    # The first words of phrases, so that only rules are tried that can begin with the word at hand ---------------------
    def starts(self, kind: str) -> frozenset[str] | None:
        """The words with which phrases of that kind begin; None: any."""
        if kind in self.leaves:
            return None
        if kind not in self._starts:
            self._starts[kind] = frozenset()  # while it is being found out: no phrase begins with one of its own kind
            begins = [self._begins(rule.items) for rule in self.rules[kind]]
            self._starts[kind] = None if None in begins else frozenset().union(*(one for one in begins if one is not None))
        return self._starts[kind]

    def openings(self, kind: str, above: frozenset[str] = frozenset()) -> frozenset[str]:
        """The words with which phrases of that kind can begin, whatever else can begin one."""
        found: set[str] = set()
        for rule in self.rules.get(kind, ()):
            first = rule.items[0] if rule.items else ""
            if not isinstance(first, Slot):
                found.update(folded_of(first) if rule.items else ())
            elif first.kind not in above:
                found |= self.openings(first.kind, above | {kind})
        return frozenset(found)

    def _begins(self, items: tuple[Item, ...]) -> frozenset[str] | None:
        if not items:
            return None
        first = items[0]
        if isinstance(first, Slot):
            return self.starts(first.kind)
        return frozenset({folded(first.one), folded(first.many)} if isinstance(first, Agreeing) else {folded(first)})

    def rules_for(self, kind: str, word: str) -> tuple[Rule, ...]:
        """The rules of that kind that may begin with that word."""
        key = (kind, word)
        if key not in self._by_word:
            begins = ((rule, self._begins(rule.items)) for rule in self.rules.get(kind, ()))
            self._by_word[key] = tuple(rule for rule, words in begins if words is None or word in words)
        return self._by_word[key]

    def rules_of(self, kind: str, of: type[Value]) -> tuple[Rule, ...]:
        """The rules of that kind that may write a value of that class."""
        key = (kind, of)
        if key not in self._by_class:
            self._by_class[key] = tuple(one for one in self.rules.get(kind, ()) if not one.also and one.of in {None, of})
        return self._by_class[key]

    # Reading and writing --------------------------------------------------------------------------------------------
    def read(self, kind: str, text: str, context: Context) -> tuple[Value, Value]:
        """What the text says, and what has been said then; NotUnderstoodError or AmbiguousError."""
        found = self.readings(kind, text, context)
        if len(found) > 1:
            raise AmbiguousError(text, tuple(brief(one.value) for one in found))
        return found[0].value, found[0].after

    def readings(self, kind: str, text: str, context: Context) -> list[Told]:
        """Every tree that a derivation of the whole text gives, each once; NotUnderstoodError if there is none."""
        reader = Reader(self, tokens_of(text), context)
        shown = joined(reader.words)
        trees = [tree for tree, end in reader.derivations(kind, 0) if end == len(reader.words)]
        found: list[Told] = []
        others: list[str] = []
        for one in self._up_to_most(text, (one for tree in trees for one in self.carried_out(tree, context))):
            value = self.normal(one.value)
            if (said := spelled(one.words)) != shown:
                others.append(said)
            elif all(value != other.value for other in found):
                found.append(Told(value, one.after, one.words, one.tree))
        if not found:
            raise Explaining(reader, kind, text).error(others, understood=bool(trees))
        return found

    def write(self, kind: str, value: Value, context: Context) -> str:
        """The tree in words: of all wordings the shortest, of these the first by the alphabet; NoWordsError.

        So it does not matter in what order rules were given; a wording that is shorter than the customary one says `also`.
        """
        value = self.normal(value)
        wordings = [one.words for one in self._up_to_most(brief(value), self._written(kind, value, context))]
        if not wordings:
            raise NoWordsError(kind, brief(value))
        return spelled(min(_customary(words) for words in wordings)[1])

    @staticmethod
    def _up_to_most(what: str, told: Iterator[Told]) -> list[Told]:
        found = list(islice(told, MOST_READINGS + 1))
        if len(found) > MOST_READINGS:
            raise AmbiguousError(what, (f"more than {MOST_READINGS} derivations",))
        return found

    def carried_out(self, tree: Derivation, context: Context) -> Iterator[Told]:
        """What a derivation says in that context, in each way in which it says something."""
        if isinstance(tree.source, Leaf):
            words = tree.source.write(context, tree.value)
            if words is not None:
                yield Told(tree.value, context, words, tree)
            return
        parts = iter(tree.parts)
        children = {item.name: next(parts) for item in tree.source.items if isinstance(item, Slot)}
        yield from self._follow(tree.source, context, None, lambda slot, now: self.carried_out(children[slot.name], now))

    def _written(self, kind: str, value: Value, context: Context) -> Iterator[Told]:
        if kind in self.leaves:
            words = self.leaves[kind].write(context, value)
            if words is not None:
                yield Told(value, context, words, Derivation(self.leaves[kind], (), value))
            return
        for rule in self.rules_of(kind, type(value)):
            yield from self._written_by(rule, value, context)

    def _written_by(self, rule: Rule, value: Value, context: Context) -> Iterator[Told]:
        inner = context.inside(value) if rule.scope else context
        for parts in rule.match(inner, value):

            def child(slot: Slot, now: Context, parts: Parts = parts) -> Iterator[Told]:
                silent = slot.name.startswith("_")  # it binds no field: the source itself is said
                return self._written(slot.kind, now.source if silent else parts[slot.name], now)

            yield from (one for one in self._follow(rule, context, value, child) if one.value == value)

    def _follow(self, rule: Rule, context: Context, value: Value, child: Child) -> Iterator[Told]:
        """Carries a rule out from left to right, whoever gives its parts: the text or the tree."""
        inner = context.inside(value) if rule.scope else context
        for state in self._steps(rule.items, _State(inner), child):
            made = rule.make(state.now, state.values)
            if made is not None:
                after = context.outside(made[1]) if rule.scope else made[1]
                yield Told(made[0], after, state.words, Derivation(rule, state.parts))

    def _steps(self, items: tuple[Item, ...], state: _State, child: Child) -> Iterator[_State]:
        for i, item in enumerate(items):
            if isinstance(item, Slot):
                for told in child(item, state.now):
                    if item.name.startswith("_") and told.value != state.now.source:
                        continue  # what binds no field says the source itself
                    yield from self._steps(items[i + 1 :], state.after_slot(item, told), child)
                return
            state = state.after_word(item)
        yield state


class _State:
    """How far a rule is carried out: its words so far, the values of its slots, and what its words agree with."""

    __slots__ = ("now", "number", "parts", "subject", "values", "words")

    def __init__(self, now: Context) -> None:
        self.now: Context = now
        self.values: Parts = {}
        self.words: tuple[str, ...] = ()
        self.parts: tuple[Derivation, ...] = ()
        self.subject: Value = None
        self.number: int | None = None

    def _copy(self) -> _State:
        new = _State(self.now)
        new.values, new.words, new.parts = self.values, self.words, self.parts
        new.subject, new.number = self.subject, self.number
        return new

    def after_slot(self, slot: Slot, told: Told) -> _State:
        """The state behind a slot that has been carried out."""
        new = self._copy()
        new.now = told.after.noticed(slot, told.value)
        new.values = self.values | {slot.name: told.value}
        new.words, new.parts = self.words + told.words, (*self.parts, told.tree)
        if self.subject is None:
            new.subject = told.after.agreeing(told.value)
        if slot.name in COUNTS:
            new.number = counted(told.value)
        return new

    def after_word(self, item: str | Agreeing) -> _State:
        """The state behind a word."""
        new = self._copy()
        if isinstance(item, Agreeing):
            many = self.number not in {1, None} if item.noun else self.now.plural(self.subject)
            item = item.many if many else item.one
        new.words = (*self.words, item)
        return new


def _customary(words: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    """The shortest wording, of these the first by the alphabet."""
    return len(words), words


def counted(value: Value) -> int:
    """How many that is for the noun behind it."""
    return value if isinstance(value, int) else getattr(value, "number", 2) if hasattr(value, "number") else 2


def brief(value: Value) -> str:
    """A tree as it is made, without the fields that have their defaults."""
    if isinstance(value, tuple):
        return f"({', '.join(brief(one) for one in value)})"
    if not is_dataclass(value):
        return repr(value)
    return f"{type(value).__name__}({', '.join(f'{name}={brief(one)}' for name, one in changed(value).items())})"


class Reader:
    """One text being read: each kind at each place once, without regard to what has been said."""

    def __init__(self, language: Language, words: tuple[str, ...], context: Context) -> None:
        self.language = language
        self.words = words
        self.folded = tuple(folded(word) for word in words)
        self.context = context
        self.furthest = 0
        self.noted: list[tuple[int, Rule]] = []
        self.lacking: set[str] = set()
        self._found: dict[tuple[Hashable, int], list[tuple[Derivation, int]]] = {}

    def derivations(self, kind: str, at: int) -> list[tuple[Derivation, int]]:
        """Every way to read a phrase of that kind there, and where it ends."""
        key = (kind, at)
        if key not in self._found:
            self._found[key] = []
            leaf = self.language.leaves.get(kind)
            if leaf is not None:
                self._found[key] = [(Derivation(leaf, (), value), end) for value, end in leaf.read(self.words, at, self.context)]
            else:
                word = self.folded[at] if at < len(self.folded) else ""
                self._found[key] = [one for rule in self.language.rules_for(kind, word) for one in self._of(rule, rule.items, at, ())]
            if not self._found[key] and self._note(at):
                self.lacking.add(kind)
        return self._found[key]

    def _of(self, rule: Rule, items: tuple[Item, ...], at: int, parts: tuple[Derivation, ...]) -> Iterator[tuple[Derivation, int]]:
        for i, item in enumerate(items):
            if isinstance(item, Slot):
                for part, end in self.derivations(item.kind, at):
                    yield from self._of(rule, items[i + 1 :], end, (*parts, part))
                return
            if not self._stands(item, at):
                if self._note(at):
                    self.noted.append((i + len(rule.items) - len(items), rule))
                return
            at += 1
        yield Derivation(rule, parts), at

    def _stands(self, item: str | Agreeing, at: int) -> bool:
        """That word stands there."""
        return at < len(self.folded) and self.folded[at] in folded_of(item)

    def again(self, words: tuple[str, ...]) -> Reader:
        """Other words read in the same place."""
        return Reader(self.language, words, self.context)

    def _note(self, at: int) -> bool:
        """Nothing that was tried was understood further than there."""
        if at > self.furthest:
            self.furthest, self.noted, self.lacking = at, [], set()
        return at == self.furthest


def folded_of(item: str | Agreeing) -> tuple[str, ...]:
    """The words that an item can be, without regard to capitals."""
    return (folded(item.one), folded(item.many)) if isinstance(item, Agreeing) else (folded(item),)
