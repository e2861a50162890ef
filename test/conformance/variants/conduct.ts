import { setTimeout } from 'node:timers/promises';
import type { Variant } from './answered.js';

/** So long does a slow server take for an answer. */
const SLOW = 200;

/** Servers that answer as ours does and behave otherwise. */
export const CONDUCT: readonly Variant[] = [
  { name: 'a pause before each answer', before: () => setTimeout(SLOW) },
  {
    name: 'log messages and progress before each answer',
    before: async ({ name, notify }) => {
      notify('notifications/message', { level: 'info', logger: 'tools', data: `calling ${name}` });
      notify('notifications/progress', { progressToken: 'unasked', progress: 1, total: 2, message: 'at it' });
      notify('notifications/tools/list_changed', {});
      notify('notifications/resources/updated', { uri: 'file:///tmp/log' });
    },
  },
];
