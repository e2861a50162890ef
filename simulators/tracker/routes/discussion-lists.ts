import { Reply } from '../../core/http/response.js';
import { namesIn, objectIn } from '../http/body.js';
import { numberOf, pageBean } from '../http/paging.js';
import { badRequest } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { commentJson } from '../presentation/issues/comments.js';
import { worklogJson } from '../presentation/issues/worklogs.js';
import { actOf, seen } from '../queries/lookup.js';
import type { Issue, Worklog } from '../world/records/issues.js';
import { readableBy } from '../world/records/permissions.js';

const MOST_IDS = 1000;
const CHANGES_A_PAGE = 1000;
/** What changed this shortly before is not listed yet, as the documentation of the two lists says. */
const MINUTE = 60_000;

interface Changed {
  readonly id: string;
  readonly at: number;
}

/** Comments and work by their ids, and what became of work since a moment. */
export const discussionListRoutes = [
  ...platform('POST /comment/list', (call) => {
    const ids = idsIn(call);
    const found = everyIssue(call).flatMap((issue) =>
      issue.comments
        .filter((comment) => ids.has(comment.id) && readableBy(call.caller.user)(comment))
        .map((comment) => commentJson(comment, issue, call.view)),
    );
    const { self: _, ...page } = pageBean(
      call,
      found,
      { startAt: 0, maxResults: 1_048_576 },
      (shown) => shown,
    ) as {
      self: string;
    };
    return Reply.json(page);
  }),

  ...platform('POST /worklog/list', (call) => {
    actOf(call);
    const ids = idsIn(call);
    return Reply.json(
      everyWorklog(call)
        .filter(({ worklog }) => ids.has(worklog.id))
        .map(({ worklog, issue }) => worklogJson(worklog, issue, call.view)),
    );
  }),

  ...platform('GET /worklog/updated', (call) => {
    actOf(call);
    return changes(
      call,
      everyWorklog(call).map(({ worklog: { id, updated } }) => ({ id, at: updated })),
    );
  }),

  ...platform('GET /worklog/deleted', (call) => {
    actOf(call);
    return changes(call, call.world.deletedWorklogs);
  }),
];

function idsIn(call: Call): ReadonlySet<string> {
  const ids = namesIn(objectIn(call), 'ids');
  if (ids.length > MOST_IDS) throw badRequest(`At most ${MOST_IDS} ids can be given.`);
  return new Set(ids);
}

function everyIssue(call: Call): Issue[] {
  return seen(call, [...call.world.issues.byKey.values()]);
}

function everyWorklog(call: Call): { worklog: Worklog; issue: Issue }[] {
  const mayRead = readableBy(call.caller.user);
  return everyIssue(call).flatMap((issue) =>
    issue.worklogs.filter(mayRead).map((worklog) => ({ worklog, issue })),
  );
}

function changes(call: Call, changed: readonly Changed[]): Reply {
  const { request, query, clock } = call;
  const since = numberOf(query, 'since') ?? 0;
  const latest = clock.now().getTime() - MINUTE;
  const after = changed
    .filter(({ at }) => at > since && at <= latest)
    .sort((one, other) => one.at - other.at || Number(one.id) - Number(other.id));
  const page = after.slice(0, CHANGES_A_PAGE);
  const until = page.at(-1)?.at ?? since;
  const lastPage = page.length === after.length;
  const address = (from: number) => `${request.origin}${request.path}?since=${from}`;
  return Reply.json({
    values: page.map(({ id, at }) => ({ worklogId: Number(id), updatedTime: at, properties: [] })),
    since,
    until,
    self: address(since),
    lastPage,
    ...(!lastPage && { nextPage: address(until) }),
  });
}
