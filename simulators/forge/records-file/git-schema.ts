import * as z from 'zod';

const signature = z.strictObject({ name: z.string(), email: z.string(), time: z.number() });
const bytes = z.strictObject({ $base64: z.string() });
const ID = /^[0-9a-f]{40}$/;
const id = z.string().regex(ID, { error: 'it must be an id of git: 40 of the digits 0 to 9 and a to f' });

/** What the repositories of a file hold, each object once. */
export const gitObjects = z.strictObject({
  blobs: z
    .record(id, z.union([z.string(), bytes]))
    .describe('Contents of files by their id: a text, or bytes.'),
  trees: z
    .record(
      id,
      z.array(
        z.string().regex(/^\d{6} [0-9a-f]{40} .+$/s, {
          error: 'it must be a mode, an id and a name: 100644 0123… README.md',
        }),
      ),
    )
    .describe('Folders by their id: mode, id and name of each entry.'),
  commits: z.array(
    z.strictObject({
      sha: id,
      tree: id,
      parents: z.array(id).optional(),
      author: signature,
      committer: signature.optional().describe('The author if absent.'),
      message: z.string(),
      generation: z.number(),
      raw: bytes.optional(),
    }),
  ),
});

export type GitObjects = z.output<typeof gitObjects>;
export type WrittenCommit = GitObjects['commits'][number];

const named = z.looseObject({ name: z.string() });

/** A repository, by the ids of its objects. */
export const writtenRepository = z.looseObject({
  defaultBranch: z.string(),
  commits: z.array(id),
  branches: z.array(named.extend({ sha: id })),
  tags: z.array(named.extend({ id, target: id })),
});
