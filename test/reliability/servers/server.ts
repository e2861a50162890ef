import type { Fetch } from '#src/kernel/http/client.js';
import type { Wait } from '#src/kernel/http/retry.js';
import type { Logger } from '#src/kernel/log.js';
import type { ServerDefinition } from '#src/kernel/mcp/server.js';

/** What every simulator is to the sections: a backend that answers, misbehaves on request, and starts anew. */
export interface World {
  readonly credentials: Readonly<Record<string, string>>;
  readonly faults: {
    // Each simulator checks what it is given.
    arm(fault: never): unknown;
    list(): unknown[];
    disarm(): number;
  };
  readonly journal: { entries(): JournalRow[]; clear(): void };
  answer(request: Request): Promise<Response>;
  fetch(input: string, init?: RequestInit): Promise<Response>;
  reset(): void;
}

/** What the sections read of a request that a simulator took. */
export interface JournalRow {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly route: string | null;
  readonly status: number | null;
  readonly fault?: string;
  readonly bug?: string;
}

/** One call of a tool that succeeds before a backend that behaves. */
export interface ValidCall {
  readonly args: Readonly<Record<string, unknown>>;
  /** A call that has to be made before, in the same session; cancelled at the request of this number, if one is named. */
  readonly after?: { readonly tool: string; readonly args: object; readonly until?: number };
  /** A file that it makes, which must not be there before. */
  readonly leaves?: string;
  /** The account that it is made with; the server's usual one if absent. */
  readonly account?: string;
}

/** What a server is wired to for one worker of calls. */
interface Wired {
  readonly url: URL;
  readonly fetch: Fetch;
  /** All files of the user are in it. */
  readonly folder: string;
  readonly credentials: Readonly<Record<string, string>>;
  readonly log: Logger;
  readonly wait: Wait;
}

/** A server as the laws see it: how it is built, and one valid call of each tool. */
export interface ServerUnderTest {
  readonly name: string;
  newWorld(): World;
  define(wired: Wired): ServerDefinition<unknown>;
  /** Valid calls by tool; what they name is in this world, their files are in the folder. */
  calls(world: World, folder: string): Promise<Readonly<Record<string, ValidCall>>>;
  /** The credentials to sign in with, by the names that `define` reads them by. */
  credentials(world: World, account?: string): Readonly<Record<string, string>>;
  /** What of those must never be shown, as it is and as it is sent. */
  secrets(credentials: Readonly<Record<string, string>>): string[];
  /** Whether a request changes something at the backend, or is paid for. */
  isWrite(row: JournalRow): boolean;
  /** Tools that hand on whatever the backend said, so that any answer of success is theirs. */
  readonly handingOn: readonly string[];
  /** Codes in which a tool may end besides those of the fault: it asks on until its deadline, or a file is refused as one that is gone. */
  readonly endingsOf: Readonly<Record<string, readonly string[]>>;
  /** Tools that take seconds, so that they are drawn less often. */
  readonly rarely: readonly string[];
}
