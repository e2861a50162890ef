import { describe, expect, onTestFinished, test } from 'vitest';
import { simulateForge, simulateMedia, simulateTracker } from '#src/library/simulators.js';

const FROZEN = { now: '2026-04-01T10:00:00Z', clock: 'frozen' } as const;

const MAKERS = { media: simulateMedia, tracker: simulateTracker, forge: simulateForge };

type Made = Awaited<ReturnType<(typeof MAKERS)[keyof typeof MAKERS]>>;

const ask = async ({ fetch }: Made) => (await fetch('http://backend.test/none')).status;

const whatItSays = ({ journal, faults, clock, settings, state }: Made) =>
  structuredClone([journal.entries(), faults.list(), clock.now(), settings.current, state()]);

describe.each(Object.entries(MAKERS))('a simulated %s of the library', (_, make) => {
  test('forks with all that it has, and the two go their own ways', async () => {
    const simulated: Made = await make(FROZEN);
    simulated.faults.arm({ kind: 'status', status: 503, times: 2 });
    const statuses = [await ask(simulated)];
    simulated.clock.advance(1_000);

    const fork = simulated.fork();
    const before = whatItSays(simulated);
    expect(whatItSays(fork)).toStrictEqual(before);
    statuses.push(await ask(fork));
    fork.clock.advance(1_000);
    statuses.push(await ask(fork));

    expect(whatItSays(simulated)).toStrictEqual(before);
    expect(statuses.map((status) => status === 503)).toStrictEqual([true, true, false]);
    expect(fork.credentials).toStrictEqual(simulated.credentials);
    fork.reset();
    expect(whatItSays(fork)).toStrictEqual(before);
  });

  test('goes back to a snapshot as often as it is asked to, and a fork goes there, too', async () => {
    const simulated: Made = await make(FROZEN);
    await ask(simulated);
    const snapshot = simulated.snapshot();
    const before = whatItSays(simulated);

    for (let round = 0; round < 2; round += 1) {
      simulated.faults.arm({ kind: 'reset' });
      simulated.clock.advance(60_000);
      await simulated.fetch('http://backend.test/none').catch(() => {});
      simulated.restore(snapshot);
      expect(whatItSays(simulated)).toStrictEqual(before);
    }
    const fork = simulated.fork();
    simulated.reset();
    fork.clock.advance(1);
    fork.restore(snapshot);

    expect(whatItSays(fork)).toStrictEqual(before);
    expect(snapshot.at).toStrictEqual(new Date(FROZEN.now));
    expect(simulated.journal.count()).toBe(0);
  });

  test('restores no snapshot of another', async () => {
    const one: Made = await make(FROZEN);
    const other: Made = await make(FROZEN);

    expect(() => one.restore(other.snapshot())).toThrow('That snapshot is of another simulator');
  });
});

test('a fork listens at an address of its own, where it is asked to', async () => {
  await using media = await simulateMedia({ listen: true });
  const fork = media.fork();
  onTestFinished(() => fork.close());

  expect(() => fork.url).toThrow('It does not listen');
  expect(await fork.listen()).not.toBe(media.url);
  expect((await fetch(`${fork.url}/health`)).status).toBe(200);
  await fork.close();
  expect((await fetch(`${media.url}/health`)).status).toBe(200);
});

test('records that are held are read as they are in their own fork, whatever another has done since', async () => {
  const tracker = await simulateTracker(FROZEN);
  const { email, token } = tracker.credentials;
  const headers = { authorization: `Basic ${btoa(`${email}:${token}`)}`, 'content-type': 'application/json' };
  const { world } = tracker;
  const [issue] = [...world.issues.byKey.values()].filter(({ project }) => project.key === 'TIDE');
  const { key = '', summary } = issue ?? {};
  const fork = tracker.fork();

  const body = JSON.stringify({ fields: { summary: 'Of the fork' } });
  await fork.fetch(`http://tracker.test/rest/api/3/issue/${key}`, { method: 'PUT', headers, body });

  const inFork = fork.world.issues.byKey.get(key);
  expect([issue?.summary, inFork?.summary, issue?.summary]).toStrictEqual([summary, 'Of the fork', summary]);
  expect({ ...inFork }.summary).toBe('Of the fork');
  expect(inFork?.project).toBe(fork.world.projects.get('TIDE'));
  expect([...fork.world.issues.byKey.values()].find((one) => one === inFork)?.key).toBe(key);
  expect(() => Object.assign(inFork ?? {}, { summary: 'Written' })).toThrow(
    "The world is read only: 'summary' is changed by requests to the simulator.",
  );
  expect(Object.keys(world)).toContain('issues');
});
