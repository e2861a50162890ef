import { Reply } from '../../../core/http/response.js';
import { defaulted, flag, required, text } from '../../parameters/parameter.js';
import type { IssueFilter } from '../../queries/issues/issue-filter.js';
import { findIssues, issueColumns } from '../../queries/issues/issues.js';
import { notFound } from '../../refusals/refusals.js';
import type { Project } from '../../world/records/projects.js';
import { issueJson } from '../entities/issues.js';
import { asksForKeyset, keysetPage, keysetParameters } from '../paging/keyset.js';
import { paged, pagination } from '../paging/paging.js';
import { issueFilterOf, issueOrderOf } from '../requests/issue-choice.js';
import { anyScope, issueChoice, issueList, issueListRules, ownScope } from '../requests/issue-parameters.js';
import { groupAt, projectAt } from '../requests/lookup.js';
import { type Call, rest } from '../routing/routing.js';

const rules = issueListRules;
/** Orders that can be read on with a cursor; of all others keyset paging is not spoken of. */
const KEYSET = ['created_at', 'updated_at', 'title', 'due_date', 'relative_position'];

/** Lists of issues, and how many there are (GitLab REST API, "Issues", "Issues statistics"). */
export const issueListRoutes = [
  rest(
    'GET /issues',
    {
      who: 'anyone',
      takes: { ...issueList, scope: ownScope, non_archived: defaulted(flag(), true), ...pagination },
      rules,
    },
    (call) => {
      const { with_labels_details: labelDetails, non_archived } = call.input;
      const filter = { ...issueFilterOf(call), includeArchived: !non_archived };
      return paged(call, found(call, filter), (issue) => issueJson(issue, call, { labelDetails }));
    },
  ),

  rest(
    'GET /groups/:id/issues',
    {
      who: 'anyone',
      takes: { ...issueList, scope: anyScope, non_archived: defaulted(flag(), true), ...pagination },
      rules,
    },
    (call) => {
      const within = groupAt(call, call.params.id);
      const { with_labels_details: labelDetails, non_archived } = call.input;
      const filter = { ...issueFilterOf(call), place: within, includeArchived: !non_archived };
      return paged(call, found(call, filter), (issue) => issueJson(issue, call, { labelDetails, within }));
    },
  ),

  rest(
    'GET /projects/:id/issues',
    {
      who: 'anyone',
      jobToken: true,
      takes: { ...issueList, scope: anyScope, ...keysetParameters, ...pagination },
      rules,
    },
    (call) => {
      const within = projectAt(call, call.params.id);
      const { with_labels_details: labelDetails, order_by } = call.input;
      const matches = found(call, { ...issueFilterOf(call), place: within });
      const present = (issue: Parameters<typeof issueJson>[0]) =>
        issueJson(issue, call, { labelDetails, within });
      if (!asksForKeyset(call) || !KEYSET.includes(order_by)) return paged(call, matches, present);
      return keysetPage(call, matches, issueColumns(issueOrderOf(call.input)), present);
    },
  ),

  rest(
    'GET /issues_statistics',
    { who: 'anyone', takes: { ...issueChoice, scope: ownScope }, rules },
    (call) => statistics(call, issueFilterOf(call)),
  ),

  rest(
    'GET /groups/:id/issues_statistics',
    { who: 'anyone', takes: { ...issueChoice, scope: anyScope }, rules },
    (call) => statistics(call, { ...issueFilterOf(call), place: groupAt(call, call.params.id) }),
  ),

  rest(
    'GET /projects/:id/issues_statistics',
    { who: 'anyone', takes: { ...issueChoice, scope: anyScope }, rules },
    (call) => statistics(call, { ...issueFilterOf(call), place: projectAt(call, call.params.id) }),
  ),

  rest('GET /issues/:id', { who: 'admin', takes: { id: required(text()) } }, (call) => {
    const issue = /^\d+$/.test(call.input.id) ? call.world.issues.get(Number(call.input.id)) : undefined;
    if (!issue) throw notFound();
    const within: Project | null = issue.home.kind === 'project' ? issue.home : null;
    return Reply.json(issueJson(issue, call, { subscribed: true, within }));
  }),
];

type Asked = Pick<Call, 'world' | 'viewer' | 'clock'>;

function found(
  { world, viewer, clock, input }: Asked & { readonly input: Parameters<typeof issueOrderOf>[0] },
  filter: IssueFilter,
) {
  return findIssues(world, { viewer, clock }, filter, issueOrderOf(input));
}

function statistics({ world, viewer, clock }: Asked, filter: IssueFilter): Reply {
  const asking = { viewer, clock };
  const count = (state: 'opened' | 'closed') =>
    findIssues(world, asking, { ...filter, state }, { by: 'created', descending: true }).count();
  const [opened, closed] = [count('opened'), count('closed')];
  return Reply.json({ statistics: { counts: { all: opened + closed, closed, opened } } });
}
