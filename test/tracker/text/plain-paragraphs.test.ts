import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainParagraphs } from '#src/tracker/rich-text/plain-paragraphs.js';
import { readNode } from '#src/tracker/rich-text/reading.js';
import { markdownOf } from '#src/tracker/rich-text/to-markdown.js';
import { anything, documents } from './rich-text-documents.js';

const word = fc.constantFrom(
  ...[
    'Port',
    'é',
    '7',
    '1.',
    '12)',
    ' ',
    ' ',
    '-',
    '--',
    '=',
    '+',
    '#',
    '>',
    '|',
    '!',
    '[a](b)',
    '<a>',
    '&amp;',
  ],
  ...[
    '_',
    '*a*',
    '~~',
    '`',
    '\\',
    'https://a.example/b?c=d',
    'a@b.example',
    ':',
    '"q"',
    "it's",
    '(',
    ')',
    '%',
    '…',
  ],
  ...['“', '”', '–', '—', '/', ';', '?', ',', '.', '\n', '\t', '\u00a0', '\u2028', '\ufeff', '\r\n'],
);
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => ({
  type: 'text',
  text: words.join(''),
}));
const inline = fc.oneof(
  { weight: 8, arbitrary: text },
  fc.constant({ type: 'hardBreak' }),
  text.map((node) => ({ ...node, marks: [{ type: 'strong' }] })),
  text.map((node) => ({ ...node, content: [node] })),
);
const paragraph = fc.record({
  type: fc.oneof({ weight: 6, arbitrary: fc.constant('paragraph') }, fc.constantFrom('heading', 'other')),
  content: fc.array(inline, { maxLength: 2 }),
});
const nearlyPlain = fc.record({
  type: fc.oneof({ weight: 6, arbitrary: fc.constant('doc') }, fc.constant('panel')),
  attrs: fc.constantFrom({}, {}, {}, { text: 'Port' }),
  content: fc.array(paragraph, { maxLength: 3 }),
});

test('a document of plain paragraphs is written as the library for all others writes it', async () => {
  let plain = 0;

  await fc.assert(
    fc.asyncProperty(fc.oneof(nearlyPlain, documents, anything), async (document) => {
      const node = readNode(document);
      const written = plainParagraphs(node);
      if (written === undefined) return;

      plain += 1;

      expect(written).toBe(await markdownOf(node));
    }),
    { numRuns: 2_000 },
  );
  expect(plain).toBeGreaterThan(200);
});

test.each(['Support had eleven calls (it’s "urgent"): see 7/8, 50%?', 'Größe – 3 m; “ja”…'])(
  'a sentence is a plain paragraph: %j',
  (sentence) => {
    const node = readNode({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: sentence }] }],
    });

    expect(plainParagraphs(node)).toBe(sentence);
  },
);

const PORT = { type: 'text', text: 'Port' };

test.each([
  ['another root', { type: 'panel', content: [{ type: 'paragraph', content: [PORT] }] }],
  ['another block', { type: 'doc', content: [{ type: 'heading', content: [PORT] }] }],
  ['a node below a text', paragraphs({ ...PORT, content: [PORT] })],
  ['a mark', paragraphs({ ...PORT, marks: [{ type: 'em' }] })],
  ['a blank at the end', paragraphs({ type: 'text', text: 'Port ' })],
  ['a number at the beginning', paragraphs({ type: 'text', text: '1. Port' })],
  ['an underscore', paragraphs({ type: 'text', text: 'a _port_' })],
])('a document with %s is left to the library', (_, document) => {
  expect(plainParagraphs(readNode(document))).toBeUndefined();
});

function paragraphs(...content: unknown[]) {
  return { type: 'doc', content: [{ type: 'paragraph', content }] };
}
