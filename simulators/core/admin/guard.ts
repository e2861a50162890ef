import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { AskedHeaders, Head } from '../http/request-head.js';
import { Reply } from '../http/response.js';
import type { Simulator } from '../simulator.js';
import { isAdminPath, isGuardedPath } from './admin.js';

/** Who may call a simulator over a socket. */
export interface GuardOptions {
  /** Where it listens. */
  readonly host: string;
  /** Names that it is called beside those of this machine. */
  readonly allowedHosts: readonly string[];
  /** What callers of the admin interface must bring, if anything. */
  readonly adminToken: string | undefined;
}

const WRITES = ['POST', 'PUT', 'PATCH'];

/** Whether a name is one of this machine alone (RFC 6761, 6.3; RFC 1122, 3.2.1.3). */
export function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);
}

/**
 * The same, but it refuses what a page in a browser could send here on its own: another Host (DNS rebinding), another
 * Origin, and changes of the admin interface in a form that needs no permission (https://fetch.spec.whatwg.org/#cors-safelisted-request-header);
 * a write without a body needs none where no Origin is with it (https://fetch.spec.whatwg.org/#origin-header).
 * The admin interface, health aside, asks for its token where there is one.
 */
export function guarded(reply: Simulator['reply'], options: GuardOptions): Simulator['reply'] {
  const passed = new WeakSet<Head>();
  return (asked) => {
    if (passed.has(asked.head)) return reply(asked);
    const refusal = refusalOf(asked.head, options);
    if (refusal) return refusal;
    passed.add(asked.head);
    return reply(asked);
  };
}

function refusalOf({ path, method, headers }: Head, options: GuardOptions): Reply | undefined {
  const host = headers.get('host') ?? '';
  if (!isServed(hostOf(`http://${host}`), options)) return notServed('Host', host);
  const origin = headers.get('origin');
  if (origin !== null && !isServed(hostOf(origin), options)) return notServed('Origin', origin);
  if (!isAdminPath(path)) return undefined;
  if (options.adminToken !== undefined && isGuardedPath(path) && !bears(headers, options.adminToken))
    return tokenNeeded();
  if (!WRITES.includes(method) || isJson(headers) || isProgramsWithoutBody(headers)) return undefined;
  return jsonNeeded();
}

/** Whether no page can have sent it (a browser names the page's origin with every write) and there is nothing to be read as JSON. */
function isProgramsWithoutBody(headers: AskedHeaders): boolean {
  const hasBody = headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;
  return !hasBody && !headers.has('origin');
}

/** Beyond loopback a number serves, too: a name can be made to lead here, a number cannot. */
function isServed(hostname: string, { host, allowedHosts }: GuardOptions): boolean {
  const names = [host, ...allowedHosts].map((name) => name.toLowerCase());
  if (isLoopback(hostname) || names.includes(hostname.toLowerCase())) return true;
  return !isLoopback(host) && isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}

function isJson(headers: AskedHeaders): boolean {
  return /^application\/json\s*(?:;|$)/i.test(headers.get('content-type') ?? '');
}

function notServed(header: string, value: string): Reply {
  const error = `The simulator does not answer requests with ${header} "${value}"; if it should, start it with --allow-host and that name`;
  return Reply.json({ error }, { status: 403 });
}

function tokenNeeded(): Reply {
  const error =
    'The admin interface needs its token here: send Authorization: Bearer with the admin token that was printed at start';
  return Reply.json({ error }, { status: 401, headers: { 'www-authenticate': 'Bearer' } });
}

function jsonNeeded(): Reply {
  const error =
    'The admin interface takes JSON alone, so that no web page can change it: send content-type: application/json (a request without a body and without Origin needs none)';
  return Reply.json({ error }, { status: 415, headers: { accept: 'application/json' } });
}

function bears(headers: AskedHeaders, token: string): boolean {
  const [scheme = '', given = ''] = (headers.get('authorization') ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' && timingSafeEqual(hash(given), hash(token));
}

/** Hashes have one length, whatever was sent: comparing them takes one time. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
