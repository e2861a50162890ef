/** A sentence of a document or a part of one. */
export interface Statement {
  readonly section: string;
  readonly text: string;
  /** Whether a fact of a schema was read from the whole of it. */
  readonly isRead: boolean;
}

/** A statement with its words, which are looked for in it hundreds of times. */
export interface Wording extends Statement {
  readonly words: readonly string[];
}

/** A few words that find a statement of a section, in their order. */
export interface Quote {
  readonly section: string;
  readonly words: string;
}

/** Statements that state that something is not specified. */
export const isSilent = (text: string): boolean => /\bnot shown$/.test(text);

export const sentencesOf = (text: string): string[] => cut(text, /^\.(?:\s|$)/);
export const segmentsOf = (sentence: string): string[] => cut(sentence, /^;/);

/** Cuts a text at commas, but not after a colon, which begins a list or an explanation. */
export function piecesOf(text: string): string[] {
  const [, head = text, tail = ''] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  return [...cut(head, /^,/), ...(tail ? [tail] : [])];
}

/** Cuts at a mark outside of parentheses and code spans. */
function cut(text: string, mark: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  let isCode = false;
  for (const [at, char] of [...text].entries()) {
    if (char === '`') isCode = !isCode;
    if (!isCode && char === '(') depth += 1;
    if (!isCode && char === ')') depth -= 1;
    if (!isCode && depth === 0 && mark.test(text.slice(at))) parts.push('');
    else parts.push(`${parts.pop()}${char}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Whether the statement belongs to the section and has the words in their order. */
export function isQuoted({ section, words }: Quote, statement: Wording): boolean {
  if (section !== statement.section) return false;
  let from = 0;
  return wordsOf(words).every((word) => {
    const at = statement.words.indexOf(word, from);
    from = at + 1;
    return at >= 0;
  });
}

/** The words of a text in small letters, without punctuation. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/[`,;:()[\]"]/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/\.+$/, ''))
    .filter((word) => word !== '');
