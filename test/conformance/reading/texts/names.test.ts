import { describe, expect, test } from 'vitest';
import type { ExpectedAnswer, ExpectedRecord } from '#conformance/models/model.js';
import { holds } from '#conformance/reading/held-values.js';
import { AnswerReader } from '#conformance/reading/learning/differences.js';
import { documentsOf } from '#conformance/reading/outputs/documents.js';
import { fits, isMomentInstead } from '#conformance/reading/values.js';

const inText = (text: string) => documentsOf({ structured: undefined, texts: [text] })[0]?.value;

/** What is reported otherwise in each, by a reader that learned from the first answer alone. */
function reported(answers: readonly unknown[], expected: ExpectedAnswer): string[][] {
  const reader = new AnswerReader([{ answer: answers[0], expected }]);
  return answers.map((answer) =>
    reader.differences({ answer, expected }).map(({ aspect, about }) => `${aspect} ${about}`),
  );
}

describe('of a text', () => {
  test('a name that several lines say in different ways is no fact of the answer, one that they say alike is', () => {
    const text = 'ref: main\n\ncommit: abc\n\npath: a\ncommit: def\nref: main';

    expect(inText(text)).toMatchObject({ ref: 'main' });
    expect(inText(text)).not.toHaveProperty('commit');
  });

  test('a line by itself is of another list than blocks of several lines that begin with the same name', () => {
    const answer = inText('name: Note\n\nname: author\ntype: User\n\nname: body\ntype: String');
    const expected: ExpectedAnswer = { facts: { fields: [{ beginning: 'author' }, { beginning: 'body' }] } };
    const wrong = inText('name: Note\n\nname: author\ntype: User\n\nname: text\ntype: String');

    expect(reported([answer, answer, wrong], expected)).toStrictEqual([[], [], ['fact fields']]);
  });
});

describe('messages below a line that says how many there are', () => {
  const messages = [1, 2, 3, 4, 5, 6].map((id) => ({ id, message: id % 2 === 0 ? 'The dock' : 'A crane' }));
  const expected = (size: number): ExpectedAnswer => ({
    lists: [
      {
        name: 'message',
        records: messages.map(
          ({ id, message }): ExpectedRecord => ({
            id: `message ${id}`,
            marks: [[id], [message]],
            facts: { message },
            may: { ID: id },
          }),
        ),
        order: ({ id }) => id,
        size,
      },
    ],
  });
  const differences = (write: (one: (typeof messages)[number]) => string, size: number) => {
    const page = messages.slice(0, size).map(write);
    const sample = { answer: inText([`messages (${size})`, ...page].join('\n\n')), expected: expected(size) };
    return new AnswerReader([sample])
      .differences(sample)
      .map(({ about, received }) => `${about}: ${received}`);
  };

  test.each([4, 5, 6])('are read without it: %i', (size) => {
    expect(differences(({ id, message }) => `id: ${id}\nmessage: ${message}`, size)).toStrictEqual([]);
    expect(differences(({ id, message }) => `- ${id} — ${message}`, size)).toStrictEqual([]);
  });

  test('are wrong where one of them is', () => {
    const write = ({ id, message }: (typeof messages)[number]) =>
      `id: ${id}\nmessage: ${id === 3 ? 'Nothing' : message}`;

    expect(differences(write, 4)).toHaveLength(1);
  });
});

describe('a promised fact', () => {
  const records = ['ann', 'bob', 'eve'].map((name, at) => ({ name, at }));
  const expected = (fact: string, of: (record: (typeof records)[number]) => string[] | number) => ({
    lists: [
      {
        name: 'one',
        records: records.map((record) => ({
          id: record.name,
          marks: [[record.name]],
          facts: { [fact]: of(record) },
        })),
      },
    ],
  });
  const answer = (of: (record: (typeof records)[number]) => object) => ({
    all: records.map((record) => ({ name: record.name, ...of(record) })),
  });

  test('is at the place with its name to the letter, rather than at one with some of its words', () => {
    const right = answer(({ name }) => ({ approved: true, approvedBy: [`${name}a <${name}@x.example>`] }));
    const wrong = answer(() => ({ approved: true, approvedBy: ['joe <joe@x.example>'] }));

    expect(
      reported(
        [right, wrong],
        expected('approved by', ({ name }) => [`${name}a`]),
      ),
    ).toStrictEqual([[], ['fact approved by', 'fact approved by', 'fact approved by']]);
  });

  test('that is no moment is at no place of moments', () => {
    const at = '2026-06-26T08:34:00Z';
    const right = answer((one) => ({ spentAt: at, seconds: `${3600 + one.at} seconds` }));
    const wrong = answer(() => ({ spentAt: at, seconds: '7 seconds' }));

    expect(
      reported(
        [right, wrong],
        expected('time spent', (one) => 3600 + one.at),
      ),
    ).toStrictEqual([[], ['fact time spent', 'fact time spent', 'fact time spent']]);
    expect(isMomentInstead([at], new Date(at))).toBe(false);
    expect(isMomentInstead(['soon'], 7)).toBe(false);
  });

  test('of a number is in no moment', () => {
    expect([holds(34, ['2026-06-26T08:34Z'], 'at'), holds(34, ['34 minutes'], 'at')]).toStrictEqual([
      false,
      true,
    ]);
  });

  test('that is a text may be in quotes, as YAML has what has a colon in it', () => {
    const title = 'Faster exports: find out';

    expect([`"${title}"`, `'${title}'`].map((one) => fits(title, [one]))).toStrictEqual([true, true]);
    expect(fits(title, [`"${title}'`])).toBe(false);
    expect(fits(title, ['"Faster exports"'])).toBe(false);
  });

  test('that begins with a name may be a link', () => {
    expect(fits({ beginning: 'author' }, ['[author](https://x.example/author)'])).toBe(true);
    expect(fits({ beginning: 'author' }, ['[authors](https://x.example/author)'])).toBe(false);
  });

  test('that was a list and is a number among words is not paired, another number is wrong', () => {
    const keys = (count: number) => Array.from({ length: count }, (_, at) => `TIDE-${at}`);
    const arrived = (count: number, listed: number) => ({
      triage: { issues: `${count} issues`, arrivals: keys(listed) },
    });
    const expecting = (count: number): ExpectedAnswer => ({
      facts: { triage: { anyOf: [count, keys(count)] } },
    });
    const reader = new AnswerReader([{ answer: arrived(3, 3), expected: expecting(3) }]);
    const unpaired = (answer: object) =>
      reader.differences({ answer, expected: expecting(9) }).map(({ isUnpaired = false }) => isUnpaired);

    expect([unpaired(arrived(9, 5)), unpaired(arrived(8, 5))]).toStrictEqual([[true], [false]]);
  });
});
