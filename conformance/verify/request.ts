import { stepsOf, withValue } from './json-path.js';
import type { PactRequest } from './pact.js';

/** Values of the provider's states, by name. */
export type Values = Readonly<Record<string, string>>;

const HOLE = /\$\{(\w+)\}/g;

/** The names of the values that a request takes from the provider's states. */
export function namesIn({ generators }: PactRequest): string[] {
  const { path, query, header, body } = generators;
  const all = [...(path ? [path] : []), ...[query, header, body].flatMap((part) => Object.values(part))];
  const names = all.flatMap(({ expression }) => [...expression.matchAll(HOLE)].map(([, name = '']) => name));
  return [...new Set(names)].sort();
}

/** The contract's request with these values in it, below a backend's address. */
export function requestTo(base: URL, request: PactRequest, values: Values): { url: URL; init: RequestInit } {
  const { method, body, generators } = request;
  const url = new URL(base);
  const path = generators.path ? filled(generators.path.expression, values) : request.path;
  url.pathname = base.pathname.replace(/\/$/, '') + path; // never another host, whatever is filled in
  for (const [name, text] of entries(request.query, generators.query, values))
    url.searchParams.append(name, text);
  const headers = new Headers(entries(request.headers, generators.header, values));
  return { url, init: { method, headers, ...(body && { body: content(body, generators.body, values) }) } };
}

type Generators = PactRequest['generators']['header'];

function entries(
  texts: Record<string, string[]>,
  generators: Generators,
  values: Values,
): [string, string][] {
  const nowhere = Object.keys(generators).find((name) => !Object.hasOwn(texts, name));
  if (nowhere !== undefined) throw new Error(`The contract has no "${nowhere}" to put a value into.`);
  return Object.entries(texts).flatMap(([name, list]) =>
    list.map((text): [string, string] => [name, filled(generators[name]?.expression ?? text, values)]),
  );
}

function content(
  { content, encoded }: NonNullable<PactRequest['body']>,
  generators: Generators,
  values: Values,
): string | Uint8Array<ArrayBuffer> {
  if (encoded === 'base64') return Buffer.from(String(content), 'base64');
  const body = Object.entries(generators).reduce<unknown>(
    (json, [path, { expression }]) => withValue(json, stepsOf(path), filled(expression, values)),
    content,
  );
  return JSON.stringify(body);
}

function filled(expression: string, values: Values): string {
  return expression.replace(HOLE, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no state gives ${name}`);
    return value;
  });
}
