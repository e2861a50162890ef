import { expect, test } from 'vitest';
import { openSession, SITE } from './session.js';

const { get, simulator } = openSession();
const next = (headers: Headers) =>
  /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]?.replace(`${SITE}/api/v4`, '');

/** All ids of a list that is read from link to link. */
async function follow(
  path: string,
  account: string | null = 'token',
): Promise<{ ids: number[]; pages: number }> {
  const ids: number[] = [];
  let pages = 0;
  for (let at: string | undefined = path; at; ) {
    const answer = await get(at, account);
    ids.push(...answer.body.map(({ id }: { id: number }) => id));
    pages += 1;
    at = next(answer.headers);
  }
  return { ids, pages };
}

test('offset pages have links and numbers, and the pages together are the list', async () => {
  const first = await get('/projects?per_page=100');
  const all = await follow('/projects?per_page=100&simple=true');

  expect(
    Object.fromEntries([...first.headers].filter(([name]) => /^x-(page|per|next|prev|total)/.test(name))),
  ).toStrictEqual({
    'x-page': '1',
    'x-per-page': '100',
    'x-next-page': '2',
    'x-prev-page': '',
    'x-total': String(all.ids.length),
    'x-total-pages': String(Math.ceil(all.ids.length / 100)),
  });
  expect(new Set(all.ids).size).toBe(all.ids.length);
});

test.each(['asc', 'desc'])(
  'keyset pages of projects, %s: a bound by id, no numbers, an empty page at the end',
  async (sort) => {
    const first = await get(`/projects?pagination=keyset&order_by=id&sort=${sort}&per_page=100&simple=true`);
    const all = await follow(`/projects?pagination=keyset&order_by=id&sort=${sort}&per_page=100&simple=true`);
    const visible = [...(await follow('/projects?per_page=100&simple=true&order_by=id')).ids];

    expect(first.headers.has('x-total')).toBe(false);
    expect(next(first.headers)).toContain(sort === 'asc' ? 'id_after=' : 'id_before=');
    expect(all.ids).toStrictEqual(sort === 'asc' ? visible.reverse() : visible);
    // The last page is empty, and says no more.
    expect(all.pages).toBe(Math.ceil(visible.length / 100) + 1);
  },
);

test('keyset paging in an order that has none is refused', async () => {
  const answer = await get('/projects?pagination=keyset&order_by=name');

  expect([answer.status, answer.body]).toStrictEqual([
    405,
    { error: 'Keyset pagination is not yet available for this type of request' },
  ]);
});

test('accounts are read on with a cursor, which ends with the list', async () => {
  const all = await follow('/users?pagination=keyset&per_page=50');
  const expected = [...simulator.world.users.keys()].sort((one, other) => other - one);

  expect(all.ids).toStrictEqual(expected);
  expect(all.pages).toBe(Math.ceil(expected.length / 50));
  expect((await get('/users?pagination=keyset&cursor=nonsense')).status).toBe(400);
});

test('groups are read on with a cursor by those without an account', async () => {
  const anonymous = await follow('/groups?pagination=keyset&per_page=1', null);
  const counted = await get('/groups?pagination=keyset&per_page=1');

  expect(anonymous.ids).toStrictEqual((await follow('/groups?per_page=100', null)).ids);
  expect(counted.headers.has('x-total')).toBe(true);
});

test('offsets end at fifty thousand', async () => {
  const answer = await get('/projects?page=502&per_page=100');

  expect(answer.status).toBe(405);
  expect(answer.body.error).toContain('maximum allowed offset of 50000');
});

test('no link carries the credential', async () => {
  const answer = await get(`/projects?per_page=1&private_token=${simulator.credentials.token}`, null);

  expect(answer.headers.get('link')).not.toContain('private_token');
});
