import * as z from 'zod';
import { anyObject } from './forms.js';
import { type WireRule, wrongBy } from './rule.js';

const LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'] as const;

/** What the notifications of servers hold; those of other names are extensions, and hold what they like. */
const HOLD: Readonly<Record<string, z.ZodType>> = {
  'notifications/message': z.looseObject({
    level: z.enum(LEVELS),
    logger: z.string().optional(),
    data: z.unknown().refine((data) => data !== undefined, 'there is none'),
  }),
  'notifications/cancelled': z.looseObject({ reason: z.string().optional() }),
  'notifications/resources/updated': z.looseObject({ uri: z.string() }),
  'notifications/tools/list_changed': anyObject,
  'notifications/prompts/list_changed': anyObject,
  'notifications/resources/list_changed': anyObject,
};

const isNotification = (message: object) => 'method' in message && !('id' in message);

/** What a server says unasked (MCP, Basic: Messages; Utilities). */
export const notificationRules: readonly WireRule[] = [
  {
    id: 'notification-form',
    level: 'must',
    says: 'a notification has the members of its method in the published schema',
    breaks: 'the SDK, v1 and v2: the handler of the notification throws',
    applies: () => true,
    wrong: ({ message }) =>
      isNotification(message) && Object.hasOwn(HOLD, String(message.method))
        ? wrongBy(HOLD[String(message.method)] ?? anyObject, message.params ?? {})
        : undefined,
  },
  {
    id: 'progress-asked-for',
    level: 'must',
    says: 'progress is reported of a request that has a token alone',
    breaks: 'the SDK, v1 and v2: progress for a token that is not there is an error of the connection',
    applies: () => true,
    wrong: ({ message }) =>
      message.method === 'notifications/progress' ? 'no request has a progress token' : undefined,
  },
];
