import { Caller } from '../caller.js';
import type { FaultUnderTest } from '../faults/fault.js';
import type { Ground, ListedTool } from '../ground.js';
import type { JournalRow, ServerUnderTest } from '../servers/server.js';
import { codeOf, formsOf, type Outcome, textOf, violations } from './laws.js';

/** One fault at one request of a tool's valid call. */
export interface FaultTrial {
  readonly fault: FaultUnderTest;
  /** The request that it meets first, counted from 1. */
  readonly request: number;
  /** Whether it meets every later one, too. */
  readonly always: boolean;
}

/** The result of a trial. */
export interface FaultVerdict {
  readonly tool: string;
  readonly trial: FaultTrial;
  /** Undefined where the fault met no request. */
  readonly code: string | undefined;
  readonly violations: readonly string[];
}

/** Milliseconds that a call has which waits until they are over, and any other. */
const SHORT = 600;
const UNHURRIED = 20_000;

/** One tool of a server before its simulator in this process, and what its valid call sends. */
export class FaultWorker {
  readonly tool: ListedTool;
  /** How many requests the valid call sends. */
  readonly requests: number;
  readonly #ground: Ground;
  readonly #caller: Caller;
  /** The writes of one call, by what they are. */
  readonly #writes: ReadonlyMap<string, number>;
  /** Whether the call fails the second time, because what it is about is gone. */
  readonly #isOnce: boolean;

  private constructor(
    ground: Ground,
    tool: ListedTool,
    caller: Caller,
    learnt: { rows: readonly JournalRow[]; isOnce: boolean },
  ) {
    this.#ground = ground;
    this.tool = tool;
    this.#caller = caller;
    this.requests = learnt.rows.length;
    this.#writes = writesIn(learnt.rows, ground.server);
    this.#isOnce = learnt.isOnce;
  }

  /** Makes the valid call, twice, to learn what it sends and whether it can be repeated. */
  static async open(ground: Ground, tool: ListedTool): Promise<FaultWorker> {
    const { server, world, folder } = ground;
    const credentials = ground.credentialsFor(tool.name);
    const caller = await Caller.before(server, world, folder, credentials);
    const first = await called(ground, tool, caller);
    if (!isSuccess(first))
      throw new Error(`${tool.name} fails with its valid call: ${JSON.stringify(first)}`);
    const rows = world.journal.entries();
    const isOnce = writesIn(rows, server).size > 0 && !isSuccess(await called(ground, tool, caller));
    if (isOnce) await ground.renew();
    return new FaultWorker(ground, tool, caller, { rows, isOnce });
  }

  async judge(trial: FaultTrial, grace: number): Promise<FaultVerdict> {
    const { fault, request, always } = trial;
    const { world } = this.#ground;
    const valid = this.#ground.callOf(this.tool.name);
    await this.#caller.prepare(valid);
    world.journal.clear();
    const times = always ? 'always' : 1;
    // The simulator checks what it is given.
    world.faults.arm({ ...fault.armed, nth: request, times } as never);
    const deadline = fault.isLate ? SHORT : UNHURRIED;
    const outcome = await this.#caller.call(this.tool.name, valid.args, deadline);
    world.faults.disarm();
    const rows = world.journal.entries();
    const isMet = rows.some((row) => row.fault !== undefined);
    const found = violations(outcome, {
      within: deadline + grace,
      secrets: this.#secrets,
      log: this.#caller.log,
      mayPass: !always || fault.mayPass === true || !isMet || this.#isUnread(fault, rows),
      outputSchema: this.tool.outputSchema,
    });
    found.push(...this.#codeProblems(outcome, trial, isMet), ...this.#repeated(rows), ...bugsIn(rows));
    found.push(...(await this.#nextProblems(rows)));
    return { tool: this.tool.name, trial, code: isMet ? codeOf(outcome) : undefined, violations: found };
  }

  close(): Promise<void> {
    return this.#caller.close();
  }

  get #secrets(): string[] {
    const credentials = this.#ground.credentialsFor(this.tool.name);
    return this.#ground.server.secrets(credentials).flatMap(formsOf);
  }

  /** What is wrong with the next call, in a world as it was before this one. */
  async #nextProblems(rows: readonly JournalRow[]): Promise<string[]> {
    if (this.#isOnce && writesIn(rows, this.#ground.server).size > 0) await this.#ground.renew();
    const next = await called(this.#ground, this.tool, this.#caller);
    if (this.#isOnce) await this.#ground.renew();
    return isSuccess(next) ? [] : [`the next call fails: ${said(next)}`];
  }

  /** Whether the tool ignores a malformed body: it returns the body as it is, or has deleted something, where the body says nothing. */
  #isUnread({ kind }: FaultUnderTest, rows: readonly JournalRow[]): boolean {
    if (!['malformedBody', 'graphqlErrors'].includes(kind)) return false;
    const isDeletion = rows.some(({ method, fault }) => method === 'DELETE' && fault !== undefined);
    return isDeletion || this.#ground.server.handingOn.includes(this.tool.name);
  }

  /** A code that is not documented for what happened; a write that may have been done or not is a backend_error. */
  #codeProblems(outcome: Outcome, { fault, always }: FaultTrial, isMet: boolean): string[] {
    const code = codeOf(outcome);
    const { endingsOf } = this.#ground.server;
    const own = endingsOf[this.tool.name] ?? [];
    const expected = [...fault.codes, ...(this.#writes.size > 0 ? ['backend_error'] : []), ...own];
    if (!isMet || code === 'ok' || code === 'none' || expected.includes(code)) return [];
    const when = always ? 'every time' : 'once';
    return [`expected ${expected.join(' or ')} of ${fault.name} ${when}, received ${code}: ${said(outcome)}`];
  }

  #repeated(rows: readonly JournalRow[]): string[] {
    const repeated = [...writesIn(rows, this.#ground.server)].filter(
      ([what, times]) => times > (this.#writes.get(what) ?? 0),
    );
    return repeated.map(
      ([what, times]) => `it wrote ${times} times, not ${this.#writes.get(what) ?? 0}: ${what}`,
    );
  }
}

/** Makes the valid call; the journal then holds what it sent. */
async function called(ground: Ground, { name }: ListedTool, caller: Caller): Promise<Outcome> {
  const valid = ground.callOf(name);
  await caller.prepare(valid);
  ground.world.journal.clear();
  return caller.call(name, valid.args);
}

/** How often each write was carried out. */
function writesIn(rows: readonly JournalRow[], server: ServerUnderTest): Map<string, number> {
  const done = rows.filter((row) => server.isWrite(row) && row.status !== null && row.status < 300);
  const writes = new Map<string, number>();
  for (const { method, path } of done)
    writes.set(`${method} ${path}`, (writes.get(`${method} ${path}`) ?? 0) + 1);
  return writes;
}

function bugsIn(rows: readonly JournalRow[]): string[] {
  return rows.flatMap(({ bug }) => (bug === undefined ? [] : [`the simulator broke: ${bug.slice(0, 300)}`]));
}

function isSuccess({ result }: Outcome): boolean {
  return result !== undefined && !result.isError;
}

function said({ result, thrown }: Outcome): string {
  return (result ? textOf(result) : String(thrown)).slice(0, 300);
}
