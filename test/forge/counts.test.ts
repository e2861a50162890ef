import { expect, test } from 'vitest';
import { recordsOf } from './records.js';
import { forgeClient, newForge, tokenOf, value } from './session.js';

const simulator = newForge();

type Row = Readonly<Record<string, unknown>>;

/** Every row of a list by REST, page by page. */
async function rows(path: string, account: string): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const url = `https://forge.test/api/v4${path}${path.includes('?') ? '&' : '?'}per_page=100&page=${page}`;
    const headers = { 'private-token': tokenOf(simulator, account) };
    const more = (await (await simulator.fetch(url, { headers })).json()) as Row[];
    if (!Array.isArray(more)) return all; // the account may not see the list
    all.push(...more);
    if (more.length < 100) return all;
  }
}

const PLACES = ['platform/core', 'community/sdk', 'platform/backend/api'];

test.each(['token', 'guestToken', 'reporterToken'])(
  'get_issues and get_merge_requests count comments as REST does for the account %s',
  async (account) => {
    const client = await forgeClient(simulator, account);
    let compared = 0;

    for (const projectPath of PLACES)
      for (const [tool, list] of [
        ['get_issues', 'issues'],
        ['get_merge_requests', 'merge_requests'],
      ] as const) {
        const answer = await value(client, tool, { projectPath, first: 100 }).catch(() => undefined);
        if (!answer) continue; // the account does not see the project
        const listed: { iid: string; comments?: number }[] =
          answer[tool === 'get_issues' ? 'issues' : 'mergeRequests'];
        const byRest = await rows(`/projects/${encodeURIComponent(projectPath)}/${list}?scope=all`, account);
        const counts = new Map(byRest.map(({ iid, user_notes_count }) => [String(iid), user_notes_count]));
        const common = listed.filter(({ iid }) => counts.has(iid));
        compared += common.length;
        expect(common.map(({ iid, comments = 0 }) => [iid, comments])).toStrictEqual(
          common.map(({ iid }) => [iid, counts.get(iid)]),
        );
      }

    expect(compared).toBeGreaterThan(50);
  },
);

test('openIssues counts what the forge counts: objectives and key results, and no requirements', async () => {
  const client = await forgeClient(simulator, 'adminToken');
  const open = recordsOf(simulator.world).issues.filter(({ state }) => state === 'opened');
  const kinds = new Set(open.map(({ type }) => type));

  for (const fullPath of PLACES) {
    const { project } = await value(client, 'get_project', { fullPath });
    const own = open.filter(({ place, type }) => place === fullPath && type !== 'requirement');
    expect([fullPath, project.openIssues]).toStrictEqual([fullPath, own.length]);
  }
  expect([kinds.has('requirement'), kinds.has('objective')]).toStrictEqual([true, true]);
});
