import type { ExpectedRecord } from '../../../models/model.js';
import { anyOf, richText, type Value } from '../../../reading/values.js';
import type { Arguments } from '../../../target/arguments.js';
import { FOREIGN_TEXT, LONG_TEXT } from '../../texts.js';
import { credentialsOf } from '../sight.js';
import { flag, moment, word } from '../spelling.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';

type Broadcast = ForgeWorld['all']['broadcasts'][number];

const LEVELS: Readonly<Record<number, string>> = {
  10: 'guest',
  20: 'reporter',
  30: 'developer',
  40: 'maintainer',
  50: 'owner',
};

const NO_ADMINISTRATOR = { refused: 'broadcast tools are refused without administrator privileges' };
const NOT_THERE = 'no such message';

export const broadcastTools = {
  get_broadcast_message: forgeTool({
    valid: (world) => ({ id: world.all.broadcasts[0]?.id, ...asAdministrator(world) }),
    values: {
      id: ({ all }) =>
        [...all.broadcasts.slice(1, 4), ...all.broadcasts.slice(-3)].map(({ id }) => id).concat(987_654),
      userCredentials: others,
    },
    answers({ id, userCredentials }, world) {
      if (!isAdministrator(userCredentials, world)) return NO_ADMINISTRATOR;
      const broadcast = world.all.broadcasts.find((one) => one.id === id);
      if (broadcast === undefined) return { answer: { without: ['message'] }, orRefused: NOT_THERE };
      const { facts, may = {} } = broadcastOf(world)(broadcast);
      return { answer: { facts, may } };
    },
  }),

  list_broadcast_messages: forgeTool({
    valid: asAdministrator,
    values: { page: () => [1, 2, 3, 50], perPage: () => [1, 7, 100], userCredentials: others },
    answers({ page = 1, perPage = 20, userCredentials }, world) {
      if (!isAdministrator(userCredentials, world)) return NO_ADMINISTRATOR;
      const size = Number(perPage);
      const ids = (broadcasts: readonly Broadcast[]) =>
        broadcasts.toSorted((one, other) => one.id - other.id);
      const starts = (broadcasts: readonly Broadcast[]) =>
        broadcasts.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
      // No order is documented: whichever there is has to hold for a page and the next.
      const orders = [ids, starts].flatMap((sorted) => [
        sorted(world.all.broadcasts).toReversed(),
        sorted(world.all.broadcasts),
      ]);
      return {
        anyOf: orders.map((broadcasts) => {
          const records = broadcasts.map(broadcastOf(world));
          return {
            lists: [
              { name: 'message', records, order: ({ id }) => id, from: size * (Number(page) - 1), size },
            ],
          };
        }),
      };
    },
  }),

  create_broadcast_message: forgeTool({
    valid: (world) => ({ message: 'The dock is closed.', ...asAdministrator(world) }),
    values: {
      message: () => ['A new pier opens', 'Two **cranes** rest, <b>one</b> works', FOREIGN_TEXT, LONG_TEXT],
      starts_at: () => ['2026-01-15T08:30:00Z', '2027-03-04T05:06:07+02:00'],
      ends_at: () => ['2028-09-10T11:12:13Z', '2029-02-03T04:05:06-05:00'],
      color: () => ['#1a2b3c', '#FEDCBA'],
      font: () => ['#0f1e2d', '#ABCDEF'],
      target_access_levels: () => [[10, 30], [50], [20, 40, 50], []],
      target_path: () => ['*/platform/*', '/Design/größere-Assets'],
      broadcast_type: () => ['notification', 'banner'],
      dismissable: () => [true, false],
      theme: () => ['light-red', 'blue', 'indigo'],
      userCredentials: others,
    },
    answers({ userCredentials }, world) {
      if (!isAdministrator(userCredentials, world)) return NO_ADMINISTRATOR;
      const created = world.all.broadcasts.at(-1);
      if (created === undefined) return { answer: {} };
      const { facts, may = {} } = broadcastOf(world)(created);
      return { answer: { may: { ...facts, ...may } } };
    },
    does: ({ userCredentials, ...body }, world) => [
      { method: 'POST', path: `/api/v4/broadcast_messages?private_token=${world.tokens.adminToken}`, body },
    ],
  }),

  delete_broadcast_message: forgeTool({
    valid: (world) => ({ id: world.all.broadcasts[1]?.id, ...asAdministrator(world) }),
    values: {
      id: ({ all }) =>
        [...all.broadcasts.slice(2, 5), ...all.broadcasts.slice(-2)].map(({ id }) => id).concat(987_654),
      userCredentials: others,
    },
    answers({ id, userCredentials }, world) {
      if (!isAdministrator(userCredentials, world)) return NO_ADMINISTRATOR;
      return world.all.broadcasts.some((one) => one.id === id)
        ? { answer: {} }
        : { answer: {}, orRefused: NOT_THERE };
    },
    does: ({ id }, world) =>
      world.all.broadcasts.some((one) => one.id === id)
        ? [
            {
              method: 'DELETE',
              path: `/api/v4/broadcast_messages/${id}?private_token=${world.tokens.adminToken}`,
            },
          ]
        : [],
  }),
};

function broadcastOf({ now }: ForgeWorld): (broadcast: Broadcast) => ExpectedRecord {
  return ({ id, message, startsAt, endsAt, ...broadcast }) => ({
    id: `message ${id}`,
    marks: [[id], [message, startsAt], [message]],
    facts: { message: richText(message) },
    may: {
      ID: id,
      'starts at': moment(startsAt),
      'ends at': moment(endsAt),
      color: inAnyCase(broadcast.color),
      font: inAnyCase(broadcast.font),
      theme: word(broadcast.theme),
      'target access levels': broadcast.targetAccessLevels.map((level) =>
        anyOf(level, word(LEVELS[level] ?? null)),
      ),
      'target path': broadcast.targetPath,
      'broadcast type': word(broadcast.type),
      dismissable: flag(broadcast.dismissable),
      active: flag(Date.parse(startsAt) <= now && now < Date.parse(endsAt)),
    },
  });
}

function inAnyCase(color: string): Value {
  return anyOf(color.toLowerCase(), color.toUpperCase());
}

function asAdministrator({ tokens }: Pick<ForgeWorld, 'tokens'>): Arguments {
  return { userCredentials: { accessToken: tokens.adminToken } };
}

/** Accounts that administer nothing. */
function others(world: ForgeWorld): readonly unknown[] {
  return [null, ...credentialsOf(world, 'token', 'ownerToken')];
}

function isAdministrator(credentials: unknown, { caller }: ForgeWorld): boolean {
  return caller(credentials)?.admin ?? false;
}
