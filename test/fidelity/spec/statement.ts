/** A piece of a document: accounted for by the schema it became, or waiting for a rule to claim it. */
export interface Statement {
  section: string;
  text: string;
  accounted: boolean;
}

const silent = /\bnot shown$/;

/** Sentences by which a document says that it says nothing. */
export const isSilence = (text: string) => silent.test(text);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/[`,;:()[\]"]/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/\.+$/, ''))
    .filter((word) => word !== '');

/** Whether the words stand in the text, in that order. */
export function says(text: string, anchor: string): boolean {
  const words = wordsOf(text);
  let from = 0;
  return wordsOf(anchor).every((word) => {
    const at = words.indexOf(word, from);
    from = at + 1;
    return at >= 0;
  });
}
