import { expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import { recordEvent } from '#simulators/forge/actions/events.js';
import { canReadEvent, eventsOfProject } from '#simulators/forge/queries/events.js';
import type { PushData } from '#simulators/forge/world/records/events.js';
import { openSession } from '../session.js';
import { accountOf, projectOf } from '../world/activity-world.js';

const PROJECT = 'platform/core';
const CORE = `/projects/${encodeURIComponent(PROJECT)}`;
const NOW = Date.parse('2026-03-02T00:00:00Z');

interface EventJson {
  readonly id: number;
  readonly action_name: string;
  readonly target_type: string | null;
}

const PUSH: PushData = {
  commitCount: 1,
  action: 'pushed',
  refType: 'branch',
  commitFrom: null,
  commitTo: null,
  ref: 'main',
  commitTitle: null,
  refCount: null,
};

test('what the caller may not see is left out after the page was cut', async () => {
  const session = openSession();
  const { world } = session.simulator;
  const project = projectOf(session.simulator, PROJECT);
  const act = { user: accountOf(session.simulator), at: NOW };
  const [open, secret] = project.issues.items.filter(
    ({ type, confidential }) => type === 'issue' && !confidential,
  );
  const internal = [...world.notes.values()].find(({ noteable, internal }) => noteable === open && !internal);
  Object.assign(writable(world, secret ?? {}), { confidential: true, assignees: [] });
  recordEvent(world, act, { project, action: 'closed', target: open ?? null });
  recordEvent(world, act, { project, action: 'closed', target: secret ?? null });
  recordEvent(world, act, { project, action: 'pushed', push: PUSH });
  if (internal) Object.assign(writable(world, internal), { internal: true });

  const path = `${CORE}/events?per_page=3`;
  const guest = await session.get(path, 'guestToken');
  const member = await session.get(path);

  expect(member.body.length).toBe(3);
  expect(guest.body.map(({ target_type }: EventJson) => target_type)).toStrictEqual(['Issue']);
  expect([guest.headers.get('x-total'), guest.headers.get('x-next-page')]).toStrictEqual([
    String(project.events.size),
    '2',
  ]);
});

test('no user sees the events of parts that are switched off', () => {
  const session = openSession();
  const project = projectOf(session.simulator, PROJECT);
  const viewer = accountOf(session.simulator);
  const all = { filter: {}, descending: true };
  writable(session.simulator.world, project.features).issues = 'disabled';
  writable(session.simulator.world, project.features).mergeRequests = 'disabled';

  const seen = [...eventsOfProject(project, all)].filter((event) => canReadEvent(viewer, event));

  const kinds = seen.map(({ target }) =>
    target?.kind === 'note' ? target.noteable.kind : (target?.kind ?? 'project'),
  );
  expect(seen.length).toBeGreaterThan(0);
  expect(
    kinds.filter((kind) => kind === 'issue' || kind === 'merge request' || kind === 'milestone'),
  ).toStrictEqual([]);
});

test('a private profile shows its events to itself and to administrators', async () => {
  const session = openSession();
  const user = accountOf(session.simulator, 'developerToken');
  writable(session.simulator.world, user).privateProfile = true;
  const count = async (token: string) => (await session.get(`/users/${user.id}/events`, token)).body.length;

  expect(await count('token')).toBe(0);
  expect(await count('developerToken')).toBeGreaterThan(0);
  expect(await count('adminToken')).toBeGreaterThan(0);
});

test('the events of a milestone outlive it, and name it no more', async () => {
  const session = openSession();
  const made = await session.post(`${CORE}/milestones`, { title: 'Short' });
  await session.remove(`${CORE}/milestones/${made.body.id}`);

  const { body } = await session.get(`${CORE}/events?target_type=milestone&per_page=2`);

  expect(body.map(({ action_name }: EventJson) => action_name)).toStrictEqual(['destroyed', 'opened']);
  expect(body[0]).toMatchObject({
    target_id: null,
    target_iid: null,
    target_type: 'Milestone',
    target_title: null,
  });
});

test('tasks are work items by their class, and target_type=issue does not find them', async () => {
  const session = openSession();
  const project = projectOf(session.simulator, PROJECT);
  const task = { ...project.issues.items[0], type: 'task' as const };
  recordEvent(
    session.simulator.world,
    { user: accountOf(session.simulator), at: NOW },
    { project, action: 'closed', target: task as never },
  );

  const [all] = (await session.get(`${CORE}/events?per_page=1`)).body;
  const [issues] = (await session.get(`${CORE}/events?per_page=1&target_type=issue`)).body;

  expect(all.target_type).toBe('WorkItem');
  expect(issues.id).not.toBe(all.id);
});
