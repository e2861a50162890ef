import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { files, kinds, parsed } from './folder.js';

const ajv = addFormats.default(
  new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true }),
);

export const isContract = ajv.compile(schemaIn('contract.schema.json'));
export const isServer = ajv.compile(schemaIn('server.schema.json'));
export const compileInput = (input: object) => ajv.compile(input);

function schemaIn(path: string): object {
  const value = parsed(path);
  if (typeof value !== 'object' || value === null) throw new Error(`no schema: ${path}`);
  return value;
}

/** Reports what is wrong with the parameters of a rule, given the arguments that its tool has. */
export function ruleJudge(): (rule: { kind: string }, names: string[]) => string[] {
  const tools = new Set(files.map(({ tool }) => tool));
  let present: string[] = [];
  ajv.addFormat('tool', (name: string) => tools.has(name));
  ajv.addFormat('argument', (name: string) => present.includes(name));
  ajv.addSchema(schemaIn('vocabulary.json'));
  const judges = new Map(Object.entries(kinds).map(([name, kind]) => [name, ajv.compile(kind.parameters)]));
  return (rule, names) => {
    const judge = judges.get(rule.kind);
    present = names;
    if (!judge) return [`unknown kind ${rule.kind}`];
    return judge(parametersOf(rule))
      ? []
      : (judge.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

const parametersOf = (rule: object) =>
  Object.fromEntries(
    Object.entries(rule).filter(
      ([name]) => !['id', 'kind', 'level', 'source', 'says', 'also'].includes(name),
    ),
  );
