import { expect, test } from 'vitest';
import type { PlainRecord } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { unreachable } from '../credentials/unreachable.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, SITE, scriptedClient, tokenOf, value } from '../session.js';
import { changedBy } from '../world-changes.js';

const PROJECT = 'platform/core';
const ISSUE = { projectPath: PROJECT, noteableType: 'issue', iid: '7' };
const MERGE_REQUEST = { projectPath: PROJECT, noteableType: 'merge_request', iid: '50' };

/** A client that counts the mutations it sends. */
async function countingClient(simulator: ForgeSimulator, account: string) {
  const sent = { mutations: 0 };
  const client = await scriptedClient(
    (url, init) => {
      if (String(init.body).includes('mutation')) sent.mutations += 1;
      return simulator.fetch(url, init);
    },
    { token: async () => tokenOf(simulator, account) },
  );
  return { client, sent };
}

test.each([
  [ISSUE, 'issues', 'platform/core#7', 'issue', 'issues/7'],
  [MERGE_REQUEST, 'mergeRequests', 'platform/core!50', 'merge request', 'merge_requests/50'],
] as const)(
  'create_note writes one note, and changes nothing else (%o)',
  async (subject, kind, reference, subjectType, page) => {
    const simulator = newForge();
    const client = await forgeClient(simulator);
    const body = '# Plan\n\n- one `two`\n\n> "three" & <four>';

    const { given, changes } = await changedBy(simulator, () =>
      value(client, 'create_note', { ...subject, body }),
    );

    const [note, ...others] = changes.notes?.added ?? [];
    expect(others).toStrictEqual([]);
    expect(note).toMatchObject({
      subject: reference,
      subjectType,
      body,
      author: 'jelena.nakamura',
      internal: false,
      system: false,
    });
    expect(given).toStrictEqual({
      id: `gid://forge/Note/${note?.id}`,
      webUrl: `${SITE}/platform/core/-/${page}#note_${note?.id}`,
    });
    expect(changes).toStrictEqual({
      notes: { added: [note] },
      [kind]: { changed: { [reference]: ['updatedAt', 'noteIds'] } },
      projects: { changed: { [PROJECT]: ['lastActivityAt'] } },
      events: { added: [expect.objectContaining({ author: 'jelena.nakamura', action: 'commented' })] },
    });
  },
);

test('create_note writes an internal note where that is wanted, on issues and merge requests', async () => {
  const simulator = newForge();
  const planner = await forgeClient(simulator, 'plannerToken');
  const reporter = await forgeClient(simulator, 'reporterToken');

  const onIssue = await value(planner, 'create_note', { ...ISSUE, body: 'Between us', internal: true });
  const onMergeRequest = await value(reporter, 'create_note', {
    ...MERGE_REQUEST,
    body: 'Between us',
    internal: true,
  });

  const notes = recordsOf(simulator.world).notes.filter(({ body }) => body === 'Between us');
  expect(notes.map(({ internal }) => internal)).toStrictEqual([true, true]);
  expect([onIssue.internal, onMergeRequest.internal]).toStrictEqual([true, true]);
});

test('create_note refuses an internal note of a user who may not, for the forge would make it public', async () => {
  const simulator = newForge();
  const { client, sent } = await countingClient(simulator, 'guestToken');

  const refused = await refusal(client, 'create_note', { ...ISSUE, body: 'Between us', internal: true });

  expect(refused).toStrictEqual({
    code: 'forbidden',
    message:
      'This user may not write internal notes in platform/core: it takes at least the Planner role. Nothing was written.',
  });
  expect(sent).toStrictEqual({ mutations: 0 });
});

test('create_note warns where the forge made public what was to be internal', async () => {
  const subject = { id: 'gid://gitlab/Issue/7', userPermissions: { createNote: true } };
  const project = { userPermissions: { adminProject: true }, subject };
  const note = { id: 'gid://gitlab/Note/8', url: `${SITE}/a/b/-/issues/7#note_8`, internal: false };
  const client = await scriptedClient(async (_, { body }) =>
    Response.json({
      data: String(body).includes('mutation') ? { createNote: { errors: [], note } } : { project },
    }),
  );

  expect(await value(client, 'create_note', { ...ISSUE, body: 'Between us', internal: true })).toStrictEqual({
    id: 'gid://forge/Note/8',
    webUrl: note.url,
    warnings: [
      'The forge did not make the note internal: everybody who sees what it is on sees it. delete_note takes it away.',
    ],
  });
});

test('create_note says what quick actions did; of those alone no note is made', async () => {
  const simulator = newForge();
  const client = await forgeClient(simulator);
  const isOpen = ({ place, state, type }: PlainRecord) =>
    place === PROJECT && state === 'opened' && type === 'issue';
  const open = recordsOf(simulator.world).issues.find(isOpen);
  const subject = { ...ISSUE, iid: String(open?.iid) };
  const now = () => {
    const { issues, notes } = recordsOf(simulator.world);
    const written = notes.filter(({ subject, system }) => subject === open?.reference && !system);
    return {
      state: issues.find(({ id }) => id === open?.id)?.state,
      written: written.map(({ body }) => body),
    };
  };
  const before = now();

  const only = await value(client, 'create_note', { ...subject, body: '/close' });
  const closed = now();
  const mixed = await value(client, 'create_note', { ...subject, body: 'Too early.\n\n/reopen' });

  expect(only).toStrictEqual({
    webUrl: `${SITE}/platform/core/-/issues/${open?.iid}`,
    quickActions: ['Closed this issue.'],
  });
  expect(closed).toStrictEqual({ ...before, state: 'closed' });
  expect(mixed.quickActions).toStrictEqual(['Reopened this issue.']);
  expect(now()).toStrictEqual({ state: 'opened', written: [...before.written, 'Too early.'] });
});

test('create_note fails where neither a note nor anything else came of it', async () => {
  const subject = { id: 'gid://gitlab/Issue/7', userPermissions: { createNote: true } };
  const project = { userPermissions: { adminProject: false }, subject };
  const refused = async (errorMessages: string[] | null) => {
    const quickActionsStatus = { messages: null, errorMessages };
    const createNote = { errors: [], note: null, quickActionsStatus };
    const client = await scriptedClient(async (_, { body }) =>
      Response.json({ data: String(body).includes('mutation') ? { createNote } : { project } }),
    );
    return refusal(client, 'create_note', { ...ISSUE, body: '/close' });
  };

  expect(await refused(['Failed to apply commands.'])).toStrictEqual({
    code: 'invalid_arguments',
    message:
      'No note was made: the body holds quick actions alone, and the forge refused them: Failed to apply commands.',
  });
  expect(await refused(null)).toStrictEqual({
    code: 'backend_error',
    message: 'The forge did not say what it made; get_notes shows whether the note is there.',
  });
});

test('create_note is refused with the reason, and changes nothing ✗3', async () => {
  const simulator = newForge();
  const onMergeRequest = { ...MERGE_REQUEST, iid: '99999' };
  const cases = [
    ['token', { projectPath: 'a/b' }, 'not_found', 'There is no project a/b '],
    ['token', { iid: '99999' }, 'not_found', 'There is no issue #99999 of platform/core '],
    ['token', onMergeRequest, 'not_found', 'There is no merge request !99999 of platform/core '],
    ['outsiderToken', {}, 'not_found', 'There is no project platform/core '],
    ['readOnlyToken', {}, 'forbidden', 'may not comment on issue #7 of platform/core. It takes a token with'],
    ['token', { body: ' ' }, 'invalid_arguments', "Note can't be blank"],
  ] as const;

  const { given, changes } = await changedBy(simulator, () =>
    Promise.all(
      cases.map(async ([account, args]) =>
        refusal(await forgeClient(simulator, account), 'create_note', { ...ISSUE, body: 'Hello', ...args }),
      ),
    ),
  );

  expect(given).toStrictEqual(
    cases.map(([, , code, words]) => ({ code, message: expect.stringContaining(words) })),
  );
  expect(changes).toStrictEqual({});
});

test('create_note says why no user, or not this one, may comment', async () => {
  const simulator = newForge();
  const owner = await forgeClient(simulator, 'ownerToken');
  const outsider = await forgeClient(simulator, 'outsiderToken');
  const inPublic = { ...ISSUE, projectPath: 'community/sdk', iid: '1', body: 'Hello' };
  const rest = async (method: string, path: string, body?: object) =>
    value(owner, 'execute_rest_write', { method, path, ...(body && { body }) });

  await rest('PUT', '/projects/community%2Fsdk/issues/1', { discussion_locked: true });
  await rest('POST', '/projects/platform%2Fcore/archive');

  expect((await refusal(outsider, 'create_note', inPublic)).message).toBe(
    'This user may not comment on issue #1 of community/sdk: its discussion is locked for all but members of the project.',
  );
  expect((await refusal(owner, 'create_note', { ...ISSUE, body: 'Hello' })).message).toBe(
    'This user may not comment on issue #7 of platform/core: the project is archived.',
  );
});

test('create_note is refused before anything is sent where no token is there', async () => {
  const client = await unreachable({ token: undefined });

  const { code, message } = await refusal(client, 'create_note', { ...ISSUE, body: 'Hello' });

  expect(code).toBe('unauthenticated');
  expect(message).toContain('FORGE_TOKEN');
});
