import type { User } from '../world/records/people.js';

/** Through which interface an answer is seen: what addresses and bodies look like, and who looks. */
export interface View {
  /** The address of the site, without a slash at the end. */
  readonly site: string;
  /** The address that an answer's links to the platform start with. */
  readonly api: string;
  /** Whether bodies are documents or, as in the older interfaces, plain text. */
  readonly bodies: 'documents' | 'text';
  /** Everybody with an account, by its id: texts that mention people name them. */
  readonly users: ReadonlyMap<string, User>;
  /** Null for a caller without an account. */
  readonly viewer: User | null;
}
