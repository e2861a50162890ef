import { ConfigError } from '../../kernel/errors.js';
import { type LogLevel, logOf } from '../../kernel/log.js';
import { settingOf } from '../../kernel/settings.js';
import { SHARED_SETTINGS } from '../../kernel/shared-settings.js';
import { CallBook, type RecordedCall } from '../page/call-book.js';
import { ToolCaller } from '../page/tool-caller.js';
import { FAILED } from '../process/exit-codes.js';
import { stopped } from '../process/shutdown.js';
import { definitionOf } from '../servers/definition.js';

interface CallOptions {
  /** The address of the page of servers that run; a server of this process if absent. */
  readonly page?: string;
  readonly logLevel: LogLevel;
}

interface Asked {
  readonly server: string;
  readonly tool: string;
  readonly arguments: object;
}

/** Calls one tool and prints its answer as JSON, or on stderr why there is none, with exit code 1. Throws ConfigError. */
export async function call(
  server: string,
  tool: string,
  given: string,
  { page, logLevel }: CallOptions,
): Promise<void> {
  const ending = new AbortController();
  void stopped().then(() => ending.abort());
  const asked = { server, tool, arguments: objectIn(given) };
  const made =
    page === undefined ? calledHere(asked, logLevel, ending.signal) : calledAt(page, asked, ending.signal);
  const { outcome, structured, content, message } = await made.catch((error: unknown) => {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  });
  if (outcome === 'ok') process.stdout.write(`${JSON.stringify(structured ?? content, null, 2)}\n`);
  else process.stderr.write(`${tool} failed (${outcome}): ${message}\n`);
  if (outcome !== 'ok') process.exitCode = FAILED;
}

/** Calls a server of this process, as the environment configures it: where no backend is named, a simulator answers. */
async function calledHere(
  { server, tool, arguments: given }: Asked,
  logLevel: LogLevel,
  signal: AbortSignal,
): Promise<RecordedCall> {
  const log = logOf({ logLevel });
  const definition = await definitionOf(server, {}, { log, overHttp: false });
  return new ToolCaller(new Map([[server, definition]]), new CallBook({ showsLinks: true }), log).call(
    server,
    tool,
    given,
    signal,
  );
}

/** Calls a server that `understudy up` runs, by the interface of its page. */
async function calledAt(page: string, asked: Asked, signal: AbortSignal): Promise<RecordedCall> {
  if (!URL.canParse(page)) throw new Error(`--page must be the address of a page; received ${page}`);
  const token = settingOf(SHARED_SETTINGS.adminToken, process.env);
  const response = await fetch(new URL('/_simulator/calls', page), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(asked),
    redirect: 'error',
    signal,
  }).catch(() => {
    throw new Error(`Nothing answers at ${page}: "understudy up" prints the address of its page`);
  });
  const answer = await response.json().catch(() => ({ error: `${page} is no page of "understudy up"` }));
  if (!response.ok || !answer.call) throw new Error(answer.error ?? `${page} answered ${response.status}`);
  return answer.call;
}

function objectIn(text: string): object {
  const value = parsed(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new ConfigError(
    `The arguments must be a JSON object, for example '{"issueKey":"TIDE-1"}'; received ${text.slice(0, 60)}`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
