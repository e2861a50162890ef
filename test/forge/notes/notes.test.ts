import { expect, test } from 'vitest';
import type { PlainRecord } from '#simulators/forge/records.js';
import { unreachable } from '../credentials/unreachable.js';
import { sortedBy } from '../issues/issue-rows.js';
import { clientOfShortPages, everyPage, seconds } from '../lists.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, scriptedClient, value } from '../session.js';

const PROJECT = 'platform/core';
const ISSUE = { projectPath: PROJECT, noteableType: 'issue', iid: '25' };
const MERGE_REQUEST = { projectPath: PROJECT, noteableType: 'merge_request', iid: '50' };
/** Changes that GitLab keeps as events of their own, not as notes (GitLab: Resource label, state, milestone events). */
const NO_NOTES: readonly unknown[] = [
  'label',
  'milestone',
  'iteration',
  'weight',
  'closed',
  'opened',
  'merged',
];

const simulator = newForge();
const records = recordsOf(simulator.world);
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

function notesOn(reference: string): PlainRecord[] {
  const notes = records.notes.filter(
    ({ subject, systemAction }) => subject === reference && !NO_NOTES.includes(systemAction),
  );
  return sortedBy(notes, 'createdAt');
}

function gid({ type, id }: PlainRecord): string {
  return `gid://forge/${type ?? 'Note'}/${id}`;
}

/** The rows of one list of notes. */
function rowsOf(notes: readonly PlainRecord[]): Record<string, unknown>[] {
  return notes.map((note, index) => {
    const { author, createdAt, updatedAt, system, internal, resolvable, resolvedAt, path, line, body } = note;
    const first = notes.slice(0, index).find(({ discussion }) => discussion === note.discussion);
    return {
      id: gid(note),
      author,
      createdAt: seconds(createdAt),
      ...(seconds(updatedAt) !== seconds(createdAt) && { updatedAt: seconds(updatedAt) }),
      ...(system === true && { system }),
      ...(internal === true && { internal }),
      ...(first && { inReplyTo: gid(first) }),
      ...(resolvable === true && { resolved: resolvedAt !== null }),
      ...(path !== null && { file: path }),
      ...(line !== null && { line }),
      body,
    };
  });
}

/** The same as they come in pages: a reply names a note of its own page alone. */
function rowsInPages(notes: readonly PlainRecord[], size: number): Record<string, unknown>[] {
  const starts = Array.from({ length: Math.ceil(notes.length / size) }, (_, page) => page * size);
  return starts.flatMap((start) => rowsOf(notes.slice(start, start + size)));
}

test('get_notes gives all notes of a merge request, page by page, oldest first: system notes and those on lines of a diff, too', async () => {
  const client = await forgeClient(simulator);
  const expected = notesOn('platform/core!50');

  const rows = await everyPage(client, 'get_notes', { ...MERGE_REQUEST, first: 80 }, 'notes');

  expect(expected.filter(({ system }) => system).length).toBeGreaterThan(50);
  expect(expected.filter(({ path }) => path !== null).length).toBeGreaterThan(50);
  expect(rows).toStrictEqual(rowsInPages(expected, 80));
});

test('get_notes gives those of an issue, internal ones and replies included', async () => {
  const client = await forgeClient(simulator);
  const expected = notesOn('platform/core#25');

  const rows = await everyPage(client, 'get_notes', { ...ISSUE, first: 100 }, 'notes');

  expect(rows).toStrictEqual(rowsInPages(expected, 100));
  expect(expected.some(({ internal }) => internal)).toBe(true);
  expect(expected.some(({ id, discussion }) => id !== discussion)).toBe(true);
});

test('get_notes shows no internal notes to a guest', async () => {
  const client = await forgeClient(simulator, 'guestToken');
  const expected = notesOn('platform/core#25').filter(
    ({ internal, systemAction }) => !internal && systemAction !== 'cross_reference',
  );

  const rows = await everyPage(client, 'get_notes', { ...ISSUE, first: 100 }, 'notes');

  const references = new Set(
    notesOn('platform/core#25')
      .filter(({ systemAction }) => systemAction === 'cross_reference')
      .map(gid),
  );
  // A note about a merge request is for those who may see that.
  const own = (rows as { id: string }[]).filter(({ id }) => !references.has(id));
  expect(idsOf(own)).toStrictEqual(expected.map(gid));
});

test('get_notes gives 20 unless asked otherwise, and the address that notes are found at', async () => {
  const client = await forgeClient(simulator);
  const expected = notesOn('platform/core!50').map(gid);

  const usual = await value(client, 'get_notes', MERGE_REQUEST);
  const fraction = await value(client, 'get_notes', { ...MERGE_REQUEST, first: 3.9 });

  expect(idsOf(usual.notes)).toStrictEqual(expected.slice(0, 20));
  expect(usual.pageInfo.hasNextPage).toBe(true);
  expect(usual.webUrl).toBe('https://forge.test/platform/core/-/merge_requests/50');
  expect(idsOf(fraction.notes)).toStrictEqual(expected.slice(0, 3));
});

test.each([
  [ISSUE, 'platform/core#25'],
  [MERGE_REQUEST, 'platform/core!50'],
])(
  'get_notes reads on with fetchAll, from `after` and up to `first`, over shorter pages ✗11 (%o)',
  async (subject, reference) => {
    const client = await clientOfShortPages(simulator, 7);
    const args = { ...subject, first: 30 };
    const expected = notesOn(reference).map(gid);

    const one = await value(client, 'get_notes', args);
    const more = await value(client, 'get_notes', { ...args, after: one.pageInfo.endCursor, fetchAll: true });

    expect(idsOf(one.notes)).toStrictEqual(expected.slice(0, 7));
    expect(idsOf(more.notes)).toStrictEqual(expected.slice(7, 37));
  },
);

test('get_notes names the project, issue or merge request that is not there ✗3', async () => {
  const client = await forgeClient(simulator);
  const guest = await forgeClient(simulator, 'guestToken');
  const message = async (args: object, from = client) => {
    const { code, message } = await refusal(from, 'get_notes', { ...ISSUE, ...args });
    expect(code).toBe('not_found');
    return message;
  };

  expect(await message({ projectPath: 'a/b' })).toBe(
    'There is no project a/b that can be seen here. get_projects lists those there are.',
  );
  expect(await message({ iid: '99999' })).toBe(
    'There is no issue #99999 of platform/core that can be seen here. get_issues lists those there are.',
  );
  expect(await message(MERGE_REQUEST, guest)).toBe(
    'There is no merge request !50 of platform/core that can be seen here. get_merge_requests lists those there are.',
  );
});

test('get_notes refuses what is no number in a project before anything is sent', async () => {
  const client = await unreachable();

  const { code, message } = await refusal(client, 'get_notes', { ...ISSUE, iid: '#7' });

  expect(code).toBe('invalid_arguments');
  expect(message).toContain('iid: must be the number in its project');
});

test('get_notes takes what may be absent for absent, and says how much of a long note is left out ✗5', async () => {
  const bare = { id: 'gid://gitlab/Note/7', body: 'x'.repeat(10_001), system: false, author: null };
  const notes = {
    pageInfo: { hasNextPage: false },
    nodes: [{ ...bare, createdAt: '2026-02-03T04:05:06+01:00', discussion: null, position: null }, null],
  };
  const client = await scriptedClient(async () =>
    Response.json({ data: { project: { subject: { notes } } } }),
  );

  const answer = await value(client, 'get_notes', ISSUE);

  expect(answer.notes).toStrictEqual([
    {
      id: 'gid://forge/Note/7',
      createdAt: '2026-02-03T03:05:06.000Z',
      body: `${'x'.repeat(10_000)}… [cut: 10000 of 10001 characters; execute_rest_read of its notes/7 has it whole]`,
    },
  ]);
});
