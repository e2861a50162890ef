import { readFile } from 'node:fs/promises';
import { STYLE } from '../../../conformance/report/page/style.js';
import { checkFields, FieldProblem, required, textUpTo } from '../../../simulators/core/admin/fields.js';
import { receive } from '../../../simulators/core/http/receive.js';
import type { Asked } from '../../../simulators/core/http/request.js';
import type { Head } from '../../../simulators/core/http/request-head.js';
import { Reply } from '../../../simulators/core/http/response.js';
import { type Listening, type ListenOptions, listen } from '../../../simulators/core/listen.js';
import { ConfigError } from '../../kernel/errors.js';
import { MAX_MESSAGE } from '../../kernel/mcp/message.js';
import type { Simulated } from '../../library/wiring/in-process-simulator.js';
import type { CallBook, RecordedCall } from './call-book.js';
import type { ToolCaller } from './tool-caller.js';

/** What a page shows. */
export interface Shown {
  /** The simulators of this process, by name. */
  readonly simulators: ReadonlyMap<string, Simulated>;
  /** The calls of its servers; undefined where it serves none. */
  readonly calls?: CallBook | undefined;
  /** What calls their tools for the page. */
  readonly caller?: ToolCaller | undefined;
}

/** The files of the page by their path. */
const FILES: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  '/': { file: 'page.html', type: 'text/html; charset=utf-8' },
  '/page.css': { file: 'page.css', type: 'text/css; charset=utf-8' },
  '/page.js': { file: 'page.js', type: 'text/javascript; charset=utf-8' },
};

/** What a browser may do with the page: run its own script and style, ask its own origin, and nothing else; no other page may frame or read it. */
const POLICY = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Serves a page that shows calls, worlds, journals and conditions; it asks the admin interfaces, with their guards. Throws ConfigError where it cannot listen. */
export async function servePage(shown: Shown, place: ListenOptions): Promise<Listening> {
  return listen({ reply: (asked) => answer(shown, asked) }, place).catch((error: Error) => {
    throw new ConfigError(error.message);
  });
}

async function answer(shown: Shown, asked: Asked): Promise<Reply> {
  const { head } = asked;
  const reply = isOfAnotherPage(head)
    ? refused(403, 'Only the page itself may ask here.')
    : await routed(shown, asked);
  for (const [name, value] of Object.entries(POLICY)) reply.headers.set(name, value);
  return reply;
}

/** Whether a browser says that another page asks: everything but a link to the page itself (https://www.w3.org/TR/fetch-metadata/). */
function isOfAnotherPage({ path, headers }: Head): boolean {
  const site = headers.get('sec-fetch-site') ?? 'none';
  const isLink = path === '/' && headers.get('sec-fetch-dest') === 'document';
  return site !== 'same-origin' && site !== 'none' && !isLink;
}

async function routed(shown: Shown, asked: Asked): Promise<Reply> {
  const { method, path, query } = asked.head;
  const file = FILES[path];
  if (file) return method === 'GET' ? fileReply(file) : refused(405, 'The page is read with GET.');
  const [, kind, name = '', rest = ''] = /^\/_simulator\/(\w+)(?:\/(\w+))?(\/.*)?$/.exec(path) ?? [];
  const simulator = shown.simulators.get(name);
  if (kind === 'of' && simulator) return simulator.reply(within(asked, `/_simulator${rest}`));
  if (kind === 'calls' && method === 'POST' && shown.caller) return calledReply(shown.caller, asked);
  if (method !== 'GET') return refused(405, 'It is read with GET.');
  if (kind === 'calls' && /^\d+$/.test(name) && shown.calls) return callReply(shown.calls, Number(name));
  if (kind === 'accounts' && simulator) return Reply.json({ accounts: simulator.allCredentials });
  const read = reading(shown, kind, query);
  if (read) return Reply.json(read);
  return refused(
    404,
    `The page has no ${path}; it has /, /_simulator/page, /_simulator/calls?since=, /_simulator/calls/:id, /_simulator/tools, /_simulator/accounts/:name and /_simulator/of/:name/…`,
  );
}

function callReply(calls: CallBook, id: number): Reply {
  const [call] = calls.of([id]);
  return call ? Reply.json({ call }) : refused(404, `There is no call ${id} among the latest.`);
}

/** What the page reads of the servers and simulators of this process. */
function reading({ simulators, calls, caller }: Shown, kind: string | undefined, query: URLSearchParams) {
  if (kind === 'page') return { simulators: [...simulators.keys()], hasCalls: calls !== undefined };
  if (kind === 'tools' && caller) return { servers: caller.tools() };
  return kind === 'calls' && calls ? { calls: listed(calls, query) } : undefined;
}

/** The calls after one, and those of some numbers that may have ended; in brief without what they answered. */
function listed(calls: CallBook, query: URLSearchParams): readonly object[] {
  const again = (query.get('again') ?? '').split(',').filter(Boolean).map(Number);
  const found = [...calls.of(again), ...calls.after(Number(query.get('since')) || 0)];
  return query.get('brief') === 'true' ? found.map(briefly) : found;
}

function briefly({ arguments: _, structured, content, message, ...call }: RecordedCall): object {
  return call;
}

const CALL_FIELDS = {
  server: required(textUpTo(100)),
  tool: required(textUpTo(200)),
  arguments: { expected: 'any JSON value', accepts: () => true },
};

/** Calls a tool; answers with the call as it is listed once it has ended. */
async function calledReply(caller: ToolCaller, asked: Asked): Promise<Reply> {
  const received = await receive(asked, () => ({ mostBytes: MAX_MESSAGE }));
  if (received.isTooLarge) return refused(413, `expected at most ${MAX_MESSAGE} bytes`);
  if (received.malformedJson) return refused(400, 'expected a body of well-formed JSON');
  try {
    const { server, tool, arguments: given } = checkFields(received.body, CALL_FIELDS);
    return Reply.json({ call: await caller.call(String(server), String(tool), given, asked.signal) });
  } catch (error) {
    if (error instanceof FieldProblem) return refused(400, error.message);
    return refused(404, error instanceof Error ? error.message : String(error));
  }
}

/** The same request, to another path. */
function within(asked: Asked, path: string): Asked {
  const url = new URL(asked.head.url);
  url.pathname = path;
  return {
    head: { ...asked.head, path, url: url.href },
    body: asked.body,
    get signal() {
      return asked.signal;
    },
  };
}

async function fileReply({ file, type }: { readonly file: string; readonly type: string }): Promise<Reply> {
  const text = await readFile(new URL(`page/${file}`, import.meta.url), 'utf8');
  return new Reply(file === 'page.css' ? STYLE + text : text, { headers: { 'content-type': type } });
}

function refused(status: number, error: string): Reply {
  return Reply.json({ error }, { status });
}
