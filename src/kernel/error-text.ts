/** Characters of the longest text of an error. */
const LONGEST = 2_000;

/** How many complaints are reported. */
const MOST = 10;

/** A text of at most 2,000 characters; where it was longer, its end says by how much. */
export function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const room = LONGEST - ending(text.length).length;
  const start = text.slice(0, room).replace(/[\ud800-\udbff]$/, ''); // half a character
  return start + ending(text.length - start.length);
}

function ending(left: number): string {
  return `… (${left.toLocaleString('en')} more characters)`;
}

/** The first ten of them, in one text; where there are more, its end says how many. */
export function upToTen(complaints: readonly string[], separator = '; '): string {
  return firstTen(complaints).join(separator);
}

/** The first ten of them; where there are more, one more says how many. */
export function firstTen(texts: readonly string[]): string[] {
  const more = texts.length > MOST ? [`… and ${texts.length - MOST} more`] : [];
  return [...texts.slice(0, MOST), ...more];
}
