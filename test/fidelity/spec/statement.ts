/** A piece of a document: accounted for by the schema it became, or waiting for a rule to claim it. */
export interface Statement {
  section: string;
  text: string;
  accounted: boolean;
}

/** A statement with its words, worked out once for the hundreds of anchors that are looked for in it. */
export interface Wording extends Statement {
  words: readonly string[];
}

const silent = /\bnot shown$/;

/** Sentences by which a document says that it says nothing. */
export const isSilence = (text: string) => silent.test(text);

/** The words of a text, without its punctuation and in small letters. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/[`,;:()[\]"]/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/\.+$/, ''))
    .filter((word) => word !== '');

/** Whether the words of an anchor are among those of a text, in that order. */
export function says(text: readonly string[], anchor: readonly string[]): boolean {
  let from = 0;
  return anchor.every((word) => {
    const at = text.indexOf(word, from);
    from = at + 1;
    return at >= 0;
  });
}
