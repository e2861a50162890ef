import type { RichNode } from '../../../simulators/tracker/world/records/rich-text.js';

/** A document of the backend's rich text with these words, one paragraph for each part between empty lines. */
export function documentOf(text: string): object {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((words) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] }));
  return { type: 'doc', version: 1, content: paragraphs };
}

const text = (words: string, ...marks: readonly string[]): RichNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const block = (type: string, ...content: readonly RichNode[]): RichNode => ({ type, content });
const paragraph = (words: string) => block('paragraph', text(words));
const row = (cell: string, ...words: readonly string[]) =>
  block('tableRow', ...words.map((word) => block(cell, paragraph(word))));

/** A document with blocks of many kinds: whatever they are written as, their words are there in this order. */
export const BLOCKS: RichNode = {
  version: 1,
  ...block(
    'doc',
    { ...block('heading', text('Harbour watch')), attrs: { level: 2 } },
    block(
      'paragraph',
      text('Every '),
      text('second', 'strong'),
      text(' gull'),
      { type: 'hardBreak' },
      text('is '),
      text('counted', 'em'),
      text(' twice.'),
    ),
    block(
      'bulletList',
      block('listItem', paragraph('Lantern')),
      block('listItem', paragraph('Rope'), block('bulletList', block('listItem', paragraph('Spare rope')))),
    ),
    block('codeBlock', text('count = gulls / 2')),
    block('blockquote', paragraph('Nobody saw the tern.')),
    block(
      'table',
      row('tableHeader', 'Pier', 'Watcher'),
      row('tableCell', 'North pier', 'Signe'),
      row('tableCell', 'South pier', 'Ole'),
    ),
    paragraph('The watch ends at dawn.'),
  ),
};
