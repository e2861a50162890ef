import type { Issuable } from '../../access/issues.js';
import type { Note } from '../../world/records/notes.js';
import type { Group, Project } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';
import type { Act } from '../actor.js';
import type { IssueChanges } from '../issues/changes.js';
import type { MergeRequestChanges } from '../merge-requests/merge-requests.js';

/** All that commands can change; each kind of record takes its own part of it. */
export type Commanded = {
  -readonly [Name in keyof IssueChanges | keyof MergeRequestChanges]?:
    | (Name extends keyof IssueChanges ? IssueChanges[Name] : never)
    | (Name extends keyof MergeRequestChanges ? MergeRequestChanges[Name] : never);
};

/** Where a command is read, and what the ones before it have come to. */
export interface CommandContext {
  readonly world: World;
  readonly act: Act;
  readonly place: Project | Group;
  /** Null while it is still to be made. */
  readonly subject: Issuable | null;
  readonly several: boolean;
  /** The last commit of the branch that the account that writes has seen, as `/merge` wants it named. */
  readonly headSha?: string | undefined;
  readonly changes: Commanded;
  /** As the backend reports them: `state_event`, `add_label_ids`. */
  readonly reported: Record<string, unknown>;
  /** What is done once the record has changed. */
  readonly later: ((subject: Issuable, note: Note | null) => void)[];
}

/** A command that people write in a line of its own: `/close`, `/label ~bug` (GitLab, "Quick actions"). */
export interface QuickAction {
  readonly names: readonly [string, ...string[]];
  readonly on?: Issuable['kind'];
  /** Only once the record is there. */
  readonly later?: true;
  readonly may: (context: CommandContext) => boolean;
  /** Does it and says so; null where it has no effect. */
  readonly run: (context: CommandContext, argument: string) => string | null;
}

/** What commands in a text come to; nothing has happened so far. */
export interface Interpretation {
  /** The text without its commands. */
  readonly text: string;
  readonly found: boolean;
  readonly commandNames: readonly string[];
  readonly changes: Commanded;
  readonly reported: Readonly<Record<string, unknown>>;
  readonly later: CommandContext['later'];
  readonly summary: readonly string[];
}
