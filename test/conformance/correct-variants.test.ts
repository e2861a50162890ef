import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readContract } from '#conformance/contract/contract.js';
import { SERVER_NAMES, type ServerName, targets } from '../mutants/making/target.js';
import { judgedVariant } from './variants/judged-variant.js';
import { VARIANTS } from './variants/variants.js';

/** `npm run variants`: all tools and clauses, or those of the tools with this in their names. */
const ALL = process.env.VARIANTS;

/** Otherwise the laws over the models of so many tools, drawn by a fixed seed, of one server after the other. */
const DRAWN = 1;
const LAWS = ['answers', 'writes'];

const PAIRS = VARIANTS.flatMap((variant, at) =>
  SERVER_NAMES.filter((_, place) => ALL !== undefined || place === at % SERVER_NAMES.length)
    .filter((server) => namesOf(server).length > 0)
    .map((server) => ({ server, variant, name: variant.name })),
);

/** The names of a server's tools, of which all runs take those that were asked for. */
function namesOf(server: ServerName): string[] {
  const { tools } = readContract(server, new URL(`../../contracts/${server}/`, import.meta.url));
  return Object.keys(tools).filter((tool) => tool.includes(ALL ?? ''));
}

function drawnTools(tools: readonly string[], at: number): readonly string[] {
  const some = fc.shuffledSubarray([...tools], { minLength: DRAWN, maxLength: DRAWN });
  return fc.sample(some, { seed: at + 1, numRuns: 1 })[0] ?? [];
}

describe('the gate finds nothing to object to in a correct server with', () => {
  test.each(PAIRS.map((pair, at) => ({ ...pair, at })))(
    '$name: $server',
    { timeout: 1_800_000 },
    async ({ server, variant, at }) => {
      const target = targets[server](1);
      const names = namesOf(server);
      const tools = ALL === undefined ? drawnTools(names, at) : names;

      const { objections, judged } = await judgedVariant(
        target,
        variant,
        ({ tool = '', kind }) => tools.includes(tool) && (ALL !== undefined || LAWS.includes(kind)),
      );

      expect(objections).toStrictEqual([]);
      expect(judged).toBeGreaterThan(0);
    },
  );
});
