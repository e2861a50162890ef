import { beforeAll, describe, expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import { log } from '#simulators/forge/git/history/log.js';
import { isDraft, type MergeRequest } from '#simulators/forge/world/records/merge-requests.js';
import { type Group, groupsAround } from '#simulators/forge/world/records/projects.js';
import { openSession } from '../session.js';
import { accountOf } from '../world/activity-world.js';

let forge: ReturnType<typeof openSession>;
let all: readonly MergeRequest[];

beforeAll(() => {
  forge = openSession();
  all = [...forge.simulator.world.mergeRequests.values()].filter(
    ({ project }) => groupsAround(project).at(-1)?.path === 'platform' && !project.archived,
  );
});

const LIST = '/groups/platform/merge_requests';

const ids = (records: readonly { readonly id: number }[]) => records.map(({ id }) => id);
const sortedIds = (records: readonly { readonly id: number }[]) =>
  ids(records).sort((one, other) => one - other);

/** Whether what was merged is in the history of what was deployed from its branch. */
function isDeployed(mergeRequest: MergeRequest, name: string): boolean {
  const { project, state, targetBranch, mergeCommitSha, squashCommitSha, versions } = mergeRequest;
  const landed = mergeCommitSha ?? squashCommitSha ?? versions.at(-1)?.headSha;
  if (state !== 'merged') return false;
  return [...forge.simulator.world.deployments.values()].some(
    ({ environment, status, ref, sha }) =>
      environment.name === name &&
      environment.project === project &&
      status === 'success' &&
      ref === targetBranch &&
      [...log(project.repository, sha)].some((commit) => commit.sha === landed),
  );
}

/** Every page of a list. */
async function everything(query: string): Promise<{ readonly id: number }[]> {
  const found: { readonly id: number }[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await forge.get(`${LIST}?view=simple&per_page=100&page=${page}&${query}`);
    expect(answer.status).toBe(200);
    found.push(...answer.body);
    if (answer.headers.get('x-next-page') === '') return found;
  }
}

describe('a list of merge requests is chosen by', () => {
  const me = () => accountOf(forge.simulator);
  const day = Date.parse('2026-02-01T00:00:00Z');

  const CHOICES: [query: string, test: (mergeRequest: MergeRequest) => boolean][] = [
    ['state=opened', ({ state }) => state === 'opened'],
    ['state=merged', ({ state }) => state === 'merged'],
    ['draft=true', isDraft],
    ['wip=no', (mergeRequest) => !isDraft(mergeRequest)],
    ['labels=bug', ({ labels }) => labels.some(({ name }) => name === 'bug')],
    ['not[labels]=bug', ({ labels }) => labels.every(({ name }) => name !== 'bug')],
    ['labels=None', ({ labels }) => labels.length === 0],
    ['labels=any', ({ labels }) => labels.length > 0],
    ['milestone=None', ({ milestone }) => milestone === null],
    ['milestone=Any', ({ milestone }) => milestone !== null],
    ['assignee_id=None', ({ assignees }) => assignees.length === 0],
    ['assignee_id=Any&state=opened', ({ assignees, state }) => assignees.length > 0 && state === 'opened'],
    ['reviewer_username=None', ({ reviewers }) => reviewers.length === 0],
    ['approved_by_ids=Any', ({ approvals }) => approvals.length > 0],
    ['scope=created_by_me', ({ author }) => author === me()],
    ['scope=assigned_to_me', ({ assignees }) => assignees.includes(me())],
    ['scope=reviews_for_me', ({ reviewers }) => reviewers.some(({ user }) => user === me())],
    ['created_after=2026-02-01T00:00:00Z', ({ createdAt }) => createdAt >= day],
    ['updated_before=2026-02-01T00:00:00Z', ({ updatedAt }) => updatedAt <= day],
    ['search=LIMIT%20correct&in=title', ({ title }) => /limit/i.test(title) && /correct/i.test(title)],
    ['target_branch=main&source_project_id=1', ({ sourceProject }) => sourceProject?.id === 1],
    ['author_username=no-one-of-this-name', () => false],
    ['not[author_username]=no-one-of-this-name', () => true],
    ['assignee_username[]=no-one-of-this-name', () => false],
    ['environment=production', (mergeRequest) => isDeployed(mergeRequest, 'production')],
    ['environment=nowhere', () => false],
  ];

  test.each(CHOICES)('%s', async (query, accepts) => {
    const expected = all.filter(accepts);

    expect(sortedIds(await everything(query))).toStrictEqual(sortedIds(expected));
  });

  test('an author, an assignee and a reviewer by id or by name', async () => {
    const { author, assignees, reviewers } =
      all.find((one) => one.assignees.length > 0 && one.reviewers.length > 0) ?? {};
    const [assignee] = assignees ?? [];
    const [reviewer] = reviewers ?? [];

    const byId = `author_id=${author?.id}&assignee_id=${assignee?.id}&reviewer_id=${reviewer?.user.id}`;
    const byName = `author_username=${author?.username}&assignee_username[]=${assignee?.username}&reviewer_username=${reviewer?.user.username}`;
    const expected = all.filter(
      (one) =>
        one.author === author &&
        one.assignees.some((user) => user === assignee) &&
        one.reviewers.some(({ user }) => user === reviewer?.user),
    );

    expect(expected.length).toBeGreaterThan(0);
    expect(sortedIds(await everything(byId))).toStrictEqual(sortedIds(expected));
    expect(sortedIds(await everything(byName))).toStrictEqual(sortedIds(expected));
  });
});

describe('a list of merge requests is sorted by', () => {
  const due = ({ milestone }: MergeRequest) => milestone?.dueDate ?? null;
  const urgency = ({ labels }: MergeRequest) => {
    const priorities = labels.flatMap(({ priority }) => priority ?? []);
    return priorities.length === 0 ? null : Math.min(...priorities);
  };
  const KEYS: [order: string, key: (mergeRequest: MergeRequest) => number | string | null][] = [
    ['created_at', ({ createdAt }) => createdAt],
    ['updated_at', ({ updatedAt }) => updatedAt],
    ['merged_at', ({ mergedAt }) => mergedAt],
    ['title', ({ title }) => title.toLowerCase()],
    ['milestone_due', due],
    ['label_priority', urgency],
    ['popularity', ({ emoji }) => emoji.filter(({ name }) => name === 'thumbsup').length],
  ];

  test.each(KEYS)(
    '%s in both directions, empty values last, the newest of equals first',
    async (order, key) => {
      for (const [sort, sign] of [
        ['asc', 1],
        ['desc', -1],
      ] as const) {
        const expected = all.toSorted((one, other) => {
          const [left, right] = [key(one), key(other)];
          if (left === right) return other.id - one.id;
          if (left === null || right === null) return left === null ? 1 : -1;
          return left < right ? -sign : sign;
        });

        expect(ids(await everything(`order_by=${order}&sort=${sort}`))).toStrictEqual(ids(expected));
      }
    },
  );

  test('the time of their last change, as soon as one changes', async () => {
    const { project, iid } = all.find(({ state }) => state === 'opened') ?? {};

    await everything('state=opened&order_by=updated_at');
    await forge.put(`/projects/${project?.id}/merge_requests/${iid}`, { description: 'Another text' });
    const [first] = await everything('state=opened&order_by=updated_at');

    expect(first).toMatchObject({ iid, project_id: project?.id, description: 'Another text' });
  });
});

describe('who sees merge requests', () => {
  test('a client without an account has none of its own, and sees those of public projects only', async () => {
    const own = await forge.get('/merge_requests', null);
    const found = await forge.get('/merge_requests?scope=all&per_page=100', null);

    const projects = new Set(found.body.map(({ project_id: id }: { readonly project_id: number }) => id));
    const visible = [...projects].map((id) => forge.simulator.world.projects.get(Number(id))?.visibility);
    expect(own).toMatchObject({ status: 401, body: { message: '401 Unauthorized' } });
    expect(found.body.length).toBeGreaterThan(0);
    expect(new Set(visible)).toStrictEqual(new Set(['public']));
  });

  test('guests of a private project do not', async () => {
    const list = await forge.get('/projects/1/merge_requests', 'guestToken');
    const one = await forge.get('/projects/1/merge_requests/1', 'guestToken');

    expect(list).toMatchObject({ status: 403, body: { message: '403 Forbidden' } });
    expect(one).toMatchObject({ status: 404, body: { message: '404 Merge Request Not Found' } });
  });

  test('a group shows those of archived projects only to who asks for them', async () => {
    const { world } = forge.simulator;
    const group = world.places.get('platform') as Group;
    const project = all[0]?.project;
    const before = Number((await forge.get(LIST)).headers.get('x-total'));

    if (project) writable(world, project).archived = true;
    const [without, withThem] = [await forge.get(LIST), await forge.get(`${LIST}?non_archived=false`)];
    if (project) writable(world, project).archived = false;

    expect(group.mergeRequests.size).toBeGreaterThanOrEqual(before);
    expect(Number(without.headers.get('x-total'))).toBe(before - (project?.mergeRequests.size ?? 0));
    expect(Number(withThem.headers.get('x-total'))).toBe(before);
  });
});

describe('parameters of lists', () => {
  const REFUSED: [query: string, error: string][] = [
    ['state=open', 'state does not have a valid value'],
    ['assignee_id=me', "assignee_id should be an integer, 'None' or 'Any'"],
    ['approved_by_ids=5', "approved_by_ids should be an array, 'None' or 'Any'"],
    ['author_id=1&author_username=a', 'author_id, author_username are mutually exclusive'],
    [
      'not[author_id]=1&not[author_username]=a',
      'not[author_id], not[author_username] are mutually exclusive',
    ],
  ];

  test.each(REFUSED)('%s is refused', async (query, error) => {
    const answer = await forge.get(`${LIST}?${query}`);

    expect(answer).toMatchObject({ status: 400, body: { error } });
  });
});

describe('a merge request', () => {
  test('has more members alone than in a list, none of them left out for being empty', async () => {
    const listed = (await forge.get('/projects/1/merge_requests?per_page=1')).body[0];
    const single = (await forge.get(`/projects/1/merge_requests/${listed.iid}`)).body;

    expect(single).toMatchObject(listed);
    expect(Object.keys(single).filter((name) => !(name in listed))).toStrictEqual([
      'subscribed',
      'changes_count',
      'latest_build_started_at',
      'latest_build_finished_at',
      'first_deployed_to_production_at',
      'pipeline',
      'head_pipeline',
      'diff_refs',
      'merge_error',
      'first_contribution',
      'user',
    ]);
    expect(typeof single.changes_count).toBe('string');
  });

  test('is called by a name that depends on where it is asked for', async () => {
    const alone = (await forge.get('/projects/1/merge_requests?per_page=1')).body[0];
    const inGroup = (await forge.get(`${LIST}?source_project_id=1&per_page=1`)).body[0];
    const below = (await forge.get(`${LIST}?source_project_id=4&per_page=1`)).body[0];

    expect(alone.references).toStrictEqual({
      short: `!${alone.iid}`,
      relative: `!${alone.iid}`,
      full: `platform/core!${alone.iid}`,
    });
    expect(inGroup.references.relative).toBe(`core!${inGroup.iid}`);
    expect(below.references.relative).toBe(`platform/backend/api!${below.iid}`);
  });

  test('lists its commits, files and versions as the repository has them', async () => {
    const { iid } = (await forge.get('/projects/1/merge_requests?state=opened&per_page=1')).body[0];
    const one = `/projects/1/merge_requests/${iid}`;
    const { sha, diff_refs: refs, changes_count: count } = (await forge.get(one)).body;

    const commits = await forge.get(`${one}/commits`);
    const diffs = await forge.get(`${one}/diffs`);
    const compared = await forge.get(
      `/projects/1/repository/compare?from=${refs.base_sha}&to=${refs.head_sha}`,
    );
    const [version] = (await forge.get(`${one}/versions`)).body;
    const full = await forge.get(`${one}/versions/${version.id}?unidiff=true`);
    const raw = await forge.get(`${one}/raw_diffs`);

    expect(refs.head_sha).toBe(sha);
    expect(commits.body[0].id).toBe(sha);
    expect(diffs.body).toStrictEqual(compared.body.diffs);
    expect(count).toBe(String(diffs.body.length));
    expect(version).toMatchObject({ head_commit_sha: sha, real_size: count, state: 'collected' });
    expect(full.body.commits).toStrictEqual(commits.body);
    expect(full.body.diffs[0].diff).toMatch(/^--- a\/.*\n\+\+\+ b\/.*\n@@ /);
    expect(raw.headers.get('content-type')).toBe('text/plain');
    expect(raw.text).toMatch(/^diff --git a\/.*\nindex [0-9a-f]{40}\.\.[0-9a-f]{40} 100644\n/);
    expect(raw.text).toContain(diffs.body[0].diff);
  });
});
