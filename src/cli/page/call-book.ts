import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerDefinition } from '../../kernel/mcp/server.js';
import type { Call, Tool } from '../../kernel/mcp/tool.js';
import type { Simulated } from '../../library/wiring/in-process-simulator.js';

/** A call of a tool as the page lists it; without outcome while it runs. */
export interface RecordedCall {
  readonly id: number;
  readonly server: string;
  readonly tool: string;
  /** Without what may be secret. */
  readonly arguments: unknown;
  readonly at: string;
  /** The name of the caller's token. */
  readonly caller?: string;
  /** The name that the client gives itself. */
  readonly client?: string;
  /** The revision of MCP in which it is answered. */
  readonly revision?: string;
  /** "ok" or the error's code. */
  outcome?: string;
  milliseconds?: number;
  structured?: unknown;
  content?: readonly object[];
  /** What the error says. */
  message?: string;
}

/** Hears of a call that begins. */
type Begun = (record: RecordedCall, call: Call) => void;

/** The header that names the call to which a request belongs. */
const CALL_HEADER = 'x-understudy-call';

/** Calls that are kept, and characters of all their answers. */
const MOST_CALLS = 1_000;
const MOST_CHARACTERS = 64_000_000;

const SECRET = /(?:token|api_?key|password|secret|credential|authorization)s?$/i;

/** The latest calls of the servers of this process. */
export class CallBook {
  #calls: RecordedCall[] = [];
  #sizes = new Map<RecordedCall, number>();
  #held = 0;
  #last = 0;
  readonly #current = new AsyncLocalStorage<number>();
  readonly #showsLinks: boolean;

  /** Shows links to files whole for the caller alone; else they open nothing any more. */
  constructor({ showsLinks = false }: { readonly showsLinks?: boolean } = {}) {
    this.#showsLinks = showsLinks;
  }

  /** The calls after that of an id, oldest first; their ids follow each other. */
  after(id: number): readonly RecordedCall[] {
    const [first] = this.#calls;
    return first === undefined ? [] : this.#calls.slice(Math.max(0, id - first.id + 1));
  }

  /** The calls of these ids that are still there. */
  of(ids: readonly number[]): readonly RecordedCall[] {
    const first = this.#calls[0]?.id ?? 0;
    return ids.map((id) => this.#calls[id - first]).filter((call) => call !== undefined);
  }

  /** The same server, of which every call is written down; `begun` hears of each. */
  recording<Api>(
    server: string,
    definition: ServerDefinition<Api>,
    begun: Begun = () => {},
  ): ServerDefinition<Api> {
    return { ...definition, tools: definition.tools.map((tool) => this.#recorded(server, tool, begun)) };
  }

  /** The same simulator, which learns to which call each request belongs. */
  marking(simulated: Simulated): Simulated {
    return {
      ...simulated,
      fetch: (url, init = {}) => {
        const call = this.#current.getStore();
        if (call === undefined) return simulated.fetch(url, init);
        const headers = new Headers(init.headers);
        headers.set(CALL_HEADER, String(call));
        return simulated.fetch(url, { ...init, headers });
      },
    };
  }

  #recorded<Api>(server: string, tool: Tool<Api>, heard: Begun): Tool<Api> {
    return {
      ...tool,
      call: async (given, api, call) => {
        const begun = performance.now();
        const record = this.#begin(server, tool.name, given, call);
        heard(record, call);
        try {
          const reply = await this.#current.run(record.id, () => tool.call(given, api, call));
          const { value: structured, content } = this.#showsLinks ? reply : withoutLinks(reply);
          this.#end(record, begun, { outcome: 'ok', structured, content });
          return reply;
        } catch (error) {
          this.#end(record, begun, failure(error, call.signal));
          throw error;
        }
      },
    };
  }

  #begin(server: string, tool: string, given: unknown, { caller, client, revision }: Call): RecordedCall {
    this.#last += 1;
    const record: RecordedCall = {
      id: this.#last,
      server,
      tool,
      arguments: withoutSecrets(given),
      at: new Date().toISOString(),
      ...(caller !== undefined && { caller }),
      ...(client !== undefined && { client }),
      ...(revision !== undefined && { revision }),
    };
    this.#calls.push(record);
    if (this.#calls.length > MOST_CALLS) this.#forgetFirst();
    return record;
  }

  #end(record: RecordedCall, begun: number, ended: Partial<RecordedCall>): void {
    Object.assign(record, ended, { milliseconds: performance.now() - begun });
    const size = JSON.stringify(ended).length;
    this.#sizes.set(record, size);
    this.#held += size;
    while (this.#held > MOST_CHARACTERS && this.#calls.length > 1) this.#forgetFirst();
  }

  #forgetFirst(): void {
    const first = this.#calls.shift();
    if (first === undefined) return;
    this.#held -= this.#sizes.get(first) ?? 0;
    this.#sizes.delete(first);
  }
}

function failure(error: unknown, { aborted }: AbortSignal): Partial<RecordedCall> {
  // A number is a DOMException's, as of what was cancelled.
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const message = error instanceof Error ? error.message : String(error);
  return { outcome: aborted ? 'cancelled' : (code ?? 'internal_error'), message };
}

/** The signature of a link to a file, with which anyone may read it (Amazon S3 API Reference, Authenticating Requests). */
const SIGNATURE = 'X-Amz-Signature=';
const SIGNED_PART = /\?[^\s"]*X-Amz-Signature=[^\s"]*/g;

/** An answer, of which links open no file any more. */
function withoutLinks<T>(value: T): T {
  return mapped(value) as T; // of the same members

  function mapped(part: unknown): unknown {
    if (typeof part === 'string')
      return part.includes(SIGNATURE) ? part.replace(SIGNED_PART, '?(not shown)') : part;
    if (Array.isArray(part)) return part.map(mapped);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, mapped(each)]));
  }
}

/** A value, of which what a secret's name is given to is not shown. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      SECRET.test(name) && each !== undefined ? '(not shown)' : withoutSecrets(each),
    ]),
  );
}
