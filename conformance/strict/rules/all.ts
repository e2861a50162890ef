import { listRules } from './lists.js';
import { messageRules } from './messages.js';
import { notificationRules } from './notifications.js';
import { openingRules } from './opening.js';
import { resultRules } from './results.js';
import type { WireRule } from './rule.js';

/** What strict clients refuse in the messages of any server. */
export const WIRE_RULES: readonly WireRule[] = [
  ...messageRules,
  ...openingRules,
  ...listRules,
  ...resultRules,
  ...notificationRules,
];
