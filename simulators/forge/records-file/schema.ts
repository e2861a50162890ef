import * as z from 'zod';
import { kinds } from '../collections/list.js';
import { gitObjects, writtenRepository } from './git-schema.js';

const record = z.looseObject({});
const project = z.looseObject({ repository: writtenRepository });
const reference = z.strictObject({ $ref: z.string() });

/** Records as they are, all that there are: what an export writes and an empty world takes. */
export const recordsSection = z.strictObject({
  kinds: z
    .strictObject(
      Object.fromEntries(
        kinds.map((kind) => [kind, z.array(kind === 'projects' ? project : record).optional()]),
      ),
    )
    .describe('The records of each kind; one names another by its kind and id: { $ref: users/3 }.'),
  git: gitObjects,
  last: z.record(z.string(), z.number()).describe('The last number given, by kind.'),
  formerPlaces: z.record(z.string(), reference).optional().describe('Projects and groups by earlier paths.'),
  movingPipelines: z.array(reference).optional().describe('Pipelines with jobs that run on.'),
});

export type RecordsSection = z.output<typeof recordsSection>;
