import type { Random } from '../../../core/random.js';
import { chance, oneOf } from '../choices.js';

const THINGS = [
  'the invoice list',
  'the export of reports',
  'webhook delivery',
  'the sign-in page',
  'workspace search',
  'the audit log',
  'the member list',
  'the usage chart',
  'e-mail notifications',
  'the import wizard',
  'the quota warning',
  'the comment editor',
  'the schedule view',
  'attachment uploads',
  'the team switcher',
  'two-factor sign-in',
  'the billing page',
  'the mobile inbox',
  'the public status page',
  'session renewal',
  'the retry queue',
  'the activity feed',
  'the permission check',
  'the rate limiter',
  'the nightly backup',
];
const FAULTS = [
  'loses the filter on reload',
  'shows times in the wrong zone',
  'answers 500 for archived workspaces',
  'counts deactivated members',
  'sends everything twice',
  'freezes with more than 500 rows',
  'cuts off names with emoji',
  'ignores the page size',
  'keeps the old value after saving',
  'is blank in Safari',
  'times out for large accounts',
  'sorts numbers as text',
  'forgets the chosen language',
  'leaks a connection',
];
const WHEN = [
  'after a rename',
  'on slow connections',
  'for invited guests',
  'when two tabs are open',
  'with dark mode on',
  'right after midnight',
  'during a deployment',
  'for accounts without a plan',
  'on the second page',
];
const WISHES = [
  'Let admins restrict',
  'Remember the last choice in',
  'Add keyboard shortcuts to',
  'Show who changed',
  'Make it possible to undo',
  'Offer a compact layout for',
  'Add filters to',
  'Send a digest of',
  'Explain errors in',
];
const CHORES = [
  'Remove the feature flag of',
  'Measure the load of',
  'Write a runbook for',
  'Split the module behind',
  'Add alerts for',
  'Replace the deprecated client in',
  'Backfill the data of',
  'Add end-to-end tests for',
];

/** What an issue is about. */
export type IssueKind = 'bug' | 'feature' | 'maintenance';

/** The title of an issue. */
export function issueTitle(random: Random, kind: IssueKind): string {
  const thing = oneOf(random, THINGS);
  if (kind === 'bug')
    return capital(
      `${thing} ${oneOf(random, FAULTS)} ${chance(random, 0.6) ? oneOf(random, WHEN) : ''}`.trim(),
    );
  return `${oneOf(random, kind === 'feature' ? WISHES : CHORES)} ${thing}`;
}

/** The first letter of a text made large. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
