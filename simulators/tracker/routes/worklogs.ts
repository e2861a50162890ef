import { Reply } from '../../core/http/response.js';
import { readAdjustment } from '../editing/estimates.js';
import { readWork, readWorkChange } from '../editing/worklogs.js';
import { namesIn, objectIn } from '../http/body.js';
import { cut, numberOf, sliceOf } from '../http/paging.js';
import { badRequest, notFound } from '../http/refusals.js';
import { created, nothing } from '../http/replies.js';
import { type Call, platform } from '../http/routing.js';
import { worklogJson } from '../presentation/issues/worklogs.js';
import { actOf, issueAt, permitted } from '../queries/lookup.js';
import { addWorklog, deleteWorklog, editWorklog } from '../world/actions/log-work.js';
import type { Issue, Worklog } from '../world/records/issues.js';
import { may, readableBy } from '../world/records/permissions.js';

const MOST_AT_ONCE = 5000;
const PAGE = { usual: 5000, most: 5000 };

export const worklogRoutes = [
  ...platform('GET /issue/:issue/worklog', (call) => {
    const issue = issueAt(call, call.params.issue);
    const after = numberOf(call.query, 'startedAfter') ?? -Infinity;
    const before = numberOf(call.query, 'startedBefore') ?? Infinity;
    const found = readable(call, issue).filter(({ started }) => started >= after && started < before);
    const slice = sliceOf(call.query, PAGE);
    const worklogs = cut(found, slice).map((worklog) => worklogJson(worklog, issue, call.view));
    return Reply.json({ ...slice, total: found.length, worklogs });
  }),

  ...platform('POST /issue/:issue/worklog', (call) => {
    const issue = issueAt(call, call.params.issue);
    const act = permitted(call, 'WORK_ON_ISSUES', issue.project);
    const { world, view, query } = call;
    const work = readWork(objectIn(call), { world, view, now: act.at });
    const adjust = readAdjustment((name) => query.get(name), 'reduceBy');
    return created(worklogJson(addWorklog(world, issue, work, act, adjust), issue, view));
  }),

  ...platform('GET /issue/:issue/worklog/:worklog', (call) => {
    const { issue, worklog } = worklogAt(call);
    return Reply.json(worklogJson(worklog, issue, call.view));
  }),

  ...platform('PUT /issue/:issue/worklog/:worklog', (call) => {
    const { issue, worklog } = worklogAt(call);
    const act = permitted(call, 'WORK_ON_ISSUES', issue.project);
    const change = readWorkChange(objectIn(call), call);
    const adjust = readAdjustment((name) => call.query.get(name), null);
    const edited = editWorklog(call.world, issue, worklog, change, act, adjust);
    return Reply.json(worklogJson(edited, issue, call.view));
  }),

  ...platform('DELETE /issue/:issue/worklog', (call) => {
    const issue = issueAt(call, call.params.issue);
    const { by, at } = actOf(call);
    const ids = new Set(namesIn(objectIn(call), 'ids'));
    if (ids.size === 0 || ids.size > MOST_AT_ONCE)
      throw badRequest(`Expected from 1 to ${MOST_AT_ONCE} ids, received ${ids.size}.`);
    if (!may(by, 'WORK_ON_ISSUES', issue.project))
      throw badRequest('You do not have permission to delete the worklogs.');
    const worklogs = readable(call, issue).filter(({ id }) => ids.has(id));
    if (worklogs.length < ids.size) throw notFound('Not all of the worklogs are of this issue.');
    const adjust = readAdjustment((name) => call.query.get(name), 'increaseBy');
    for (const worklog of worklogs) deleteWorklog(call.world, issue, worklog, { by, at }, adjust);
    return nothing();
  }),

  ...platform('DELETE /issue/:issue/worklog/:worklog', (call) => {
    const { issue, worklog } = worklogAt(call);
    const act = permitted(call, 'WORK_ON_ISSUES', issue.project);
    const adjust = readAdjustment((name) => call.query.get(name), 'increaseBy');
    deleteWorklog(call.world, issue, worklog, act, adjust);
    return nothing();
  }),
];

function readable({ caller }: Pick<Call, 'caller'>, { worklogs }: Issue): Worklog[] {
  return worklogs.filter(readableBy(caller.user));
}

/** The work with this id that the caller may see, and its issue. */
export function worklogAt(call: Call<'issue' | 'worklog'>): { issue: Issue; worklog: Worklog } {
  const issue = issueAt(call, call.params.issue);
  const worklog = readable(call, issue).find(({ id }) => id === call.params.worklog);
  if (worklog) return { issue, worklog };
  throw notFound(`Cannot find worklog with id: '${call.params.worklog}'.`);
}
