import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { once } from '../../simulators/core/state/memoize.js';
import { NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import { memberOf, rootOf, schemaAt } from '../contract/argument-path.js';
import type { JsonSchema, ToolContract } from '../contract/contract.js';
import type { ComparedTool } from '../models/compared-tool.js';
import type { Expected, ToolModel } from '../models/model.js';
import type { Arguments } from '../target/arguments.js';
import { whyOpen } from './accepted-values.js';
import type { ToolFixtures } from './fixtures.js';
import { closedValues, madeUp } from './made-up.js';
import { DrawnCalls } from './schemas/drawn-values.js';
import { judgeBy, type ValueJudge } from './schemas/judged-values.js';

/** Values of one argument that are tried where the schema names more. */
const MOST_VALUES = 6;

/** Calls that are drawn where no valid one can be made up, and values of one argument that are taken from them. */
const DRAWS = 20;
const DRAWN_VALUES = 2;

/** What follows about a tool from its schema and from fixtures: valid calls, and that they have to be accepted, but no answer. */
export function toolModel({ input, written }: ToolContract, fixtures: ToolFixtures): ToolModel<undefined> {
  const schema = written?.input ?? input;
  const judge = judgeBy(schema);
  const drawn = once(() => drawnOnce(schema, fixtures));
  const valid = once(() => fixtures.valid ?? smallest(input, { fixtures, judge, drawn }));
  const valuesOf = (name: string) => {
    const tried = triedOf(memberOf(input.properties ?? {}, name), givenFor(fixtures, name));
    const fitting = tried.filter((value) => judge.of({ ...valid(), [name]: value }).is !== 'invalid');
    return fitting.length > 0 ? fitting : valuesIn(drawn(), name);
  };
  return {
    valid,
    or: () => fixtures.or,
    values: Object.fromEntries(
      Object.keys(input.properties ?? {}).map((name) => [name, () => valuesOf(name)]),
    ),
    answers: (args): Expected => {
      const orUnknown = whyOpen(args, { input, fixtures, judge });
      return { accepted: true, ...(orUnknown !== undefined && { orUnknown }) };
    },
    whyNotInvalid: (args) => {
      const { is, why } = judge.withoutFormats(args);
      return is === 'invalid' ? undefined : is === 'valid' ? 'the schema allows the call that is tried' : why;
    },
  };
}

interface Sources {
  readonly fixtures: ToolFixtures;
  readonly judge: ValueJudge;
  drawn(): readonly Arguments[];
}

/** The required arguments, the first given value of each or else one that is made up; where that is no valid call, the shortest that was drawn. */
function smallest(
  { properties = {}, required = [] }: JsonSchema,
  { fixtures, judge, drawn }: Sources,
): Arguments {
  const made = Object.fromEntries(
    required.map((name) => [name, givenFor(fixtures, name)?.[0] ?? madeUp(memberOf(properties, name))]),
  );
  return judge.of(made).is === 'invalid' ? (drawn()[0] ?? made) : made;
}

/** What is given for an argument. */
function givenFor({ values }: ToolFixtures, name: string): readonly unknown[] | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** Some valid calls, the shortest first; none where none is found. */
function drawnOnce(schema: JsonSchema, fixtures: ToolFixtures): readonly Arguments[] {
  try {
    const drawn = fc.sample(new DrawnCalls(schema, fixtures), { numRuns: DRAWS, seed: 1 });
    return drawn.sort((one, other) => JSON.stringify(one).length - JSON.stringify(other).length);
  } catch (error) {
    if (error instanceof NotJudged) return [];
    throw error;
  }
}

/** Some values that an argument has in calls. */
function valuesIn(calls: readonly Arguments[], name: string): readonly unknown[] {
  const values = calls.flatMap((args) => (Object.hasOwn(args, name) ? [args[name]] : []));
  return values.slice(0, DRAWN_VALUES);
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
