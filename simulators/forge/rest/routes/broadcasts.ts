import { Reply } from '../../../core/http/response.js';
import { createBroadcast, updateBroadcast } from '../../actions/places/broadcasts.js';
import { remove } from '../../collections/remove.js';
import {
  defaulted,
  flag,
  type InputOf,
  integer,
  integers,
  moment,
  oneOf,
  required,
  text,
} from '../../parameters/parameter.js';
import { notFound } from '../../refusals/refusals.js';
import type { BroadcastMessage } from '../../world/records/broadcasts.js';
import { broadcastJson } from '../entities/places/broadcasts.js';
import { pagedItems, pagination } from '../paging/paging.js';
import { type Call, rest } from '../routing/routing.js';

const numbered = { id: required(integer()) };
const details = {
  starts_at: moment(),
  ends_at: moment(),
  color: text(),
  font: text(),
  target_access_levels: oneOf(integers(), 10, 15, 20, 30, 40, 50),
  target_path: text(),
  dismissable: flag(),
  theme: oneOf(
    text(),
    ...([
      'indigo',
      'light-indigo',
      'blue',
      'light-blue',
      'green',
      'light-green',
      'red',
      'light-red',
      'dark',
      'light',
    ] as const),
  ),
};

/** Messages of the administrators: everybody reads them, accounts or not. */
export const broadcastRoutes = [
  rest('GET /broadcast_messages', { who: 'anyone', takes: pagination }, (call) => {
    const newest = [...call.world.broadcasts.values()].sort((one, other) => other.id - one.id);
    return pagedItems(call, newest, (message) => broadcastJson(message, call));
  }),
  rest('GET /broadcast_messages/:id', { who: 'anyone', takes: numbered }, (call) =>
    Reply.json(broadcastJson(messageAt(call, call.input.id), call)),
  ),
  rest(
    'POST /broadcast_messages',
    {
      who: 'admin',
      takes: {
        ...details,
        message: required(text()),
        broadcast_type: defaulted(oneOf(text(), 'banner', 'notification'), 'banner'),
      },
    },
    (call) => {
      const { message, broadcast_type } = call.input;
      const input = { ...plainOf(call.input), message, type: broadcast_type };
      const created = createBroadcast(call.world, call.clock.now().getTime(), input);
      return Reply.json(broadcastJson(created, call), { status: 201 });
    },
  ),
  rest(
    'PUT /broadcast_messages/:id',
    {
      who: 'admin',
      takes: {
        ...numbered,
        ...details,
        message: text(),
        broadcast_type: oneOf(text(), 'banner', 'notification'),
      },
    },
    (call) => {
      const { id, message, broadcast_type } = call.input;
      const changes = {
        ...plainOf(call.input),
        message: message ?? undefined,
        type: broadcast_type ?? undefined,
      };
      return Reply.json(broadcastJson(updateBroadcast(call.world, messageAt(call, id), changes), call));
    },
  ),
  rest('DELETE /broadcast_messages/:id', { who: 'admin', takes: numbered }, (call) => {
    remove(call.world, { broadcasts: [messageAt(call, call.input.id)] });
    return new Reply(null, { status: 204 });
  }),
];

function messageAt({ world }: Pick<Call, 'world'>, id: number): BroadcastMessage {
  const message = world.broadcasts.get(id);
  if (!message) throw notFound();
  return message;
}

function plainOf(input: InputOf<typeof details>) {
  return {
    startsAt: input.starts_at ?? undefined,
    endsAt: input.ends_at ?? undefined,
    color: input.color ?? undefined,
    font: input.font ?? undefined,
    targetAccessLevels: input.target_access_levels ?? undefined,
    targetPath: input.target_path ?? undefined,
    dismissable: input.dismissable ?? undefined,
    theme: input.theme ?? undefined,
  };
}
