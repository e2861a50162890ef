import * as z from 'zod';
import type { Check } from '../check.js';
import { schemaAt } from '../contract/argument-path.js';
import type { Contract, JsonSchema, Rule } from '../contract/contract.js';
import { readableSchema } from '../contract/readable-schema.js';
import { REVISIONS } from '../target/protocol.js';
import { parsedJson } from './parsed-json.js';

/** Any JSON Schema: its content is looked at with care. */
const schema = z.record(z.string(), z.unknown());

const rule = z
  .looseObject({
    id: z
      .string()
      .regex(/^[\w.-]+$/)
      .meta({ description: 'Unique and stable, for baselines and reports name it.' }),
    kind: z.string().meta({ description: 'One of own-contract-kinds.json, which says what else it takes.' }),
    level: z
      .enum(['must', 'should'])
      .optional()
      .meta({ description: 'A `should` is reported where it fails, and fails no run; `must` if absent.' }),
    source: z.string().optional().meta({ description: 'Where it is documented.' }),
  })
  .meta({ description: 'One statement that a schema cannot hold. Further members are what its kind takes.' });

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const tool = z.strictObject({
  annotations: z.record(z.string(), z.boolean()).optional().meta({
    description: 'The hints that the tool has to be listed with. A tool is called if readOnlyHint is true.',
  }),
  input: schema.meta({
    description: 'The arguments, as a JSON Schema; a keyword that is absent is not judged.',
  }),
  output: schema.optional().meta({ description: 'What structured answers hold, as a JSON Schema.' }),
  rules: z.array(rule).optional(),
  described: sha256.optional().meta({ description: 'The SHA-256 of the title and the description.' }),
  schemas: sha256.optional().meta({ description: 'The SHA-256 of the listed input and output schema.' }),
  examples: z
    .array(z.strictObject({ with: z.record(z.string(), z.unknown()), answer: z.unknown() }))
    .optional()
    .meta({
      description:
        'Calls, and what answers to them are like: `understudy contract init --record` writes them.',
    }),
});

/** A contract in one file, as `--contract` takes it; published as contracts/own-contract.schema.json, and a test holds both equal. */
export const ContractFile = z
  .strictObject({
    $schema: z.string().optional(),
    name: z
      .string()
      .regex(/^[\w-]+$/)
      .meta({ description: 'The first part of the id of every clause.' }),
    server: z
      .strictObject({
        protocolRevision: z.string().optional().meta({
          description: 'The revision that a handshake agrees on. `revisions` says more.',
        }),
        revisions: z.array(z.enum(REVISIONS)).min(1).optional().meta({
          description: 'The revisions of MCP that the server speaks, each a clause of its own.',
        }),
        serverVersion: z.string().optional(),
        capabilities: z.record(z.string(), z.unknown()).optional(),
        tools: z.int().min(0).optional().meta({ description: 'How many the server lists; a `should`.' }),
        otherTools: z
          .literal(false)
          .optional()
          .meta({ description: 'That the server lists no tool but those of the contract.' }),
        texts: z.record(z.string(), sha256).optional().meta({
          description: 'The SHA-256 of what is published in words: instructions, prompts, resources.',
        }),
      })
      .meta({ description: 'What the server reports about itself; what is absent is not judged.' }),
    tools: z
      .record(z.string().min(1), tool)
      .refine((tools) => Object.keys(tools).length > 0, 'it has no tools: nothing would be judged')
      .meta({ minProperties: 1 }),
    failedWhenRecorded: z
      .array(z.string().regex(/^[^.]+\../))
      .optional()
      .meta({
        description:
          'Clauses of tools that the server failed when its answers were recorded, without the name of the contract: they are not judged.',
      }),
  })
  .meta({ title: 'The contract of one MCP server, for understudy check --contract' });

export type ContractFile = z.infer<typeof ContractFile>;

/** The contract in the text of a file; `checks` are those of the kinds that its rules may be of. Throws an Error that says what is wrong with it. */
export function readContractFile(text: string, checks: readonly Check[]): Contract {
  const { data, error } = ContractFile.safeParse(parsedJson(text));
  if (error) throw new Error(z.prettifyError(error));
  const tools = Object.entries(data.tools).map(
    ([name, { annotations, input, output, rules = [], ...recorded }]) => {
      for (const one of rules) assertRule(one, input, checks);
      const kept = rules.map(
        ({ level, source = '', ...one }): Rule => ({ ...one, source, ...(level && { level }) }),
      );
      return [
        name,
        {
          input: readableSchema(input),
          rules: kept,
          ...recorded,
          written: { input, ...(output && { output }) },
          ...(annotations && { annotations }),
          ...(output && { output: readableSchema(output) }),
        },
      ];
    },
  );
  const { name, failedWhenRecorded } = data;
  return {
    name,
    server: statedIn(data),
    tools: Object.fromEntries(tools),
    ...(failedWhenRecorded && { failedWhenRecorded }),
  };
}

function statedIn({ server }: ContractFile): Contract['server'] {
  return Object.fromEntries(Object.entries(server).map(([name, value]) => [name, { value, source: '' }]));
}

/** Throws where no check judges such a rule, or it says something of an argument that there is not. */
function assertRule(one: z.infer<typeof rule>, input: JsonSchema, checks: readonly Check[]): void {
  const { id, kind, level: _level, source: _source, ...facts } = one;
  const check = checks.find((one) => one.kind === kind);
  if (!check) {
    const kinds = checks.map((one) => one.kind).join(', ');
    throw new Error(`the rule ${id} is of the kind "${kind}"; there are: ${kinds}`);
  }
  const { error } = check.facts.safeParse(facts);
  if (error) throw new Error(`the rule ${id} is none of the kind ${kind}:\n${z.prettifyError(error)}`);
  for (const name of ['argument', 'position', 'size']) {
    const path = facts[name];
    if (typeof path === 'string' && schemaAt(readableSchema(input), path).found === undefined)
      throw new Error(`the rule ${id} is about the argument "${path}", which the input does not have`);
  }
}
