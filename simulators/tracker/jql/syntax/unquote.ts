const ESCAPE = /\\(u[0-9a-fA-F]{4}|.)/gs;
const LETTERS: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };

/** Whether a piece of a query is in quotation marks. */
export function isQuoted(text: string): boolean {
  return /^["']/.test(text);
}

/** What a piece of a query says: without its quotation marks, its escapes read. */
export function unquoted(text: string): string {
  const inner = isQuoted(text) ? text.slice(1, -1) : text;
  return inner.replace(ESCAPE, (_, code: string) =>
    code.length === 5 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (LETTERS[code] ?? code),
  );
}
