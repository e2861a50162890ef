/** Characters of one name, multiplied by those of the other, over all that are compared: a hundredth of a second. */
const MOST_WORK = 5_000_000;

/** Of so many characters one may be wrong. */
const CHARACTERS_A_SLIP = 4;

/** Characters that a part of a name has at least, to be taken for the name. */
const SHORTEST_PART = 3;

/**
 * The names that are spelled like this one, the nearest first: the same but for case and separators, a few slips away, or one
 * within the other. Long lists are compared as far as a hundredth of a second goes.
 */
export function spelledAlike(name: string, names: readonly string[]): string[] {
  const wanted = plain(name);
  let work = 0;
  const ranked = names.flatMap((each) => {
    const needed = name.length * each.length;
    if (work + needed > MOST_WORK) return [];
    work += needed;
    const distance = slipsBetween(wanted, plain(each));
    return isAlike(wanted, plain(each), distance) ? [{ each, distance }] : [];
  });
  return ranked.toSorted((one, other) => one.distance - other.distance).map(({ each }) => each);
}

/** The nearest of the names as a question, to follow what was given: `: did you mean "get_issue"?`; empty where none is alike. */
export function nearestAsQuestion(name: string, names: readonly string[]): string {
  const [nearest] = spelledAlike(name, names);
  return nearest === undefined ? '' : `: did you mean ${JSON.stringify(nearest)}?`;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

function isAlike(one: string, other: string, slips: number): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  if (shorter.length >= SHORTEST_PART && longer.includes(shorter)) return true;
  return slips <= Math.max(shorter.length > 1 ? 1 : 0, Math.floor(longer.length / CHARACTERS_A_SLIP));
}

/** How many characters are put in, left out, replaced or swapped with their neighbour between two texts (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const replaced = (last[at - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwapped ? (beforeLast[at - 2] ?? 0) + 1 : replaced;
      current.push(Math.min((last[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, replaced, swapped));
    }
    [beforeLast, last] = [last, current];
  }
  return last.at(-1) ?? 0;
}
