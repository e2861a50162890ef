import { beforeAll, describe, expect, test } from 'vitest';
import type { JournalEntry } from '#simulators/core/journal.js';
import { forgeRecords, type PlainRecord } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { everyCall } from './arguments.js';
import { clientFor, fittingOf, isWrite, readers, simulator, tools, writers } from './laws.js';
import { call, newForge, text, value } from './session.js';

/** The world as text: all that it has of records. */
function stateOf({ world }: ForgeSimulator): string {
  return JSON.stringify(forgeRecords(world));
}

/** What identifies each record of each kind. */
function identifiersIn({ world }: ForgeSimulator): string[] {
  return Object.entries(forgeRecords(world)).flatMap(([kind, records]) =>
    records.map(({ id, place, userId }: PlainRecord) => `${kind} ${id ?? `${place} ${userId}`}`),
  );
}

const before = stateOf(simulator);
const calls = await everyCall(simulator, async (name, args) =>
  value(await clientFor(name), name, { ...args }),
);

describe('a tool that says it only reads', () => {
  /** Of those whose calls have all been made. */
  const sent = new Map<string, JournalEntry[]>();
  beforeAll(async () => {
    for (const name of readers) {
      const since = simulator.journal.latest;
      const client = await clientFor(name);
      for (const args of calls[name] ?? []) await call(client, name, { ...args });
      sent.set(name, simulator.journal.entries({ since }));
    }
  });

  test.each(readers)('%s sends nothing but reads', (name) => {
    const requests = sent.get(name) ?? [];
    const writes = requests.filter(({ method, body }) => isWrite({ method, body: JSON.stringify(body) }));
    expect(writes).toStrictEqual([]);
    expect(new Set(requests.map(({ method }) => method))).toSatisfy(onlyReads);
  });

  test('leaves the world as it was, whatever its arguments', () => {
    expect([...sent.keys()]).toStrictEqual(readers);
    expect(stateOf(simulator)).toBe(before);
  });

  test.each(readers)('%s gives the same again', async (name) => {
    const client = await clientFor(name);
    const once = await value(client, name, { ...fittingOf(name) });

    expect(await value(client, name, { ...fittingOf(name) })).toStrictEqual(once);
  });
});

function onlyReads(methods: ReadonlySet<string>): boolean {
  return [...methods].every((method) => method === 'GET' || method === 'POST');
}

function hinted(hint: 'destructiveHint' | 'idempotentHint', is: boolean): string[] {
  return tools
    .filter(({ name, annotations }) => writers.includes(name) && annotations?.[hint] === is)
    .map(({ name }) => name);
}

describe('a tool that says it may be repeated', () => {
  const world = newForge();

  test.each(hinted('idempotentHint', true))('%s leaves an equal state after twice', async (name) => {
    const owner = await clientFor(name, undefined, world);
    const untouched = stateOf(world);

    const first = await call(owner, name, fittingOf(name));
    const once = stateOf(world);
    const second = await call(owner, name, fittingOf(name));

    expect(first.isError, text(first)).toBeUndefined();
    expect(second._meta?.code).toBe('not_found');
    expect(once).not.toBe(untouched);
    expect(stateOf(world)).toBe(once);
  });
});

describe('a tool that says it destroys nothing', () => {
  const world = newForge();

  test.each(hinted('destructiveHint', false))('%s keeps every record there was', async (name) => {
    const known = identifiersIn(world);

    const result = await call(await clientFor(name, undefined, world), name, fittingOf(name));

    const left = new Set(identifiersIn(world));
    expect(result.isError, text(result)).toBeUndefined();
    expect(known.filter((identifier) => !left.has(identifier))).toStrictEqual([]);
    expect(left.size).toBeGreaterThan(known.length);
  });
});
