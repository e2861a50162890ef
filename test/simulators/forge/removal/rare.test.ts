import { expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import { remove } from '#simulators/forge/collections/remove.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { lending } from '../../lending.js';
import { namingsIn, recordsOf } from './naming.js';

const simulator = lending(createForgeSimulator)({ seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 });

test('what the generated world has none of no longer names a removed account or issue either', () => {
  const { world } = simulator;
  const [issue, gone] = world.issues.values();
  const [label] = world.labels.values();
  const [mergeRequest] = world.mergeRequests.values();
  const [note] = issue?.notes ?? [];
  const user = gone?.author;
  if (!issue || !gone || !label || !mergeRequest || !note || !user) throw new Error('the world has them all');
  const subscriptions = new Map([[user, true]]);
  const [emoji] = [...world.issues.values()].flatMap((one) => one.emoji);
  Object.assign(writable(world, issue), { subscriptions, movedTo: gone, duplicatedTo: gone, parent: gone });
  Object.assign(writable(world, issue), { lastEditedBy: user });
  Object.assign(writable(world, mergeRequest), { subscriptions, emoji: [{ ...emoji, user }] });
  Object.assign(writable(world, note), { lastEditedBy: user, resolvedBy: user });
  writable(world, label).subscribers = new Set([user]);
  const before = recordsOf(world);

  remove(world, { users: [user], issues: [gone] });

  const after = recordsOf(world);
  expect(namingsIn(world, (thing) => before.has(thing) && !after.has(thing))).toStrictEqual([]);
  expect([issue.subscriptions.size, issue.movedTo, issue.parent, note.lastEditedBy]).toStrictEqual([
    0,
    null,
    null,
    null,
  ]);
  expect([issue.lastEditedBy?.username, mergeRequest.emoji[0]?.user.username]).toStrictEqual([
    'ghost',
    'ghost',
  ]);
  expect(label.subscribers?.size).toBe(0);
});

/** Each alone: what is removed with another kind is looked for anyway. */
const SELDOM = ['users', 'groups', 'projects'] as const;

test.each(SELDOM)('places and accounts no longer name removed %s where they seldom do', (kind) => {
  const { world } = simulator;
  const goneGroup = [...world.groups.values()].findLast(({ subgroups }) => subgroups.length === 0);
  const stays = ({ namespace }: { readonly namespace: unknown }) => namespace !== goneGroup;
  const [project, goneProject] = [...world.projects.values()].filter(stays);
  const [user, goneUser] = [...world.users.values()].filter((one) => one !== project?.namespace);
  const group = [...world.groups.values()].find((one) => one !== goneGroup);
  if (!goneGroup || !group || !project || !goneProject || !user || !goneUser)
    throw new Error('the world has them all');
  const shares = [{ id: 1, group: goneGroup, accessLevel: 30, expiresAt: null }];
  Object.assign(writable(world, project), { shares, forkedFrom: goneProject, starredBy: [goneUser] });
  Object.assign(writable(world, project), { jobTokenProjects: [goneProject], jobTokenGroups: [goneGroup] });
  Object.assign(writable(world, group), { shares });
  const serves = kind === 'projects' ? goneProject : goneGroup;
  Object.assign(writable(world, user), { following: [goneUser], starredProjects: [goneProject], serves });
  const before = recordsOf(world);

  const roots = { users: [goneUser], groups: [goneGroup], projects: [goneProject] };
  remove(world, { [kind]: roots[kind] });

  const after = recordsOf(world);
  const isGone = (thing: object) => before.has(thing) && !after.has(thing);
  expect(before.size).toBeGreaterThan(after.size);
  expect(namingsIn(world, isGone).map(({ path }) => path)).toStrictEqual([]);
});
