import { Reply } from '../../../core/http/response.js';
import { isSubscribed, subscribe } from '../../actions/discussion/subscriptions.js';
import { remind } from '../../actions/discussion/todos.js';
import { touch } from '../../collections/register.js';
import { integer, required } from '../../parameters/parameter.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import { mergeRequestJson } from '../entities/merge-requests.js';
import { todoJson } from '../entities/todos.js';
import { mergeRequestAt } from '../requests/lookup.js';
import { type Call, rest } from '../routing/routing.js';

const ONE = '/projects/:id/merge_requests/:merge_request_iid' as const;
const iid = { merge_request_iid: required(integer()) };

/** What an account wants to hear of, or to do later (lib/api/subscriptions.rb, lib/api/todos.rb). */
export const mergeRequestAttentionRoutes = [
  rest(`POST ${ONE}/subscribe`, { takes: iid }, (call) => subscribed(call, true)),
  rest(`POST ${ONE}/unsubscribe`, { takes: iid }, (call) => subscribed(call, false)),

  rest(`POST ${ONE}/todo`, { takes: iid }, (call) => {
    const target = asked(call);
    const act = call.act();
    const isWaiting = act.user.todos.items.some((todo) => todo.target === target && todo.state === 'pending');
    const todo = isWaiting ? null : remind(call.world, act, { for: act.user, action: 'marked', target });
    return todo === null
      ? new Reply(null, { status: 304 })
      : Reply.json(todoJson(todo, call), { status: 201 });
  }),
];

type Asked = Call<{ readonly merge_request_iid: number }, 'id' | 'merge_request_iid'>;

function asked(call: Asked): MergeRequest {
  return mergeRequestAt(call, call.params.id, call.input.merge_request_iid);
}

function subscribed(call: Asked, wanted: boolean): Reply {
  const mergeRequest = asked(call);
  const { user } = call.act();
  if (isSubscribed(call.world, mergeRequest, user) === wanted) return new Reply(null, { status: 304 });
  subscribe(call.world, mergeRequest, user, wanted);
  touch(call.world, 'mergeRequests', mergeRequest);
  return Reply.json(mergeRequestJson(mergeRequest, call), { status: 201 });
}
