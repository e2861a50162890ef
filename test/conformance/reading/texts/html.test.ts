import { describe, expect, test } from 'vitest';
import type { ExpectedAnswer } from '#conformance/models/model.js';
import { AnswerReader } from '#conformance/reading/learning/differences.js';
import { documentsOf } from '#conformance/reading/outputs/documents.js';

const inText = (text: string) => documentsOf({ structured: undefined, texts: [text] })[0]?.value;

describe('a definition list of HTML', () => {
  const list = (rows: string) =>
    `<dl>\n<dt>total</dt><dd>2</dd>\n<dt>issues</dt><dd><table>\n<tr><th>key</th><th>more</th></tr>\n${rows}\n</table></dd>\n</dl>\n`;

  test('is read by its terms, with the tables, lists and terms inside', () => {
    const text = list(
      '<tr><td>A-1 &amp; b</td><td><dl>\n<dt>of</dt><dd><ul><li>x</li><li>y<br>&quot;z&quot;</li></ul></dd>\n</dl></td></tr>',
    );

    expect(inText(text)).toMatchObject({
      total: '2',
      issues: [{ key: 'A-1 & b', more: { of: ['x', 'y\n"z"'] } }],
    });
  });

  test('has no names that are inside its terms alone', () => {
    expect(inText(list('<tr><td>A</td><td><dl><dt>Mara</dt><dd>3</dd></dl></td></tr>'))).not.toHaveProperty(
      'Mara',
    );
  });

  test('has texts of several lines as they are, but for spaces of the markup', () => {
    const text = '<dl>\n<dt>path</dt><dd>\n  a.txt\n</dd>\n<dt>content</dt><dd> one\n\n  two\n</dd>\n</dl>';

    expect(inText(text)).toMatchObject({ path: 'a.txt', content: ' one\n\n  two\n' });
  });
});

describe('a table of HTML', () => {
  test.each([
    [
      'a header',
      '<table><thead><tr><th>key</th><th>name</th></tr></thead><tbody><tr><td>A</td><td>B</td></tr></tbody></table>',
    ],
    ['elements that are not closed', '<TABLE class="x"><tr><th>key<th>name<tr><td>A<td><b>B</b></TABLE>'],
    [
      'names beside the values',
      '<table><tr><th>key</th><td>A</td></tr><tr><th>name</th><td><a href="/b">B</a></td></tr></table>',
    ],
  ])('with %s is read by rows', (_what, table) => {
    expect(inText(`Found:\n${table}`)).toMatchObject({ rows: [{ key: 'A', name: 'B' }] });
  });

  test('without names is read by the numbers of its columns', () => {
    expect(inText('<table><tr><td>A</td><td>B</td></tr></table>')).toMatchObject({
      rows: [{ 0: 'A', 1: 'B' }],
    });
  });

  test('in a text with other words leaves what its lines call by name', () => {
    expect(inText('total: 1\n\n<table><tr><td>A</td></tr></table>')).toMatchObject({ total: '1' });
  });
});

test('a fact of a record that is another in a cell of HTML is wrong', () => {
  const people = [
    ['TEAM-1', 'Mara', 'Deck'],
    ['TEAM-2', 'Kofi', 'Engine'],
    ['TEAM-3', 'Ines', 'Bridge'],
  ];
  const answer = (rows: readonly (readonly string[])[]) =>
    inText(
      `<dl><dt>people</dt><dd><table><tr><th>key</th><th>name</th><th>team</th></tr>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</table></dd></dl>`,
    );
  const expected: ExpectedAnswer = {
    lists: [
      {
        name: 'person',
        records: people.map(([key = '', name = '', team = '']) => ({
          id: key,
          marks: [[key]],
          facts: { name, team },
        })),
      },
    ],
  };
  const reader = new AnswerReader([{ answer: answer(people), expected }]);
  const found = (rows: readonly (readonly string[])[]) =>
    reader
      .differences({ answer: answer(rows), expected })
      .map(({ aspect, about, isUnpaired }) => ({ aspect, about, isUnpaired }));

  const wrong = people.map(([key = '', name = '', team = '']) => [
    key,
    name,
    key === 'TEAM-2' ? 'Deck' : team,
  ]);

  expect(found(people)).toStrictEqual([]);
  expect(found(wrong)).toStrictEqual([{ aspect: 'fact', about: 'team', isUnpaired: undefined }]);
  expect(found(people.slice(1))).toStrictEqual([
    { aspect: 'missing', about: 'person', isUnpaired: undefined },
  ]);
});
