import { beforeAll, describe, expect, test } from 'vitest';
import type { JournalEntry } from '#simulators/core/admin/journal.js';
import { forgeRecords } from '#simulators/forge/records.js';
import { everyCall } from '../arguments.js';
import { call, newForge, text, value } from '../session.js';
import { changesBetween, snapshot } from '../world-changes.js';
import { clientFor, fittingOf, isWrite, readers, simulator, tools, writers } from './laws.js';

/** All that the world has of records, read anew. */
const state = () => JSON.stringify(forgeRecords(simulator.world));

const before = state();
const calls = await everyCall(simulator, async (name, args) =>
  value(await clientFor(name), name, { ...args }),
);

describe('a tool that says it only reads', () => {
  /** Of those with all calls made. */
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
    expect(state()).toBe(before);
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
    const untouched = snapshot(world);

    const first = await call(owner, name, fittingOf(name));
    const once = snapshot(world);
    const second = await call(owner, name, fittingOf(name));

    expect(first.isError, text(first)).toBeUndefined();
    expect(second._meta?.code).toBe('not_found');
    expect(changesBetween(untouched, once)).not.toStrictEqual({});
    expect(changesBetween(once, snapshot(world))).toStrictEqual({});
  });
});

describe('a tool that says it destroys nothing', () => {
  const world = newForge();

  test.each(hinted('destructiveHint', false))('%s keeps every record there was', async (name) => {
    const before = snapshot(world);

    const result = await call(await clientFor(name, undefined, world), name, fittingOf(name));

    const changes = Object.values(changesBetween(before, snapshot(world)));
    expect(result.isError, text(result)).toBeUndefined();
    expect(changes.flatMap(({ removed = [] }) => removed)).toStrictEqual([]);
    expect(changes.flatMap(({ added = [] }) => added)).not.toStrictEqual([]);
  });
});
