import { Reply } from '../../../../core/http/response.js';
import { canReadMergeRequests } from '../../../access/roles.js';
import { diffOfCommit } from '../../../git/diffs/diff.js';
import { commitsBetween, log } from '../../../git/history/log.js';
import { type Commit, commitOf } from '../../../git/objects/repository.js';
import { countCommits, isAncestor } from '../../../git/trees/ancestry.js';
import { defaulted, flag, moment, oneOf, text, withoutEffect } from '../../../parameters/parameter.js';
import { matchesIn } from '../../../queries/matching/matches.js';
import { notFound } from '../../../refusals/refusals.js';
import { latestVersion, type MergeRequest } from '../../../world/records/merge-requests.js';
import { commitJson, commitWithStatsJson } from '../../entities/code/commits.js';
import { diffJson } from '../../entities/code/diffs.js';
import { commitDetailJson } from '../../entities/commit-details.js';
import { mergeRequestBasicJson } from '../../entities/merge-requests.js';
import { lazyItems } from '../../paging/lazy-items.js';
import { paged, pagedItems, pagination } from '../../paging/paging.js';
import { codeAt, commitAt, READ_CODE } from '../../requests/repository-lookup.js';
import { type Call, rest } from '../../routing/routing.js';

const scopes = READ_CODE;
const COMMIT = '/projects/:id/repository/commits/:sha';
const reading = { who: 'anyone', scopes } as const;

export const commitRoutes = [
  rest(
    'GET /projects/:id/repository/commits',
    {
      ...reading,
      takes: {
        ...pagination,
        ref_name: text(),
        since: moment(),
        until: moment(),
        path: text(),
        follow: defaulted(flag(), false),
        author: text(),
        all: defaulted(flag(), false),
        with_stats: defaulted(flag(), false),
        first_parent: defaulted(flag(), false),
        order: defaulted(oneOf(text(), 'default', 'topo'), 'default'),
        trailers: withoutEffect(flag(), 'commits carry their trailers whether asked or not, since 13.9'),
      },
    },
    (call) => {
      const project = codeAt(call, call.params.id);
      const { ref_name, path, author, with_stats, first_parent, since, until, ...ways } = call.input;
      const range = ref_name || 'HEAD';
      if (!range.includes('..') && project.repository.commits.size > 0) commitAt(project, range);
      const options = {
        follow: ways.follow,
        all: ways.all,
        order: ways.order,
        firstParent: first_parent,
        path: path || undefined,
        author: author || undefined,
        since: since ?? undefined,
        until: until ?? undefined,
      };
      const empty = project.repository.commits.size === 0;
      const items = lazyItems(() => (empty ? [] : log(project.repository, range, options)));
      const present = with_stats ? commitWithStatsJson : commitJson;
      return paged(call, items, (commit) => present(commit, project, call), { counted: false });
    },
  ),

  rest(`GET ${COMMIT}`, { ...reading, takes: { stats: defaulted(flag(), true) } }, (call) => {
    const { project, commit } = commitIn(call);
    return Reply.json(commitDetailJson(commit, project, call, call.input.stats));
  }),

  rest(
    `GET ${COMMIT}/diff`,
    { ...reading, takes: { ...pagination, unidiff: defaulted(flag(), false) } },
    (call) => {
      const { project, commit } = commitIn(call);
      const diffs = diffOfCommit(project.repository, commit);
      return pagedItems(call, diffs, (diff) => diffJson(diff, { unidiff: call.input.unidiff }));
    },
  ),

  rest(
    `GET ${COMMIT}/sequence`,
    { ...reading, takes: { first_parent: defaulted(flag(), false) } },
    (call) => {
      const { project, commit } = commitIn(call);
      const { repository } = project;
      const count = call.input.first_parent
        ? [...log(repository, commit.sha, { firstParent: true })].length
        : countCommits(repository, commit);
      return Reply.json({ count });
    },
  ),

  rest(
    `GET ${COMMIT}/refs`,
    { ...reading, takes: { ...pagination, type: defaulted(oneOf(text(), 'branch', 'tag', 'all'), 'all') } },
    (call) => {
      const { project, commit } = commitIn(call);
      const { repository } = project;
      const has = (sha: string) => isAncestor(repository, commit, commitOf(repository, sha));
      const branches = [...repository.branches.values()].filter(({ sha }) => has(sha));
      const tags = [...repository.tags.values()].filter(({ target }) => has(target));
      const refs = [
        ...branches.map(({ name }) => ({ type: 'branch', name })),
        ...tags.map(({ name }) => ({ type: 'tag', name })),
      ].filter(({ type }) => call.input.type === 'all' || call.input.type === type);
      return pagedItems(call, refs, (ref) => ref);
    },
  ),

  rest(
    `GET ${COMMIT}/merge_requests`,
    {
      ...reading,
      takes: { ...pagination, state: oneOf(text(), 'opened', 'closed', 'merged', 'locked', 'all') },
    },
    (call) => {
      const { project, commit } = commitIn(call);
      const { state } = call.input;
      const found = project.mergeRequests.items.filter(
        (mergeRequest) =>
          (!state || state === 'all' || mergeRequest.state === state) &&
          bringsIn(mergeRequest, commit) &&
          canReadMergeRequests(call.viewer, project),
      );
      const newestFirst = found.sort((one, other) => other.id - one.id);
      return paged(call, matchesIn(newestFirst), (one) => mergeRequestBasicJson(one, call));
    },
  ),

  rest(`GET ${COMMIT}/signature`, reading, (call) => {
    commitIn(call);
    throw notFound('Signature');
  }),
];

function commitIn(call: Call<unknown, 'id' | 'sha'>) {
  const project = codeAt(call, call.params.id);
  return { project, commit: commitAt(project, call.params.sha) };
}

/** Whether a commit is the merge of a merge request, or came by it. */
function bringsIn(mergeRequest: MergeRequest, { sha }: Commit): boolean {
  if (mergeRequest.mergeCommitSha === sha || mergeRequest.squashCommitSha === sha) return true;
  const version = latestVersion(mergeRequest);
  const { repository } = mergeRequest.project;
  if (!version || !repository.commits.has(version.headSha)) return false;
  const [base, head] = [commitOf(repository, version.baseSha), commitOf(repository, version.headSha)];
  return commitsBetween(repository, base, head).some((commit) => commit.sha === sha);
}
