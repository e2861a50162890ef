import { test as base, describe } from 'vitest';
import { fixtures, forge, media, tracker } from '#src/library/vitest.js';

const test = base.extend({ forge, tracker, media });

const countIn = ({ state }: { state(): unknown }) => JSON.stringify(state());

describe.concurrent('simulations of the usual fixtures', () => {
  test.for(Array.from({ length: 20 }, (_, place) => place))(
    'are as they were made in each test, whatever tests beside it write: %s',
    async (place, { tracker, media, expect }) => {
      const { email, token } = tracker.credentials;
      const headers = {
        authorization: `Basic ${btoa(`${email}:${token}`)}`,
        'content-type': 'application/json',
      };
      const first = tracker.world.issues.byKey.size;
      const [before, pictures] = [countIn(tracker), countIn(media)];
      const makeOne = (count: number) => {
        const fields = {
          project: { key: 'TIDE' },
          issuetype: { name: 'Task' },
          summary: `${place}.${count}`,
        };
        const init = { method: 'POST', headers, body: JSON.stringify({ fields }) };
        return tracker.fetch('https://your-site.atlassian.net/rest/api/3/issue', init);
      };

      const keys = [];
      for (let count = 0; count <= place % 4; count += 1)
        keys.push((await (await makeOne(count)).json()).key);
      const found = keys.map((key) => tracker.world.issues.byKey.get(key)?.summary);

      expect(found).toStrictEqual(keys.map((_, count) => `${place}.${count}`));
      expect(tracker.world.issues.byKey.size).toBe(first + keys.length);
      expect([tracker.journal.count(), countIn(media)]).toStrictEqual([keys.length, pictures]);
      tracker.reset();
      expect(countIn(tracker)).toBe(before);
    },
  );
});

test('a simulation of a fixture does not listen', ({ forge, expect }) => {
  expect(() => forge.url).toThrow('It does not listen');
});

const urls: string[] = [];

base.extend(fixtures({ media: { listen: true, seed: 7 } }))(
  'a simulation listens where the options of its fixture say so',
  async ({ media, expect }) => {
    urls.push(media.url);

    expect((await fetch(`${media.url}/health`)).status).toBe(200);
    expect(await (await fetch(`${media.url}/_simulator`)).json()).toMatchObject({ seed: 7 });
  },
);

base('it listens no more when its test has ended', async ({ expect }) => {
  await expect(fetch(urls[0] ?? '')).rejects.toThrow('fetch failed');
});
