/** Where the grammar stumbled: from `start` to `stop`, counted in code points. */
interface Stumble {
  readonly start: number;
  readonly stop: number;
  /** Counted from one. */
  readonly line: number;
  /** Counted from zero. */
  readonly charPositionInLine: number;
}

const MOST_SHOWN = 40;
const WAY_OUT = 'The other arguments can only narrow a query that is complete in itself.';

/**
 * Says for a person where a query is wrong, and why: the grammar's own messages name its tokens. Without a place
 * the grammar gave up, which only nesting makes it do.
 */
export function syntaxComplaint(
  jql: string,
  stumble: Stumble | null,
  reservedWords: ReadonlySet<string>,
): string {
  if (stumble === null) return `the query is nested too deeply to be read. ${WAY_OUT}`;
  const found = [...jql].slice(stumble.start, stumble.stop).join('');
  const place = `line ${stumble.line}, character ${stumble.charPositionInLine + 1}`;
  return `the query cannot be read at ${place}: ${reasonFor(found, reservedWords)}. ${WAY_OUT}`;
}

function reasonFor(found: string, reservedWords: ReadonlySet<string>): string {
  if (found === '') return 'it ends too early';
  const shown = found.length > MOST_SHOWN ? `${found.slice(0, MOST_SHOWN)}…` : found;
  if (/^["']/.test(found)) return `'${shown}' is not a whole string, or has an escape that is not valid`;
  const unexpected = `'${shown}' is not expected here`;
  return reservedWords.has(found.toLowerCase())
    ? `${unexpected}; a reserved word needs quotation marks to be a text`
    : unexpected;
}
