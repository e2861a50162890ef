import { Reply } from '../../../../core/http/response.js';
import { canReadIssue, GUEST, hasRole } from '../../../access/roles.js';
import { updateIssue } from '../../../actions/issues/issues.js';
import { placeChild } from '../../../actions/issues/work-items.js';
import { type InputOf, integer, required } from '../../../parameters/parameter.js';
import { forbidden, notFound } from '../../../refusals/refusals.js';
import type { Issue } from '../../../world/records/issues.js';
import { epicIssueJson, epicIssueLinkJson } from '../../entities/epic-links.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { epicAt } from '../../requests/epic-choice.js';
import { type Call, rest } from '../../routing/routing.js';

const ISSUES = '/groups/:id/epics/:epic_iid/issues';
const number = { epic_iid: required(integer()) };
const placed = { ...number, epic_issue_id: required(integer()) };

/** The issues in an epic (GitLab REST API, "Epic issues"; deprecated there). */
export const epicIssueRoutes = [
  rest(`GET ${ISSUES}`, { who: 'anyone', takes: { ...number, ...pagination } }, (call) =>
    pagedItems(call, issuesIn(call), (child) => epicIssueJson(child, call)),
  ),

  rest(`POST ${ISSUES}/:issue_id`, { takes: { ...number, issue_id: required(integer()) } }, (call) => {
    const epic = epicAt(call, call.params.id, call.input.epic_iid);
    const issue = call.world.issues.get(call.input.issue_id);
    if (issue?.home.kind !== 'project' || !canReadIssue(call.viewer, issue)) throw notFound();
    assertPlaces(call, epic, issue);
    updateIssue(call.world, call.act(), issue, { parent: epic });
    return Reply.json(epicIssueLinkJson(issue, epic, call), { status: 201 });
  }),

  rest(
    `PUT ${ISSUES}/:epic_issue_id`,
    { takes: { ...placed, ...pagination, move_before_id: integer(), move_after_id: integer() } },
    (call) => {
      const { epic, issue } = found(call);
      const { move_before_id: before, move_after_id: after } = call.input;
      const neighbour = epic.children.find(({ id }) => id === (before ?? after));
      if (!neighbour) throw notFound();
      placeChild(call.world, issue, neighbour, before == null ? 'after' : 'before');
      return pagedItems(call, issuesIn(call), (child) => epicIssueJson(child, call));
    },
  ),

  rest(`DELETE ${ISSUES}/:epic_issue_id`, { takes: placed }, (call) => {
    const { epic, issue } = found(call);
    const json = epicIssueLinkJson(issue, epic, call);
    updateIssue(call.world, call.act(), issue, { parent: null });
    return Reply.json(json);
  }),
];

type Asked = Call<InputOf<typeof number>, 'id'>;

function issuesIn(call: Asked): Issue[] {
  return epicAt(call, call.params.id, call.input.epic_iid).children.filter(
    (child) => child.home.kind === 'project' && canReadIssue(call.viewer, child),
  );
}

/** The issue of a place in an epic, for those who may change where it is. */
function found(call: Call<InputOf<typeof placed>, 'id'>): { readonly epic: Issue; readonly issue: Issue } {
  const epic = epicAt(call, call.params.id, call.input.epic_iid);
  const issue = issuesIn(call).find(({ id }) => id === call.input.epic_issue_id);
  if (!issue) throw notFound();
  assertPlaces(call, epic, issue);
  return { epic, issue };
}

function assertPlaces({ viewer }: Pick<Call, 'viewer'>, ...ends: readonly Issue[]): void {
  if (!ends.every(({ home }) => hasRole(viewer, home, GUEST))) throw forbidden();
}
