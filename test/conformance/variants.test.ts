import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '#conformance/contract/contract.js';
import type { Target } from '../mutants/making/target.js';
import { VARIANTS } from './variants/variants.js';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    records: {
      type: 'array',
      items: {
        anyOf: [
          { type: 'null' },
          {
            type: 'object',
            properties: {
              id: {},
              author: { type: 'string' },
              madeAt: {},
              note: {},
              more: { $ref: '#/$defs/more' },
            },
          },
        ],
      },
    },
    counts: { type: 'object', additionalProperties: { type: 'integer' } },
  },
  $defs: { more: { type: 'object', properties: { size: {} } } },
};

const at = '2026-01-02T03:04:05.000Z';
const value = {
  records: [
    { id: 2, author: 'ann', madeAt: at, note: null },
    { id: 1, author: 'bob', madeAt: at, more: { size: 7 } },
  ],
  counts: { Done: 3, size: 4 },
};

/** A model of a tool with two records in either order, and a rule that names one member. */
const target = {
  contract: { tools: { list: { rules: [{ kind: 'returns', members: ['records/note'] }] } } },
  profile: {
    tools: {
      list: {
        answers: () => ({ answer: { lists: [{ name: 'record', records: [{}, {}], order: () => 0 }] } }),
      },
    },
    world: () => undefined,
  },
} as unknown as Target; // all of it that is looked at

function answerOf(name: string): unknown {
  const variant = VARIANTS.find((one) => one.name === name);
  const called = { name: 'list', arguments: {} };
  const other = variant?.value?.({ value, schema, called, target, home: '' }) ?? value;
  return variant?.text?.(other) ?? other;
}

describe('a correct variant has', () => {
  const [first, second] = value.records;
  const time = Date.parse(at);

  test.each<[string, unknown]>([
    [
      'members renamed',
      {
        records: [
          { the_id: 2, the_author: 'ann', the_madeAt: at, note: null },
          { the_id: 1, the_author: 'bob', the_madeAt: at, the_more: { the_size: 7 } },
        ],
        the_counts: { Done: 3, size: 4 },
      },
    ],
    [
      'counts as lists',
      {
        ...value,
        counts: [
          { label: 'Done', amount: 3 },
          { label: 'size', amount: 4 },
        ],
      },
    ],
    [
      'other names, counts as lists and further objects at once',
      {
        payload: {
          records: [
            { the_id: 2, the_author: 'ann', the_madeAt: at, note: null },
            { the_id: 1, the_author: 'bob', the_madeAt: at, the_more: { the_size: 7 } },
          ],
          the_counts: [
            { label: 'Done', amount: 3 },
            { label: 'size', amount: 4 },
          ],
        },
      },
    ],
    ['everything in further objects', { data: { page: value }, meta: {} }],
    [
      'the facts of records in an object of their own',
      {
        ...value,
        records: [
          { id: 2, attributes: { author: 'ann', madeAt: at, note: null } },
          { id: 1, attributes: { author: 'bob', madeAt: at, more: { size: 7 } } },
        ],
      },
    ],
    [
      'ids as strings',
      {
        ...value,
        records: [
          { ...first, id: '2' },
          { ...second, id: '1' },
        ],
      },
    ],
    [
      'times as seconds',
      { ...value, records: value.records.map((record) => ({ ...record, madeAt: Math.floor(time / 1000) })) },
    ],
    [
      'times as milliseconds',
      { ...value, records: value.records.map((record) => ({ ...record, madeAt: time })) },
    ],
    [
      'times in another zone',
      {
        ...value,
        records: value.records.map((record) => ({ ...record, madeAt: '2026-01-02T05:04:05.000+02:00' })),
      },
    ],
    [
      'null for what is absent',
      {
        ...value,
        records: [
          { ...first, more: null },
          { ...second, note: null },
        ],
      },
    ],
    ['nothing for what is null', { ...value, records: [{ id: 2, author: 'ann', madeAt: at }, second] }],
    [
      'more facts, totals and links',
      {
        records: [
          { ...first, self: 'https://x.example/4' },
          { ...second, more: { size: 7 }, self: 'https://x.example/4' },
        ],
        counts: value.counts,
        self: 'https://x.example/2',
        page: { number: 1, links: ['https://x.example/next'] },
      },
    ],
    [
      'people as objects',
      {
        ...value,
        records: [
          { ...first, author: { displayName: 'ann', active: true } },
          { ...second, author: { displayName: 'bob', active: true } },
        ],
      },
    ],
    ['ties the other way', { ...value, records: [second, first] }],
    ['JSON in the text alone', JSON.stringify(value)],
    ['JSON on several lines', JSON.stringify(value, null, 2)],
  ])('%s', (name, expected) => {
    expect(answerOf(name)).toStrictEqual(expected);
  });

  test('members in another order', () => {
    expect(JSON.stringify(answerOf('members in another order'))).toBe(
      `{"counts":{"size":4,"Done":3},"records":[{"note":null,"madeAt":"${at}","author":"ann","id":2},{"more":{"size":7},"madeAt":"${at}","author":"bob","id":1}]}`,
    );
  });

  const nested = {
    rows: [
      { id: 1, text: 'a | b\nc', owner: { name: 'ann', groups: ['x', 'y'] }, parts: [{ no: 7 }, { no: 8 }] },
      { id: 2, text: null, owner: null, parts: [] },
    ],
    page: { next: null },
    script: 'one\n```\ntwo',
  };

  test('Markdown tables, with breaks in them', () => {
    expect(textOf('Markdown tables', nested)).toBe(
      [
        '## rows',
        '| id | text | owner | parts |\n| --- | --- | --- | --- |\n| 1 | a \\| b c | name: ann<br>groups: x; y | no: 7<br>no: 8 |\n| 2 | - | - | - |',
        '## page',
        'next: -',
        '## script',
        '````\none\n```\ntwo\n````',
      ].join('\n\n'),
    );
  });

  test('bullets, with those of records in records below them', () => {
    expect(textOf('bullets with the facts below them', { rows: nested.rows.slice(0, 1) })).toBe(
      [
        'rows (1)\n\n- 1\n  - **id:** 1\n  - **text:** a | b c\n  - **owner:**\n    - **name:** ann\n    - **groups:** x, y',
        '  - **parts:**\n    - **no:** 7\n    - **no:** 8',
      ].join('\n'),
    );
  });

  test('formats of tables, with a header', () => {
    const rows = [
      { id: 1, note: 'a, "b"', owner: { name: 'ann' } },
      { id: 1204, note: null, owner: null },
    ];

    expect(textOf('CSV with a header', { rows })).toBe(
      '# rows\nid,note,owner\n1,"a, ""b""",name=ann\n1204,,',
    );
    expect(textOf('columns of one width', { rows })).toBe(
      '# rows\nid    note    owner\n1     a, "b"  name=ann\n1204',
    );
    expect(textOf('HTML tables', { rows: rows.slice(1) })).toBe(
      '<dl>\n<dt>rows</dt><dd><table>\n<thead><tr><th>id</th><th>note</th><th>owner</th></tr></thead>\n<tbody>\n<tr><td>1204</td><td>—</td><td>—</td></tr>\n</tbody>\n</table></dd>\n</dl>',
    );
  });

  test('names in another language beside those documented', () => {
    expect(
      textOf('names in German with those documented in parentheses', {
        rows: [{ key: 'A-1', x: { state: null } }],
      }),
    ).toBe('rows:\n  - Schlüssel (key): A-1\n    x:\n      Zustand (state): keine');
  });
});

function textOf(name: string, value: unknown): unknown {
  return VARIANTS.find((one) => one.name === name)?.text?.(value);
}
