/** The sentences of a document's prose: its paragraphs, lists and columns of tables, without code, blocks and marks of links. */
export function sentencesOf(text: string): string[] {
  const prose = text
    .replace(/^```.*?^```$/gms, '')
    .replace(/^<!--.*?-->$/gms, '')
    .replace(/<img[^>]*>/g, '')
    .replace(/`[^`\n]*`/g, 'Code')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const parts = prose.split(/\n\n|\n(?=\s*(?:[-|#]|\d+\.) ?)|\|/);
  return parts
    .flatMap((part) => part.replace(/\s+/g, ' ').split(/(?<=[.?!:;])\)? (?=[A-Z(])|; /))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\w/.test(sentence));
}

/** How many words a sentence has. */
export function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;
}
