import { describe, expect, test } from 'vitest';
import type { ExpectedRecord } from '#conformance/models/model.js';
import { holds } from '#conformance/reading/held-values.js';
import { AnswerReader } from '#conformance/reading/learning/differences.js';
import { documentsOf } from '#conformance/reading/outputs/documents.js';
import { day, ending, fits } from '#conformance/reading/values.js';

const people = [
  { key: 'TEAM-1', name: 'Mara', team: 'Deck', since: '2026-03-02T10:20:30.000Z' },
  { key: 'TEAM-2', name: 'Kofi', team: 'Engine', since: '2026-04-03T10:20:30.000Z' },
  { key: 'TEAM-3', name: 'Ines', team: 'Deck', since: '2026-05-04T10:20:30.000Z' },
  { key: 'TEAM-4', name: 'Tomas', team: 'Bridge', since: '2026-06-05T10:20:30.000Z' },
];
type Person = (typeof people)[number];

const records: ExpectedRecord[] = people.map(({ key, name, team, since }) => ({
  id: key,
  marks: [[key]],
  facts: { name, team, since: new Date(since) },
}));
const expected = { lists: [{ name: 'person', records }] };

/** What is wrong with texts, as a reader finds that has learned from others. */
function wrong(texts: readonly string[], learned = texts): string[] {
  const readOf = (some: readonly string[]) => documentsOf({ structured: undefined, texts: some })[0]?.value;
  const reader = new AnswerReader([{ answer: readOf(learned), expected }]);
  return reader
    .differences({ answer: readOf(texts), expected })
    .map(({ aspect, about, isUnpaired }) => `${aspect} ${about}${isUnpaired ? ' unpaired' : ''}`);
}

const json = (all: readonly Person[]) => JSON.stringify({ people: all });
const named = (one: Person) =>
  Object.entries(one)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const FORMS: [string, (all: readonly Person[]) => readonly string[]][] = [
  ['JSON after a sentence', (all) => [`Four people.\n${json(all)}`]],
  ['JSON in a fence', (all) => [`Four people.\n\n\`\`\`json\n${json(all)}\n\`\`\`\n`]],
  ['a list of JSON after a sentence', (all) => [`Four people.\n${JSON.stringify(all)}`]],
  ['a block of JSON for each record', (all) => all.map((one) => JSON.stringify(one))],
  ['blocks of names', (all) => [`The people (4)\n\nship: Argo\n\n${all.map(named).join('\n\n')}`]],
  ['sections', (all) => [all.map((one, at) => `## ${at + 1}. ${one.name}\n\n${named(one)}`).join('\n\n')]],
  [
    'bullets with facts below them',
    (all) => [
      `- Legend: none\n\n${all.map((one) => `- ${one.name}\n  ${named(one).replaceAll('\n', '\n  ')}`).join('\n')}`,
    ],
  ],
  [
    'definition lists',
    (all) => [all.map((one) => named(one).replaceAll(/^(\w+): /gm, '$1\n: ')).join('\n\n')],
  ],
  [
    'definition lists of HTML',
    (all) => [
      all
        .map((one) => `<dl>${named(one).replaceAll(/^(\w+): (.*)$/gm, '<dt>$1</dt><dd>$2</dd>')}</dl>`)
        .join('\n\n'),
    ],
  ],
  [
    'bullets of values alone',
    (all) => [`The people (4)\n\n${all.map((one) => `- ${Object.values(one).join(' — ')}`).join('\n')}`],
  ],
  [
    'links and words beside the values',
    (all) => [
      JSON.stringify(
        all.map(({ key, name, team, since }) => ({
          it: `[${key}](https://x.example/${key})`,
          of: `${name} (${team})`,
          since,
        })),
      ),
    ],
  ],
];

describe.each(FORMS)('an answer in %s', (_form, textsOf) => {
  test('is right where it reports all', () => {
    expect(wrong(textsOf(people))).toStrictEqual([]);
  });

  test('is wrong where a fact of one record is another', () => {
    const others = people.map((one, at) => (at === 2 ? { ...one, team: 'Galley' } : one));

    expect(wrong(textsOf(others), textsOf(people))).toStrictEqual(['fact team']);
  });

  test('is wrong where a record is left out', () => {
    expect(wrong(textsOf(people.slice(1)), textsOf(people))).toContain('missing person');
  });
});

test('one block of JSON is a list of one, no text at all a list of none', () => {
  const texts = people.map((one) => JSON.stringify(one));

  expect(wrong(texts.slice(0, 1), texts)).toStrictEqual(['missing person']);
  expect(wrong([], texts)).toStrictEqual(['missing person']);
});

test('what a text has in it, and not where it could be read, is unpaired', () => {
  const text = `There are ${people.map((one) => `${one.name} (${one.key}) of ${one.team} since ${one.since}`).join(' and ')}.`;

  expect(wrong([text])).toStrictEqual(['missing person unpaired']);
  expect(wrong([text.replace('TEAM-2', 'TEAM-9')])).toStrictEqual(['missing person']);
});

describe('a moment', () => {
  const moment = new Date('2026-11-27T10:31:07.000Z');

  test.each([
    '27 Nov 2026, 10:31:07 UTC',
    'Fri, 27 Nov 2026 10:31:07 GMT',
    'November 27th, 2026 at 10:31 AM',
    '2026-11-27 12:31:07 +02:00',
    '2026/11/27 10:31:07',
    '2026-11-27T10:31:07',
    '2026-11-27T10:31:07.000000+00:00',
    '2026-11-27 4:01:07 -06:30',
    '11/27/2026, 10:31:07 AM',
    '27/11/2026, 10:31:07',
    '27.11.2026, 10:31:07',
    'Friday, November 27, 2026 at 10:31:07\u202fAM UTC',
    '2026-11-27, 10:31:07 a.m.',
    'Fri Nov 27 2026 10:31:07 GMT+0000 (Coordinated Universal Time)',
    'Fri Nov 27 2026 12:31:07 GMT+0200 (Eastern European Standard Time)',
    1_795_775_467,
  ])('is reported by %s', (received) => {
    expect(fits(moment, [received])).toBe(true);
  });

  test.each([
    '27 Nov 2026, 10:31:08 UTC',
    '27 Nov 2026',
    '28 Nov 2026, 10:31 UTC',
    'Nov 27',
    'soon',
    '27 Nob 2026, 10:31',
    '2026-11-27 10:31:07 PM',
    '27 Nov 2026, 10:31PM',
    '11.27.2026, 10:31:07',
    '27/10/2026, 10:31:07',
  ])('is not reported by %s', (received) => {
    expect(fits(moment, [received])).toBe(false);
  });

  test('in the afternoon is reported by its hour of twelve', () => {
    const afternoon = new Date('2026-11-27T22:31:07.000Z');

    for (const received of ['2026-11-27 10:31:07 PM', '27 Nov 2026, 10:31PM', '27 Nov 2026, 10:31:07 p.m.'])
      expect([received, fits(afternoon, [received])]).toStrictEqual([received, true]);
  });

  test('in numbers alone may have the day or the month first, where strokes are between them', () => {
    const [march, february] = [new Date('2026-03-02T10:31:07.000Z'), new Date('2026-02-03T10:31:07.000Z')];

    expect(['02/03/2026, 10:31:07', '2.3.2026 10:31'].map((one) => fits(march, [one]))).toStrictEqual([
      true,
      true,
    ]);
    expect(['02/03/2026, 10:31:07', '2.3.2026 10:31'].map((one) => fits(february, [one]))).toStrictEqual([
      true,
      false,
    ]);
    expect(holds(march, ['since 02/03/2026 10:31, or so'], 'place')).toBe(true);
    expect(
      [day('2026-03-02'), day('2026-02-03'), day('2026-03-03')].map((one) => fits(one, ['02/03/2026'])),
    ).toStrictEqual([true, true, false]);
  });

  test('of a day is reported by that day in words', () => {
    expect(fits(day('2026-11-27'), ['27 Nov 2026'])).toBe(true);
    expect(fits(day('2026-11-27'), ['26 Nov 2026'])).toBe(false);
  });
});

describe('a value among other words', () => {
  test.each([
    ['a number with its unit', 5, '5 points', true],
    ['another number', 5, '15 points', false],
    ['a number beside others', 5, '5 of 8 points', false],
    ['a word with an explanation', 'In Progress', 'In Progress (indeterminate)', true],
    ['a word in capitals', 'in_progress', '🔵 IN PROGRESS', true],
    ['a part of a word', 'Done', 'Undone', false],
    ['a word in an address alone', 'ada', 'https://forge.example/ada', false],
    ['the end of an address', ending('/ada'), 'see https://forge.example/ada for more', true],
    ['a moment', new Date('2026-11-27T10:31:07.000Z'), 'on 2026-11-27 at 10:31:07 UTC', true],
    ['another moment', new Date('2026-11-27T10:31:07.000Z'), 'on 2026-11-27 at 10:31:08 UTC', false],
    ['all of a list', ['a', 'b'], 'a and b', true],
    ['some of a list', ['a', 'c'], 'a and b', false],
    ['a flag', true, 'true enough', false],
  ])('%s', (_what, value, received, isHeld) => {
    expect(holds(value, [received], 'place')).toBe(isHeld);
  });

  test('a number is any of a whole text', () => {
    expect(holds(5, ['5 of 8 points'], 'bullets[]/#text')).toBe(true);
  });
});

describe('a block text of YAML', () => {
  const lines = ['The first: a line', '', 'and  the last'];
  const entries = (block: (name: string) => string) =>
    `entries:\n${['a', 'b'].map((id) => `  - id: ${id}\n    prompt: ${block(id)}\n    model: m`).join('\n')}\n`;
  const literal = (sign: string) => (name: string) =>
    `${sign}\n${[name, ...lines].map((line) => (line === '' ? '' : `      ${line}`)).join('\n')}`;
  const read = (text: string) => documentsOf({ structured: undefined, texts: [text] })[0]?.value;

  test.each([
    ['|-', ['a', ...lines].join('\n')],
    ['|', `${['a', ...lines].join('\n')}\n`],
    ['>-', 'a The first: a line\nand  the last'],
    ['>2-', 'a The first: a line\nand  the last'],
  ])('is read whole after %s, as its entry is', (sign, prompt) => {
    expect(read(entries(literal(sign)))).toMatchObject({
      'all bullets': [
        { id: 'a', prompt, model: 'm' },
        { id: 'b', model: 'm' },
      ],
    });
  });

  test('is read below a name in the first column, and is none where nothing is further in', () => {
    expect(read('text: |-\n  one\n    two\nnext: 3')).toMatchObject({ text: 'one\n  two', next: '3' });
    expect(read('# Of\ntext: |-\n  one\n  two')).toMatchObject({
      'all blocks': [{ '#text': '# Of\ntext: one\ntwo' }],
      'all sections 1': [{ '#text': 'Of\n\ntext: one\ntwo' }],
    });
    expect(read('see: >\nnext: 3')).toMatchObject({ see: '>', next: '3' });
  });

  test('ends no row of a table', () => {
    expect(read('| name | of: |\n| --- | --- |\n| a | b |')).toMatchObject({
      tables: [[{ name: 'a', 'of:': 'b' }]],
    });
  });
});
