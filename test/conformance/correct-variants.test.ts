import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SERVER_NAMES, type ServerName, type Target, targets } from '../mutants/target.js';
import { judgedVariant } from './variants/judged-variant.js';
import { VARIANTS } from './variants/variants.js';

/** `npm run variants`: all tools and clauses, or those of the tools whose names have this in them. */
const ALL = process.env.VARIANTS;

/** Otherwise the laws over the models of so many tools a variant, drawn by a fixed seed. */
const DRAWN = 1;
const LAWS = ['answers', 'writes'];

const CELLS = SERVER_NAMES.flatMap((server) =>
  VARIANTS.map((variant) => ({ server, variant, name: variant.name })),
);

/** A target that remembers nothing is made once: each variant has a context of its own before it, which begins with the world as it was made. */
const made = new Map<ServerName, Target>();

function targetOf(server: ServerName): Target {
  if (server === 'media') return targets.media(1); // what its users did stays with it
  const target = made.get(server) ?? targets[server](1);
  made.set(server, target);
  return target;
}

function drawnTools(tools: readonly string[], cell: number): readonly string[] {
  const some = fc.shuffledSubarray([...tools], { minLength: DRAWN, maxLength: DRAWN });
  return fc.sample(some, { seed: cell + 1, numRuns: 1 })[0] ?? [];
}

describe('the gate finds nothing to object to in a correct server with', () => {
  test.each(CELLS.map((cell, at) => ({ ...cell, at })))(
    '$name: $server',
    { timeout: 1_800_000 },
    async ({ server, variant, at }) => {
      const target = targetOf(server);
      const tools = ALL === undefined ? drawnTools(Object.keys(target.contract.tools), at) : [];

      const { objections } = await judgedVariant(target, variant, ({ tool = '', kind }) =>
        ALL === undefined ? tools.includes(tool) && LAWS.includes(kind) : tool.includes(ALL),
      );

      expect(objections).toStrictEqual([]);
    },
  );
});
