import { Reply } from '../../../../core/http/response.js';
import { canReadIssue, canReadMergeRequests, GUEST, hasRole } from '../../../access/roles.js';
import { required, text } from '../../../parameters/parameter.js';
import { forbidden } from '../../../refusals/refusals.js';
import { type Group, groupsAround } from '../../../world/records/projects.js';
import { groupAt } from '../../requests/lookup.js';
import { type Call, rest } from '../../routing/routing.js';
import { refuseUnlicensed } from '../reviews/licence.js';

const RECENT = 90 * 24 * 60 * 60 * 1000;
const path = { group_path: required(text()) };

/** What is new in a group and below it in 90 days (GitLab REST API, "Group activity analytics"). */
export const activityCountRoutes = [
  rest('GET /analytics/group_activity/issues_count', { takes: path }, (call) => {
    const group = licensedGroup(call);
    const found = [...group.issues.items].filter(
      (issue) => isRecent(issue, call) && canReadIssue(call.viewer, issue),
    );
    return Reply.json({ issues_count: found.length });
  }),
  rest('GET /analytics/group_activity/merge_requests_count', { takes: path }, (call) => {
    const group = licensedGroup(call);
    const found = [...group.mergeRequests.items].filter(
      (one) => isRecent(one, call) && canReadMergeRequests(call.viewer, one.project),
    );
    return Reply.json({ merge_requests_count: found.length });
  }),
  rest('GET /analytics/group_activity/new_members_count', { takes: path }, (call) => {
    const group = licensedGroup(call);
    const people = [...call.world.groups.values()]
      .filter((one) => groupsAround(one).includes(group))
      .flatMap(({ members }) => [...members.values()])
      .filter((member) => isRecent(member, call));
    return Reply.json({ new_members_count: new Set(people.map(({ user }) => user.id)).size });
  }),
];

/** The group, for its members; the counts are part of a licence. */
function licensedGroup(call: Call<{ readonly group_path: string }>): Group {
  const group = groupAt(call, call.input.group_path);
  if (!hasRole(call.viewer, group, GUEST)) throw forbidden();
  refuseUnlicensed(call);
  return group;
}

function isRecent({ createdAt }: { readonly createdAt: number }, { clock }: Pick<Call, 'clock'>): boolean {
  return createdAt > clock.now().getTime() - RECENT;
}
