/** Pairs of places beyond which only what is the same at both ends is matched: a tenth of a second. */
const MOST_PAIRS = 4_000_000;

/** For each place of `made` the place of `had` that it is the same as, by the longest common subsequence; undefined for a new one. */
export function aligned(had: readonly string[], made: readonly string[]): (number | undefined)[] {
  const same: (number | undefined)[] = made.map(() => undefined);
  const shorter = Math.min(had.length, made.length);
  let start = 0;
  while (start < shorter && had[start] === made[start]) same[start] = start++;
  let end = 0;
  while (end < shorter - start && had.at(-1 - end) === made.at(-1 - end)) {
    end += 1;
    same[made.length - end] = had.length - end;
  }
  const inner = common(had.slice(start, had.length - end), made.slice(start, made.length - end));
  for (const [from, to] of inner) same[start + to] = start + from;
  return same;
}

function common(had: readonly string[], made: readonly string[]): [number, number][] {
  if (had.length * made.length > MOST_PAIRS) return [];
  const lengths = lengthsOf(had, made);
  const width = made.length + 1;
  const pairs: [number, number][] = [];
  for (let [from, to] = [0, 0]; from < had.length && to < made.length; ) {
    if (had[from] === made[to]) pairs.push([from++, to++]);
    else if (at(lengths, (from + 1) * width + to) >= at(lengths, from * width + to + 1)) from += 1;
    else to += 1;
  }
  return pairs;
}

/** The length of the longest common subsequence of each two ends, row by row. */
function lengthsOf(had: readonly string[], made: readonly string[]): Uint32Array {
  const width = made.length + 1;
  const lengths = new Uint32Array((had.length + 1) * width);
  for (let from = had.length - 1; from >= 0; from--) {
    for (let to = made.length - 1; to >= 0; to--) {
      const place = from * width + to;
      lengths[place] =
        had[from] === made[to]
          ? at(lengths, place + width + 1) + 1
          : Math.max(at(lengths, place + width), at(lengths, place + 1));
    }
  }
  return lengths;
}

function at(lengths: Uint32Array, place: number): number {
  return lengths[place] ?? 0;
}
