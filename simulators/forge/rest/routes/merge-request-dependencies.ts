import { Reply } from '../../../core/http/response.js';
import { writable } from '../../../core/state/changes.js';
import { canUpdate } from '../../access/issues.js';
import { canReadMergeRequests } from '../../access/roles.js';
import { resolve } from '../../git/objects/revision.js';
import { integer, required, text, texts } from '../../parameters/parameter.js';
import { exactlyOneOf } from '../../parameters/rules.js';
import { forbidden, invalidRecord, notFound, refused } from '../../refusals/refusals.js';
import type { MergeRequest, MergeRequestBlock } from '../../world/records/merge-requests.js';
import { nextId } from '../../world/world.js';
import { commitJson } from '../entities/code/commits.js';
import { mergeRequestBasicJson } from '../entities/merge-requests.js';
import { pagedItems, pagination } from '../paging/paging.js';
import { mergeRequestAt } from '../requests/lookup.js';
import { type Call, rest } from '../routing/routing.js';
import { refuseUnlicensed } from './reviews/licence.js';

const ONE = '/projects/:id/merge_requests/:merge_request_iid' as const;
const BLOCKS = `${ONE}/blocks` as const;
const COMMITS = `${ONE}/context_commits` as const;
const iid = { merge_request_iid: required(integer()) };
const block = { ...iid, block_id: required(integer()) };
const commits = { ...iid, commits: required(texts()) };

/** What merge requests wait for, and commits that are shown beside theirs (GitLab REST API, "Merge requests", "Merge request context commits"). */
export const mergeRequestDependencyRoutes = [
  rest(`GET ${BLOCKS}`, { who: 'anyone', takes: { ...iid, ...pagination } }, (call) => {
    const blocked = licensed(call);
    return pagedItems(call, seenBlocks(call, blocked), (one) => blockJson(one, blocked, call));
  }),
  rest(`GET ${BLOCKS}/:block_id`, { who: 'anyone', takes: block }, (call) => {
    const blocked = licensed(call);
    return Reply.json(blockJson(blockIn(call, blocked), blocked, call));
  }),
  rest(
    `POST ${BLOCKS}`,
    {
      takes: {
        ...iid,
        blocking_merge_request_id: integer(),
        blocking_merge_request_iid: integer(),
        blocking_project_id: text(),
      },
      rules: [exactlyOneOf('blocking_merge_request_id', 'blocking_merge_request_iid')],
    },
    (call) => {
      const blocked = changeable(licensed(call), call);
      const blocking = blockingOf(call, blocked);
      const { blockedBy = [] } = blocked;
      if (blocking === blocked) throw invalidRecord({ base: ['This block is self-referential'] });
      if (blockedBy.some((one) => one.mergeRequest === blocking)) throw refused(409, 'Block already exists');
      const made = { id: nextId(call.world, 'mergeRequestBlock'), mergeRequest: blocking };
      writable(call.world, blocked).blockedBy = [...blockedBy, made];
      return Reply.json(blockJson(made, blocked, call), { status: 201 });
    },
  ),
  rest(`DELETE ${BLOCKS}/:block_id`, { takes: block }, (call) => {
    const blocked = changeable(licensed(call), call);
    const gone = blockIn(call, blocked);
    writable(call.world, blocked).blockedBy = (blocked.blockedBy ?? []).filter((one) => one !== gone);
    return new Reply(null, { status: 204 });
  }),
  rest(`GET ${ONE}/blockees`, { who: 'anyone', takes: { ...iid, ...pagination } }, (call) => {
    const blocking = licensed(call);
    const found = [...call.world.mergeRequests.values()].flatMap((blocked) =>
      canReadMergeRequests(call.viewer, blocked.project)
        ? (blocked.blockedBy ?? [])
            .filter(({ mergeRequest }) => mergeRequest === blocking)
            .map((one) => ({ one, blocked }))
        : [],
    );
    return pagedItems(call, found, ({ one, blocked }) => blockJson(one, blocked, call));
  }),

  rest(`GET ${COMMITS}`, { who: 'anyone', takes: iid }, (call) => {
    const mergeRequest = asked(call);
    return Reply.json(contextOf(mergeRequest, mergeRequest.contextCommits ?? [], call));
  }),
  rest(`POST ${COMMITS}`, { takes: commits }, (call) => {
    const mergeRequest = changeable(asked(call), call);
    const { contextCommits: before = [] } = mergeRequest;
    const { repository } = mergeRequest.project;
    const added = call.input.commits.map((name) => {
      const commit = resolve(repository, name);
      if (!commit) throw refused(400, `Some context commits' sha is incorrect.`);
      if (before.includes(commit.sha)) throw refused(400, 'Context commits are already created');
      return commit.sha;
    });
    writable(call.world, mergeRequest).contextCommits = [...before, ...added];
    return Reply.json(contextOf(mergeRequest, added, call), { status: 201 });
  }),
  rest(`DELETE ${COMMITS}`, { takes: commits }, (call) => {
    const mergeRequest = changeable(asked(call), call);
    const { contextCommits: before = [] } = mergeRequest;
    const gone = before.filter((sha) => call.input.commits.some((name) => sha.startsWith(name)));
    if (gone.length < call.input.commits.length)
      throw refused(400, `Context commits' sha is not passed or does not exist in the merge request.`);
    writable(call.world, mergeRequest).contextCommits = before.filter((sha) => !gone.includes(sha));
    return new Reply(null, { status: 204 });
  }),
];

type Asked = Call<{ readonly merge_request_iid: number }, 'id'>;

function asked(call: Asked): MergeRequest {
  return mergeRequestAt(call, call.params.id, call.input.merge_request_iid);
}

function licensed(call: Asked): MergeRequest {
  const mergeRequest = asked(call);
  refuseUnlicensed(call);
  return mergeRequest;
}

function changeable(mergeRequest: MergeRequest, { viewer }: Pick<Call, 'viewer'>): MergeRequest {
  if (!canUpdate(viewer, mergeRequest)) throw forbidden();
  return mergeRequest;
}

function seenBlocks({ viewer }: Pick<Call, 'viewer'>, { blockedBy = [] }: MergeRequest): MergeRequestBlock[] {
  return blockedBy.filter(({ mergeRequest }) => canReadMergeRequests(viewer, mergeRequest.project));
}

function blockIn(
  call: Pick<Call<{ readonly block_id: number }>, 'viewer' | 'input'>,
  blocked: MergeRequest,
): MergeRequestBlock {
  const found = seenBlocks(call, blocked).find(({ id }) => id === call.input.block_id);
  if (found) return found;
  throw notFound('Block');
}

interface Blocking {
  readonly blocking_merge_request_id?: number | null | undefined;
  readonly blocking_merge_request_iid?: number | null | undefined;
  readonly blocking_project_id?: string | null | undefined;
}

function blockingOf(
  call: Pick<Call<Blocking>, 'world' | 'viewer' | 'input'>,
  { project }: MergeRequest,
): MergeRequest {
  const {
    blocking_merge_request_id: id,
    blocking_merge_request_iid: number,
    blocking_project_id,
  } = call.input;
  if (number != null) return mergeRequestAt(call, blocking_project_id || String(project.id), number);
  const found = call.world.mergeRequests.get(id ?? 0);
  if (found && canReadMergeRequests(call.viewer, found.project)) return found;
  throw notFound('Blocking merge request');
}

function contextOf({ project }: MergeRequest, shas: readonly string[], call: Pick<Call, 'site'>) {
  return shas.flatMap((sha) => {
    const commit = project.repository.commits.get(sha);
    return commit ? [commitJson(commit, project, call)] : [];
  });
}

/** That one waits for another (schema APIEntitiesMergeRequestDependency). */
function blockJson(
  { id, mergeRequest }: MergeRequestBlock,
  blocked: MergeRequest,
  call: Omit<Call, 'params'>,
) {
  return {
    id,
    blocking_merge_request: mergeRequestBasicJson(mergeRequest, call),
    blocked_merge_request: mergeRequestBasicJson(blocked, call),
    project_id: blocked.project.id,
  };
}
