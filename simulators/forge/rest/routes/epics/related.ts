import { Reply } from '../../../../core/http/response.js';
import { canReadIssue, GUEST, hasRole } from '../../../access/roles.js';
import { linkBetween, linkIssues, otherEnd, unlinkIssues } from '../../../actions/issues/links.js';
import { integer, moment, oneOf, required, text } from '../../../parameters/parameter.js';
import { shortReference } from '../../../queries/matching/references.js';
import { forbidden, notFound, refused } from '../../../refusals/refusals.js';
import type { Issue, IssueLink } from '../../../world/records/issues.js';
import { epicLinkJson, relatedEpicJson } from '../../entities/epic-links.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { epicAt, epicGroupAt, epicsOf } from '../../requests/epic-choice.js';
import { type Call, rest } from '../../routing/routing.js';

const RELATED = '/groups/:id/epics/:epic_iid/related_epics';
const number = { epic_iid: required(integer()) };
const times = {
  created_after: moment(),
  created_before: moment(),
  updated_after: moment(),
  updated_before: moment(),
};

/** Epics that have to do with each other (GitLab REST API, "Linked epics"; deprecated there). */
export const relatedEpicRoutes = [
  rest(
    'GET /groups/:id/related_epic_links',
    { who: 'anyone', takes: { ...times, ...pagination } },
    (call) => {
      const { input } = call;
      const epics = epicsOf(call.viewer, epicGroupAt(call, call.params.id));
      const links = [...new Set(epics.flatMap((epic) => readableLinks(call, epic)))].filter(
        ({ createdAt, updatedAt }) =>
          createdAt >= (input.created_after ?? createdAt) &&
          createdAt <= (input.created_before ?? createdAt) &&
          updatedAt >= (input.updated_after ?? updatedAt) &&
          updatedAt <= (input.updated_before ?? updatedAt),
      );
      return pagedItems(call, links, (link) => epicLinkJson(link, call));
    },
  ),

  rest(`GET ${RELATED}`, { who: 'anyone', takes: number }, (call) => {
    const epic = epicAt(call, call.params.id, call.input.epic_iid);
    return Reply.json(readableLinks(call, epic).map((link) => relatedEpicJson(epic, link, call)));
  }),

  rest(
    `POST ${RELATED}`,
    {
      takes: {
        ...number,
        target_group_id: required(text()),
        target_epic_iid: required(integer()),
        link_type: oneOf(text(), 'relates_to', 'blocks', 'is_blocked_by'),
      },
    },
    (call) => {
      const { target_group_id, target_epic_iid, link_type } = call.input;
      const epic = epicAt(call, call.params.id, call.input.epic_iid);
      const target = epicAt(call, target_group_id, target_epic_iid);
      if (epic !== target && linkBetween(epic, target)) throw refused(409, 'Epic(s) already assigned');
      assertRelates(call, epic, target);
      if (epic === target)
        throw refused(422, `${shortReference(target)} cannot be added: cannot be related to itself`);
      const link = linkIssues(call.world, call.act(), epic, target, link_type ?? 'relates_to');
      return Reply.json(epicLinkJson(link, call), { status: 201 });
    },
  ),

  rest(
    `DELETE ${RELATED}/:related_epic_link_id`,
    { takes: { ...number, related_epic_link_id: required(integer()) } },
    (call) => {
      const epic = epicAt(call, call.params.id, call.input.epic_iid);
      const link = readableLinks(call, epic).find(({ id }) => id === call.input.related_epic_link_id);
      if (!link) throw notFound();
      assertRelates(call, link.source, link.target);
      const json = epicLinkJson(link, call);
      unlinkIssues(call.world, call.act(), link);
      return Reply.json(json);
    },
  ),
];

/** The links of an epic to others of those that the caller sees. */
function readableLinks({ viewer }: Pick<Call, 'viewer'>, epic: Issue): IssueLink[] {
  return epic.links.filter((link) => {
    const other = otherEnd(epic, link);
    return other.type === 'epic' && canReadIssue(viewer, other);
  });
}

function assertRelates({ viewer }: Pick<Call, 'viewer'>, ...epics: readonly Issue[]): void {
  if (!epics.every(({ home }) => hasRole(viewer, home, GUEST))) throw forbidden();
}
