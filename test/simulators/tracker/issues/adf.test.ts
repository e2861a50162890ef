import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOfWiki } from '#simulators/tracker/adf/from-wiki.js';
import { textOf } from '#simulators/tracker/adf/text.js';
import { isDocument } from '#simulators/tracker/adf/validate.js';

const text = (value: string, ...marks: object[]) => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', version: 1, content });
const item = (...content: object[]) => ({ type: 'listItem', content });

const UNITS = [
  'a',
  ' ',
  '\n',
  '*',
  '_',
  '{',
  '}',
  '[',
  '|',
  ']',
  '#',
  '-',
  '\\',
  'h1. ',
  '{code}',
  '{quote}',
  'é',
];

test('every text in wiki markup is a valid document', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...UNITS)), (units) => {
      expect(isDocument(documentOfWiki(units.join('')))).toBe(true);
    }),
  );
});

test('a text without signs is returned as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b c', 'é', '1-2', 'x_y'), { minLength: 1 }), (words) => {
      const plain = words.join('\n\n');

      expect(textOf(documentOfWiki(plain))).toBe(plain);
    }),
  );
});

test.each(['*a', '* ', '{code}\n', '_*', '[', '|a|\n', '{quote}\n', '\\', '*'.repeat(400)])(
  'the longest text of nothing but "%s" is read ✗31',
  (unit) => {
    expect(isDocument(documentOfWiki(unit.repeat(32_767 / unit.length)))).toBe(true);
  },
);

test('an empty line ends a paragraph, a line break stays one, whatever the platform', () => {
  expect(documentOfWiki('a\r\nb\r\n\r\nc')).toStrictEqual(
    doc(paragraph(text('a'), { type: 'hardBreak' }, text('b')), paragraph(text('c'))),
  );
});

test.each([
  ['a heading', { type: 'heading', attrs: { level: 2 }, content: [text('Paint')] }, 'h2. Paint'],
  [
    'a list with a list in it',
    {
      type: 'bulletList',
      content: [item(paragraph(text('a')), { type: 'orderedList', content: [item(paragraph(text('b')))] })],
    },
    '* a\n*# b',
  ],
  [
    'code',
    { type: 'codeBlock', attrs: { language: 'sql' }, content: [text('select 1')] },
    '{code:sql}\nselect 1\n{code}',
  ],
  [
    'a quote',
    { type: 'blockquote', content: [paragraph(text('a')), paragraph(text('b'))] },
    '{quote}\na\n\nb\n{quote}',
  ],
  ['a mention', paragraph({ type: 'mention', attrs: { id: '7', text: '@Maya' } }), '[~accountid:7]'],
  [
    'a link',
    paragraph(text('here', { type: 'link', attrs: { href: 'https://a.example' } })),
    '[here|https://a.example]',
  ],
  [
    'marks',
    paragraph(text('a', { type: 'strong' }), text('b', { type: 'em' }), text('c', { type: 'code' })),
    '*a*_b_{{c}}',
  ],
  ['a day', paragraph({ type: 'date', attrs: { timestamp: '1767225600000' } }), '2026-01-01'],
  ['a rule', { type: 'rule' }, '----'],
  [
    'a table',
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [{ type: 'tableHeader', content: [paragraph(text('a'))] }] },
        { type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph(text('b'))] }] },
      ],
    },
    '||a||\n|b|',
  ],
  [
    'a task',
    {
      type: 'taskList',
      attrs: { localId: 'l' },
      content: [{ type: 'taskItem', attrs: { localId: 'i', state: 'TODO' }, content: [text('do')] }],
    },
    '* do',
  ],
])('%s is a document that can be read as text', (_, block, plain) => {
  expect(isDocument(doc(block))).toBe(true);
  expect(textOf(doc(block) as Parameters<typeof textOf>[0])).toBe(plain);
});

test.each([
  ['plain text', 'Paint'],
  ['nothing', null],
  ['another version', { type: 'doc', version: 2, content: [] }],
  ['no content', { type: 'doc', version: 1 }],
  ['text outside of a paragraph', doc(text('a'))],
  ['an unknown kind of node', doc({ type: 'marquee', content: [] })],
  ['a kind that only every object has', doc({ type: 'constructor' })],
  ['an empty text', doc(paragraph(text('')))],
  ['an unknown mark', doc(paragraph(text('a', { type: 'blink' })))],
  ['a link without an address', doc(paragraph(text('a', { type: 'link' })))],
  ['a heading without a level', doc({ type: 'heading', content: [] })],
  ['an empty list', doc({ type: 'bulletList', content: [] })],
  ['a mention without a user', doc(paragraph({ type: 'mention' }))],
  ['a block in a paragraph', doc(paragraph({ type: 'rule' }))],
])('%s is no document', (_, value) => {
  expect(isDocument(value)).toBe(false);
});
