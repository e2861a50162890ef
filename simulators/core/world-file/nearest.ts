/** Of so many characters one may be wrong. */
const CHARACTERS_A_SLIP = 3;

/** Of a long list so many names are compared. */
const MOST_COMPARED = 1_000;

/** The one of these names that was most likely meant: the same but for case and separators, or a few slips away. */
export function nearestName(asked: string, names: readonly string[]): string | undefined {
  const wanted = plain(asked);
  const most = Math.max(1, Math.floor(wanted.length / CHARACTERS_A_SLIP));
  const ranked = names
    .slice(0, MOST_COMPARED)
    .map((name) => ({ name, slips: slipsBetween(wanted, plain(name)) }))
    .filter(({ slips }) => slips <= most);
  return ranked.toSorted((one, other) => one.slips - other.slips)[0]?.name;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s._-]/g, '');
}

/** How many characters are put in, left out or replaced between two texts (Levenshtein's distance). */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const character of one)
    row = [...other].reduce<number[]>(
      (next, against, at) => {
        const replaced = (row[at] ?? 0) + (character === against ? 0 : 1);
        next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
        return next;
      },
      [(row[0] ?? 0) + 1],
    );
  return row.at(-1) ?? 0;
}
