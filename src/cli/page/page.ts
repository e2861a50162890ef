import { readFile } from 'node:fs/promises';
import { STYLE } from '../../../conformance/report/page/style.js';
import type { Asked } from '../../../simulators/core/http/request.js';
import type { Head } from '../../../simulators/core/http/request-head.js';
import { Reply } from '../../../simulators/core/http/response.js';
import { type Listening, type ListenOptions, listen } from '../../../simulators/core/listen.js';
import { ConfigError } from '../../kernel/errors.js';
import type { Simulated } from '../../library/wiring/in-process-simulator.js';
import type { CallBook } from './call-book.js';

/** What a page shows. */
export interface Shown {
  /** The simulators of this process, by name. */
  readonly simulators: ReadonlyMap<string, Simulated>;
  /** The calls of its servers; undefined where it serves none. */
  readonly calls?: CallBook | undefined;
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
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
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
  if (method !== 'GET') return refused(405, 'It is read with GET.');
  if (kind === 'accounts' && simulator) return Reply.json({ accounts: simulator.allCredentials });
  if (kind === 'page')
    return Reply.json({ simulators: [...shown.simulators.keys()], hasCalls: shown.calls !== undefined });
  if (kind === 'calls' && shown.calls)
    return Reply.json({ calls: shown.calls.after(Number(query.get('since') ?? 0) || 0) });
  return refused(
    404,
    `The page has no ${path}; it has /, /_simulator/page, /_simulator/calls?since=, /_simulator/accounts/:name and /_simulator/of/:name/…`,
  );
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
