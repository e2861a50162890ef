import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { assertAccepted, assertThat, check, NotJudged } from '../check.js';
import { args, argument } from '../contract/vocabulary.js';
import { shownIn } from '../reading/outputs/outputs.js';
import { shapeOf, type VideoShape } from '../reading/outputs/videos.js';

/** What is measured in a file. */
const MEASURES = {
  'pixels of the shorter side': ({ width, height }: VideoShape) => Math.min(width, height),
  seconds: ({ seconds }: VideoShape) => Math.round(seconds),
};

/** What the call asks for is what the video on the user's disk, or in the answer, has by its own header. */
export const made = check({
  kind: 'made',
  means:
    'The file that the call leaves has, by its own header, the measure that each value of the argument asks for.',
  facts: z.strictObject({
    argument,
    record: z.enum(['video']),
    measure: z.enum(['pixels of the shorter side', 'seconds']),
    values: z.array(z.strictObject({ given: z.union([z.string(), z.number()]), is: z.number() })).min(2),
    with: args.optional(),
  }),
  judge: async (
    { tool, facts: { argument, record, measure, values, with: besides } },
    { backend, profile, target, tools },
  ) => {
    if (target.isOneUser) throw new NotJudged('the files of a target at an address are out of sight');
    backend.simulator.settings.patch(profile.fullSize ?? {});
    try {
      for (const { given, is } of values) {
        const call = { ...tools.of(tool).calls.smallest, ...besides, [argument]: given };
        const before = new Set(videosBelow(target.home));
        const outcome = await target.call(tool, call);
        assertAccepted(outcome, call);
        const saved = videosBelow(target.home).filter((path) => !before.has(path));
        const shapes = shapesOf([...saved.map((path) => readFileSync(path)), ...shownIn(outcome.content)]);
        assertThat(shapes.length > 0, `the call left no ${record} on the user's disk, and shows none`, {
          expected: `a ${record} of ${is} ${measure}`,
          received: `no ${record}`,
          counterexample: call,
        });
        const other = shapes.map(MEASURES[measure]).find((found) => found !== is);
        assertThat(other === undefined, `the ${record} has another number of ${measure}`, {
          expected: is,
          received: other ?? '',
          counterexample: call,
        });
      }
    } finally {
      backend.reset();
    }
  },
});

function shapesOf(files: readonly Buffer[]): VideoShape[] {
  return files.flatMap((file) => shapeOf(file) ?? []);
}

/** Every file below a folder that is a video. */
function videosBelow(home: string): string[] {
  return readdirSync(home, { recursive: true, encoding: 'utf8' })
    .map((name) => join(home, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    .filter((path) => readFileSync(path).subarray(4, 8).toString('latin1') === 'ftyp');
}
