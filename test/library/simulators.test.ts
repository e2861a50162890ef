import { Gitlab } from '@gitbeaker/rest';
import { describe, expect, onTestFinished, test } from 'vitest';
import { simulateForge, simulateMedia, simulateTracker } from '#src/library/simulators.js';

const FROZEN = { now: '2026-04-01T10:00:00Z', clock: 'frozen' } as const;

const MAKERS = { media: simulateMedia, tracker: simulateTracker, forge: simulateForge };

describe.each(Object.entries(MAKERS))('a simulated %s of the library', (name, make) => {
  test('answers whatever host an address names, without a socket', async () => {
    const simulated = await make();

    const answer = await simulated.fetch('https://elsewhere.example/_simulator/health');

    expect(await answer.json()).toStrictEqual({ status: 'ok', name });
    expect(() => simulated.url).toThrow(
      'It does not listen: make it with listen: true, or call listen() first.',
    );
  });

  test('listens where it is asked to, once, until it is closed', async () => {
    const simulated = await make({ listen: true });
    onTestFinished(() => simulated.close());
    const { url } = simulated;

    expect((await fetch(`${url}/health`)).status).toBe(200);
    await expect(simulated.listen()).rejects.toThrow(`It listens already, at ${url}.`);
    await simulated.close();
    await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed');
    expect(await simulated.listen()).toBe(simulated.url);
  });

  test('is closed where its block ends', async () => {
    let url = '';
    {
      await using simulated = await make({ listen: true });
      url = simulated.url;
    }

    await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed');
  });

  test('meets a fault once, lists the request, and knows nothing of both after a reset', async () => {
    const simulated = await make(FROZEN);
    simulated.faults.arm({ kind: 'status', status: 503 });
    const ask = async () => (await simulated.fetch('http://backend.test/none')).status;

    expect(await ask()).toBe(503);
    expect(await ask()).not.toBe(503);
    expect(simulated.journal.entries()).toMatchObject([{ path: '/none', status: 503 }, { path: '/none' }]);
    simulated.faults.arm({ kind: 'reset' });
    simulated.reset();
    expect([simulated.journal.count(), simulated.faults.list()]).toStrictEqual([0, []]);
    expect(simulated.clock.now()).toStrictEqual(new Date(FROZEN.now));
  });

  test.each([
    [
      { clock: -1 },
      TypeError,
      'clock must be "frozen" or a number of 0 or more, at most 1000000; received -1',
    ],
    [{ clock: Number.NaN }, TypeError, 'at most 1000000; received NaN'],
    [{ now: 'soon' }, TypeError, 'now must be a Date or a date of the years 1970 to 2999'],
    [{ now: new Date('soon') }, TypeError, 'received the Date of no time'],
    [{ scale: 0.5 }, TypeError, 'scale must be a whole number, 1 or more; received 0.5'],
    [{ settings: { speed: 1 } as object }, TypeError, 'settings.speed is no option here; there are: '],
    [{ listen: { host: '0.0.0.0' } }, Error, 'Listening on 0.0.0.0 needs a token for the admin interface'],
  ])('refuses %j by a sentence', async (options, kind, message) => {
    const refusal = await make(options).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(kind);
    expect(refusal).toHaveProperty('message', expect.stringContaining(message));
  });
});

test('settings given at the start are those that a reset goes back to, by the admin interface, too', async () => {
  const tracker = await simulateTracker({ settings: { uploadLimit: 7 } });
  tracker.settings.patch({ uploadLimit: 9 });

  await tracker.fetch('http://tracker.test/_simulator/reset', { method: 'POST' });

  expect(tracker.settings.current.uploadLimit).toBe(7);
});

test('every account signs in with what it is listed with', async () => {
  const tracker = await simulateTracker();
  const statuses = await Promise.all(
    Object.values(tracker.accounts).map(async ({ email, token }) => {
      const headers = { authorization: `Basic ${btoa(`${email}:${token}`)}` };
      return (await tracker.fetch('https://your-site.atlassian.net/rest/api/3/myself', { headers })).status;
    }),
  );

  expect(Object.keys(tracker.accounts)).toStrictEqual(['member', 'admin', 'reader']);
  expect(statuses).toStrictEqual([200, 200, 200]);
  expect(tracker.credentials).toStrictEqual(tracker.accounts.member);
});

test("GitLab's most used JavaScript library works with the address and the token that it gives", async () => {
  await using forge = await simulateForge({ ...FROZEN, listen: true });
  const client = new Gitlab({ host: forge.url, token: forge.credentials.token });

  const made = await client.Issues.create('platform/core', 'Made by a library');

  expect(await client.Issues.show(made.iid, { projectId: 'platform/core' })).toMatchObject({
    title: 'Made by a library',
    created_at: '2026-04-01T10:00:00.000Z',
  });
});
