import type { Contract, Contracts, Rule } from './contracts.js';
import { clausesOf, type Json, type Schema } from './schema.js';

/** The clauses of a tool's input, worked out once: hundreds of altered contracts share it. */
const clausesOfInputs = new WeakMap<Schema, string[]>();

/** One line a fact that the contracts state, in the words of the account of the document. */
export function clausesOfContracts({ server, tools }: Contracts): Set<string> {
  return new Set([
    ...Object.entries(tools).flatMap(([tool, contract]) => clausesOfTool(tool, contract)),
    ...Object.entries(server).flatMap(([name, { value }]) => clausesOfServer(name, value)),
  ]);
}

function clausesOfTool(tool: string, { annotations = {}, partial, input, rules }: Contract): string[] {
  return [
    ...clausesOfInput(tool, input),
    ...Object.entries(annotations).map(([hint, value]) => `${tool} ${hint} ${value}`),
    ...(partial ? [`${tool} partial`] : []),
    ...rules.flatMap((rule) => clausesOfRule(tool, rule)),
  ];
}

function clausesOfInput(tool: string, input: Schema): string[] {
  const clauses = clausesOfInputs.get(input) ?? clausesOf(tool, input);
  clausesOfInputs.set(input, clauses);
  return clauses;
}

/** Rules whose parameters the document states in a form that can be compared. */
function clausesOfRule(tool: string, { kind, source, argument, values, members }: Rule): string[] {
  if (kind === 'returns' && Array.isArray(members))
    return members.map((member) => `${tool} member ${member}`);
  const own = source.endsWith(`#${tool}`);
  return kind === 'examples' && own ? [`${tool}.${argument} examples ${JSON.stringify(values)}`] : [];
}

function clausesOfServer(name: string, value: Json): string[] {
  if (name !== 'capabilities') return [`server ${name} ${value}`];
  return Object.entries(value ?? {}).map(
    ([capability, content]) => `server capability ${capability} ${JSON.stringify(content)}`,
  );
}
