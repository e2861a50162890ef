import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpStatusError } from './http-answers.js';
import { askModern, isModern } from './modern-request.js';
import { CLIENT, HANDSHAKE, MODERN, type Protocol } from './protocol.js';
import { type Answer, NoAnswer, Rpc } from './rpc.js';
import type { Target } from './target.js';

/** What a target answers in each era; undefined where it does not speak it. */
export interface Eras {
  readonly modern: Answer | undefined;
  readonly handshake: Answer | undefined;
}

/** Milliseconds that a discovery is waited for once the handshake was answered, beside as long as that took. */
const PATIENCE = 1_000;

/** Milliseconds that a target may take to start, at least. */
const START = 5_000;

/**
 * Finds out which eras a target speaks (MCP, revision 2026-07-28: Versioning). On standard streams each is asked of a process of
 * its own, for some servers end when they are asked anything before `initialize`, and some are silent. Throws NoAnswer with what
 * the target answered where it speaks none.
 */
export async function erasOf(target: Target, deadline: number): Promise<Eras> {
  const within = Math.max(deadline, START);
  const [discovering, greeting] = [new Probe(target, within), new Probe(target, within)];
  try {
    const began = performance.now();
    const discovery = discovering.discover();
    if (target.url) assertNoGateway(await discovery, discovering); // an address is asked one thing after the other
    const hello = await greeting.greet();
    const patience = typeof hello === 'string' ? within : performance.now() - began + PATIENCE;
    return assertSpoken(await bounded(discovery, patience), hello);
  } finally {
    await Promise.all([discovering.end(), greeting.end()]);
  }
}

/** The newest protocol that a target speaks. */
export function newestOf({ modern }: Eras): Protocol {
  return modern ? MODERN : HANDSHAKE;
}

/** Throws NoAnswer where something before the target answered for it, which says nothing of its eras. */
function assertNoGateway(discovery: Said, { gateway }: Probe): void {
  if (gateway)
    throw new NoAnswer(`what it speaks is unknown, name a revision with --protocol: ${inShort(discovery)}`);
}

function assertSpoken(discovery: Said, hello: Said): Eras {
  const modern = typeof discovery !== 'string' && isModern(discovery) ? discovery : undefined;
  const handshake = isGreeting(hello) ? hello : undefined;
  if (modern?.result || handshake) return { modern, handshake };
  const both = `to server/discover ${inShort(discovery)}; to initialize ${inShort(hello)}`;
  throw new NoAnswer(`it speaks no revision of MCP that is judged here: ${both}`);
}

const HELLO = { protocolVersion: HANDSHAKE.revision, capabilities: {}, clientInfo: CLIENT };

/** An answer, or why there is none. */
type Said = Answer | string;

/** A session with one request, of a user who has nothing. */
class Probe {
  readonly #home = mkdtempSync(join(tmpdir(), 'understudy-eras-'));
  readonly #rpc: Rpc;
  #status: HttpStatusError | undefined;

  constructor(target: Target, deadline: number) {
    this.#rpc = new Rpc(target.connect(this.#home), deadline);
  }

  discover(): Promise<Said> {
    return this.#said(() => askModern(this.#rpc, 'server/discover', {}));
  }

  greet(): Promise<Said> {
    return this.#said(() => this.#rpc.request('initialize', HELLO));
  }

  async #said(ask: () => Promise<Answer>): Promise<Said> {
    try {
      await this.#rpc.open();
      return await ask();
    } catch (error) {
      this.#status =
        error instanceof NoAnswer && error.cause instanceof HttpStatusError ? error.cause : undefined;
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** The answer of HTTP that says nothing of the target; undefined where there was none. */
  get gateway(): HttpStatusError | undefined {
    return this.#status?.isOfGateway ? this.#status : undefined;
  }

  async end(): Promise<void> {
    await this.#rpc.close().catch(() => {}); // it may have ended by itself
    rmSync(this.#home, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** What was said within so many milliseconds. */
function bounded(said: Promise<Said>, milliseconds: number): Promise<Said> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), milliseconds);
  });
  return Promise.race([said, late]).finally(() => clearTimeout(timer));
}

function isGreeting(answer: Said): answer is Answer {
  return typeof answer !== 'string' && typeof answer.result?.protocolVersion === 'string';
}

function inShort(answer: Said): string {
  if (typeof answer === 'string') return answer;
  return `it answered ${JSON.stringify(answer.error ?? answer.result)?.slice(0, LONGEST)}`;
}

const LONGEST = 300;
