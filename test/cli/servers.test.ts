import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createLog } from '#src/kernel/log.js';
import { inProcessBackend } from '#src/library/wiring/in-process-simulator.js';
import { SERVERS } from '#src/library/wiring/registry.js';
import { servers } from '../contracts/folder.js';

const readmeOf = (name: string) =>
  readFileSync(new URL(`../../src/${name}/README.md`, import.meta.url), 'utf8');

describe('the registry of servers', () => {
  test('has every server that has a contract', () => {
    expect(SERVERS.map(({ name }) => name).toSorted()).toStrictEqual(servers);
  });

  test.each(SERVERS)('has the documents of $name where its backend takes documents', async (server) => {
    const { graphql } = await server.backend();

    expect(server.documents === undefined).toBe(graphql === undefined);
  });

  test.each(SERVERS)(
    'makes no world of $name at a scale that is no whole number above 0',
    async ({ simulator }) => {
      for (const scale of [0, -1, 0.5])
        await expect(simulator({ scale })).rejects.toThrow(
          `The scale must be a whole number above 0, not ${scale}.`,
        );
    },
  );

  test.each(SERVERS)('defines $name without making its simulator', async ({ name, define }) => {
    const simulator = inProcessBackend(name, () => Promise.reject(new Error('made')));

    const { tools } = await define({ env: {}, log: createLog('silent'), simulator, overHttp: false });

    expect(tools.length).toBeGreaterThan(0);
  });
});

describe('the page of each server', () => {
  test.each(SERVERS)('names every tool of $name', async ({ name, define }) => {
    const simulator = inProcessBackend(name, () => Promise.reject(new Error('made')));
    const { tools } = await define({ env: {}, log: createLog('silent'), simulator, overHttp: false });
    const prefix = new RegExp(`^${name}_`); // named once, above the table
    const words = tools.map((tool) => tool.name.replace(prefix, ''));

    expect(words.filter((word) => !readmeOf(name).includes(`\`${word}\``))).toStrictEqual([]);
  });
});
