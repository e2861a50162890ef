import type { Issue, Worklog } from '../../world/records/issues.js';
import { duration, stamp } from '../times.js';
import { userJson } from '../users.js';
import type { View } from '../view.js';
import { bodyJson } from './body.js';

/** Time that a user spent on an issue. */
export function worklogJson(worklog: Worklog, issue: Pick<Issue, 'id'>, view: View): object {
  const { id, author, updateAuthor, comment, created, updated, started, seconds, visibleTo } = worklog;
  return {
    self: `${view.api}/issue/${issue.id}/worklog/${id}`,
    author: userJson(author, view),
    updateAuthor: userJson(updateAuthor, view),
    ...(comment !== null && { comment: bodyJson(comment, view) }),
    created: stamp(created),
    updated: stamp(updated),
    started: stamp(started),
    timeSpent: duration(seconds),
    timeSpentSeconds: seconds,
    ...(visibleTo !== null && { visibility: { type: 'group', value: visibleTo, identifier: visibleTo } }),
    id,
    issueId: issue.id,
  };
}
