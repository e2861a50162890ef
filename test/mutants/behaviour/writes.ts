import { placed, valuesAt } from '#conformance/contract/argument-path.js';
import { ofTool } from '../making/mutant.js';
import type { Listed, Result } from '../making/mutation.js';
import { argumentPaths, isRequired, otherValues } from './argument-values.js';
import { replaceable } from './arguments.js';
import type { BehaviourOperator } from './operator.js';

/** Each write doing something more, or nothing, or as much to another record. */
export const writeOperators: readonly BehaviourOperator[] = [
  {
    name: 'write done twice',
    make: ({ tool }) =>
      !isWrite(tool) || tool.annotations?.idempotentHint === true
        ? []
        : [
            {
              about: '',
              mutation: ofTool(tool.name, async ({ pass }) => {
                const result = await pass();
                if (!result.isError) await pass().catch(() => {});
                return result;
              }),
            },
          ],
  },
  {
    name: 'written where only reading is asked for',
    make: ({ tool, writes }) =>
      tool.annotations?.readOnlyHint !== true || writes.length === 0
        ? []
        : [
            {
              about: '',
              mutation: ofTool(tool.name, async ({ pass, ask }) => {
                const result = await pass();
                if (!result.isError)
                  await firstAccepted(writes, ({ name, arguments: args }) => ask(name, args));
                return result;
              }),
            },
          ],
  },
  {
    name: 'write not done',
    make: ({ tool, calls }) => {
      const [done] = calls;
      return !isWrite(tool) || !done
        ? []
        : [{ about: '', mutation: ofTool(tool.name, async () => done.result) }];
    },
  },
  {
    name: 'write to another record as well',
    make: (observation) =>
      replaceable(observation)
        .filter((path) => isWrite(observation.tool) && isRequired(observation.tool.inputSchema, path))
        .map((about) => ({
          about,
          mutation: ofTool(observation.tool.name, async ({ arguments: args, home, pass }) => {
            const result = await pass();
            const [value] = valuesAt(args, about);
            if (result.isError || value === undefined) return result;
            await firstAccepted(otherValues(observation, about, value, home), (other) =>
              pass(placed(args, about, other)),
            );
            return result;
          }),
        })),
  },
  {
    name: 'more written than asked for',
    make: (observation) =>
      argumentPaths(observation.tool.inputSchema)
        .filter((path) => isWrite(observation.tool) && !path.includes('.'))
        .filter((path) => observation.calls.some(({ args }) => !(path in args)))
        .filter((path) => otherValues(observation, path, undefined).length > 0)
        .map((about) => ({
          about,
          mutation: ofTool(observation.tool.name, async ({ arguments: args, home, pass }) => {
            if (about in args) return pass();
            const others = otherValues(observation, about, undefined, home);
            return (await firstAccepted(others, (other) => pass({ ...args, [about]: other }))) ?? pass();
          }),
        })),
  },
];

/** Whether the tool is published as one that changes something. */
function isWrite({ annotations }: Listed): boolean {
  return annotations?.readOnlyHint === false;
}

async function firstAccepted<Value>(
  values: readonly Value[],
  call: (value: Value) => Promise<Result>,
): Promise<Result | undefined> {
  for (const value of values) {
    const result = await call(value).catch(() => undefined);
    if (result && !result.isError) return result;
  }
  return undefined;
}
