import { expect, test } from 'vitest';
import { newTracker, trackerClient, value } from '../session.js';

const LISTS: readonly (readonly [markdown: string, states: readonly string[]])[] = [
  ['- [ ] saw', ['TODO']],
  ['* [X] saw\n* [ ] plane', ['DONE', 'TODO']],
  ['Before\n\n+ [x] **saw**\n\nAfter', ['DONE']],
  ['- [ ] saw\n  - [x] sharpen\n- [ ] plane', ['TODO', 'DONE', 'TODO']],
];

/** The states of the tasks in a document, in their order. */
function states(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, attrs } = node as { type?: unknown; attrs?: { state?: string } };
  return [...(type === 'taskItem' ? [String(attrs?.state)] : []), ...Object.values(node).flatMap(states)];
}

async function site() {
  const simulator = newTracker({});
  const { email, token } = simulator.credentials;
  const authorization = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;
  const raw = async (path: string) =>
    (await simulator.fetch(`https://tracker.test/rest/api/3${path}`, { headers: { authorization } })).json();
  return { client: await trackerClient(simulator), raw };
}

test.each(LISTS)('each tool writes a checklist as tasks: %j', async (markdown, expected) => {
  const { client, raw } = await site();
  const issueKey = 'TIDE-2';
  const { transitions } = await value(client, 'tracker_get_transitions', { issueKey });

  const { key } = await value(client, 'tracker_create_issue', {
    ...{ projectKey: 'TIDE', issueType: 'Task', summary: 'a', description: markdown },
  });
  await value(client, 'tracker_update_issue', { issueKey, description: markdown });
  await value(client, 'tracker_add_comment', { issueKey, body: markdown });
  await value(client, 'tracker_transition_issue', {
    ...{ issueKey, transitionId: transitions[0].id, comment: markdown },
  });

  const { comments } = await raw(`/issue/${issueKey}/comment?orderBy=-created`);
  const written = [
    (await raw(`/issue/${key}?fields=description`)).fields.description,
    (await raw(`/issue/${issueKey}?fields=description`)).fields.description,
    ...comments.slice(0, 2).map(({ body }: { body: unknown }) => body),
  ];
  expect(written.map(states)).toStrictEqual([expected, expected, expected, expected]);
});

test.each(LISTS)(
  'a checklist that is read and written with a line more stays one: %j',
  async (markdown, expected) => {
    const { client, raw } = await site();
    const issueKey = 'TIDE-2';
    await value(client, 'tracker_update_issue', { issueKey, description: markdown });

    const { issue } = await value(client, 'tracker_get_issue', { issueKey, fields: ['description'] });
    await value(client, 'tracker_update_issue', { issueKey, description: `${issue.description}\n\nmore` });

    const { fields } = await raw(`/issue/${issueKey}?fields=description`);
    expect(states(fields.description)).toStrictEqual(expected);
    expect(JSON.stringify(fields.description)).toContain('"more"');
  },
);
