import { expect, test } from 'vitest';
import { isDocument } from '#simulators/tracker/adf/validate.js';
import { richText, toAdf } from '#src/tracker/rich-text/to-adf.js';
import { toMarkdown } from '#src/tracker/rich-text/to-markdown.js';

const text = (value: string, ...marks: object[]) => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks }),
});
const link = (href: string) => ({ type: 'link', attrs: { href } });
const node = (type: string, ...content: object[]) => ({ type, content });
const paragraph = (...content: object[]) => node('paragraph', ...content);
const item = (...content: object[]) => node('listItem', ...content);
const doc = (...content: object[]) => ({ type: 'doc', version: 1, content });
const hardBreak = { type: 'hardBreak' };

test.each([
  ['a line of text', 'Paint it black', paragraph(text('Paint it black'))],
  [
    'marks',
    '**a** *b* ~~c~~ `d`',
    paragraph(
      text('a', { type: 'strong' }),
      text(' '),
      text('b', { type: 'em' }),
      text(' '),
      text('c', { type: 'strike' }),
      text(' '),
      text('d', { type: 'code' }),
    ),
  ],
  [
    'marks in a link',
    '[a **b**](https://a.example)',
    paragraph(
      text('a ', link('https://a.example')),
      text('b', link('https://a.example'), { type: 'strong' }),
    ),
  ],
  [
    'an address',
    '<https://a.example/?b=1&c=2>',
    paragraph(text('https://a.example/?b=1&c=2', link('https://a.example/?b=1&c=2'))),
  ],
  [
    'a mention',
    'Ask [@Ada Lovelace](accountid:557058:5b10) first',
    paragraph(
      text('Ask '),
      { type: 'mention', attrs: { id: '557058:5b10', text: '@Ada Lovelace' } },
      text(' first'),
    ),
  ],
  ['a new line', 'one\ntwo', paragraph(text('one'), hardBreak, text('two'))],
  ['a heading', '### Steps', { ...node('heading', text('Steps')), attrs: { level: 3 } }],
  [
    'a list in a list',
    '- a\n  1. b\n  2. c',
    node(
      'bulletList',
      item(paragraph(text('a')), node('orderedList', item(paragraph(text('b'))), item(paragraph(text('c'))))),
    ),
  ],
  [
    'a list that counts from 4',
    '4. a\n5. b',
    { ...node('orderedList', item(paragraph(text('a'))), item(paragraph(text('b')))), attrs: { order: 4 } },
  ],
  [
    'code',
    '```sql\nselect *\n\n  from a\n```',
    { ...node('codeBlock', text('select *\n\n  from a')), attrs: { language: 'sql' } },
  ],
  ['a quote', '> a\n>\n> b', node('blockquote', paragraph(text('a')), paragraph(text('b')))],
  ['a rule', '---', { type: 'rule' }],
  [
    'a table',
    '| a | b |\n| - | - |\n| c<br>d | e\\|f |',
    node(
      'table',
      node('tableRow', node('tableHeader', paragraph(text('a'))), node('tableHeader', paragraph(text('b')))),
      node(
        'tableRow',
        node('tableCell', paragraph(text('c'), hardBreak, text('d'))),
        node('tableCell', paragraph(text('e|f'))),
      ),
    ),
  ],
  [
    'a table without a header',
    '| |\n| - |\n| a |',
    node('table', node('tableRow', node('tableCell', paragraph(text('a'))))),
  ],
  [
    'a file',
    '![plan.png](attachment:8a1f)',
    {
      ...node('mediaSingle', {
        type: 'media',
        attrs: { type: 'file', id: '8a1f', collection: '', alt: 'plan.png' },
      }),
      attrs: { layout: 'center' },
    },
  ],
  [
    'a file on a line',
    'see ![](attachment:8a1f)',
    paragraph(text('see '), { type: 'mediaInline', attrs: { type: 'file', id: '8a1f', collection: '' } }),
  ],
])('%s has one form in Markdown and one in documents', async (_, markdown, block) => {
  const document = await toAdf(markdown);
  const written = await toMarkdown(doc(block));

  expect(document).toStrictEqual(doc(block));
  expect(isDocument(document)).toBe(true);
  expect(written).toBe(markdown);
});

test.each([
  [
    'HTML',
    'a <b>c</b>\n\n<div>\nd\n</div>',
    doc(
      paragraph(text('a <b>c</b>')),
      paragraph(text('<div>'), hardBreak, text('d'), hardBreak, text('</div>')),
    ),
  ],
  ['a link definition', '[TODO]: later', doc(paragraph(text('[TODO]: later')))],
  ['an address without brackets', 'https://a.example/b_c_d', doc(paragraph(text('https://a.example/b_c_d')))],
  ['an image at an address', '![a](https://a.example)', doc(paragraph(text('a', link('https://a.example'))))],
  [
    'an image in a link',
    '[![a](https://a.example/b.png)](https://a.example)',
    doc(paragraph(text('a', link('https://a.example')))),
  ],
  [
    'a box of a task in a numbered list',
    '1. [ ] a',
    doc(node('orderedList', item(paragraph(text('[ ] a'))))),
  ],
  ['an escaped box', '- \\[ ] a', doc(node('bulletList', item(paragraph(text('[ ] a')))))],
  ['a box without words', '- [ ]', doc(node('bulletList', item(paragraph(text('[ ]')))))],
  ['a single tilde', '~5 to ~6', doc(paragraph(text('~5 to ~6')))],
  ['strong code', '**`a`**', doc(paragraph(text('a', { type: 'code' })))],
  ['a heading in a list', '- # a', doc(node('bulletList', item(paragraph(text('a', { type: 'strong' })))))],
  ['a quote in a quote', '> > a', doc(node('blockquote', paragraph(text('a'))))],
  [
    'a table in a list',
    '- | a | b |\n  | - | - |\n  | c | d |',
    doc(node('bulletList', item(paragraph(text('a | b')), paragraph(text('c | d'))))),
  ],
  [
    'a list that begins with a list',
    '- - a',
    doc(node('bulletList', item(paragraph(), node('bulletList', item(paragraph(text('a'))))))),
  ],
  ['an empty item', '-', doc(node('bulletList', item(paragraph())))],
  ['a link to no account', '[a](accountid:)', doc(paragraph(text('a', link('accountid:'))))],
  ['a mention without a name', '[@7](accountid:7)', doc(paragraph({ type: 'mention', attrs: { id: '7' } }))],
])('%s is read as what documents have', async (_, markdown, expected) => {
  const document = await toAdf(markdown);

  expect(document).toStrictEqual(expected);
  expect(isDocument(document)).toBe(true);
});

test.each([
  ['a panel', { ...node('panel', paragraph(text('a'))), attrs: { panelType: 'info' } }, '> a'],
  ['an expand', { ...node('expand', paragraph(text('b'))), attrs: { title: 'a' } }, '**a**\n\nb'],
  [
    'tasks',
    node(
      'taskList',
      { ...node('taskItem', text('a')), attrs: { state: 'TODO' } },
      { ...node('taskItem', text('b')), attrs: { state: 'DONE' } },
    ),
    '- [ ] a\n- [x] b',
  ],
  ['decisions', node('decisionList', node('decisionItem', text('a'))), '- a'],
  [
    'columns',
    node(
      'layoutSection',
      node('layoutColumn', paragraph(text('a'))),
      node('layoutColumn', paragraph(text('b'))),
    ),
    'a\n\nb',
  ],
  ['a status', paragraph({ type: 'status', attrs: { text: 'DONE', color: 'green' } }), 'DONE'],
  [
    'emoji',
    paragraph(
      { type: 'emoji', attrs: { shortName: ':x:', text: '❌' } },
      { type: 'emoji', attrs: { shortName: ':tada:' } },
    ),
    '❌:tada:',
  ],
  ['a date', paragraph({ type: 'date', attrs: { timestamp: '1714521600000' } }), '2024-05-01'],
  ['a date that is none', paragraph(text('on '), { type: 'date', attrs: {} }), 'on'],
  ['a card', { type: 'blockCard', attrs: { url: 'https://a.example' } }, '<https://a.example>'],
  [
    'a card with data',
    paragraph({ type: 'inlineCard', attrs: { data: { url: 'https://a.example', name: 'A' } } }),
    '[A](https://a.example)',
  ],
  [
    'a file with a caption',
    node(
      'mediaSingle',
      { type: 'media', attrs: { type: 'file', id: '1', alt: 'a.png' } },
      node('caption', text('b')),
    ),
    '![a.png](attachment:1)\n\nb',
  ],
  [
    'a picture elsewhere',
    node('mediaSingle', { type: 'media', attrs: { type: 'external', url: 'https://a.example/b.png' } }),
    '![](https://a.example/b.png)',
  ],
  [
    'colour and underline',
    paragraph(text('a', { type: 'underline' }, { type: 'textColor', attrs: { color: '#f00' } })),
    'a',
  ],
  ['blanks at the edge of emphasis', paragraph(text('a ', { type: 'strong' }), text('b ')), '**a** b'],
  [
    'what looks like Markdown',
    paragraph(text('1. *a* [UI] Q&A &amp; ~5 snake_case')),
    '1\\. \\*a\\* [UI] Q&A \\&amp; ~5 snake_case',
  ],
  ['breaks in a row', paragraph(text('a'), hardBreak, hardBreak, text('b')), 'a\\\n\\\nb'],
  [
    'a cell of several blocks',
    node(
      'table',
      node(
        'tableRow',
        node(
          'tableHeader',
          paragraph(text('a')),
          node('bulletList', item(paragraph(text('b'))), item(paragraph(text('c')))),
          node('codeBlock', text('d\ne')),
        ),
      ),
    ),
    '| a<br>- b<br>- c<br><br>`d`<br>`e` |\n| - |',
  ],
  [
    'a wide and a tall cell',
    node(
      'table',
      node(
        'tableRow',
        { ...node('tableHeader', paragraph(text('a'))), attrs: { colspan: 2 } },
        node('tableHeader', paragraph(text('b'))),
      ),
      node(
        'tableRow',
        { ...node('tableCell', paragraph(text('c'))), attrs: { rowspan: 2 } },
        node('tableCell', paragraph(text('d'))),
        node('tableCell', paragraph(text('e'))),
      ),
      node('tableRow', node('tableCell', paragraph(text('f'))), node('tableCell', paragraph(text('g')))),
    ),
    '| a | | b |\n| - | - | - |\n| c | d | e |\n| | f | g |',
  ],
  [
    'a node of tomorrow',
    node('of-tomorrow', paragraph(text('a')), { type: 'chip', attrs: { text: 'b' } }),
    'a\n\nb',
  ],
])('%s is written as the nearest that Markdown has', async (_, block, expected) => {
  const written = await toMarkdown(doc(block));

  expect(written).toBe(expected);
});

test('nothing is an empty text, and plain text is what it is', async () => {
  const written = await Promise.all([null, undefined, doc(), doc(paragraph()), '', '*a*'].map(toMarkdown));

  expect(written).toStrictEqual(['', '', '', '', '', '*a*']);
});

test('an empty text is a document without content, and no document as a field', async () => {
  const [document, field] = await Promise.all([toAdf(' \n'), richText('')]);

  expect(document).toStrictEqual(doc());
  expect(field).toBeNull();
});

test('a document too deep for any page keeps its words ✗31', async () => {
  const deep = Array.from({ length: 10_000 }).reduce<object>((inner) => node('blockquote', inner), text('a'));

  const written = await toMarkdown(doc(deep));

  expect(written).toMatch(/a$/);
});
