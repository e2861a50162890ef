/** No group is tried at more places than this. */
const MOST_PLACES = 100;
/** A deeper indentation than this counts as this. */
const DEEPEST = 200;
/** No more blank lines than this are counted around a place. */
const MOST_BLANK = 20;

/** What speaks for and against beginning or ending a group at a place; lower is better. The numbers are git's. */
const WEIGHT = {
  startOfText: 1,
  endOfText: 21,
  blankLine: -30,
  blankLineBelow: 6,
  deeper: -4,
  deeperAfterBlank: 10,
  outdent: 24,
  outdentAfterBlank: 17,
  dedent: 23,
  dedentAfterBlank: 17,
  indentation: 60,
};

/** How a place between two lines looks. */
interface Place {
  readonly indent: number;
  readonly penalty: number;
}

/** Where a group of changed lines that can slide should end: its ends and the lines above and below them decide. */
export function bestSplit(
  lines: readonly string[],
  group: { readonly start: number; readonly end: number },
  highestEnd: number,
): number {
  const size = group.end - group.start;
  const first = Math.max(highestEnd, group.end - size - 1, group.end - MOST_PLACES);
  let best = group.end;
  let bestPlaces: Place | null = null;
  for (let end = first; end <= group.end; end++) {
    const places = sum(placeAt(lines, end), placeAt(lines, end - size));
    if (bestPlaces !== null && compare(places, bestPlaces) > 0) continue;
    best = end;
    bestPlaces = places;
  }
  return best;
}

function sum(one: Place, other: Place): Place {
  return { indent: one.indent + other.indent, penalty: one.penalty + other.penalty };
}

function compare(one: Place, other: Place): number {
  return WEIGHT.indentation * Math.sign(one.indent - other.indent) + one.penalty - other.penalty;
}

function placeAt(lines: readonly string[], at: number): Place {
  const below = indentOf(lines[at]);
  const above = nearest(lines, at - 1, -1);
  const next = nearest(lines, at + 1, 1);
  const blankBelow = below === null ? 1 + next.blank : 0;
  const blank = above.blank + blankBelow;
  const indent = below ?? next.indent;
  const ends =
    (above.indent === null && above.blank === 0 ? WEIGHT.startOfText : 0) +
    (at >= lines.length ? WEIGHT.endOfText : 0);
  const blanks = WEIGHT.blankLine * blank + WEIGHT.blankLineBelow * blankBelow;
  const step = stepPenalty(indent, above.indent, next.indent, blank > 0);
  return { indent: indent ?? -1, penalty: ends + blanks + step };
}

/** What the change of indentation at a place says. */
function stepPenalty(
  indent: number | null,
  above: number | null,
  next: number | null,
  blank: boolean,
): number {
  if (indent === null || above === null || indent === above) return 0;
  if (indent > above) return blank ? WEIGHT.deeperAfterBlank : WEIGHT.deeper;
  if (next !== null && next > indent) return blank ? WEIGHT.outdentAfterBlank : WEIGHT.outdent;
  return blank ? WEIGHT.dedentAfterBlank : WEIGHT.dedent;
}

/** The indentation of the nearest line with text in a direction, and the blank lines before it. */
function nearest(
  lines: readonly string[],
  from: number,
  direction: 1 | -1,
): { readonly indent: number | null; readonly blank: number } {
  let blank = 0;
  for (let at = from; at >= 0 && at < lines.length; at += direction) {
    const indent = indentOf(lines[at]);
    if (indent !== null) return { indent, blank };
    blank++;
    if (blank === MOST_BLANK) return { indent: 0, blank };
  }
  return { indent: null, blank };
}

/** The column of a line's first character, tabs going to multiples of eight; null for a blank or missing line. */
function indentOf(line: string | undefined): number | null {
  let column = 0;
  for (const character of line ?? '') {
    if (!/\s/.test(character)) return column;
    if (character === ' ') column++;
    if (character === '\t') column += 8 - (column % 8);
    if (column >= DEEPEST) return DEEPEST;
  }
  return null;
}
