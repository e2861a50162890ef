import { GitbeakerRequestError } from '@gitbeaker/rest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newForge, openSession, type Session } from './gitbeaker-session.js';

let session: Session;
const simulator = newForge();
beforeAll(async () => {
  session = await openSession(simulator);
});
afterAll(() => session.socket.close());
beforeEach(() => session.simulator.journal.clear());

/** What a call was refused with: the status, and what the client understood of it. */
async function refusalOf(call: Promise<unknown>): Promise<readonly [number | undefined, string | undefined]> {
  const error = await call.then(
    () => new Error('it was not refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof GitbeakerRequestError)) throw error;
  return [error.cause?.response.status, error.cause?.description];
}

describe('lists', () => {
  test('are read to their end by offset, each record once and in the order asked for', async () => {
    const { api, id, simulator } = session;

    const all = await api.Issues.all({ projectId: id('project'), perPage: 100, sort: 'asc' });

    const project = simulator.world.projects.get(id('project'));
    const numbers = all.map(({ iid }) => iid);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThan(100);
    expect(numbers.length).toBeLessThanOrEqual(project?.issuesByIid.size ?? 0);
    expect(all.map(({ created_at }) => created_at)).toStrictEqual(
      [...all.map(({ created_at }) => created_at)].sort(),
    );
    expect(session.mishaps()).toStrictEqual([]);
  });

  test('report where they are', async () => {
    const { api, id } = session;

    const { paginationInfo, data } = await api.Issues.all({
      projectId: id('project'),
      perPage: 5,
      page: 2,
      maxPages: 1,
      showExpanded: true,
    });

    expect(data).toHaveLength(5);
    expect(paginationInfo).toMatchObject({ current: 2, next: 3, previous: 1, perPage: 5 });
    expect(paginationInfo.totalPages).toBe(Math.ceil(paginationInfo.total / 5));
  });

  test.each([
    [
      'projects',
      ({ api }: Session) =>
        api.Projects.all({ pagination: 'keyset', orderBy: 'id', sort: 'asc', perPage: 50 }),
    ],
    [
      'jobs',
      ({ api, id }: Session) =>
        api.Jobs.all(id('project'), { pagination: 'keyset', perPage: 50, maxPages: 3 }),
    ],
    ['users', ({ admin }: Session) => admin.Users.all({ pagination: 'keyset', perPage: 10, active: true })],
    [
      'groups',
      ({ api }: Session) =>
        api.Groups.all({ pagination: 'keyset', orderBy: 'name', sort: 'asc', perPage: 3 }),
    ],
  ])('of %s are read to their end by keyset', async (_, read) => {
    const all = await read(session);

    const ids = all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(session.simulator.journal.entries().length).toBeGreaterThan(1);
    expect(session.mishaps()).toStrictEqual([]);
  });

  test('of files are read to their end by keyset', async () => {
    const { api, id } = session;

    const all = await api.Repositories.allRepositoryTrees(id('project'), { recursive: true, perPage: 5 });

    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(5);
    expect(session.mishaps()).toStrictEqual([]);
  });
});

describe('refusals are understood', () => {
  test.each([
    [
      'a missing record',
      ({ api, id }: Session) => api.Issues.show(999_999, { projectId: id('project') }),
      [404, '404 Not found'],
    ],
    [
      'a missing project',
      ({ api }: Session) => api.Projects.show('no/where'),
      [404, '404 Project Not Found'],
    ],
    ['a missing group', ({ api }: Session) => api.Groups.show('nowhere'), [404, '404 Group Not Found']],
    ['a missing user', ({ api }: Session) => api.Users.show(999_999), [404, '404 User Not Found']],
    [
      'a missing branch',
      ({ api, id }: Session) => api.Branches.show(id('project'), 'nope'),
      [404, '404 Branch Not Found'],
    ],
    [
      'a missing file',
      ({ api, id }: Session) => api.RepositoryFiles.show(id('project'), 'nope', 'main'),
      [404, '404 File Not Found'],
    ],
    [
      'a wrong value',
      ({ api, id }: Session) => api.Issues.all({ projectId: id('project'), state: 'ajar' as 'opened' }),
      [400, 'state does not have a valid value'],
    ],
    [
      'an empty title',
      ({ api, id }: Session) => api.Issues.create(id('project'), ''),
      [400, '{"title":["can\'t be blank"]}'],
    ],
    [
      'an unknown token',
      ({ clientFor }: Session) => clientFor('no-account').Users.showCurrentUser(),
      [401, '401 Unauthorized'],
    ],
    [
      'too small a scope',
      ({ clientFor, id }: Session) => clientFor('readOnlyToken').Issues.create(id('project'), 'x'),
      [403, 'insufficient_scope'],
    ],
    [
      'a right that is not there',
      ({ api }: Session) => api.BroadcastMessages.create({ message: 'x' }),
      [403, '403 Forbidden'],
    ],
  ] as const)('%s', async (_, call, [status, description]) => {
    expect(await refusalOf(call(session))).toStrictEqual([status, description]);
  });

  test('a throttled call is tried again', async () => {
    session.simulator.faults.arm({ kind: 'rateLimit', retryAfterSeconds: 0, times: 2 });

    const { username } = await session.api.Users.showCurrentUser();

    expect(username).toBe(session.the('username'));
    expect(session.simulator.journal.entries().map(({ status }) => status)).toStrictEqual([429, 429, 200]);
  });
});
