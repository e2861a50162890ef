import * as z from 'zod';
import type { Contract, ToolContract } from '../contract/contract.js';
import type { Arguments } from '../target/arguments.js';
import { parsedJson } from './parsed-json.js';
import { judgeBy } from './schemas/judged-values.js';

const args = z.record(z.string(), z.unknown());

const toolFixtures = z.strictObject({
  valid: args.optional().meta({ description: 'The smallest arguments of a call that has to be accepted.' }),
  or: z.array(args).optional().meta({ description: 'Arguments of further calls that have to be accepted.' }),
  values: z
    .record(z.string(), z.array(z.unknown()).min(1))
    .optional()
    .meta({ description: 'For an argument, values that have to be accepted; no others are made up for it.' }),
});

/** What a contract cannot know: values that the backend has. Published as contracts/fixtures.schema.json, and a test holds both equal. */
export const Fixtures = z
  .strictObject({
    $schema: z.string().optional(),
    values: z
      .record(z.string(), z.array(z.unknown()).min(1))
      .optional()
      .meta({ description: 'For an argument of any tool, values that have to be accepted.' }),
    tools: z.record(z.string(), toolFixtures).optional(),
    reads: z
      .array(z.string().regex(/^[A-Z]+ \/\S*$/))
      .optional()
      .meta({
        description:
          'Requests that read though their method says otherwise, as "POST /search"; * matches any characters.',
      }),
  })
  .meta({ title: 'Valid values for the calls of understudy check --contract, with --fixtures' });

export type Fixtures = z.infer<typeof Fixtures>;

/** The fixtures of one tool, those of any tool included. */
export interface ToolFixtures {
  readonly valid?: Arguments;
  readonly or: readonly Arguments[];
  readonly values: Readonly<Record<string, readonly unknown[]>>;
}

/** The fixtures in the text of a file. Throws an Error that says what is wrong with them. */
export function readFixtures(text: string, { tools }: Contract): Fixtures {
  const { data, error } = Fixtures.safeParse(parsedJson(text));
  if (error) throw new Error(z.prettifyError(error));
  for (const [name, given] of Object.entries(data.tools ?? {})) {
    const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
    if (!tool) throw new Error(`the contract has no tool "${name}"`);
    assertFitting(name, tool, given);
  }
  return data;
}

/** Throws an Error where values are given for an argument that there is not, or a call is given that is none. */
function assertFitting(
  name: string,
  { input, written }: ToolContract,
  { valid, or = [], values = {} }: z.infer<typeof toolFixtures>,
): void {
  const unknown = Object.keys(values).find((argument) => !Object.hasOwn(input.properties ?? {}, argument));
  if (unknown !== undefined) throw new Error(`${name} has no argument "${unknown}"`);
  const judge = judgeBy(written?.input ?? input);
  for (const call of [...(valid ? [valid] : []), ...or]) {
    const { is, why } = judge.of(call);
    if (is === 'invalid') throw new Error(`${JSON.stringify(call)} is no valid call of ${name}: ${why}`);
  }
}

/** The fixtures of one tool and its arguments. */
export function fixturesOf({ values = {}, tools = {} }: Fixtures, tool: string): ToolFixtures {
  const own = tools[tool] ?? {};
  return { or: own.or ?? [], values: { ...values, ...own.values }, ...(own.valid && { valid: own.valid }) };
}
