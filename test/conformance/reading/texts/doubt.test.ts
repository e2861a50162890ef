import { describe, expect, test } from 'vitest';
import type { ExpectedAnswer, ExpectedRecord } from '#conformance/models/model.js';
import { holds } from '#conformance/reading/held-values.js';
import { differencesAsRead } from '#conformance/reading/learning/alternatives.js';
import { AnswerReader } from '#conformance/reading/learning/differences.js';
import { hasMember, memberOf } from '#conformance/reading/members.js';
import { documentsOf } from '#conformance/reading/outputs/documents.js';
import { numbersIn } from '#conformance/reading/scalars.js';
import {
  anyOf,
  beginning,
  exact,
  fits,
  richText,
  rounded,
  type Value,
  within,
} from '#conformance/reading/values.js';

const read = (text: string) => documentsOf({ structured: undefined, texts: [text] })[0]?.value;

interface Judged {
  readonly learned: readonly [text: string, expected: ExpectedAnswer][];
  readonly text: string;
  readonly expected: ExpectedAnswer;
}

/** What is wrong with a text, in brackets what could not be paired, read as it is learned from others. */
function wrong({ learned, text, expected }: Judged): string[] {
  const reader = new AnswerReader(learned.map(([one, right]) => ({ answer: read(one), expected: right })));
  return reader
    .differences({ answer: read(text), expected })
    .map(({ about, isUnpaired }) => (isUnpaired ? `(${about})` : about));
}

function wrongWith(facts: Readonly<Record<string, Value>>, text: string): string[] {
  return wrong({ learned: [[text, { facts }]], text, expected: { facts } });
}

describe('of an answer in words', () => {
  const script = '{\n  "name": "core",\n  "scripts": { "test": "vitest run --silent" }\n}\n';

  test('a long text is not judged where all of it is there, indented or quoted, and is wrong where it is cut', () => {
    const facts = { content: exact(script) };
    const learned: Judged['learned'] = [['content: a line', { facts: { content: exact('a line') } }]];
    const quoted = `Here it is:\n\n${script.replace(/^/gm, '    ')}`;
    const cut = quoted.replace('vitest', '…');

    expect(wrong({ learned, text: quoted, expected: { facts } })).toStrictEqual(['(content)']);
    expect(wrong({ learned, text: cut, expected: { facts } })).toStrictEqual(['content']);
  });

  test('a record with a text of several lines is not judged where the lines are there, and is missing where they are not', () => {
    const record = (prompt: string): ExpectedRecord => ({ id: prompt, marks: [[prompt]], facts: { prompt } });
    const listOf = (...prompts: string[]) => ({ lists: [{ name: 'image', records: prompts.map(record) }] });
    const expected = listOf('a boat', 'a hill\nby night\n\n   and a mill');
    const learned: Judged['learned'] = [['- Prompt: a boat\n- Prompt: a mill', listOf('a boat', 'a mill')]];
    const text = '- Prompt: a boat\n- Prompt: a hill\nby night\n\n   and a mill';

    expect(wrong({ learned, text, expected })).toStrictEqual(['(image)']);
    expect(wrong({ learned, text: text.replace('night', 'day'), expected })).toStrictEqual(['image']);
  });

  test.each([['1772446830'], ['1772446830400'], ['Mon, 02 Mar 2026 10:20:30 +0000']])(
    'a moment is there as %s',
    (moment) => {
      const call = within(new Date('2026-03-02T10:20:30.400Z'), new Date('2026-03-02T10:20:31.200Z'));

      expect(holds(call, [`a boat,${moment},${moment}.`], '#text')).toBe(true);
      expect(holds(call, [`a boat,9${moment.slice(1)},x${moment}`], '#text')).toBe(/:/.test(moment));
    },
  );

  test('a description is there in quotes as JSON has them', () => {
    const words = 'He said: "no".\n\nLeft over from the last release, see the notes.';
    const learned: Judged['learned'] = [
      ['The description is a line.', { facts: { description: richText('a line') } }],
    ];
    const expected = { facts: { description: richText(words) } };
    const quoted = `The description is ${JSON.stringify(words)}.`;

    expect(wrong({ learned, text: quoted, expected })).toStrictEqual(['(description)']);
    expect(wrong({ learned, text: quoted.replace('last', ''), expected })).toStrictEqual(['description']);
  });

  test('a description is there with the characters of HTML', () => {
    const words = 'Spare rope: count <= gulls / 2 & nothing else of what is there';
    const html = words.replace('&', '&amp;').replace('<', '&lt;');
    const learned: Judged['learned'] = [
      ['description: a line', { facts: { description: richText('a line') } }],
    ];
    const expected = { facts: { description: richText(words) } };

    expect(wrong({ learned, text: `<p>${html}</p>`, expected })).toStrictEqual(['(description)']);
    expect(wrong({ learned, text: `<p>${html.replace('rope', '')}</p>`, expected })).toStrictEqual([
      'description',
    ]);
  });

  test('a list of names that begin so is right where all of them are there, and wrong where one is not', () => {
    const facts = { queries: ['project', 'issue'].map(beginning) };
    const text = 'You may ask for project(fullPath), for issue(id).';

    expect(wrongWith(facts, text)).toStrictEqual([]);
    expect(wrongWith(facts, text.replace('issue(', 'note('))).toStrictEqual(['queries']);
  });

  test('a short word is wrong elsewhere where the others were read right', () => {
    const named = (state: string, other: string) => `state: ${state}\nformerly: ${other}`;
    const learned = ['open', 'closed', 'merged', 'locked'].map(
      (state) => [named(state, 'new'), { facts: { state } }] as [string, ExpectedAnswer],
    );

    expect(
      wrong({ learned, text: named('new', 'open'), expected: { facts: { state: 'open' } } }),
    ).toStrictEqual(['state']);
  });

  test('what no document promises is not judged', () => {
    const text = (at: string) => `created: ${at}`;
    const moments = ['2026-01-02T03:04:05Z', '2026-02-03T04:05:06Z', '2026-03-04T05:06:07Z'];
    const learned = moments.map(
      (at) => [text(at), { may: { created: new Date(at) } }] as [string, ExpectedAnswer],
    );
    const other = {
      text: text('2026-09-09T09:09:09Z'),
      expected: { may: { created: new Date('2026-04-05T06:07:08Z') } },
    };

    expect(wrong({ learned, ...other })).toStrictEqual(['(created)']);
  });

  test('counts by name are not judged where all of them are there, and are wrong where one is another', () => {
    const expected = {
      tables: [
        {
          name: 'status',
          rows: [
            { names: ['Done'], numbers: [12] },
            { names: ['Open'], numbers: [3] },
          ],
        },
      ],
    };
    const text = 'Of these, 12 are Done and 3 are still Open.';
    const of = (one: string) => wrong({ learned: [[one, expected]], text: one, expected });

    expect(of(text)).toStrictEqual(['(status)']);
    expect(of(text.replace('12', '11'))).toStrictEqual(['status']);
  });
});

describe('a page in words', () => {
  const records = Array.from({ length: 6 }, (_, at): ExpectedRecord => {
    const key = `platform/app-${at + 1}`;
    return { id: key, marks: [[key]], facts: { key } };
  });
  const expected = { lists: [{ name: 'project', records, order: () => 0, size: 3 }] };
  const page = (keys: readonly string[]) => `Found:  ${keys.join(' and ')}; that is all.`;
  const keys = records.map(({ id }) => id);
  const of = (text: string) => wrong({ learned: [[text, expected]], text, expected });

  test('may have any of the records where no order is documented', () => {
    expect(of(page(keys.slice(2, 5)))).toStrictEqual(['(project)']);
    expect(of(page(keys.slice(4)))).toStrictEqual(['project']);
  });

  test('is read as that right answer of which all is there', () => {
    const other = { facts: { name: 'elsewhere' } };
    const facts = { key: anyOf('app-1', 'app 1'), owner: ['ada', 'bob'] };
    const text = 'app-1 is kept by ada, now and then by bob.';
    const reader = new AnswerReader([{ answer: read(text), expected: { facts } }]);

    const found = differencesAsRead([other, { facts }], read(text), [reader]);

    expect(found.every(({ isUnpaired }) => isUnpaired)).toBe(true);
  });
});

describe('a member of a path', () => {
  test.each([
    ['pageInfo:\n  endCursor: abc\n  hasNextPage: true', 'abc', true],
    ['| a |\n| --- |\n| 1 |\n\nendCursor: none\n\nhasNextPage: No', null, false],
  ])('is what words call by its last step: %j', (text, cursor, more) => {
    expect(memberOf(read(text), 'pageInfo/endCursor')).toBe(cursor);
    expect(memberOf(read(text), 'pageInfo/hasNextPage')).toBe(more);
  });

  test('is a flag where the word for it is at the whole path', () => {
    const more = '<dl><dt>hasNextPage</dt><dd>No</dd><dt>endCursor</dt><dd>none</dd></dl>';

    expect(memberOf(read('total: 3\n\ntruncated: true'), 'truncated')).toBe(true);
    expect(memberOf(read(`<dl><dt>pageInfo</dt><dd>${more}</dd></dl>`), 'pageInfo/hasNextPage')).toBe(false);
    expect(memberOf({ truncated: 'true' }, 'truncated')).toBe('true');
  });

  test('is there where words have all of its steps', () => {
    const text = read('(pageInfo: there is no endCursor, for this page is the last)');

    expect(hasMember(text, 'pageInfo/endCursor')).toBe(true);
    expect(hasMember(text, 'pageInfo/hasNextPage')).toBe(false);
    expect(memberOf(text, 'pageInfo/endCursor')).toBe(undefined);
  });

  test('of JSON is at the whole path', () => {
    expect(memberOf({ endCursor: 'abc' }, 'pageInfo/endCursor')).toBe(undefined);
    expect(hasMember({ note: 'pageInfo endCursor' }, 'pageInfo/endCursor')).toBe(false);
  });
});

test.each([
  ['1,278', true],
  ['1\u202f278', true],
  ['1\u00a0278', true],
  ["1'278", true],
  ['1,279', false],
  ['12,78', false],
])('a number has something between its thousands: %j', (text, isRight) => {
  expect(fits(1278, [text])).toBe(isRight);
  expect(fits(rounded(1278), [text])).toBe(isRight);
  expect(holds(1278, [`${text} points`], 'total')).toBe(isRight || text === '12,78');
  expect(numbersIn({ total: text }).includes(1278)).toBe(isRight || text === '12,78');
});

test('HTML has the characters that it names', () => {
  const text = '<dl><dt>path</dt><dd>docs/a &amp; b &lt;c&gt;</dd></dl>';

  expect(read(text)).toMatchObject({ path: 'docs/a & b <c>' });
});
