/** Cuts at a mark that stands outside parentheses and code spans. */
function cut(text: string, isMark: (text: string, at: number) => boolean): string[] {
  const parts = [''];
  let depth = 0;
  let code = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char === '`') code = !code;
    if (!code && char === '(') depth += 1;
    if (!code && char === ')') depth -= 1;
    if (!code && depth === 0 && isMark(text, at)) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${char}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

export const sentences = (text: string) =>
  cut(text, (whole, at) => whole[at] === '.' && /^\.(?:\s|$)/.test(whole.slice(at)));

export const segments = (sentence: string) => cut(sentence, (whole, at) => whole[at] === ';');

/** Pieces between commas, but what follows a colon stays one piece: it lists examples or explains. */
export const pieces = (text: string) => {
  const colon = text.indexOf(':');
  const head = colon < 0 ? text : text.slice(0, colon);
  const tail = colon < 0 ? [] : [text.slice(colon + 1)];
  return [...cut(head, (whole, at) => whole[at] === ','), ...tail];
};
