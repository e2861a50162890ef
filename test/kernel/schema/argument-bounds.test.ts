import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { READS, toolFor } from '#src/kernel/mcp/tool.js';
import { clientOf, serverOf } from '../session.js';

const tool = toolFor<undefined>()({
  name: 'take',
  title: 'Take',
  description: 'Takes anything.',
  annotations: READS,
  input: z.object({ texts: z.array(z.string()).optional(), any: z.unknown().optional() }),
  output: z.object({ taken: z.literal(true) }),
  run: () => ({ taken: true as const }),
});

async function said(args: Record<string, unknown>): Promise<string> {
  const client = await clientOf(serverOf([tool]));
  const { content } = await client.callTool({ name: 'take', arguments: args });
  return (content as { text: string }[]).map(({ text }) => text).join(' ');
}

const list = (count: number) => Array.from({ length: count }, (_, at) => `PROJ-${at}`);
const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const named = (count: number) => Object.fromEntries(list(count).map((name) => [name, 1]));

describe('arguments beyond what any backend takes in one call are refused by name and rule ✗31', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['a long list', { texts: list(1001) }, 'texts: must have at most 1000 members, not 1001'],
    ['a long list of wrong values', { texts: Array(1001).fill(7) }, 'texts: must have at most 1000 members'],
    ['an object of many names', { any: named(1001) }, 'any: must have at most 1000 members, not 1001'],
    ['a long list within', { any: { a: [list(2000)] } }, 'any.a.0: must have at most 1000 members, not 2000'],
    ['very many arguments', named(200_000), 'arguments: must have at most 10000 values in all'],
    ['many lists', { any: Array(900).fill(list(20)) }, 'arguments: must have at most 10000 values in all'],
    ['lists in one another', { any: nested(101) }, 'any: must not be nested more than 100 deep'],
    ['lists deep beyond the stack', { any: nested(5000) }, 'any: must not be nested more than 100 deep'],
    ['a long text', { texts: ['x'.repeat(2 ** 20 + 1)] }, 'texts.0: must have at most 1048576 characters'],
  ])('%s', async (_, args, rule) => {
    expect(await said(args)).toContain(`Invalid arguments: ${rule}`);
  });

  test('and what is within is taken', async () => {
    const args = {
      texts: list(1000),
      any: { deep: nested(99), names: named(1000), text: 'x'.repeat(2 ** 20) },
    };

    expect(await said(args)).toBe('{"taken":true}');
  });

  test('and of many broken rules the first ten are listed', async () => {
    const words = await said({ texts: Array(1000).fill(7) });

    expect(words.match(/must be a string/g)).toHaveLength(10);
    expect(words).toMatch(/; … and 990 more$/);
  });
});
