import * as z from 'zod';
import { maybe, optional, plain } from '../../shapes/shapes.js';

/** What is asked of a merge request about what it changes. */
export const DIFF_FIELDS = `
  diffRefs { baseSha headSha startSha } diffStats { path additions deletions }
  diffStatsSummary { additions deletions fileCount }`;

const FileAnswer = z.object({ path: plain.text, additions: plain.number, deletions: plain.number });

/** How it is answered. */
export const DiffAnswer = z.object({
  diffRefs: z.object({ baseSha: maybe.text, headSha: plain.text, startSha: plain.text }).nullish(),
  diffStats: z.array(FileAnswer).nullish(),
  diffStatsSummary: z
    .object({ additions: plain.number, deletions: plain.number, fileCount: plain.number })
    .nullish(),
});
export type DiffAnswer = z.output<typeof DiffAnswer>;

/** What a merge request changes: lines by file and in all, and the commits that are compared. */
export const Diffs = z.object({
  diffRefs: z
    .object({
      baseSha: optional.text.describe('Where the source branch left the target branch'),
      headSha: plain.text.describe('The head of the source branch'),
      startSha: plain.text.describe('The head of the target branch when they were compared'),
    })
    .optional(),
  totals: z.object({ files: plain.number, additions: plain.number, deletions: plain.number }),
  files: z.array(
    z.object({
      path: plain.text.describe('In the source branch, where the file is still there'),
      additions: plain.number.describe('Lines'),
      deletions: plain.number.describe('Lines'),
    }),
  ),
});
export type Diffs = z.output<typeof Diffs>;

/** The changes of a merge request; the totals are those of the forge, or of the files where it gives none. */
export function diffsOf({ diffRefs, diffStats, diffStatsSummary }: DiffAnswer): Diffs {
  const files = diffStats ?? [];
  return {
    ...(diffRefs && { diffRefs: refsOf(diffRefs) }),
    totals: {
      files: diffStatsSummary?.fileCount ?? files.length,
      additions: diffStatsSummary?.additions ?? sum(files.map(({ additions }) => additions)),
      deletions: diffStatsSummary?.deletions ?? sum(files.map(({ deletions }) => deletions)),
    },
    files,
  };
}

function refsOf({ baseSha, headSha, startSha }: NonNullable<DiffAnswer['diffRefs']>) {
  return { ...(baseSha && { baseSha }), headSha, startSha };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
