import { isDeepStrictEqual } from 'node:util';
import type { CheckContext } from '../context/check-context.js';
import { rootOf, schemaAt } from '../contract/argument-path.js';
import type { JsonSchema } from '../contract/contract.js';
import type { ComparedTool } from '../models/compared-tool.js';
import type { Expected, ToolModel } from '../models/model.js';
import type { Arguments } from '../target/arguments.js';
import { whyOpen } from './accepted-values.js';
import type { ToolFixtures } from './fixtures.js';
import { closedValues, madeUp } from './made-up.js';
import { faultIn } from './schemas.js';

/** Values of one argument that are tried where the schema names more. */
const MOST_VALUES = 6;

/** What follows about a tool from its schema and from fixtures: valid calls, and that they have to be accepted, but no answer. */
export function toolModel(input: JsonSchema, fixtures: ToolFixtures): ToolModel<undefined> {
  const { fault } = faultIn(input);
  const valuesOf = (name: string) => triedOf(input.properties?.[name] ?? {}, fixtures.values[name]);
  return {
    valid: () => fixtures.valid ?? smallest(input, fixtures),
    or: () => fixtures.or,
    values: Object.fromEntries(
      Object.keys(input.properties ?? {}).map((name) => [name, () => valuesOf(name)]),
    ),
    answers: (args): Expected => {
      const orUnknown = whyOpen(args, { input, fixtures, fault });
      return { accepted: true, ...(orUnknown !== undefined && { orUnknown }) };
    },
  };
}

/** The required arguments, the first given value of each or else one that is made up. */
function smallest({ properties = {}, required = [] }: JsonSchema, { values }: ToolFixtures): Arguments {
  return Object.fromEntries(
    required.map((name) => [name, values[name] ? values[name][0] : madeUp(properties[name] ?? {})]),
  );
}

/** What is tried of an argument, which may be inside others, to see whether it makes a difference: two values at least where another can be made up. */
export function differentValues(
  { contract }: CheckContext,
  tool: ComparedTool,
  path: string,
): readonly unknown[] {
  const { found = {} } = schemaAt(contract.tools[tool.name]?.input ?? {}, path);
  const [base = {}] = tool.bases;
  const tried = rootOf(path) === path ? tool.values(path, base) : triedOf(found, undefined);
  return tried.length > 1 ? tried : [...tried, ...tried.flatMap(beside)];
}

/** Another value of the same type, where one can be made up. */
function beside(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1];
  return typeof value === 'string' ? [`${value}x`] : [];
}

/** What is tried of an argument: what is given, else what its schema says, else something made up. */
function triedOf(schema: JsonSchema, given: readonly unknown[] | undefined): readonly unknown[] {
  if (given) return given;
  const said = [
    ...('default' in schema ? [schema.default] : []),
    ...closedValues(schema).slice(0, MOST_VALUES),
  ];
  const distinct = said.filter((one, at) => said.findIndex((other) => isDeepStrictEqual(one, other)) === at);
  return distinct.length > 0 ? distinct : [madeUp(schema)];
}
