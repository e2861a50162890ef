import { hasOwnWord, isCalledRather, parentOf } from './names.js';

/** Where a fact is reported, and whether it has enough different values for a place to be found by them. */
interface Reported {
  readonly places: readonly string[];
  readonly isDistinguishing: boolean;
}

/**
 * The facts that have changed places, each with the one that its place is named for: one is reported where the other is called, and so on
 * until the first. What a place is called is no evidence by itself, for a server may call things as it likes; that both are called
 * like each other is.
 */
export function exchangedIn(facts: ReadonlyMap<string, Reported>): ReadonlyMap<string, string> {
  const towards = new Map([...facts.keys()].map((fact) => [fact, calledAs(fact, facts)]));
  const found = new Map<string, string>();
  for (const [fact, others] of towards) {
    const back = others.find((other) => leadsTo(fact, other, towards));
    if (back !== undefined) found.set(fact, back);
  }
  return found;
}

/** The facts that give this one their names instead of its own, where they are not reported themselves. */
function calledAs(fact: string, facts: ReadonlyMap<string, Reported>): string[] {
  const { places = [], isDistinguishing = false } = facts.get(fact) ?? {};
  return [...facts].flatMap(([other, { places: theirs }]) => {
    if (other === fact || places.length === 0) return [];
    const isCrossed = (place: string) =>
      !theirs.includes(place) &&
      isCalledRather(place, other, fact) &&
      !hasOwnWord(parentOf(place), fact, other); // what `pipeline/state` is the state of, its object says
    return (isDistinguishing ? places.some(isCrossed) : places.every(isCrossed)) ? [other] : [];
  });
}

function leadsTo(
  goal: string,
  from: string,
  towards: ReadonlyMap<string, readonly string[]>,
  seen = new Set<string>(),
): boolean {
  if (from === goal) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return (towards.get(from) ?? []).some((next) => leadsTo(goal, next, towards, seen));
}
