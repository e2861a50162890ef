import { isDeepStrictEqual } from 'node:util';
import { dropped, placed, valuesAt } from '#conformance/contract/argument-path.js';
import type { Observation } from '../judging/observation.js';
import { ofTool } from '../making/mutant.js';
import type { Asked, Result } from '../making/mutation.js';
import { argumentPaths, isRequired, otherValues } from './argument-values.js';
import type { BehaviourOperator } from './operator.js';

/** Each argument ignored, and replaced by another valid value. */
export const argumentOperators: readonly BehaviourOperator[] = [
  {
    name: 'argument ignored',
    make: ({ tool }) =>
      argumentPaths(tool.inputSchema)
        .filter((path) => !isRequired(tool.inputSchema, path))
        .map((about) => ({
          about,
          mutation: ofTool(tool.name, (asked) => ignored(asked, about)),
        })),
  },
  {
    name: 'argument replaced',
    make: (observation) =>
      replaceable(observation).map((about) => ({
        about,
        mutation: ofTool(observation.tool.name, (asked) => replaced(asked, observation, about)),
      })),
  },
];

/** The arguments that calls give different values, or of which another valid value is listed. */
export function replaceable(observation: Observation): string[] {
  return argumentPaths(observation.tool.inputSchema).filter((path) =>
    observation.calls.some(({ args }) =>
      valuesAt(args, path).some((value) => otherValues(observation, path, value).length > 0),
    ),
  );
}

/** The answer to the call with another value of an argument, the first that is accepted and in a tool that reads makes a difference; to the call itself where there is none. */
async function replaced(asked: Asked, observation: Observation, path: string): Promise<Result> {
  const [value] = valuesAt(asked.arguments, path);
  const others = value === undefined ? [] : otherValues(observation, path, value, asked.home);
  const right = asked.isWrite ? undefined : await asked.pass();
  if (right?.isError) return right;
  for (const other of others) {
    const result = await asked.pass(placed(asked.arguments, path, other)).catch(() => undefined);
    if (result && !result.isError && !isDeepStrictEqual(result, right)) return result;
  }
  return right ?? asked.pass();
}

/** The answer to the call without an argument; what the correct server refuses stays refused, where asking it does no harm. */
async function ignored({ arguments: args, pass, isWrite }: Asked, path: string): Promise<Result> {
  if (valuesAt(args, path).length === 0) return pass();
  const right = isWrite ? undefined : await pass();
  return right?.isError ? right : pass(dropped(args, path));
}
