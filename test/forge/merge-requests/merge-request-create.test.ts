import { expect, test } from 'vitest';
import type { PlainRecord } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, SITE, scriptedClient, value } from '../session.js';
import { listIn } from './merge-request-rows.js';

const PROJECT = 'platform/core';
const NAME = 'create_merge_request';

function mergeRequestsOf({ world }: ForgeSimulator): readonly PlainRecord[] {
  return recordsOf(world).mergeRequests;
}

/** Branches of the project from which no merge request was ever opened. */
function freeBranches({ world }: ForgeSimulator): string[] {
  const { projects, mergeRequests } = recordsOf(world);
  const taken = new Set(mergeRequests.map(({ sourceBranch }) => sourceBranch));
  const project = projects.find(({ fullPath }) => fullPath === PROJECT);
  return listIn(project?.branches)
    .map(String)
    .filter((branch) => branch !== 'main' && !taken.has(branch));
}

test('create_merge_request opens one merge request and says where it is', async () => {
  const simulator = newForge();
  const client = await forgeClient(simulator);
  const before = mergeRequestsOf(simulator);
  const [plain = '', described = ''] = freeBranches(simulator);
  const args = { projectPath: PROJECT, targetBranch: 'main' };

  const one = await value(client, NAME, { ...args, title: 'Lay the keel', sourceBranch: plain });
  const description = '## Why\n\n"Quoted" \\ and more';
  const other = await value(client, NAME, {
    ...args,
    title: 'Draft: mast',
    sourceBranch: described,
    description,
  });

  const made = mergeRequestsOf(simulator).slice(before.length);
  expect(made).toMatchObject([
    { title: 'Lay the keel', sourceBranch: plain, targetBranch: 'main', project: PROJECT, description: null },
    { title: 'Draft: mast', sourceBranch: described, draft: true, description },
  ]);
  expect(made.map(({ author, state }) => [author, state])).toStrictEqual([
    ['jelena.nakamura', 'opened'],
    ['jelena.nakamura', 'opened'],
  ]);
  expect([one, other]).toStrictEqual(
    made.map(({ iid, id }) => ({
      iid: String(iid),
      id: `gid://forge/MergeRequest/${id}`,
      webUrl: `${SITE}/${PROJECT}/-/merge_requests/${iid}`,
    })),
  );
});

test("create_merge_request gives the forge's reason, and opens nothing", async () => {
  const simulator = newForge();
  const client = await forgeClient(simulator);
  const before = mergeRequestsOf(simulator).length;
  const open = mergeRequestsOf(simulator).find(
    ({ project, state }) => project === PROJECT && state === 'opened',
  );
  const args = { projectPath: PROJECT, title: 'Lay the keel', targetBranch: 'main' };

  const again = await refusal(client, NAME, { ...args, sourceBranch: open?.sourceBranch });
  const lost = await refusal(client, NAME, { ...args, sourceBranch: 'no-such-branch' });
  const same = await refusal(client, NAME, { ...args, sourceBranch: 'main' });

  expect(again.message).toContain(`!${open?.iid}`);
  expect(lost.message).toContain('Source branch does not exist');
  expect(same.message).toMatch(/same project\/branch/);
  expect([again.code, lost.code, same.code]).toStrictEqual(Array(3).fill('invalid_arguments'));
  expect(mergeRequestsOf(simulator)).toHaveLength(before);
});

test('create_merge_request distinguishes a project that is missing from one where the user may not open any ✗3', async () => {
  const simulator = newForge();
  const before = mergeRequestsOf(simulator).length;
  const args = { title: 'Lay the keel', sourceBranch: freeBranches(simulator)[0], targetBranch: 'main' };
  const refused = async (account: string, projectPath: string) =>
    refusal(await forgeClient(simulator, account), NAME, { ...args, projectPath });

  const missing = await refused('token', 'platform/nothing');
  const forbidden = [await refused('guestToken', PROJECT), await refused('readOnlyToken', PROJECT)];

  expect(missing.code).toBe('not_found');
  expect(missing.message).toContain('no project platform/nothing');
  for (const { code, message } of forbidden) {
    expect(code).toBe('forbidden');
    expect(message).toContain('may not open merge requests in platform/core');
  }
  expect((await refused('outsiderToken', PROJECT)).code).toBe('not_found');
  expect(mergeRequestsOf(simulator)).toHaveLength(before);
});

test('create_merge_request is refused without a token before anything is sent', async () => {
  const simulator = newForge();
  const client = await forgeClient(simulator, null);
  const args = { projectPath: PROJECT, title: 'x', sourceBranch: 'a', targetBranch: 'main' };

  const { code, message } = await refusal(client, NAME, args);

  expect(code).toBe('unauthenticated');
  expect(message).toContain('FORGE_TOKEN');
  expect(simulator.journal.entries()).toStrictEqual([]);
});

test('create_merge_request refuses empty texts by name before anything is sent', async () => {
  const sent: string[] = [];
  const client = await scriptedClient(async (url) => {
    sent.push(url);
    return Response.json({});
  });
  const args = { projectPath: PROJECT, title: 'x', sourceBranch: 'a', targetBranch: 'main' };

  for (const argument of ['title', 'sourceBranch', 'targetBranch']) {
    const { code, message } = await refusal(client, NAME, { ...args, [argument]: '' });
    expect(code).toBe('invalid_arguments');
    expect(message).toContain(argument);
  }
  expect(sent).toStrictEqual([]);
});
