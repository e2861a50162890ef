import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { readContract } from '#conformance/contract/contract.js';
import { SERVER_NAMES, type ServerName, targets } from '../mutants/making/target.js';
import { VariantBench } from './variants/judged-variant.js';
import { VARIANTS } from './variants/variants.js';

/** The laws over the models of one tool, drawn by a fixed seed, of one server after the other; `npm run variants` judges all. */
const LAWS = ['answers', 'writes'];

/** Of so many drawn tools the one with the smallest contract is judged: a few tools take ten times as long as the others. */
const DRAWN = 8;

const PAIRS = VARIANTS.map((variant, at) => ({
  variant,
  name: variant.name,
  server: SERVER_NAMES[at % SERVER_NAMES.length] as ServerName, // there are servers
  at,
}));
const benches = new Map<ServerName, VariantBench>();

afterAll(async () => {
  for (const bench of benches.values()) await bench.close();
});

function drawnTool(server: ServerName, at: number): string | undefined {
  const { tools } = readContract(server, new URL(`../../contracts/${server}/`, import.meta.url));
  const size = (tool: string) => JSON.stringify(tools[tool]).length;
  const drawn = fc.sample(fc.constantFrom(...Object.keys(tools)), { seed: at + 1, numRuns: DRAWN });
  return drawn.sort((one, other) => size(one) - size(other))[0];
}

function benchOf(server: ServerName): VariantBench {
  const bench = benches.get(server) ?? new VariantBench(targets[server](1));
  benches.set(server, bench);
  return bench;
}

describe('the gate finds nothing to object to in a correct server with', () => {
  test.each(PAIRS)('$name: $server', { timeout: 1_800_000 }, async ({ server, variant, at }) => {
    const drawn = drawnTool(server, at);

    const { objections, judged } = await benchOf(server).findings(
      variant,
      ({ tool, kind }) => tool === drawn && LAWS.includes(kind),
    );

    expect(objections).toStrictEqual([]);
    expect(judged).toBeGreaterThan(0);
  });
});
