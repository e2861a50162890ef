import type { JournalEntry } from '../../simulators/core/admin/journal.js';
import type { Backend } from '../context/backend.js';
import type { CheckedTarget } from '../context/checked-target.js';
import { memoizeLatest } from '../memoize.js';
import type { AskedRequest } from '../profiles/profile.js';
import type { Arguments } from '../target/arguments.js';
import type { Outcome } from '../target/session.js';
import { allowed, type Expected, type ExpectedRequest } from './model.js';
import type { ToolOracle } from './tool-oracle.js';

/** One call beside what it should come to. */
export interface JudgedCall {
  readonly args: Arguments;
  readonly outcome: Outcome;
  readonly expected: Expected;
  /** The user's folder; undefined where the target has another. */
  readonly home: string | undefined;
  /** What reached the backend to be made, and what had to, where the tool has something made. */
  readonly sent?: { readonly right: readonly ExpectedRequest[]; readonly asked: readonly AskedRequest[] };
  /** What a tool that only reads sent to the backend, where its records are others after it. */
  readonly changing?: readonly string[];
}

/** The target that is called, and what is behind it. */
export interface Called {
  readonly target: CheckedTarget;
  readonly backend: Backend;
}

/** Calls one tool of the target. */
export class ToolCalls {
  readonly #oracle: ToolOracle;
  readonly #context: Called;
  /** What calls of a slow tool came to. */
  readonly #slow = new Map<string, JudgedCall>();
  /** What calls that only read came to in this world and session. */
  readonly #reads = memoizeLatest((..._state: readonly unknown[]) => new Map<string, JudgedCall>());

  constructor(oracle: ToolOracle, context: Called) {
    this.#oracle = oracle;
    this.#context = context;
  }

  /** A call beside what it should come to: of a slow tool, and of one that only reads, the same call is made once. */
  async judged(args: Arguments): Promise<JudgedCall> {
    const cache = this.#cache;
    if (!cache) return this.made(args);
    const key = JSON.stringify(args);
    const judged = cache.get(key) ?? (await this.made(args));
    cache.set(key, judged);
    return judged;
  }

  /** The same, made in any case: whether a call is refused is decided by the world before it, what it reports by the world after it. */
  async made(args: Arguments): Promise<JudgedCall> {
    const { target, backend } = this.#context;
    const { does, sends } = this.#oracle.model;
    await target.session(); // what a new user does first is done before
    const before = (does ?? sends) && this.#oracle.expected(args);
    const right = this.#oracle.requests(args);
    const { journal } = backend.simulator;
    const [state, since] = [backend.profile.state(), journal.latest];
    const outcome = await target.call(this.#oracle.name, args);
    const isChanging = !does && !sends && backend.profile.state() !== state;
    const after = this.#oracle.expected(args);
    const isDecided = before !== undefined && (allowed(before).length === 0 || allowed(after).length === 0);
    const requests = right || isChanging ? journal.entries({ since }) : [];
    return {
      args,
      outcome,
      home: target.isOneUser ? undefined : target.home,
      expected: isDecided ? before : after,
      ...(right && { sent: { right, asked: this.#askedIn(requests) } }),
      ...(isChanging && { changing: requests.map(({ method, path }) => `${method} ${path}`) }),
    };
  }

  /** What the backend took to be made; what it refused is no request. */
  #askedIn(requests: readonly JournalEntry[]): AskedRequest[] {
    const { profile } = this.#context.backend;
    return requests.flatMap((entry) => (entry.status === 200 ? (profile.asked?.(entry) ?? []) : []));
  }

  get #cache(): Map<string, JudgedCall> | undefined {
    const { does, sends, isSlow } = this.#oracle.model;
    if (does || (sends && !isSlow)) return undefined;
    if (isSlow) return this.#slow;
    const { target, backend } = this.#context;
    return this.#reads(target.world, backend.resets, target.sessions);
  }
}
