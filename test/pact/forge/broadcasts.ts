import { MatchersV3 } from '@pact-foundation/pact';
import type { Fixture } from '../fixture.js';
import type { Interaction } from '../recording.js';
import { EXAMPLES, stated } from './notation.js';

const { boolean, eachLike, integer, like, regex } = MatchersV3;

const LIST = '/api/v4/broadcast_messages';
const ADMINISTRATOR = [{ name: 'an administrator' }];
const NOT_THERE = 999_999_999;
const id = Number(EXAMPLES.broadcastId);

/** Who asks is asked for before anything else. */
const self: Interaction = {
  description: 'the account of an administrator by REST',
  states: ADMINISTRATOR,
  request: { method: 'GET', path: '/api/v4/user' },
  response: { status: 200, body: { id: like(1), is_admin: true } },
};

const message = { id: integer(id), message: like('Deploy'), active: boolean(true) };
const plain = { message: 'Deploy' };
const whole = {
  message: 'Deploy',
  starts_at: '2026-03-01T08:00:00Z',
  ends_at: '2026-03-04T18:30:00Z',
  color: '#112233',
  font: '#FFFFFF',
  target_access_levels: [30, 40],
  target_path: '*/core/*',
  broadcast_type: 'notification',
  dismissable: true,
  theme: 'indigo',
};
const time = regex('^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$', '2026-03-01T08:00:00.000Z');

function version(description: string, state: string, number: MatchersV3.Matcher<string>): Interaction {
  return {
    description,
    states: [{ name: state }, ...ADMINISTRATOR],
    request: { method: 'GET', path: '/api/v4/version' },
    response: { status: 200, body: { version: number } },
  };
}

function missing(tool: string, method: string, description: string): Fixture {
  return {
    tool,
    args: { id: NOT_THERE },
    interactions: [
      self,
      {
        description,
        states: ADMINISTRATOR,
        request: { method, path: `${LIST}/${NOT_THERE}` },
        response: { status: 404, body: { message: like('404 Not found') } },
      },
    ],
    outcome: { isError: true, _meta: { code: 'not_found' } },
  };
}

/** Broadcast messages, for administrators alone. */
export const broadcastFixtures: Record<string, Fixture> = {
  'lists broadcast messages': {
    tool: 'list_broadcast_messages',
    args: { perPage: 2 },
    interactions: [
      self,
      {
        description: 'a page of the broadcast messages',
        states: [{ name: 'a broadcast message' }],
        request: { method: 'GET', path: LIST, query: { page: '1', per_page: '2' } },
        response: {
          status: 200,
          headers: { 'x-next-page': regex('^\\d+$', '2') },
          body: eachLike(message, 1),
        },
      },
    ],
    outcome: { structuredContent: { messages: [{ id, message: 'Deploy' }], page: 1, nextPage: 2 } },
  },
  'is refused broadcast messages without an administrator': {
    tool: 'list_broadcast_messages',
    args: {},
    interactions: {
      description: 'the account of a developer by REST',
      states: [{ name: 'a developer' }],
      request: { method: 'GET', path: '/api/v4/user' },
      response: { status: 200, body: { id: like(1), username: like('ada') } },
    },
    outcome: { isError: true, _meta: { code: 'forbidden' } },
  },
  'reads a broadcast message': {
    tool: 'get_broadcast_message',
    args: { id },
    interactions: [
      self,
      {
        description: 'a broadcast message',
        states: [{ name: 'a broadcast message' }],
        request: { method: 'GET', path: stated(`${LIST}/{broadcastId}`) },
        response: { status: 200, body: { ...message, starts_at: time, ends_at: time } },
      },
    ],
    outcome: { structuredContent: { message: { id, starts_at: '2026-03-01T08:00:00.000Z' } } },
  },
  'finds no broadcast message of an id': missing(
    'get_broadcast_message',
    'GET',
    'a broadcast message that is not there',
  ),
  'makes a broadcast message': {
    tool: 'create_broadcast_message',
    args: plain,
    interactions: [
      self,
      {
        description: 'a new broadcast message',
        states: ADMINISTRATOR,
        request: { method: 'POST', path: LIST, body: plain },
        response: { status: 201, body: { ...message, ...plain } },
      },
    ],
    outcome: { structuredContent: { message: { id, message: 'Deploy' } } },
  },
  'makes a broadcast message with all that it can have': {
    tool: 'create_broadcast_message',
    args: whole,
    interactions: [
      self,
      version('the version', 'an account with an access token', regex('^(1[7-9]|[2-9]\\d)\\..+$', '18.8.0')),
      {
        description: 'a new broadcast message with all that it can have',
        states: ADMINISTRATOR,
        request: { method: 'POST', path: LIST, body: whole },
        response: {
          status: 201,
          body: { ...message, ...whole, starts_at: time, ends_at: like(whole.ends_at) },
        },
      },
    ],
    outcome: { structuredContent: { message: { id, theme: 'indigo', target_access_levels: [30, 40] } } },
  },
  'is refused a theme before 16.9': {
    tool: 'create_broadcast_message',
    args: { ...plain, theme: 'indigo' },
    interactions: [
      self,
      version(
        'the version of a forge that is too old',
        'a forge of version 16.8',
        regex('^16\\.8\\..+$', '16.8.7'),
      ),
    ],
    outcome: { isError: true, _meta: { code: 'invalid_arguments' } },
  },
  'removes a broadcast message': {
    tool: 'delete_broadcast_message',
    args: { id },
    interactions: [
      self,
      {
        description: 'a broadcast message to be removed',
        states: [{ name: 'a broadcast message' }, ...ADMINISTRATOR],
        request: { method: 'DELETE', path: stated(`${LIST}/{broadcastId}`) },
        response: { status: 204 },
      },
    ],
    outcome: { structuredContent: { id, deleted: true } },
  },
  'removes no broadcast message that is not there': missing(
    'delete_broadcast_message',
    'DELETE',
    'a broadcast message to be removed that is not there',
  ),
};
