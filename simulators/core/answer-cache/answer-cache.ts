import { type Head, onceForEach } from '../http/request-head.js';
import type { Reply } from '../http/response.js';
import type { Backend, Exchange, Mark, Received, Route } from '../routing/route.js';
import { after, type Soon } from '../scheduling/soon.js';
import { RecentlyUsed } from './lru.js';
import { type WatchedClock, WatchedExchange } from './watched-exchange.js';

/** Bytes of all answers that are kept, of the longest one, and what each takes beside its body. */
const ROOM = 16 * 1024 * 1024;
const LONGEST = ROOM / 16;
const BESIDE = 1_000;

/** Bytes of the longest body of a request whose answer is kept. */
const LONGEST_BODY = 16 * 1024;

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

type Handle<B extends Backend> = Route<B>['handle'];

/** All that is sent with a request: its head, and where it has a body the number of its head with the body as text. */
type Key = Head | string;

/**
 * Answers to reading requests, given again as long as nothing has changed that they were made of: the head of the
 * request and its body, who sent it, the world, the settings, and what the handler asked of the clock. While a request is answered
 * that may write, none is taken from here and none is kept.
 */
export class KeptAnswers<B extends Backend> {
  readonly #ground: Ground<B>;
  readonly #answers = new RecentlyUsed<Key, Kept>(
    ROOM,
    ({ reply }, key) => sizeOf(reply) + lengthOf(key) + BESIDE,
  );
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
  answer(exchange: Exchange<B>, { handle, onlyAsks = false }: Route<B>): Soon<Reply> {
    const { request, outcome } = exchange;
    if (!READING.includes(request.method) && !onlyAsks) return this.#written(exchange, handle);
    if (this.#writers > 0 || outcome !== null || request.bytes.length > LONGEST_BODY) return handle(exchange);
    this.#follow();
    const key = keyOf(request);
    const kept = this.#answers.get(key);
    if (kept === undefined || !isFor(kept, exchange)) return this.#made(exchange, key, handle);
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

  #made(exchange: Exchange<B>, key: Key, handle: Handle<B>): Soon<Reply> {
    const age = this.#age;
    const watch = new WatchedExchange(exchange);
    return after(handle(watch.given()), (reply) => {
      this.#follow();
      if (age === this.#age) this.#keep(key, exchange.caller, watch, reply);
      return reply;
    });
  }

  #keep(key: Key, caller: B['caller'], { sawWorld, clock, marks }: WatchedExchange<B>, made: Reply): void {
    const reply = sawWorld && this.#version === null ? null : made.kept();
    if (reply && sizeOf(reply) <= LONGEST) this.#answers.set(key, { reply, caller, clock, marks });
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

let heads = 0;
const numberOf = onceForEach(() => ++heads);

function keyOf({ head, bytes }: Received): Key {
  if (bytes.length === 0) return head;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return `${numberOf(head)} ${body.toString('latin1')}`;
}

/** Bytes of a text whose characters take one each; a head is kept elsewhere. */
function lengthOf(key: Key): number {
  return typeof key === 'string' ? key.length : 0;
}

/** Bytes of a body that is no stream; a text takes up to two for each character. */
function sizeOf({ body }: Reply): number {
  return typeof body === 'string' ? 2 * body.length : body instanceof Uint8Array ? body.byteLength : 0;
}
