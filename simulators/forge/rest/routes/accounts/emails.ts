import { Reply } from '../../../../core/http/response.js';
import { addEmail } from '../../../actions/places/credentials.js';
import { remove } from '../../../collections/remove.js';
import { flag, type InputOf, integer, required, text } from '../../../parameters/parameter.js';
import { notFound } from '../../../refusals/refusals.js';
import { timeJson } from '../../../rendering/times.js';
import type { Email } from '../../../world/records/credentials.js';
import type { User } from '../../../world/records/people.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { type Call, rest } from '../../routing/routing.js';

const READ_USER = ['api', 'read_api', 'read_user'];
const number = { email_id: required(integer()) };
const own = { id: required(integer()) };

/** Further addresses of accounts (GitLab REST API, "User email addresses"). */
export const emailRoutes = [
  rest('GET /user/emails', { scopes: READ_USER, takes: pagination }, (call) => page(call, call.act().user)),
  rest('GET /user/emails/:email_id', { scopes: READ_USER, takes: number }, (call) =>
    Reply.json(emailJson(emailOf(call, call.act().user))),
  ),
  rest('POST /user/emails', { takes: { email: required(text()) } }, (call) => {
    const input = { email: call.input.email, confirmedAt: null };
    return Reply.json(emailJson(addEmail(call.world, call.act().user, input)), { status: 201 });
  }),
  rest('DELETE /user/emails/:email_id', { takes: number }, (call) => removed(call, call.act().user)),

  rest('GET /users/:id/emails', { who: 'admin', takes: { ...own, ...pagination } }, (call) =>
    page(call, userAt(call)),
  ),
  rest(
    'POST /users/:id/emails',
    { who: 'admin', takes: { ...own, email: required(text()), skip_confirmation: flag() } },
    (call) => {
      const { email, skip_confirmation } = call.input;
      const confirmedAt = skip_confirmation ? call.act().at : null;
      return Reply.json(emailJson(addEmail(call.world, userAt(call), { email, confirmedAt })), {
        status: 201,
      });
    },
  ),
  rest('DELETE /users/:id/emails/:email_id', { who: 'admin', takes: { ...own, ...number } }, (call) =>
    removed(call, userAt(call)),
  ),
];

function emailJson({ id, email, confirmedAt }: Email) {
  return { id, email, confirmed_at: timeJson(confirmedAt) };
}

function userAt({ world, input }: Pick<Call<InputOf<typeof own>>, 'world' | 'input'>): User {
  const user = world.users.get(input.id);
  if (user) return user;
  throw notFound('User');
}

function page(call: Call<InputOf<typeof pagination>>, user: User): Reply {
  return pagedItems(
    call,
    [...call.world.emails.values()].filter((email) => email.user === user),
    emailJson,
  );
}

function emailOf({ world, input }: Pick<Call<InputOf<typeof number>>, 'world' | 'input'>, user: User): Email {
  const email = world.emails.get(input.email_id);
  if (email?.user === user) return email;
  throw notFound('Email');
}

function removed(call: Call<InputOf<typeof number>>, user: User): Reply {
  remove(call.world, { emails: [emailOf(call, user)] });
  return new Reply(null, { status: 204 });
}
