import { createHash } from 'node:crypto';
import type { Answered } from './behaviours/behaviour.js';
import type { World } from './servers/server.js';

/** A request as its answer is remembered by. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** The answers of a simulator, remembered by what was asked, so that a call can be answered again as it was. */
export class Recordings {
  readonly #world: World;
  readonly #answers = new Map<string, Answered[]>();
  #given = new Map<string, number>();
  #isClosed = false;

  constructor(world: World) {
    this.#world = world;
  }

  /** From here on the simulator is not asked any more: what was never asked gets the answer to something else. */
  close(): void {
    this.#isClosed = true;
  }

  /** From here on the first answers are given again. */
  rewind(): void {
    this.#given = new Map();
  }

  /** The next answer to this, the last one again where there is no more; asks the simulator only for what was never asked. */
  async answer(asked: Asked): Promise<Answered> {
    const key = keyOf(asked);
    const recorded = this.#answers.get(key) ?? [];
    const at = this.#given.get(key) ?? 0;
    this.#given.set(key, at + 1);
    return (
      recorded[Math.min(at, recorded.length - 1)] ?? (this.#isClosed ? this.#any(asked) : this.record(asked))
    );
  }

  /** Asks the simulator, and remembers what it says. */
  async record(asked: Asked): Promise<Answered> {
    const key = keyOf(asked);
    const answered = await this.#ask(asked);
    this.#answers.set(key, [...(this.#answers.get(key) ?? []), answered]);
    return answered;
  }

  #any({ method }: Asked): Answered {
    const [[, [first] = []] = []] = [...this.#answers].filter(([key]) => key.startsWith(`${method} `));
    return first ?? { status: 404, headers: {}, body: Buffer.from('') };
  }

  async #ask({ method, url, headers, body }: Asked): Promise<Answered> {
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const request = new Request(url, { method, headers, ...(hasBody && { body: new Uint8Array(body) }) });
    const response = await this.#world.answer(request);
    const skipped = ['content-length', 'transfer-encoding', 'content-encoding', 'connection'];
    const forwarded = [...response.headers].filter(([name]) => !skipped.includes(name));
    return {
      status: response.status,
      headers: Object.fromEntries(forwarded),
      body: Buffer.from(await response.arrayBuffer()),
    };
  }
}

/** Requests to one path differ by their bodies only where those are GraphQL documents. */
function keyOf({ method, url, body }: Asked): string {
  const { pathname } = new URL(url);
  const document = pathname.endsWith('/graphql')
    ? createHash('sha1').update(documentIn(body)).digest('hex')
    : '';
  return `${method} ${pathname} ${document}`;
}

function documentIn(body: Buffer): string {
  return /"query":\s*"(?:[^"\\]|\\.)*"/.exec(body.toString())?.[0] ?? '';
}
