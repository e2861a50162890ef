import type { Clause } from '../../jql/syntax/syntax-tree.js';
import type { User } from './people.js';

/** An address that wants to hear of what happens on the site. */
export interface Webhook {
  readonly id: number;
  /** Who set it up: an administrator, for good, or an application, for thirty days. */
  readonly kind: 'administrator' | 'application';
  readonly name: string;
  readonly description: string;
  readonly url: string;
  /** By their names: `jira:issue_created`. */
  readonly events: readonly string[];
  /** Which issues it hears of; empty for all of them. */
  readonly jql: string;
  /** The same, parsed; null for all issues. */
  readonly filter: Clause | null;
  readonly isEnabled: boolean;
  /** Whether nothing but the headers is sent. */
  readonly excludesBody: boolean;
  readonly secret: string | null;
  /** The account that changed it last, or in the name of which the application registered it. */
  readonly owner: User;
  readonly updated: number;
  /** The fields of which one has to change; null for all. */
  readonly fieldIds: readonly string[] | null;
  /** The properties of issues that it hears of; null for all. */
  readonly propertyKeys: readonly string[] | null;
  /** In milliseconds; null for never. */
  readonly expires: number | null;
}

/** A delivery to an application that failed for good. */
export interface FailedWebhook {
  readonly identifier: string;
  readonly owner: User;
  readonly url: string;
  readonly body: string;
  readonly at: number;
}

/** The webhooks of a site. */
export interface Webhooks {
  readonly all: ReadonlyMap<number, Webhook>;
  /** The oldest first. */
  readonly failures: readonly FailedWebhook[];
  /** The next number of each. */
  readonly next: { readonly webhook: number; readonly delivery: number };
}

/** A site without webhooks. */
export function noWebhooks(): Webhooks {
  return { all: new Map(), failures: [], next: { webhook: 1, delivery: 1 } };
}

/** Whether something is sent to a webhook at a time. */
export function isHearing({ isEnabled, expires }: Webhook, now: number): boolean {
  return isEnabled && (expires === null || now < expires);
}
