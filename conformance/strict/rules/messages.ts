import * as z from 'zod';
import { anyObject } from './forms.js';
import { type ReceivedMessage, type WireRule, wrongBy } from './rule.js';

const jsonrpc = z.literal('2.0');
const id = z.union([z.string(), z.int()], 'it is neither a text nor an integer');
const params = anyObject.optional();
const failure = z.looseObject({ code: z.int(), message: z.string() });

const FORMS = {
  result: z.strictObject({ jsonrpc, id, result: z.looseObject({ _meta: anyObject.optional() }) }),
  error: z.strictObject({ jsonrpc, id: id.optional(), error: failure }),
  request: z.strictObject({ jsonrpc, id, method: z.string(), params }),
  notification: z.strictObject({ jsonrpc, method: z.string(), params }),
};

/** The form that a message is meant to have. */
function formOf(message: object): z.ZodType {
  if ('method' in message) return 'id' in message ? FORMS.request : FORMS.notification;
  return 'error' in message ? FORMS.error : FORMS.result;
}

const isAnswer = ({ message }: ReceivedMessage) => !('method' in message);

/** What every message has to be (JSON-RPC 2.0; MCP, Basic: Messages). */
export const messageRules: readonly WireRule[] = [
  {
    id: 'message-form',
    level: 'must',
    says: 'each message is a request, a notification, a result or an error of JSON-RPC 2.0, and has no member of another',
    breaks:
      'the SDK, v1 and v2: a message of another form is thrown away, and the request runs into its timeout',
    applies: () => true,
    wrong: ({ message }) => wrongBy(formOf(message), message),
  },
  {
    id: 'answered-id',
    level: 'must',
    says: 'each answer has the id of a request, the same in type, and each request is answered once',
    breaks:
      'the SDK, v1 and v2: an answer to an unknown id is an error of the connection, and the request runs into its timeout',
    applies: isAnswer,
    wrong({ message, request, isAgain }) {
      if (!request) return `the id ${JSON.stringify(message.id) ?? 'that is absent'} is of no request`;
      return isAgain ? `${request.method} was answered before` : undefined;
    },
  },
];
