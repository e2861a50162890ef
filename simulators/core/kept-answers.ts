import type { Head } from './head.js';
import { RecentlyUsed } from './recently-used.js';
import type { Reply } from './reply.js';
import type { Backend, Exchange, Mark } from './route.js';
import { after, type Soon } from './soon.js';
import { type WatchedClock, WatchedExchange } from './watched-exchange.js';

/** Bytes of all answers that are kept, of the longest one, and what each takes beside its body. */
const ROOM = 16 * 1024 * 1024;
const LONGEST = ROOM / 16;
const BESIDE = 1_000;

/** Requests that change nothing (RFC 9110, 9.2.1). */
const READING: readonly string[] = ['GET', 'HEAD'];

/** What the answers of a simulator are made of, beside the request, who sent it, and the time. */
export interface Ground<B extends Backend> {
  readonly world: () => B['world'];
  readonly settings: { readonly current: Readonly<B['settings']> };
  /** How many changes there were to a world; null for one that does not count them. */
  readonly versionOf: (world: B['world']) => number | null;
}

/** An answer as the handler made it, before what is added to every single one. */
interface Kept {
  readonly reply: Reply;
  readonly caller: object;
  readonly clock: WatchedClock;
  readonly marks: readonly Mark[];
}

type Handle<B extends Backend> = (exchange: Exchange<B>) => Soon<Reply>;

/**
 * Answers to reading requests, given again as long as nothing has changed that they were made of: the head of the
 * request, who sent it, the world, the settings, and what the handler asked of the clock. While a request is answered
 * that may write, none is taken from here and none is kept.
 */
export class KeptAnswers<B extends Backend> {
  readonly #ground: Ground<B>;
  readonly #answers = new RecentlyUsed<Head, Kept>(ROOM, ({ reply }) => sizeOf(reply) + BESIDE);
  #world: B['world'] | null = null;
  #settings: B['settings'] | null = null;
  #version: number | null = null;
  #writers = 0;
  /** Another one whenever an answer that was begun before is no longer to be kept. */
  #age = 0;

  constructor(ground: Ground<B>) {
    this.#ground = ground;
  }

  /** The answer of a handler, or one that it gave before and would give again. */
  answer(exchange: Exchange<B>, handle: Handle<B>): Soon<Reply> {
    const { request, outcome } = exchange;
    if (!READING.includes(request.method)) return this.#written(exchange, handle);
    if (this.#writers > 0 || outcome !== null || request.bytes.length > 0) return handle(exchange);
    this.#follow();
    const kept = this.#answers.get(request.head);
    if (kept === undefined || !isFor(kept, exchange)) return this.#made(exchange, handle);
    for (const mark of kept.marks) exchange.mark(mark);
    return kept.reply.again();
  }

  async #written(exchange: Exchange<B>, handle: Handle<B>): Promise<Reply> {
    this.#writers += 1;
    try {
      return await handle(exchange);
    } finally {
      this.#writers -= 1;
    }
  }

  #made(exchange: Exchange<B>, handle: Handle<B>): Soon<Reply> {
    const age = this.#age;
    const watch = new WatchedExchange(exchange);
    return after(handle(watch.given()), (reply) => {
      this.#follow();
      if (age === this.#age) this.#keep(exchange, watch, reply);
      return reply;
    });
  }

  #keep({ request, caller }: Exchange<B>, { sawWorld, clock, marks }: WatchedExchange<B>, made: Reply): void {
    const reply = sawWorld && this.#version === null ? null : made.kept();
    if (reply && sizeOf(reply) <= LONGEST) this.#answers.set(request.head, { reply, caller, clock, marks });
  }

  /** Forgets everything once there was a change. */
  #follow(): void {
    const world = this.#ground.world();
    const settings = this.#ground.settings.current;
    const version = this.#ground.versionOf(world);
    if (world === this.#world && settings === this.#settings && version === this.#version) return;
    this.#world = world;
    this.#settings = settings;
    this.#version = version;
    this.#answers.clear();
    this.#age += 1;
  }
}

function isFor<B extends Backend>({ caller, clock }: Kept, exchange: Exchange<B>): boolean {
  return isSame(caller, exchange.caller) && clock.saysTheSameAt(exchange.clock.now().getTime());
}

/** Whether two objects have the same members. */
function isSame(one: object, other: object): boolean {
  for (const name in one) if (Reflect.get(one, name) !== Reflect.get(other, name)) return false;
  return Object.keys(one).length === Object.keys(other).length;
}

/** Bytes of a body that is no stream; a text takes up to two for each character. */
function sizeOf({ body }: Reply): number {
  return typeof body === 'string' ? 2 * body.length : body instanceof Uint8Array ? body.byteLength : 0;
}
