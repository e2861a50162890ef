import { createHash } from 'node:crypto';
import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { flag, integer, moment, required, text } from '../../../parameters/parameter.js';
import { atLeastOneOf } from '../../../parameters/rules.js';
import type { User } from '../../../world/records/people.js';
import { DAY, dayOf, type Time } from '../../../world/records/time.js';
import { userBasic } from '../../entities/places/users.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { rest } from '../../routing/routing.js';

/** Half a year: what the list of activities goes back to without a day. */
const BACK = 180 * DAY;

const choices = {
  view_diffs_file_by_file: flag(),
  show_whitespace_in_diffs: flag(),
  pass_user_identities_to_ci_jwt: flag(),
  policy_advanced_editor: flag(),
};

/** What accounts prefer, when they were last seen, and how much waits for them (GitLab REST API, "Users"). */
export const preferenceRoutes = [
  rest('GET /user/preferences', {}, (call) => Reply.json(preferencesJson(call.act().user))),
  rest(
    'PUT /user/preferences',
    { takes: choices, rules: [atLeastOneOf(...Object.keys(choices))] },
    (call) => {
      const { user } = call.act();
      const sent = Object.entries(call.input).filter(([, value]) => typeof value === 'boolean');
      writable(call.world, user).options = { ...user.options, ...Object.fromEntries(sent) };
      return Reply.json(preferencesJson(user));
    },
  ),
  rest('GET /user_counts', {}, (call) => {
    const { user } = call.act();
    const open = ({ state }: { readonly state: string }) => state === 'opened';
    const assigned = user.assignedMergeRequests.items.filter(open).length;
    return Reply.json({
      merge_requests: assigned,
      assigned_issues: user.assignedIssues.items.filter(open).length,
      assigned_merge_requests: assigned,
      review_requested_merge_requests: user.reviewRequestedMergeRequests.items.filter(open).length,
      todos: user.todos.items.filter(({ state }) => state === 'pending').length,
    });
  }),
  rest('GET /user/activities', { who: 'admin', takes: { from: moment(), ...pagination } }, (call) => {
    const from = call.input.from ?? call.act().at - BACK;
    const seen = [...call.world.users.values()].flatMap(({ username, lastActivityOn: at }) =>
      at !== null && at >= from ? [{ username, at }] : [],
    );
    return pagedItems(call, seen.sort(earliestFirst), ({ username, at }) => ({
      username,
      last_activity_on: dayOf(at),
      last_activity_at: dayOf(at),
    }));
  }),
  rest('GET /avatar', { who: 'anyone', takes: { email: required(text()), size: integer() } }, (call) => {
    const { email, size } = call.input;
    const user = [...call.world.users.values()].find((one) => one.publicEmail === email);
    const url = user ? userBasic(user, call).avatar_url : gravatarUrl(email, size);
    return Reply.json({ avatar_url: url });
  }),
];

/** Twice the size that is asked for, as screens have more points (GitLab REST API, "Avatar"). */
function gravatarUrl(email: string, size: number | null | undefined): string {
  const digest = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
  return `https://www.gravatar.com/avatar/${digest}?s=${(size && size > 0 ? size : 40) * 2}&d=identicon`;
}

function earliestFirst(one: { readonly at: Time }, other: { readonly at: Time }): number {
  return one.at - other.at;
}

/** What an account prefers (schema APIEntitiesUserPreferences). */
function preferencesJson({ id, options }: User) {
  return {
    id,
    user_id: id,
    view_diffs_file_by_file: options?.view_diffs_file_by_file ?? false,
    show_whitespace_in_diffs: options?.show_whitespace_in_diffs ?? true,
    pass_user_identities_to_ci_jwt: options?.pass_user_identities_to_ci_jwt ?? false,
    policy_advanced_editor: options?.policy_advanced_editor ?? false,
  };
}
