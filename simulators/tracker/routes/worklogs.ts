import { objectIn } from '../body.js';
import { readWork, readWorkChange } from '../editing/worklogs.js';
import { issueAt, permitted } from '../lookup.js';
import { cut, numberOf, sliceOf } from '../paging.js';
import { worklogJson } from '../presentation/worklogs.js';
import { notFound } from '../refusals.js';
import { created, nothing } from '../replies.js';
import { type Call, platform } from '../routing.js';
import type { Issue, Worklog } from '../world/issues.js';
import { addWorklog, deleteWorklog, editWorklog } from '../world/log-work.js';

const PAGE = { usual: 5000, most: 5000 };

export const worklogRoutes = [
  ...platform('GET /issue/:issue/worklog', (call) => {
    const issue = issueAt(call, call.params.issue);
    const after = numberOf(call.query, 'startedAfter') ?? -Infinity;
    const before = numberOf(call.query, 'startedBefore') ?? Infinity;
    const found = issue.worklogs.filter(({ started }) => started >= after && started < before);
    const slice = sliceOf(call.query, PAGE);
    const worklogs = cut(found, slice).map((worklog) => worklogJson(worklog, issue, call.view));
    return Response.json({ ...slice, total: found.length, worklogs });
  }),

  ...platform('POST /issue/:issue/worklog', (call) => {
    const issue = issueAt(call, call.params.issue);
    const act = permitted(call, 'WORK_ON_ISSUES', issue.project);
    const work = readWork(objectIn(call), { view: call.view, now: act.at });
    return created(worklogJson(addWorklog(call.world, issue, work, act), issue, call.view));
  }),

  ...platform('GET /issue/:issue/worklog/:worklog', (call) => {
    const { issue, worklog } = worklogAt(call);
    return Response.json(worklogJson(worklog, issue, call.view));
  }),

  ...platform('PUT /issue/:issue/worklog/:worklog', (call) => {
    const { issue, worklog } = worklogAt(call);
    const act = permitted(call, 'WORK_ON_ISSUES', issue.project);
    const change = readWorkChange(objectIn(call), call);
    return Response.json(worklogJson(editWorklog(call.world, issue, worklog, change, act), issue, call.view));
  }),

  ...platform('DELETE /issue/:issue/worklog/:worklog', (call) => {
    const { issue, worklog } = worklogAt(call);
    deleteWorklog(call.world, issue, worklog, permitted(call, 'WORK_ON_ISSUES', issue.project));
    return nothing();
  }),
];

function worklogAt(call: Call<'issue' | 'worklog'>): { issue: Issue; worklog: Worklog } {
  const issue = issueAt(call, call.params.issue);
  const worklog = issue.worklogs.find(({ id }) => id === call.params.worklog);
  if (worklog) return { issue, worklog };
  throw notFound(`Cannot find worklog with id: '${call.params.worklog}'.`);
}
