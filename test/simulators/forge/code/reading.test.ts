import { beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../session.js';

let forge: ReturnType<typeof openSession>;
let at: string;

beforeAll(() => {
  forge = openSession();
  const projects = [...forge.simulator.world.projects.values()];
  const busiest = projects.toSorted(
    (one, other) => other.repository.commits.size - one.repository.commits.size,
  )[0];
  at = `/projects/${busiest?.id}/repository`;
});

/** All items of a list, by the links that lead from page to page. */
async function everyPage(path: string): Promise<unknown[]> {
  const { body, headers } = await forge.get(path);
  const next = /<http:\/\/forge\.test\/api\/v4([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return next ? [...body, ...(await everyPage(next))] : body;
}

const ids = (items: unknown) => (items as { id: string }[]).map(({ id }) => id);

describe('a tree', () => {
  test('is the same by pages, by keys and at once', async () => {
    const all = `${at}/tree?recursive=true&pagination=none`;
    const byPages = `${at}/tree?recursive=true&per_page=7`;
    const byKeys = `${byPages}&pagination=keyset`;

    const lists = [await everyPage(byPages), await everyPage(byKeys), (await forge.get(all)).body];

    expect(lists[0]?.length).toBeGreaterThan(7);
    expect(lists[1]).toStrictEqual(lists[0]);
    expect(lists[2]).toStrictEqual(lists[0]);
  });

  test('lists folders before files', async () => {
    const { body } = await forge.get(`${at}/tree?per_page=100`);
    const kinds = body.map(({ type }: { type: string }) => type);

    expect(kinds).toStrictEqual(kinds.toSorted().reverse());
  });

  test.each([
    ['path=none', '404 invalid revision or path Not Found'],
    ['ref=none', '404 Tree Not Found'],
  ])('by %s is not found: %s', async (query, message) => {
    expect(await forge.get(`${at}/tree?${query}`)).toMatchObject({ status: 404, body: { message } });
  });
});

describe('commits', () => {
  test('are paged without being counted', async () => {
    const { headers, body } = await forge.get(`${at}/commits?per_page=3&page=2`);

    expect(body).toHaveLength(3);
    expect(headers.has('x-total')).toBe(false);
    expect([headers.get('x-page'), headers.get('x-next-page'), headers.get('x-prev-page')]).toStrictEqual([
      '2',
      '3',
      '1',
    ]);
  });

  test('of a path are those with a diff that names it', async () => {
    const { body } = await forge.get(`${at}/commits?path=README.md&per_page=5`);

    for (const { id } of body) {
      const { body: diffs } = await forge.get(`${at}/commits/${id}/diff?per_page=100`);
      expect(diffs.map(({ new_path }: { new_path: string }) => new_path)).toContain('README.md');
    }
    expect(body.length).toBeGreaterThan(0);
  });

  test('in a window of time are those of it, bounds included', async () => {
    const { body: all } = await forge.get(`${at}/commits?per_page=50`);
    const [since, until] = [all[30].committed_date, all[10].committed_date];

    const { body } = await forge.get(
      `${at}/commits?per_page=100&since=${encodeURIComponent(since)}&until=${encodeURIComponent(until)}`,
    );

    expect(ids(body)).toStrictEqual(ids(all.slice(10, 31)));
  });

  test('of an unknown ref are not found, and the one of a short id is', async () => {
    const { body: all } = await forge.get(`${at}/commits?per_page=1`);

    expect((await forge.get(`${at}/commits?ref_name=nowhere`)).status).toBe(404);
    expect((await forge.get(`${at}/commits/${all[0].short_id}`)).body.id).toBe(all[0].id);
    expect((await forge.get(`${at}/commits/main`)).body.id).toBe(all[0].id);
  });
});

test('a comparison has the commits that one side lacks, the oldest first, and the diff from where they parted', async () => {
  const { body: all } = await forge.get(`${at}/commits?first_parent=true&per_page=4`);

  const { body } = await forge.get(`${at}/compare?from=${all[3].id}&to=main`);

  expect(ids(body.commits).at(-1)).toBe(all[0].id);
  expect(ids(body.commits)).not.toContain(all[3].id);
  expect(body.commit.id).toBe(all[0].id);
  expect(body.diffs.length).toBeGreaterThan(0);
  expect((await forge.get(`${at}/compare?from=main&to=main`)).body).toMatchObject({
    commits: [],
    diffs: [],
    compare_same_ref: true,
  });
});

test('branches are found by part, beginning, end and pattern', async () => {
  const { body: all } = await forge.get(`${at}/branches?per_page=100`);
  const names = all.map(({ name }: { name: string }) => name);
  const found = async (query: string) =>
    (await forge.get(`${at}/branches?per_page=100&${query}`)).body.map(({ name }: { name: string }) => name);

  expect(await found('search=ain')).toStrictEqual(names.filter((name: string) => name.includes('ain')));
  expect(await found('search=^main$')).toStrictEqual(['main']);
  expect(await found('regex=^m.*n$')).toStrictEqual(names.filter((name: string) => /^m.*n$/.test(name)));
  expect(names.length).toBeGreaterThan(1);
  expect((await forge.get(`${at}/branches?regex=(`)).status).toBe(400);
});

test('the heads of files and branches can be asked for alone', async () => {
  const head = await forge.send('HEAD', `${at}/files/README.md?ref=main`);
  const branch = await forge.send('HEAD', `${at}/branches/main`);
  const none = await forge.send('HEAD', `${at}/branches/none`);

  expect([head.status, head.text, head.headers.get('x-gitlab-file-name')]).toStrictEqual([
    200,
    '',
    'README.md',
  ]);
  expect([branch.status, none.status, none.text]).toStrictEqual([204, 404, '']);
});

test.each([
  ['zip', 'application/zip', [0x50, 0x4b]],
  ['tar.gz', 'application/gzip', [0x1f, 0x8b]],
])('an archive as %s is the same bytes each time', async (ending, type, magic) => {
  const url = `http://forge.test/api/v4${at}/archive.${ending}`;
  const headers = { 'PRIVATE-TOKEN': forge.simulator.credentials.token ?? '' };
  const responses = await Promise.all([
    forge.simulator.fetch(url, { headers }),
    forge.simulator.fetch(url, { headers }),
  ]);
  const [one, other] = await Promise.all(
    responses.map(async (response) => Buffer.from(await response.arrayBuffer())),
  );

  expect(responses[0]?.headers.get('content-type')).toBe(type);
  expect([...(one?.subarray(0, 2) ?? [])]).toStrictEqual(magic);
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
});
