import { expect, test } from 'vitest';
import { isDocument } from '#simulators/tracker/adf/validate.js';
import { call, get, newTask, still, V3 } from '../calls.js';

const V2 = '/rest/api/2';
const simulator = still();
const text = (words: string, ...marks: readonly string[]) => ({
  ...{ type: 'text', text: words },
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: readonly object[]) => ({ type: 'paragraph', content });
const linked = (words: string, href: string) => ({
  ...{ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] },
});
const item = (...content: readonly object[]) => ({ type: 'listItem', content });
const cell = (type: string, words: string) => ({ type, content: [paragraph(text(words))] });

/** Wiki markup, and the blocks that it reads as. */
const NOTATION: readonly (readonly [string, string, readonly object[]])[] = [
  ['a paragraph', 'Wet.', [paragraph(text('Wet.'))]],
  ['a line break', 'One\nTwo', [paragraph(text('One'), { type: 'hardBreak' }, text('Two'))]],
  ['a heading', 'h2. Tides', [{ type: 'heading', attrs: { level: 2 }, content: [text('Tides')] }]],
  [
    'emphasis',
    'It is *strong*, _slanted_, -gone-, +new+ and {{code}}.',
    [
      paragraph(
        ...[text('It is '), text('strong', 'strong'), text(', '), text('slanted', 'em'), text(', ')],
        ...[text('gone', 'strike'), text(', '), text('new', 'underline'), text(' and ')],
        ...[text('code', 'code'), text('.')],
      ),
    ],
  ],
  ['emphasis in emphasis', '*a _b_*', [paragraph(text('a ', 'strong'), text('b', 'strong', 'em'))]],
  [
    'lists in lists',
    '* one\n** two\n*# three\n* four',
    [
      {
        type: 'bulletList',
        content: [
          item(paragraph(text('one')), {
            type: 'bulletList',
            content: [item(paragraph(text('two'))), item(paragraph(text('three')))],
          }),
          item(paragraph(text('four'))),
        ],
      },
    ],
  ],
  [
    'a numbered list',
    '# one\n# two',
    [{ type: 'orderedList', content: [item(paragraph(text('one'))), item(paragraph(text('two')))] }],
  ],
  [
    'a table',
    '||Port||Tide||\n|Skagen|1.2|',
    [
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('tableHeader', 'Port'), cell('tableHeader', 'Tide')] },
          { type: 'tableRow', content: [cell('tableCell', 'Skagen'), cell('tableCell', '1.2')] },
        ],
      },
    ],
  ],
  [
    'code',
    '{code:java}\nint *a* = 1;\n\nh1. no\n{code}',
    [{ type: 'codeBlock', attrs: { language: 'java' }, content: [text('int *a* = 1;\n\nh1. no')] }],
  ],
  ['code of no language', '{noformat}\n*x*\n{noformat}', [{ type: 'codeBlock', content: [text('*x*')] }]],
  ['a quote', '{quote}\nSaid\n{quote}', [{ type: 'blockquote', content: [paragraph(text('Said'))] }]],
  ['a quoted line', 'bq. Said', [{ type: 'blockquote', content: [paragraph(text('Said'))] }]],
  ['a rule', 'a\n\n----\n\nb', [paragraph(text('a')), { type: 'rule' }, paragraph(text('b'))]],
  [
    'links',
    'See [the map|https://tide.example/map], https://tide.example.',
    [
      paragraph(
        ...[text('See '), linked('the map', 'https://tide.example/map'), text(', ')],
        ...[linked('https://tide.example', 'https://tide.example'), text('.')],
      ),
    ],
  ],
  [
    'a mention',
    'Ask [~accountid:712020:5b10-a2].',
    [paragraph(text('Ask '), { type: 'mention', attrs: { id: '712020:5b10-a2' } }, text('.'))],
  ],
  [
    'signs that mean nothing',
    '2 * 3 - 1, snake_case_name, e-mail, a[1] {x}',
    [paragraph(text('2 * 3 - 1, snake_case_name, e-mail, a[1] {x}'))],
  ],
  ['signs escaped', '\\*not strong\\* \\[x|y]', [paragraph(text('*not strong* [x|y]'))]],
  [
    'a code that does not end',
    '{code}\n*x*',
    [paragraph(text('{code}'), { type: 'hardBreak' }, text('x', 'strong'))],
  ],
];

test.each(NOTATION)(
  '%s written through v2 is a document through v3, and reads through v2 as written',
  async (_, wiki, content) => {
    const key = await newTask(simulator);

    const { status } = await call(simulator, 'PUT', `${V2}/issue/${key}`, { fields: { description: wiki } });
    const comment = await call(simulator, 'POST', `${V2}/issue/${key}/comment`, { body: wiki });

    const shown = async (api: string) =>
      (await get(simulator, `${api}/issue/${key}?fields=description,comment`)).json.fields;
    const [documents, texts] = [await shown(V3), await shown(V2)];
    expect([status, comment.status]).toStrictEqual([204, 201]);
    expect(documents.description).toStrictEqual({ type: 'doc', version: 1, content });
    expect(documents.comment.comments[0].body).toStrictEqual(documents.description);
    expect(isDocument(documents.description)).toBe(true);
    expect([texts.description, texts.comment.comments[0].body]).toStrictEqual([wiki, wiki]);
  },
);

test.each(NOTATION)(
  '%s written through v3 reads through v2 as markup that is the same document',
  async (_, __, content) => {
    const description = { type: 'doc', version: 1, content };
    const key = await newTask(simulator, { description });

    const { json } = await get(simulator, `${V2}/issue/${key}?fields=description`);
    const other = await call(simulator, 'PUT', `${V2}/issue/${key}`, {
      fields: { description: json.fields.description },
    });

    const { json: again } = await get(simulator, `${V3}/issue/${key}?fields=description`);
    expect(other.status).toBe(204);
    expect(again.fields.description).toStrictEqual(description);
  },
);
