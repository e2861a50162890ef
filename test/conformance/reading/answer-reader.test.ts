import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ExpectedAnswer, ExpectedRecord } from '#conformance/models/model.js';
import { AnswerReader } from '#conformance/reading/learning/differences.js';
import { documentsOf } from '#conformance/reading/outputs/documents.js';
import {
  anyOf,
  day,
  ending,
  exact,
  fits,
  reported,
  richText,
  rounded,
  undecided,
  type Value,
} from '#conformance/reading/values.js';

describe('a value', () => {
  test.each<[string, Value, unknown[], boolean]>([
    ['a text', 'In Review', ['In Review'], true],
    ['a text in other case', 'In Review', ['in review'], false],
    ['a text with a word in other case', 'In Review', ['In review'], false],
    ['a text with other signs', 'a-b', ['a_b'], false],
    ['a text in quotes', 'In Review', ['"In Review"'], true],
    ['a number as text', 7, ['7'], true],
    ['another number', 7, [8], false],
    ['a number that only begins alike', 7, [77], false],
    ['nothing left out', null, [], true],
    ['nothing as a word', null, ['Unassigned'], true],
    ['something for nothing', null, ['Mara'], false],
    ['nothing for something', 'Mara', [], false],
    ['a moment in another zone', new Date('2026-03-01T10:00:00Z'), ['2026-03-01T12:00:00+02:00'], true],
    ['a moment as seconds', new Date('2026-03-01T10:00:00Z'), [1772359200], true],
    ['a moment cut to its second', new Date('2026-03-01T10:00:00.750Z'), ['2026-03-01T10:00:00Z'], true],
    ['a moment an hour later', new Date('2026-03-01T10:00:00Z'), ['2026-03-01T11:00:00Z'], false],
    ['a moment a day later', new Date('2026-03-01T10:00:00Z'), ['2026-03-02T10:00:00Z'], false],
    [
      'a moment with its seconds at nought',
      new Date('2026-03-01T10:00:30Z'),
      ['2026-03-01T10:00:00Z'],
      false,
    ],
    ['a moment cut to its minute', new Date('2026-03-01T10:00:30Z'), ['1 Mar 2026 10:00 UTC'], true],
    ['a moment cut to its day', new Date('2026-03-01T10:00:00Z'), ['2026-03-01'], false],
    ['a day as its moment', day('2026-03-01'), ['2026-03-01T00:00:00Z'], true],
    ['another day', day('2026-03-01'), ['2026-03-02'], false],
    ['a list in another order', ['b', 'a'], ['a', 'b'], true],
    ['a list as one text', ['a', 'b'], ['a, b'], true],
    ['a list with one missing', ['a', 'b'], ['a'], false],
    ['a list with one twice', ['a', 'b'], ['a', 'b', 'b'], false],
    ['a list with another instead of one that is there twice', ['a', 'a'], ['a', 'b'], false],
    ['a list with one instead of another', ['a', 'b'], ['a', 'a'], false],
    ['one of several names', anyOf('id-7', 'Mara'), ['Mara'], true],
    ['none of the names', anyOf('id-7', 'Mara'), ['Kofi'], false],
    ['markup around a text', richText('Two words'), ['**Two** words'], true],
    ['another text', richText('Two words'), ['Three words'], false],
    ['a text with its end left out', richText('Two words'), ['Two'], false],
    ['a text exactly', exact('a\n  b'), ['a\n  b'], true],
    ['a text with its indentation lost', exact('a\n  b'), ['a\nb'], false],
    ['an address of any site', ending('/browse/A-1'), ['https://x.example/browse/A-1'], true],
    ["another's address", ending('/browse/A-1'), ['https://x.example/browse/A-11'], false],
    ['a rounded number', rounded(2.6667), [2.67], true],
    ['a number rounded wrongly', rounded(2.6667), [2.66], false],
    ['what is not decided', undecided('spellings'), ['whatever'], true],
    ['anything where something is reported', reported('a path'), ['whatever'], true],
    ['nothing where something is reported', reported('a path'), ['none'], false],
    ['yes', true, ['yes'], true],
    ['no for yes', true, [false], false],
  ])('%s', (_what, value, answer, isRight) => {
    expect(fits(value, answer)).toBe(isRight);
  });
});

const PEOPLE = ['Mara', 'Kofi', 'Ines', 'Tomas', 'Freya'];
const records: ExpectedRecord[] = PEOPLE.map((name, at) => ({
  id: `person ${at}`,
  marks: [[`id-${at}`]],
  facts: { name, team: at % 2 === 0 ? 'red' : 'blue', boss: at === 0 ? null : (PEOPLE[at - 1] ?? null) },
  may: { age: 30 + at },
}));
const right: ExpectedAnswer = {
  lists: [{ name: 'person', records, order: ({ id }) => id }],
  facts: { total: 5 },
};

interface Row {
  id: string;
  name: string;
  team: string;
  boss?: string | null;
  age?: number;
}
const rows = (): Row[] =>
  PEOPLE.map((name, at) => ({
    ...{ id: `id-${at}`, name, team: at % 2 === 0 ? 'red' : 'blue', age: 30 + at },
    boss: PEOPLE[at - 1] ?? null,
  }));
const readerOf = (answer: unknown) => new AnswerReader([{ answer, expected: right }]);
const aspects = (reader: AnswerReader, answer: unknown) =>
  reader.differences({ answer, expected: right }).map(({ aspect, about }) => `${aspect} ${about}`);

describe('an answer of any shape is read', () => {
  test.each<[string, (rows: Row[]) => unknown]>([
    ['as it is', (all) => ({ people: all, total: 5 })],
    [
      'under other names',
      (all) => ({ n: 5, x: all.map(({ id, name, team, boss }) => ({ q: id, w: name, e: team, r: boss })) }),
    ],
    [
      'deep in other objects',
      (all) => ({ data: { page: { items: all.map((row) => ({ node: row })) } }, meta: { count: 5 } }),
    ],
    [
      'by its keys',
      (all) => ({ people: Object.fromEntries(all.map(({ id, ...rest }) => [id, rest])), total: 5 }),
    ],
    [
      'with nothing left out',
      (all) => ({ total: 5, people: all.map(({ boss, ...rest }) => ({ ...rest, ...(boss && { boss }) })) }),
    ],
    [
      'with more than is asked for',
      (all) => ({
        total: 5,
        people: all.map((row) => ({ ...row, url: `/x/${row.id}`, tags: ['a'] })),
        links: ['next'],
      }),
    ],
  ])('%s', (_how, answer) => {
    expect(aspects(readerOf(answer(rows())), answer(rows()))).toStrictEqual([]);
  });

  test('as a Markdown table', () => {
    const text = `Five people.\n\n| ID | Name | Team | Boss |\n|---|---|---|---|\n${rows()
      .map(({ id, name, team, boss }) => `| ${id} | **${name}** | ${team} | ${boss ?? '-'} |`)
      .join('\n')}\n\nTotal: 5\n`;
    const [document] = documentsOf({ structured: undefined, texts: [text] });

    expect(aspects(readerOf(document?.value), document?.value)).toStrictEqual([]);
  });
});

describe('what is wrong is seen, whatever it is called', () => {
  const learned = () => readerOf({ people: rows(), total: 5 });
  const changed = (change: (all: Row[]) => unknown) => {
    const all = rows();
    const people = change(all) ?? all;
    return { people, total: 5 };
  };

  test.each<[string, (all: Row[]) => unknown, string[]]>([
    ['a record left out', (all) => all.slice(1), ['missing person']],
    ['all left out', () => [], ['missing person']],
    ['one twice', (all) => [...all, all[0]], ['twice person']],
    ['one made up', (all) => [...all, { ...all[0], id: 'id-9' }], ['foreign person']],
    ['the order turned', (all) => all.toReversed(), ['order person']],
    ['two that have changed places', (all) => [all[1], all[0], ...all.slice(2)], ['order person']],
    ['a fact of one blanked', (all) => void Object.assign(all[2] ?? {}, { team: '' }), ['fact team']],
    [
      'a fact where there is none',
      (all) => void Object.assign(all[0] ?? {}, { boss: 'Kofi' }),
      ['fact boss'],
    ],
    [
      'two facts of one record exchanged',
      (all) => void Object.assign(all[3] ?? {}, { name: all[3]?.boss, boss: all[3]?.name }),
      ['fact name', 'fact boss'],
    ],
    [
      'what need not be reported, reported wrong',
      (all) => void Object.assign(all[4] ?? {}, { age: 99 }),
      ['fact age'],
    ],
  ])('%s', (_what, change, expected) => {
    expect(aspects(learned(), changed(change)).toSorted()).toStrictEqual(expected.toSorted());
  });

  test('a total that is not', () => {
    expect(aspects(learned(), { people: rows(), total: 4 })).toStrictEqual(['fact total']);
  });

  test('a promised fact that is reported nowhere', () => {
    const answer = { total: 5, people: rows().map(({ team: _, ...row }) => row) };

    expect(aspects(readerOf(answer), answer)).toStrictEqual(Array(5).fill('fact team'));
  });

  test('a fact reported although it was not asked for', () => {
    const without = {
      lists: [
        {
          name: 'person',
          records: records.map((record) => ({ ...record, facts: {}, may: {}, without: ['team'] })),
        },
      ],
    };
    const reader = learned();

    expect(
      reader.differences({ answer: { people: rows() }, expected: without }).map(({ aspect }) => aspect),
    ).toStrictEqual(Array(5).fill('selection'));
  });
});

describe('a place of the same name', () => {
  const names = ['Mara', 'Kofi', 'Ines', 'Tomas', 'Freya', 'Signe'];
  const parentOf = (at: number) => names[(at + 1) % names.length] ?? '';
  const issues: ExpectedRecord[] = names.map((name, at) => ({
    id: name,
    marks: [[`id-${at}`]],
    facts: { key: name, title: `About ${name}`, parent: at === 0 ? null : parentOf(at) },
  }));
  const parent = (name: string) => ({ key: name, title: `About ${name}` });
  const answer = {
    issues: names.map((name, at) => ({
      ...{ id: `id-${at}`, key: name, title: `About ${name}` },
      parent: at === 0 ? null : parent(parentOf(at)),
    })),
  };

  test("inside of an object that another fact is reported by is not the record's own", () => {
    const expected = { lists: [{ name: 'issue', records: issues }] };
    const reader = new AnswerReader([{ answer, expected }]);

    expect(reader.differences({ answer, expected })).toStrictEqual([]);
  });
});

describe('a fact of which no sample has anything to report', () => {
  const read = (sample: ExpectedAnswer, expected: ExpectedAnswer) => {
    const reader = new AnswerReader([{ answer: { before: 0, now: 7 }, expected: sample }]);
    return reader.differences({ answer: { before: 4, now: 9 }, expected }).map(({ received }) => received);
  };

  test('is reported wherever it is right the first time that there is something', () => {
    expect(read({ facts: { earlier: anyOf(0, null) } }, { facts: { earlier: 4 } })).toStrictEqual([]);
    expect(read({ facts: { earlier: anyOf(0, null) } }, { facts: { earlier: 5 } })).toStrictEqual([
      'reported nowhere',
    ]);
  });

  test('is reported nowhere if there was something before that was not', () => {
    expect(read({ facts: { earlier: 3 } }, { facts: { earlier: 4 } })).toStrictEqual(['reported nowhere']);
  });
});

describe('a list that no document names', () => {
  const optional = PEOPLE.map((name, at) => ({ id: name, marks: [[`id-${at}`]], facts: { name } }));
  const expected: ExpectedAnswer = {
    lists: [{ name: 'arrival', records: [], optional, undocumented: true }],
  };
  const arrivals = PEOPLE.map((name, at) => ({ id: `id-${at}`, name }));
  const read = (answer: unknown) => {
    const reader = new AnswerReader([{ answer: { arrivals, all: answer }, expected }]);
    return reader
      .differences({ answer: { arrivals: answer, all: [] }, expected })
      .map(({ aspect }) => aspect);
  };
  const others = Array.from({ length: 3 }, (_, at) => ({ id: `id-${at + 50}`, name: `Other ${at}` }));

  test('may be cut, and holds nothing that does not belong', () => {
    expect(read(arrivals.slice(0, 2))).toStrictEqual([]);
    expect(read([...arrivals, ...others])).toStrictEqual(['foreign']);
    expect(read([...arrivals, ...arrivals.slice(0, 1)])).toStrictEqual(['twice']);
  });

  test('is none of more records than belong to it', () => {
    const answer = { all: [...arrivals, ...others] };
    const reader = new AnswerReader([{ answer, expected }]);

    expect(reader.differences({ answer, expected })).toStrictEqual([]);
  });
});

describe('a folder', () => {
  test('holds the files that are to be in it and no others', () => {
    const folder = mkdtempSync(join(tmpdir(), 'answer-reader-'));
    const reader = new AnswerReader([]);
    const differences = (names: readonly string[]) =>
      reader
        .differences({ answer: {}, expected: { folders: { [folder]: names } } })
        .map(({ aspect }) => aspect);
    try {
      writeFileSync(join(folder, 'saved'), 'one');

      expect(differences(['saved'])).toStrictEqual([]);
      expect(differences(['another'])).toStrictEqual(['file']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('a list of which nothing had to be listed yet', () => {
  const parcel = (id: number): ExpectedRecord => ({ id: `parcel ${id}`, marks: [[`id-${id}`]], facts: {} });
  const expecting = (late: readonly number[], lost: readonly number[]): ExpectedAnswer => ({
    lists: [
      { name: 'late parcel', records: late.map(parcel), optional: lost.map(parcel) },
      { name: 'lost parcel', records: lost.map(parcel) },
    ],
  });
  const answer = (late: readonly number[], lost: readonly number[]) => ({
    late: late.map((id) => ({ id: `id-${id}` })),
    lost: lost.map((id) => ({ id: `id-${id}` })),
  });
  const reader = () => new AnswerReader([{ answer: answer([], [1, 2]), expected: expecting([], [1, 2]) }]);

  test('is not taken for the one that has what it may have', () => {
    const sample = { answer: answer([4], [3]), expected: expecting([4], [3]) };

    expect(reader().differences(sample)).toStrictEqual([]);
  });

  test('is missed where it is not there', () => {
    const sample = { answer: answer([], [3]), expected: expecting([4], [3]) };

    expect(
      reader()
        .differences(sample)
        .map(({ aspect, about }) => [aspect, about]),
    ).toStrictEqual([['missing', 'late parcel']]);
  });
});
