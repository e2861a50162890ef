import type { Group, Project } from './projects.js';
import type { Time } from './time.js';

/** Where the hooks of every generated world send to. */
export const GENERATED_RECEIVER = 'https://hooks.example.com';

/** An address that wants to hear of what happens in a project, a group or the whole instance. */
export interface Hook {
  readonly id: number;
  /** Null for the whole instance. */
  readonly home: Project | Group | null;
  readonly url: string;
  readonly name: string | null;
  readonly description: string | null;
  /** By their names: `push_events`. */
  readonly events: Readonly<Record<string, boolean>>;
  readonly verifiesCertificate: boolean;
  readonly branchFilter: string | null;
  readonly branchStrategy: 'wildcard' | 'regex' | 'all_branches';
  readonly template: string | null;
  /** Values in place of `{key}` in its address; secret. */
  readonly urlVariables: Readonly<Record<string, string>>;
  /** Headers that are sent with each event; secret. */
  readonly headers: Readonly<Record<string, string>>;
  readonly token: string | null;
  readonly signingToken: string | null;
  readonly createdAt: Time;
  /** How often it failed since it was last taken. */
  readonly failures: number;
  /** Until when nothing is sent to it; null where something is, or where it failed so often that nothing is sent any more. */
  readonly disabledUntil: Time | null;
  /** What was sent to it last, the newest first. */
  readonly deliveries: readonly HookLog[];
}

/** What was sent to a hook, and what was answered. */
export interface HookLog {
  readonly id: number;
  /** What it was about: `push_hooks`. */
  readonly trigger: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** In JSON. */
  readonly requestBody: string;
  /** Null where no answer arrived. */
  readonly status: number | null;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: string;
  /** Why no answer arrived. */
  readonly error: string | null;
  readonly createdAt: Time;
  /** In seconds. */
  readonly duration: number;
}
