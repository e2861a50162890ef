import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { changedFiles, digests, fileAt } from '../judging/observation.js';
import { type Made, ofTool } from '../making/mutant.js';
import type { Result } from '../making/mutation.js';
import type { BehaviourOperator } from './operator.js';

/** Each picture or file replaced. */
export const fileOperators: readonly BehaviourOperator[] = [
  ofFiles('file replaced', (bytes, observed) => observed.find((other) => Buffer.compare(other, bytes) !== 0)),
  ofFiles('last byte of a file lost', (bytes) => bytes.subarray(0, -1)),
  {
    name: 'picture replaced',
    make: ({ tool, calls }) => {
      const pictures = calls.flatMap(({ result }) => picturesIn(result));
      return new Set(pictures.map(({ data }) => data)).size < 2
        ? []
        : [
            {
              about: '',
              mutation: ofTool(tool.name, async ({ pass }) => {
                const result = await pass();
                const content = (result.content ?? []).map((block) =>
                  block.type === 'image'
                    ? (pictures.find(({ data }) => !isDeepStrictEqual(data, block.data)) ?? block)
                    : block,
                );
                return { ...result, content };
              }),
            },
          ];
    },
  },
  {
    name: 'picture left out',
    make: ({ tool, calls }) =>
      calls.some(({ result }) => picturesIn(result).length > 0)
        ? [
            {
              about: '',
              mutation: ofTool(tool.name, async ({ pass }) => {
                const result = await pass();
                return { ...result, content: (result.content ?? []).filter(({ type }) => type !== 'image') };
              }),
            },
          ]
        : [],
  },
];

function picturesIn({ content = [] }: Result) {
  return content.filter(({ type }) => type === 'image');
}

/** An operator on the files of one kind that a call wrote; `observed`: those that observed calls wrote. */
function ofFiles(
  name: string,
  change: (bytes: Buffer, observed: readonly Buffer[]) => Buffer | undefined,
): BehaviourOperator {
  return {
    name,
    make: ({ tool, calls, records }): Made[] => {
      const files = calls.flatMap((call) => call.files).filter(({ name }) => !records.includes(name));
      return [...new Set(files.map(({ extension }) => extension))].flatMap((about) => {
        const observed = files.flatMap(({ extension, bytes }) => (extension === about ? [bytes] : []));
        const isChanged = observed.some((bytes) => change(bytes, observed) !== undefined);
        return isChanged
          ? [{ about, mutation: mutation(tool.name, about, (bytes) => change(bytes, observed)) }]
          : [];
      });
    },
  };
}

function mutation(tool: string, about: string, change: (bytes: Buffer) => Buffer | undefined) {
  return ofTool(tool, async ({ home, pass }) => {
    const before = digests(home);
    const result = await pass();
    for (const path of changedFiles(before, home)) {
      const { extension, bytes } = fileAt(path);
      const other = extension === about ? change(bytes) : undefined;
      if (other) writeFileSync(path, other);
    }
    return result;
  });
}
