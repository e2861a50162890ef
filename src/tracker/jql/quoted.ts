const SPECIAL = /["\\]|[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
const SHORT: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
]);

/**
 * A text as a string of the query language: in quotation marks, with escapes for these marks, for backslashes, for
 * the characters that the language's grammar (JQLLexer of @atlaskit/jql-parser) does not take as they are, and for
 * halves of surrogate pairs, which UTF-8 cannot carry.
 */
export function quoted(text: string): string {
  return `"${text.replace(SPECIAL, (character) => SHORT.get(character) ?? numbered(character))}"`;
}

/** An escape for each UTF-16 unit of a character. */
function numbered(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
