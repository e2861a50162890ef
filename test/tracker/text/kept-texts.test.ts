import { expect, test } from 'vitest';
import { newTracker, refusal, trackerClient, value } from '../session.js';

const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', version: 1, content });
const status = { type: 'status', attrs: { text: 'BLOCKED', color: 'red' } };
const panel = (...content: object[]) => ({ type: 'panel', attrs: { panelType: 'warning' }, content });
const expand = (...content: object[]) => ({ type: 'expand', attrs: { title: 'More' }, content });

async function siteWith(document: object) {
  const simulator = newTracker({});
  const headers = { 'content-type': 'application/json', authorization: basic(simulator.credentials) };
  const address = 'https://tracker.test/rest/api/3/issue/TIDE-2';
  const body = JSON.stringify({ fields: { description: document } });
  await simulator.fetch(address, { method: 'PUT', headers, body });
  const client = await trackerClient(simulator);
  return {
    client,
    update: (description: string) => ({ issueKey: 'TIDE-2', description }),
    now: async () => {
      const answer = await simulator.fetch(`${address}?fields=description`, { headers });
      return (await answer.json()).fields.description;
    },
  };
}

function basic({ email, token }: { email: string; token: string }): string {
  return `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;
}

test.each([
  [
    'a status beside a changed word',
    doc(paragraph(text('Mast is '), status, text(' today'))),
    'Sail is BLOCKED today',
    doc(paragraph(text('Sail is '), status, text(' today'))),
  ],
  [
    'a colour of words that stay',
    doc(paragraph(text('The '), text('mast', { type: 'underline' }), text(' is new'))),
    'The mast is old',
    doc(paragraph(text('The '), text('mast', { type: 'underline' }), text(' is old'))),
  ],
  [
    'a panel with another line in it',
    doc(panel(paragraph(text('Careful')))),
    '> Careful\n>\n> Wet',
    doc(panel(paragraph(text('Careful')), paragraph(text('Wet')))),
  ],
  [
    'an expand with a changed word',
    doc(expand(paragraph(text('hidden sail')))),
    '**More**\n\nhidden mast',
    doc(expand(paragraph(text('hidden mast')))),
  ],
  [
    'the width of a column beside a changed cell',
    doc({
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [{ type: 'tableHeader', attrs: { colwidth: [90] }, content: [paragraph(text('a'))] }],
        },
        {
          type: 'tableRow',
          content: [{ type: 'tableCell', attrs: { background: '#ffffff' }, content: [paragraph(text('b'))] }],
        },
      ],
    }),
    '| a |\n| - |\n| c |',
    doc({
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [{ type: 'tableHeader', attrs: { colwidth: [90] }, content: [paragraph(text('a'))] }],
        },
        {
          type: 'tableRow',
          content: [{ type: 'tableCell', attrs: { background: '#ffffff' }, content: [paragraph(text('c'))] }],
        },
      ],
    }),
  ],
  [
    'the identifier of a task that is done',
    doc({
      type: 'taskList',
      attrs: { localId: 'l' },
      content: [{ type: 'taskItem', attrs: { localId: 'i', state: 'TODO' }, content: [text('saw')] }],
    }),
    '- [x] saw',
    doc({
      type: 'taskList',
      attrs: { localId: 'l' },
      content: [{ type: 'taskItem', attrs: { localId: 'i', state: 'DONE' }, content: [text('saw')] }],
    }),
  ],
])('tracker_update_issue keeps %s', async (_, former, markdown, expected) => {
  const { client, update, now } = await siteWith(former);

  await value(client, 'tracker_update_issue', update(markdown));

  expect(await now()).toStrictEqual(expected);
});

test.each([
  ['a panel', doc(panel(paragraph(text('Careful')))), 'panel'],
  [
    'a picture',
    doc({
      type: 'mediaSingle',
      attrs: { layout: 'center' },
      content: [{ type: 'media', attrs: { type: 'external', url: 'https://a.example/b.png' } }],
    }),
    'media',
  ],
  ['a status', doc(paragraph(status)), 'status'],
  ['a smart link', doc(paragraph({ type: 'inlineCard', attrs: { url: 'https://a.example' } })), 'inlineCard'],
  [
    'coloured words',
    doc(paragraph(text('a', { type: 'textColor', attrs: { color: '#ff0000' } }))),
    'textColor',
  ],
])(
  'tracker_update_issue refuses a description that would lose %s, and writes nothing',
  async (_, former, kind) => {
    const { client, update, now } = await siteWith(former);

    const message = await refusal(client, 'tracker_update_issue', update('Something else'));

    expect(message).toContain(kind);
    expect(message).toContain('first clear it with an empty text');
    expect(await now()).toStrictEqual(former);
  },
);

test('tracker_update_issue clears what it refuses to overwrite, and writes then', async () => {
  const { client, update, now } = await siteWith(doc(panel(paragraph(text('Careful')))));

  await value(client, 'tracker_update_issue', update(''));
  await value(client, 'tracker_update_issue', update('New'));

  expect(await now()).toStrictEqual(doc(paragraph(text('New'))));
});

const HELLO = doc(paragraph(text('Hello')));

test.each([
  ['a document', JSON.stringify(HELLO)],
  ['a document with lines', JSON.stringify(HELLO, null, 2)],
  ['nodes', JSON.stringify(HELLO.content)],
  ['a document in a member', JSON.stringify({ description: HELLO })],
  ['a document in JSON twice', JSON.stringify(JSON.stringify(HELLO))],
])('%s in JSON is no Markdown, in any tool that takes some', async (_, json) => {
  const { client, update, now } = await siteWith(HELLO);
  const calls = [
    ['tracker_update_issue', update(json)],
    ['tracker_add_comment', { issueKey: 'TIDE-2', body: json }],
    ['tracker_transition_issue', { issueKey: 'TIDE-2', transitionId: '1', comment: json }],
    ['tracker_create_issue', { projectKey: 'TIDE', issueType: 'Task', summary: 'a', description: json }],
  ] as const;

  for (const [tool, args] of calls) expect(await refusal(client, tool, args)).toContain('must be Markdown');

  expect(await now()).toStrictEqual(HELLO);
});

test.each([
  '{"type": "object"}',
  '[1, 2]',
  '{ not JSON',
  '{"a": {"type": "doc"',
  '```json\n{"type":"doc","content":[]}\n```',
])('JSON that is no document is a text: %s', async (json) => {
  const { client, update } = await siteWith(HELLO);

  const { issue } = await value(client, 'tracker_update_issue', update(json));

  expect(issue).toHaveProperty('description');
});
