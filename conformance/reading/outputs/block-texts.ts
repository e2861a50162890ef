/** In the place of the end of a line, in a value that is written on one; no character of a language, and no space. */
const LINE_BREAK = '\ue000';

/** `prompt: |-`, with what is before the name. */
const IS_HEAD = /^([ -]*)([^\s|][^|]{0,60}?:) +([|>])([-+\d]{0,2})[ \t]*$/;

/** A text in which each block text of YAML is on the line of its name, with its own line breaks marked; `withLineBreaks` gives them back. */
export function withBlockTexts(text: string): string {
  if (!/: +[|>][-+\d]*[ \t]*$/m.test(text)) return text;
  const lines = text.split('\n');
  const written: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, before = '', name, sign, end = ''] = IS_HEAD.exec(line) ?? [];
    const below = name === undefined ? [] : blockOf(lines.slice(at + 1), before.length);
    written.push(below.length > 0 ? `${before}${name} ${blockText(below, { sign, end })}` : line);
    at += below.length;
  }
  return written.join('\n');
}

/** A text with the line breaks that it was written with. */
export function withLineBreaks(text: string): string {
  return text.replaceAll(LINE_BREAK, '\n');
}

/** The lines of a block text: those further in than its name, and empty ones between them. */
function blockOf(lines: readonly string[], depth: number): string[] {
  const end = lines.findIndex((line) => line.trim() !== '' && depthOf(line) <= depth);
  const block = end < 0 ? [...lines] : lines.slice(0, end);
  return block.slice(0, block.findLastIndex((line) => line.trim() !== '') + 1);
}

function depthOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** The block text as a value: folded after `>`, with a line break at its end where no `-` takes it away. */
function blockText(
  lines: readonly string[],
  { sign, end }: { sign: string | undefined; end: string },
): string {
  const depth = Math.min(...lines.filter((line) => line.trim() !== '').map(depthOf));
  const text = lines.map((line) => line.slice(depth)).join('\n');
  const folded =
    sign === '>' ? text.replace(/\n+/g, (breaks) => (breaks === '\n' ? ' ' : breaks.slice(1))) : text;
  return `${folded}${end.includes('-') ? '' : '\n'}`.replaceAll('\n', LINE_BREAK);
}
