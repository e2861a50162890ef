import type { TrackerSimulator } from '#simulators/tracker/simulator.js';
import type { Ask } from './ask.js';
import type { Answered } from './judge.js';
import { namesOf } from './names.js';

/** The versions of the platform's interface; bodies are documents in the first and plain text in the others. */
export const VERSIONS = ['3', '2', 'latest'] as const;

const TYPES: Readonly<Record<string, string>> = { '.txt': 'text/plain', '.png': 'image/png' };
const HERE = 'http://tracker.test';

/** An answer, and what it answers. */
export interface Driven extends Answered {
  readonly ask: Ask;
  readonly text: string;
}

/** Asks everything in a list, one after another, of one version of the interface. */
export async function drive(
  simulator: TrackerSimulator,
  asks: readonly Ask[],
  version: (typeof VERSIONS)[number],
): Promise<Driven[]> {
  const names = namesOf(simulator);
  const driven: Driven[] = [];
  for (const ask of asks) {
    const answer = await answerTo(simulator, ask, version, names);
    if (ask.keep) names.set(ask.keep, String(idOf(answer.json)));
    driven.push(answer);
  }
  return driven;
}

async function answerTo(
  simulator: TrackerSimulator,
  ask: Ask,
  version: string,
  names: ReadonlyMap<string, string>,
): Promise<Driven> {
  const path = filled(ask.path, names);
  const url = new URL(path.startsWith('/rest/') ? path : `/rest/api/${version}${path}`, HERE);
  const body = bodyOf(ask, version, names);
  const headers = new Headers({ ...authorization(simulator, ask), ...ask.headers });
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const init = {
    method: ask.method,
    headers,
    redirect: 'manual' as const,
    ...(body !== undefined && { body }),
  };
  const response = await simulator.fetch(url, init);
  const text = await response.text();
  return { ask, method: ask.method, path: url.pathname, status: response.status, text, json: jsonOf(text) };
}

function authorization({ accounts }: TrackerSimulator, { as = 'member' }: Ask): Record<string, string> {
  if (as === 'anonymous') return {};
  const { email, token } = as === 'unknown' ? { email: 'who@else.example', token: 'none' } : accounts[as];
  return { authorization: `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}` };
}

function bodyOf({ body, files }: Ask, version: string, names: ReadonlyMap<string, string>) {
  if (files) {
    const form = new FormData();
    for (const [name, content] of Object.entries(files))
      form.append('file', new Blob([content], { type: TYPES[name.slice(-4)] ?? '' }), name);
    return form;
  }
  return body === undefined ? undefined : JSON.stringify(inForm(body, version, names));
}

/** A body with its texts in the form of the version, and its names filled in. */
function inForm(value: unknown, version: string, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return filled(value, names);
  if (Array.isArray(value)) return value.map((item) => inForm(item, version, names));
  if (typeof value !== 'object' || value === null) return value;
  if ('$number' in value) return Number(filled(String(value.$number), names));
  if ('$written' in value) return version === '3' ? documentWith(String(value.$written)) : value.$written;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, inForm(item, version, names)]),
  );
}

function documentWith(text: string): object {
  return { type: 'doc', version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

function filled(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = names.get(name);
    if (value === undefined) throw new Error(`nothing has the name ${name}`);
    return value;
  });
}

function idOf(json: unknown): unknown {
  const item = Array.isArray(json) ? json[0] : json;
  return typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
