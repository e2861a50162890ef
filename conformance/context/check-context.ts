import type { Contract } from '../contract/contract.js';
import { ComparedTools } from '../models/compared-tools.js';
import type { Profile } from '../profiles/profile.js';
import { UserFolders } from '../target/user-folders.js';
import { Failures } from '../verdicts/failures.js';
import { Backend } from './backend.js';
import { CheckedTarget } from './checked-target.js';
import type { ContextOptions } from './context-options.js';
import { Draws } from './draws.js';

/** What checks are given: each takes the parts that it needs. */
export class CheckContext {
  /** What is promised. */
  readonly contract: Contract;
  /** What is right, by the world of the backend. */
  readonly profile: Profile;
  readonly target: CheckedTarget;
  /** An HTTP request to the target, bounded by the deadline; undefined where it has no address. */
  readonly send: ContextOptions['send'];
  /** How the target calls what is documented; as documented if undefined. */
  readonly names: ContextOptions['names'];
  readonly backend: Backend;
  /** What the messages of the target showed; undefined where they are not looked at. */
  readonly strict: ContextOptions['strict'];
  /** The target's tools beside their models. */
  readonly tools: ComparedTools;
  readonly draws: Draws;
  /** What is violated, as it may be reported. */
  readonly failures: Failures;

  constructor(options: ContextOptions) {
    const { contract, profile, seed, masks = [], names } = options;
    const folders = new UserFolders();
    this.contract = contract;
    const { send, deadline } = options;
    this.send = send && ((init) => send({ ...init, signal: AbortSignal.timeout(deadline) }));
    this.names = names;
    this.profile = profile;
    this.strict = options.strict;
    this.draws = new Draws(seed);
    this.failures = new Failures(() => [...masks, ...folders.masks], names);
    this.backend = new Backend(options);
    this.target = new CheckedTarget(options, { folders, backend: this.backend, failures: this.failures });
    this.tools = new ComparedTools(this);
    this.backend.reset();
  }

  /** Forgets what was learned of the target, as before a clause of another tool or another target. */
  forget(): void {
    this.tools.forget();
    this.failures.forget();
  }

  /** Ends the target and removes the folders of its users. */
  close(): Promise<void> {
    return this.target.close();
  }
}
