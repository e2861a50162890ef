import type { Contract, Contracts, Rule } from './contracts.js';
import type { Json } from './schema.js';
import { clausesOf } from './schema.js';

/** One line a fact that the contracts state, in the words of the account of the document. */
export function clausesOfContracts({ server, tools }: Contracts): Set<string> {
  return new Set([
    ...Object.entries(tools).flatMap(([tool, contract]) => clausesOfTool(tool, contract)),
    ...Object.entries(server).flatMap(([name, { value }]) => clausesOfServer(name, value)),
  ]);
}

function clausesOfTool(tool: string, { annotations = {}, partial, input, rules }: Contract): string[] {
  return [
    ...clausesOf(tool, input),
    ...Object.entries(annotations).map(([hint, value]) => `${tool} ${hint} ${value}`),
    ...(partial ? [`${tool} partial`] : []),
    ...rules.flatMap((rule) => clausesOfRule(tool, rule)),
  ];
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
