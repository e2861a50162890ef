import { expect, test } from 'vitest';
import { createWorld } from '#simulators/forge/create-world.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import type { User } from '#simulators/forge/world/records/people.js';
import type { World } from '#simulators/forge/world/world.js';

const NOW = new Date('2026-03-02T00:00:00Z');

/** The plain members of accounts and of what they sign in with. */
function accounts({ users, tokens, applications }: World): unknown {
  const plain = (record: object) =>
    Object.keys(record)
      .filter((name) => name !== 'starredProjects')
      .map((name) => [name, Reflect.get(record, name)])
      .filter(([, value]) => typeof value !== 'object' || value === null);
  return [[...users], [...tokens], [...applications]].map((records) =>
    records.map(([key, record]) => [key, plain(record)]),
  );
}

test('accounts, their tokens, applications and the pipelines under way are as they stay before the rest of a world is made', () => {
  const world = createWorld({ seed: 1, scale: 1, anchor: NOW });
  const early = accounts(world);
  const { movingPipelines } = world;
  expect([world.changes.isUnfinished, movingPipelines.size]).toStrictEqual([true, 0]);

  expect([world.projects.size > 0, world.movingPipelines === movingPipelines]).toStrictEqual([true, true]);

  expect([world.changes.isUnfinished, movingPipelines.size]).toStrictEqual([false, 0]);
  expect(accounts(world)).toStrictEqual(early);
});

test('what an account has in the rest of the world makes that, whichever is read first', () => {
  for (const member of ['authoredIssues', 'starredProjects'] as const) {
    const { users, changes } = createWorld({ seed: 1, scale: 1, anchor: NOW });
    const sizeOf = (of: Pick<User, typeof member>) =>
      member === 'authoredIssues' ? of.authoredIssues.size : of.starredProjects.length;

    const sizes = [...users.values()].map(sizeOf);

    expect([Math.max(...sizes) > 0, changes.isUnfinished]).toStrictEqual([true, false]);
    expect([...users.values()].map(sizeOf)).toStrictEqual(sizes);
  }
});

test('the generated world is made with the first request that needs it', async () => {
  const whole = createForgeSimulator({ now: NOW, rate: 0, addTo: () => {} });
  for (const address of ['users/5/starred_projects', 'projects/platform%2Fcore/pipelines']) {
    const late = createForgeSimulator({ now: NOW, rate: 0 });

    expect(await answerOf(late, 'user')).toStrictEqual(await answerOf(whole, 'user'));
    expect(late.look(({ changes }) => changes.isUnfinished)).toBe(true);
    expect(await answerOf(late, address)).toStrictEqual(await answerOf(whole, address));
  }
});

test('a hook that every generated world has is heard by where it may send to, before the world is made', async () => {
  const late = createForgeSimulator({ now: NOW, rate: 0, allowedReceivers: ['hooks.example.com'] });

  await answerOf(late, 'user');

  expect(late.look(({ changes }) => changes.isUnfinished)).toBe(false);
});

async function answerOf({ fetch, credentials }: ReturnType<typeof createForgeSimulator>, address: string) {
  const answer = await fetch(`https://gitlab.example/api/v4/${address}`, {
    headers: { 'private-token': credentials.token ?? '' },
  });
  return [answer.status, await answer.json()];
}
