import { describe, expect, test } from 'vitest';
import type { TrackerSimulator } from '#simulators/tracker/simulator.js';
import { LONGEST_HOLD, oneByOne } from '../event-loop.js';
import { basic, call, documentOf, HERE, newTask, still, V3 } from './calls.js';

const V2 = '/rest/api/2';
const LONGEST = 32_767;
const TOO_LONG = 'The entered text is too long. It exceeds the allowed limit of 32,767 characters.';
const filled = (piece: string) => piece.repeat(Math.floor(LONGEST / piece.length));
const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);
const paragraph = (content: readonly object[]) => ({ type: 'paragraph', content });
const doc = (content: readonly object[]) => ({ type: 'doc', version: 1, content });
const word = { type: 'text', text: 'a' };

describe('a text of more than 32,767 characters is refused before it is read', () => {
  const long = 'a* {code} |b| '.repeat(70_000);

  test.each([
    [V2, long, 'as wiki markup'],
    [V3, documentOf(long), 'as a document'],
    [V3, documentOf(...times(15_000, '{code} |b| ')), 'as a document of many paragraphs'],
    [V3, doc([paragraph(times(25_000, word))]), 'as a document of single letters'],
    [V3, doc([paragraph(times(25_000, { type: 'hardBreak' }))]), 'as a document of nothing but breaks'],
    [V3, doc([paragraph([{ ...word, marks: times(25_000, { type: 'strong' }) }])]), 'as one of marks'],
  ] as const)('%# by %s', async (api: string, text: unknown, _) => {
    const tracker = still();
    const key = await newTask(tracker);
    const issue = `${api}/issue/${key}`;

    const { answers, held } = await oneByOne(
      () => call(tracker, 'PUT', issue, { fields: { description: text } }),
      () => call(tracker, 'PUT', issue, { fields: { environment: text } }),
      () => call(tracker, 'POST', `${issue}/comment`, { body: text }),
      () => call(tracker, 'POST', `${issue}/worklog`, { comment: text, timeSpentSeconds: 60 }),
    );

    expect(answers.map(({ status }) => status)).toStrictEqual([400, 400, 400, 400]);
    expect(answers.map(({ json }) => json.errors)).toStrictEqual([
      { description: TOO_LONG },
      { environment: TOO_LONG },
      { comment: TOO_LONG },
      { comment: TOO_LONG },
    ]);
    expect(held).toBeLessThan(LONGEST_HOLD);
  });
});

/** The status of an answer, which is not read: that would be the client's work. */
async function send(tracker: TrackerSimulator, method: string, path: string, body?: object): Promise<number> {
  const headers = { authorization: basic(tracker.accounts.member), 'content-type': 'application/json' };
  const { status } = await tracker.fetch(HERE + path, {
    ...{ method, headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return status;
}

describe('a text of 32,767 characters does not hold the event loop while it is read and shown', () => {
  test.each([
    ...[
      '*',
      '*a ',
      '_a',
      '*_-+^~a',
      '{{',
      '{',
      '{{a ',
      '[',
      '[a|',
      '[a|http:',
      '[~accountid:',
      'http://',
      '\\',
    ],
    ...[
      '|',
      '|a',
      '|a|\n',
      '||a||b||\n',
      '|[a',
      '{code}\n',
      '{code}\nx\n',
      '{noformat}\n{code}\n',
      '{quote}\n',
    ],
    ...['\n', '\r', 'a\n', '* a\n', '* a\n# b\n', '### a\n* b\n', 'h1. *a*\n', '*a _b -c +d '],
  ])('%j, again and again, as wiki markup', async (piece) => {
    const tracker = still();
    const key = await newTask(tracker);

    const { answers, held } = await oneByOne(
      () =>
        send(tracker, 'PUT', `${V2}/issue/${key}`, { fields: { description: `x${filled(piece).slice(1)}` } }),
      () => send(tracker, 'GET', `${V3}/issue/${key}?expand=renderedFields`),
      () => send(tracker, 'GET', `${V2}/issue/${key}`),
    );

    expect(answers).toStrictEqual([204, 200, 200]);
    expect(held).toBeLessThan(LONGEST_HOLD);
  });

  test.each([
    ...['*', '*a ', '_a', '[', '[a|', '{', '{{a ', 'http://', 'h', '* ', '*\n'].map((piece) => [
      piece,
      documentOf(filled(piece).slice(0, 16_000)),
    ]),
    [
      'blanks',
      doc([
        paragraph([
          { ...word, text: `${' '.repeat(16_000)}x${' '.repeat(16_000)}y`, marks: [{ type: 'em' }] },
        ]),
      ]),
    ],
    ['single letters', doc([paragraph(times(9_000, word))])],
    [
      'lists',
      doc(
        times(400, {
          type: 'bulletList',
          content: times(4, { type: 'listItem', content: [paragraph([word])] }),
        }),
      ),
    ],
  ])('%j, again and again, as a document', async (_, description) => {
    const tracker = still();
    const key = await newTask(tracker);

    const { answers, held } = await oneByOne(
      () => send(tracker, 'PUT', `${V3}/issue/${key}`, { fields: { description } }),
      () => send(tracker, 'GET', `${V2}/issue/${key}?expand=renderedFields`),
    );

    expect(answers).toStrictEqual([204, 200]);
    expect(held).toBeLessThan(LONGEST_HOLD);
  });
});
