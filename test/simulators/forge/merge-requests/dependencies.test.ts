import { expect, test } from 'vitest';
import { openSession } from '../session.js';

/** A project of the usual account with a merge request for each name. */
async function withRequests(...names: string[]) {
  const session = openSession();
  const { post } = session;
  const { body: project } = await post('/projects', { name: 'Ship', initialize_with_readme: true });
  const path = `/projects/${project.id}`;
  const requests: { id: number; iid: number; sha: string }[] = [];
  for (const name of names) {
    const actions = [{ action: 'create', file_path: `${name}.md`, content: name }];
    const commit = { branch: name, start_branch: 'main', commit_message: name, actions };
    await post(`${path}/repository/commits`, commit);
    const request = { source_branch: name, target_branch: 'main', title: name };
    requests.push((await post(`${path}/merge_requests`, request)).body);
  }
  return { ...session, path, requests };
}

test('a merge request waits for the one that blocks it, and is merged after it', async () => {
  const { get, post, put, path, requests } = await withRequests('keel', 'sail');
  const [keel, sail] = requests;
  const one = `${path}/merge_requests/${sail?.iid}`;

  const block = await post(`${one}/blocks`, { blocking_merge_request_id: keel?.id });
  const status = (await get(one)).body.detailed_merge_status;
  const early = await put(`${one}/merge`);
  const blockees = (await get(`${path}/merge_requests/${keel?.iid}/blockees`)).body;
  await put(`${path}/merge_requests/${keel?.iid}/merge`);
  const late = await put(`${one}/merge`);

  expect(block).toMatchObject({
    status: 201,
    body: { blocking_merge_request: { iid: keel?.iid }, blocked_merge_request: { iid: sail?.iid } },
  });
  expect([status, early.status, late.status]).toStrictEqual(['merge_request_blocked', 405, 200]);
  expect(blockees).toMatchObject([{ id: block.body.id }]);
});

test('a block is made once, by an id or a number, of another merge request, and taken away', async () => {
  const { get, post, remove, path, requests } = await withRequests('keel', 'sail');
  const [keel, sail] = requests;
  const blocks = `${path}/merge_requests/${sail?.iid}/blocks`;

  const made = await post(blocks, { blocking_merge_request_iid: keel?.iid });
  const again = await post(blocks, { blocking_merge_request_id: keel?.id });
  const itself = await post(blocks, { blocking_merge_request_id: sail?.id });
  const nothing = await post(blocks, {});
  const gone = await remove(`${blocks}/${made.body.id}`);

  expect([made, again, itself, nothing, gone].map(({ status }) => status)).toStrictEqual([
    201, 409, 400, 400, 204,
  ]);
  expect((await get(blocks)).body).toStrictEqual([]);
});

test('commits of the target branch are shown beside those of a merge request until they are taken away', async () => {
  const { get, post, remove, path, requests } = await withRequests('keel');
  const context = `${path}/merge_requests/${requests[0]?.iid}/context_commits`;

  const { body: added } = await post(context, { commits: ['main'] });
  const twice = await post(context, { commits: ['main'] });
  const unknown = await post(context, { commits: ['nowhere'] });
  const shown = (await get(context)).body;
  const gone = await remove(`${context}?commits[]=${added[0].id}`);

  expect(shown).toStrictEqual(added);
  expect([twice, unknown, gone].map(({ status }) => status)).toStrictEqual([400, 400, 204]);
  expect((await get(context)).body).toStrictEqual([]);
});

test('a deployment brings what was merged since the one before it, and lists choose by it', async () => {
  const { get, post, put, path, requests } = await withRequests('keel', 'sail');
  const [keel, sail] = requests;
  const deploy = async (environment: string) =>
    (
      await post(`${path}/deployments`, {
        ...{ environment, sha: 'main', ref: 'main', tag: false, status: 'success' },
      })
    ).body.id as number;
  const titlesOf = async (address: string) =>
    (await get(`${path}/${address}`)).body.map(({ title }: { readonly title: string }) => title);

  await put(`${path}/merge_requests/${keel?.iid}/merge`);
  const first = await deploy('quay');
  await put(`${path}/merge_requests/${sail?.iid}/merge`);
  const second = await deploy('quay');
  const review = await deploy('review/sail');

  expect(await titlesOf(`deployments/${first}/merge_requests`)).toStrictEqual(['keel']);
  expect(await titlesOf(`deployments/${second}/merge_requests`)).toStrictEqual(['sail']);
  expect(await titlesOf(`deployments/${review}/merge_requests`)).toStrictEqual([]);
  expect((await titlesOf('merge_requests?environment=quay&state=all')).sort()).toStrictEqual([
    'keel',
    'sail',
  ]);
  expect(await titlesOf('merge_requests?environment=quay&deployed_after=2027-01-01')).toStrictEqual([]);
  expect((await get(`${path}/merge_requests?deployed_after=soon`)).status).toBe(400);
});

test('GraphQL shows what blocks a merge request, and so does its state', async () => {
  const { post, simulator, requests, path } = await withRequests('keel', 'sail');
  const [keel, sail] = requests;
  await post(`${path}/merge_requests/${sail?.iid}/blocks`, { blocking_merge_request_id: keel?.id });
  const query = `{ mergeRequest(id: "gid://gitlab/MergeRequest/${sail?.id}") { detailedMergeStatus
    blockingMergeRequests { hiddenCount totalCount visibleMergeRequests { iid } } } }`;

  const response = await simulator.fetch('http://forge.test/api/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'private-token': simulator.credentials.token ?? '',
    },
    body: JSON.stringify({ query }),
  });

  expect(await response.json()).toMatchObject({
    data: {
      mergeRequest: {
        detailedMergeStatus: 'BLOCKED_STATUS',
        blockingMergeRequests: {
          ...{ hiddenCount: 0, totalCount: 1 },
          visibleMergeRequests: [{ iid: String(keel?.iid) }],
        },
      },
    },
  });
});
