/** A mail's lines should not be longer. */
const LONGEST_LINE = 78;
/** An encoded word must not be longer, its frame included. https://www.rfc-editor.org/rfc/rfc2047#section-2 */
const LONGEST_WORD = 76;

/** Whether a text is plain ASCII. */
export function isAscii(text: string): boolean {
  return !/[^\n\t -~]/.test(text);
}

/** Characters that represent themselves in an encoded word: fewer in a name. https://www.rfc-editor.org/rfc/rfc2047#section-5 */
const PLAIN = { name: /[A-Za-z0-9!*+/-]/, text: /[!-<>@-^`-~]/ };

/** A head line of a mail, encoded if it is no ASCII, else folded between words. */
export function headLine(start: string, text: string, kind: keyof typeof PLAIN): string {
  return isAscii(text) ? folded(start, text) : encoded(start, text, PLAIN[kind]);
}

function folded(start: string, text: string): string {
  const lines: string[] = [];
  let line = start;
  for (const [at, word] of text.split(' ').entries()) {
    const longer = at === 0 ? `${line}${word}` : `${line} ${word}`;
    const fits = at === 0 || longer.length <= LONGEST_LINE;
    if (!fits) lines.push(line);
    line = fits ? longer : ` ${word}`;
  }
  return [...lines, line].join('\n');
}

function encoded(start: string, text: string, plain: RegExp): string {
  let line = `${start}=?UTF-8?q?`;
  const lines: string[] = [];
  for (const character of text) {
    const code = plain.test(character) ? character : hexOf(character);
    if (line.length + code.length + 2 > LONGEST_WORD) {
      lines.push(`${line}?=`);
      line = ' =?UTF-8?q?';
    }
    line += code;
  }
  return [...lines, `${line}?=`].join('\n');
}

function hexOf(character: string): string {
  return [...Buffer.from(character)]
    .map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
}
