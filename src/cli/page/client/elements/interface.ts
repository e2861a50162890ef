/** What a request to the interface came to; its token is kept for this tab alone. */
const TOKEN = 'understudy admin token';

/** The interface asks for its token, or for another one. */
export class TokenNeeded extends Error {}

/** Keeps the token that the interface asks for until the tab is closed. */
export function keepToken(token: string): void {
  sessionStorage.setItem(TOKEN, token);
}

/** Whether the interface was given a token here. */
export function hasToken(): boolean {
  return sessionStorage.getItem(TOKEN) !== null;
}

/** Asks the page's own origin, as everybody can: an answer as JSON. Throws TokenNeeded, or Error with what the interface complains of, or the reason of the signal. */
export async function ask(
  path: string,
  method = 'GET',
  body?: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await answerTo(path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return response.json().catch(() => null);
}

/** The bytes of a record. Throws Error where it has none. */
export async function contentOf(name: string, kind: string, id: string, signal: AbortSignal): Promise<Blob> {
  const query = new URLSearchParams({ kind, id });
  return (await answerTo(`/_simulator/of/${name}/content?${query}`, { signal })).blob();
}

async function answerTo(path: string, init: RequestInit): Promise<Response> {
  const token = sessionStorage.getItem(TOKEN);
  const headers = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    'content-type': 'application/json',
  };
  const response = await fetch(path, { ...init, headers }).catch(() => {
    throw init.signal?.aborted
      ? init.signal.reason
      : new Error('It does not answer any more: is the process still running?');
  });
  if (response.status === 401) throw new TokenNeeded('The interface asks for its token.');
  if (response.ok) return response;
  const complaint = complaintIn(await response.json().catch(() => null));
  throw new Error(complaint ?? `${init.method ?? 'GET'} ${path}: ${response.status}`);
}

/** Asks the admin interface of one simulator: `/clock`, `/faults`. */
export function askSimulator(name: string, path: string, method?: string, body?: unknown): Promise<unknown> {
  return ask(`/_simulator/of/${name}${path}`, method, body);
}

/** A member of an answer that is a list; empty where it is none. */
export function listIn<Item>(answer: unknown, name: string): readonly Item[] {
  const value = memberOf(answer, name);
  return Array.isArray(value) ? value : [];
}

/** A member of an answer that is an object. */
export function memberOf(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
}

function complaintIn(answer: unknown): string | undefined {
  const error = memberOf(answer, 'error');
  return typeof error === 'string' ? error : undefined;
}
