import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CheckContext } from '#conformance/context/check-context.js';
import { createLog } from '#src/kernel/log.js';
import { toolList } from '#src/kernel/mcp/server.js';
import { inProcessBackend } from '#src/library/wiring/in-process-simulator.js';
import { SERVERS } from '#src/library/wiring/registry.js';
import { gates } from '../../mutants/independent/gate.js';
import { correct } from '../../mutants/independent/mutant-transport.js';

let context: CheckContext | undefined;
afterEach(() => context?.close());

/** How many functions are compiled from texts while this is done: zod compiles one for each schema of an object when that is first used. */
async function compiledBy(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const Counted = new Proxy(Function, {
    construct(target, texts) {
      count += 1;
      return Reflect.construct(target, texts);
    },
  });
  vi.stubGlobal('Function', Counted);
  await work().finally(() => vi.unstubAllGlobals());
  return count;
}

describe('no schema is made for a call alone', () => {
  test.each(['tracker', 'forge'] as const)('of the %s', async (server) => {
    context = gates[server]().context(correct({ tool: 'any', change: ({ pass }) => pass() }));
    const { call, again } = { call: vi.fn(), again: [] as string[] };
    for (const name of Object.keys(context.profile.tools)) {
      const [args = {}] = context.tools.of(name).bases;
      const called = () =>
        context?.target.call(name, args).then(call) ?? Promise.reject(new Error('no context'));
      await called();
      context.backend.reset();
      if ((await compiledBy(called)) > 0) again.push(name);
      context.backend.reset();
    }
    expect(again).toStrictEqual([]);
    expect(call).toHaveBeenCalledWith(expect.objectContaining({ refused: false }));
  });

  test('which is seen where one is', async () => {
    const { z } = await import('zod');
    expect(await compiledBy(async () => z.object({ any: z.string() }).parse({ any: '' }))).toBe(1);
  });
});

test.each(SERVERS)('$name makes its list of tools once, whatever it is started with', async (server) => {
  const simulator = inProcessBackend(server.name, server.simulator);
  const wiring = { env: {}, log: createLog('silent'), simulator, overHttp: false };

  const [one, other] = await Promise.all([server.define(wiring), server.define(wiring)]);

  expect(other).not.toBe(one);
  expect(toolList(other.tools)).toBe(toolList(one.tools));
});
