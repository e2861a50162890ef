import { Reply } from '../../../core/http/response.js';
import { canReadMergeRequests, canReadNote } from '../../access/roles.js';
import { isSubscribed, participants, subscribe } from '../../actions/discussion/subscriptions.js';
import { pendingTodos, remind } from '../../actions/discussion/todos.js';
import { touch } from '../../collections/register.js';
import { integer, required, text } from '../../parameters/parameter.js';
import { forbidden, notFound } from '../../refusals/refusals.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import { issueJson } from '../entities/issues.js';
import { mergeRequestBasicJson } from '../entities/merge-requests.js';
import { userBasic } from '../entities/places/users.js';
import { todoJson } from '../entities/todos.js';
import { pagedItems, pagination } from '../paging/paging.js';
import { projectIssueAt } from '../requests/issue-lookup.js';
import { issueAt } from '../requests/lookup.js';
import { type Call, rest } from '../routing/routing.js';

const ONE = '/projects/:id/issues/:issue_iid' as const;
const issue_iid = required(integer());
const listed = { issue_iid, ...pagination };

/** What belongs to one issue: its merge requests, those who take part, who wants to hear of it. */
export const issuePartRoutes = [
  rest(`GET ${ONE}/related_merge_requests`, { who: 'anyone', takes: listed }, (call) => {
    const issue = asked(call);
    const related = [...new Set([...issue.mentionedInMergeRequests, ...issue.closedByMergeRequests])];
    return mergeRequests(call, related);
  }),

  rest(`GET ${ONE}/closed_by`, { who: 'anyone', takes: listed }, (call) =>
    mergeRequests(call, asked(call).closedByMergeRequests),
  ),

  rest(`GET ${ONE}/participants`, { who: 'anyone', takes: listed }, (call) => {
    const people = participants(call.world, asked(call), (note) => canReadNote(call.viewer, note));
    return pagedItems(call, people, (user) => userBasic(user, call));
  }),

  // No account writes issues with a browser here.
  rest(`GET ${ONE}/user_agent_detail`, { who: 'admin', takes: { issue_iid } }, (call) => {
    asked(call);
    throw notFound('UserAgentDetail');
  }),

  rest(`POST ${ONE}/todo`, { takes: { issue_iid } }, (call) => {
    const target = asked(call);
    const act = call.act();
    const isWaiting = pendingTodos(act.user, target).length > 0;
    const todo = isWaiting ? null : remind(call.world, act, { for: act.user, action: 'marked', target });
    return todo ? Reply.json(todoJson(todo, call), { status: 201 }) : new Reply(null, { status: 304 });
  }),

  rest(
    'POST /projects/:id/issues/:subscribable_id/subscribe',
    { takes: { subscribable_id: issue_iid } },
    (call) => subscribed(call, true),
  ),
  rest(
    'POST /projects/:id/issues/:subscribable_id/unsubscribe',
    { takes: { subscribable_id: issue_iid } },
    (call) => subscribed(call, false),
  ),

  // No incident has an image: none can be put in, so none can be read or changed.
  rest(`GET ${ONE}/metric_images`, { takes: { issue_iid } }, (call) => {
    asked(call);
    return Reply.json([]);
  }),
  rest(`PUT ${ONE}/metric_images/:metric_image_id`, { takes: { issue_iid, ...imageTexts() } }, (call) => {
    asked(call);
    throw notFound();
  }),
  rest(
    `DELETE ${ONE}/metric_images/:metric_image_id`,
    { takes: { issue_iid, metric_image_id: imageTexts().metric_image_id } },
    (call) => {
      asked(call);
      throw notFound();
    },
  ),
  rest(`POST ${ONE}/metric_images/authorize`, { takes: { issue_iid } }, () => {
    throw forbidden();
  }),
];

function imageTexts() {
  return { metric_image_id: required(integer()), url: text(), url_text: text() };
}

type Seen = Pick<Call, 'world' | 'viewer'>;

function asked(
  call: Seen & { readonly params: { readonly id: string }; readonly input: { readonly issue_iid: number } },
) {
  return projectIssueAt(call, call.params.id, call.input.issue_iid);
}

function mergeRequests(
  call: Call<{ readonly page: number; readonly per_page: number }, 'id' | 'issue_iid'>,
  found: readonly MergeRequest[],
): Reply {
  const readable = found.filter(({ project }) => canReadMergeRequests(call.viewer, project));
  return pagedItems(call, readable, (mergeRequest) => mergeRequestBasicJson(mergeRequest, call));
}

function subscribed(
  call: Call<{ readonly subscribable_id: number }, 'id' | 'subscribable_id'>,
  wanted: boolean,
): Reply {
  const issue = issueAt(call, call.params.id, call.input.subscribable_id);
  const { user } = call.act();
  if (isSubscribed(call.world, issue, user) === wanted) return new Reply(null, { status: 304 });
  subscribe(call.world, issue, user, wanted);
  touch(call.world, 'issues', issue);
  const within = issue.home.kind === 'project' ? issue.home : null;
  return Reply.json(issueJson(issue, call, { subscribed: true, within }), { status: 201 });
}
