import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { type Asker, ask, type Ready } from '../../../simulators/forge/laws/ask.js';
import { filledPath, type Names } from '../../../simulators/forge/laws/names.js';
import type { Answered } from '../answer-judge.js';
import type { Write } from './write.js';

/** An answer, and what it answers. */
export interface Driven extends Answered {
  readonly ready: Ready;
  readonly expected: number;
  readonly text: string;
}

/** Asks one after another, as one of the accounts. */
export async function drive(simulator: ForgeSimulator, asks: readonly Ready[], as: Asker): Promise<Driven[]> {
  const driven: Driven[] = [];
  for (const one of asks) {
    const ready = { as, ...one };
    driven.push({ ...(await ask(simulator, ready)), ready, expected: 200 });
  }
  return driven;
}

/** Sends writes one after another; a name without a record makes a request that leads nowhere. */
export async function driveWrites(
  simulator: ForgeSimulator,
  writes: readonly Write[],
  names: Names,
): Promise<Driven[]> {
  const driven: Driven[] = [];
  for (const write of writes) {
    const ready = readyOf(write, names);
    const answer = await ask(simulator, ready);
    for (const [name, member] of Object.entries(write.keep ?? {}))
      keep(names, name, memberOf(answer.json, member));
    driven.push({ ...answer, ready, expected: write.status });
  }
  return driven;
}

function readyOf({ operation, body, query, as = 'token', with: other = {} }: Write, names: Names): Ready {
  const [method = '', path = ''] = operation.split(' ');
  const own = new Map([
    ...names,
    ...Object.entries(other).map(([name, of]) => [name, names.get(of) ?? `no-${of}`] as const),
  ]);
  const address = `${filledPath(path, own)}${query === undefined ? '' : `?${query}`}`;
  return { method, address, as, ...(body && { body: filled(body, names) }) };
}

function filled(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, names));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item, names)]));
  if (typeof value !== 'string') return value;
  const whole = /^\{(\w+)\}$/.exec(value)?.[1];
  if (whole === undefined) return value.replace(/\{(\w+)\}/g, (_, name: string) => names.get(name) ?? '');
  const text = names.get(whole) ?? '';
  return /^\d+$/.test(text) ? Number(text) : text;
}

function keep(names: Names, name: string, value: unknown): void {
  if (typeof value === 'string' || typeof value === 'number') names.set(name, String(value));
}

function memberOf(json: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    // Whatever is no object has no members.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  }, json);
}
