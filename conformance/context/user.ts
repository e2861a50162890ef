import type { Protocol } from '../target/protocol.js';
import type { Session } from '../target/session.js';
import type { UserFolders } from '../target/user-folders.js';
import type { Failures } from '../verdicts/failures.js';
import type { Backend } from './backend.js';
import type { Preparations } from './preparations.js';

/** What the target is called beside. */
export interface Surroundings {
  readonly folders: UserFolders;
  readonly backend: Backend;
  readonly failures: Failures;
}

/** A user of the target, and the session of that user. */
export interface User {
  readonly home: string;
  readonly protocol: Protocol | undefined;
  readonly preparations: Preparations;
  session: Promise<Session> | undefined;
  /** Whether a tool that may change the backend was called in this session. */
  hasWritten: boolean;
  /** Whether the user has called nothing yet, beyond what a user does first. */
  isUntouched: boolean;
  /** Whether the user has done what a user does first, or shall not do it. */
  isOpened: boolean;
}
