import type { CallerBounds } from '../../bound-settings.js';
import type { Caller } from '../../caller.js';

/** Seconds after which a caller beyond its bound may send again. */
export const SOON = 1;

/** A request that counts until it is answered. */
export interface Turn {
  /** Counts bytes of it, too; false where they are beyond the bound. */
  take(bytes: number): boolean;
  /** Ends it, however often it is called. */
  end(): void;
}

/** Counts what each caller has under way, so that none takes the whole process. */
export class UnderWay {
  readonly #bounds: CallerBounds;
  /** Of all callers together. */
  readonly #all = { requests: 0, bytes: 0 };
  /** Only of callers who have something under way. */
  readonly #counts = new Map<string, { requests: number; bytes: number }>();

  constructor(bounds: CallerBounds) {
    this.#bounds = bounds;
  }

  /** What answers a request, which counts until that has ended; undefined where it is beyond the bound of its caller. */
  async during(caller: Caller, answer: (turn: Turn) => Promise<Response>): Promise<Response | undefined> {
    const turn = this.#begin(caller);
    if (!turn) return undefined;
    try {
      return endingWith(await answer(turn), turn.end);
    } catch (error) {
      turn.end();
      throw error;
    }
  }

  #begin({ countedAs }: Caller): Turn | undefined {
    const most = countedAs === undefined ? this.#bounds.ofOthers : this.#bounds.ofOne;
    const owner = countedAs ?? '';
    const count = this.#counts.get(owner) ?? { requests: 0, bytes: 0 };
    const { ofAll } = this.#bounds;
    const all = this.#all;
    if (count.requests >= most.requests || all.requests >= ofAll.requests) return undefined;
    count.requests += 1;
    all.requests += 1;
    this.#counts.set(owner, count);
    let own = 0;
    let isOver = false;
    return {
      take(bytes) {
        own += bytes;
        count.bytes += bytes;
        all.bytes += bytes;
        return count.bytes <= most.bytes && all.bytes <= ofAll.bytes;
      },
      end: () => {
        if (isOver) return;
        isOver = true;
        count.requests -= 1;
        count.bytes -= own;
        all.requests -= 1;
        all.bytes -= own;
        if (count.requests === 0) this.#counts.delete(owner);
      },
    };
  }
}

/** The same response, with what is done once its stream has ended or was given up; at once where it is no stream. */
function endingWith(response: Response, end: () => void): Response {
  const { body, status, headers } = response;
  if (!body || !headers.get('content-type')?.startsWith('text/event-stream')) {
    end();
    return response;
  }
  const reader = body.getReader();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (error) {
          end();
          throw error;
        }
      },
      async cancel(reason) {
        end();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(stream, { status, headers });
}
