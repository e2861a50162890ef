/** How many lines that could not be read are named by their places; the others are counted. */
export const MOST_NAMED = 5;

/** Says which lines of a log could not be read: the newest by the byte that each begins at, and how many more of all there are. */
export function brokenEntries(path: string, newest: readonly number[], all: number): string[] {
  const named = newest
    .slice(0, MOST_NAMED)
    .map((start) => `A broken entry was set aside: ${path}, byte ${start}.`);
  const others = all - named.length;
  return others > 0 ? [...named, `${others} more broken entries were set aside.`] : named;
}
