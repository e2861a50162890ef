import type { Group, Project } from './projects.js';
import type { Time } from './time.js';

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
}
