import { attribute, type ReadNode } from './reading.js';

/** A line in which nothing is Markdown wherever it is: it begins with a letter, ends without a blank, and has none of the characters that may need escaping. */
const PLAIN = /^\p{L}(?:[\p{L}\p{N} ,.;:'"()?%/…’“”–—-]*[\p{L}\p{N},.;:'"()?%…’”])?$/u;

/**
 * The Markdown of a document of such lines, a paragraph each, without the library that writes all others: it takes ten times
 * as long, and most texts of a tracker are of this kind. Undefined for any other document.
 */
export function plainParagraphs(document: ReadNode): string | undefined {
  const { type, text, content } = document;
  if (type !== 'doc' || text !== '' || attribute(document, 'text') !== '') return undefined;
  const lines: string[] = [];
  for (const paragraph of content) {
    const line = plainLine(paragraph);
    if (line === undefined) return undefined;
    if (line !== '') lines.push(line);
  }
  return lines.join('\n\n');
}

function plainLine({ type, content }: ReadNode): string | undefined {
  if (type !== 'paragraph' || !content.every(isPlainText)) return undefined;
  const line = content.map(({ text }) => text).join('');
  return line === '' || PLAIN.test(line) ? line : undefined;
}

function isPlainText({ type, marks, content }: ReadNode): boolean {
  return type === 'text' && marks.length === 0 && content.length === 0;
}
