import * as z from 'zod';
import { maybe, optional, plain } from '../shapes/shapes.js';

const User = z.object({ username: maybe.text }).nullish();

/** A time in epoch milliseconds. */
const Moment = plain.text.transform((text) => Date.parse(text)).refine(Number.isFinite, 'must be a time');

/** An open merge request, from the forge's answer (GitLab: Merge requests API). */
export const WaitingAnswer = z
  .object({
    iid: plain.number,
    project_id: plain.number,
    title: plain.text,
    draft: maybe.flag,
    work_in_progress: maybe.flag,
    created_at: Moment,
    updated_at: Moment,
    author: User,
    reviewers: z.array(User).nullish(),
    web_url: maybe.text,
    references: z.object({ full: maybe.text }).nullish(),
  })
  .transform((answer) => ({
    reference: answer.references?.full ?? `!${answer.iid}`,
    title: answer.title,
    isDraft: answer.draft ?? answer.work_in_progress ?? false,
    author: answer.author?.username ?? undefined,
    reviewers: (answer.reviewers ?? []).flatMap((user) => user?.username ?? []),
    created: answer.created_at,
    updated: answer.updated_at,
    webUrl: answer.web_url,
    place: [answer.project_id, answer.iid] as const,
  }));
export type Waiting = z.output<typeof WaitingAnswer>;

/** The bucket of merge requests that no reviewer has. */
const UNASSIGNED = '(unassigned)';

const DAY = 86_400_000;

/** The buckets of a histogram, each with the days that it does not reach. */
const BUCKETS = [
  ['<1d', 1],
  ['1-3d', 3],
  ['3-7d', 7],
  ['7-14d', 14],
  ['>14d', Number.POSITIVE_INFINITY],
] as const;

/** How many merge requests there are of each age. */
const Histogram = z.object({
  '<1d': plain.number,
  '1-3d': plain.number,
  '3-7d': plain.number,
  '7-14d': plain.number,
  '>14d': plain.number,
});

/** The members that say how merge requests wait. */
export const QUEUE = {
  totals: z.object({ open: plain.number.describe('Open, not draft, and read'), stale: plain.number }),
  byReviewer: z
    .array(
      z.object({
        reviewer: plain.text.describe(`Username, or ${UNASSIGNED}`),
        open: plain.number,
        stale: plain.number,
        oldestUpdatedAt: plain.text.describe('Last update of the one that has been left longest'),
        averageIdleDays: plain.number.describe('Days since the last update, on average, to two decimals'),
      }),
    )
    .describe('Longest queue first; a merge request with several reviewers counts for each'),
  ageBuckets: Histogram.describe('By the time since they were made'),
  idleBuckets: Histogram.describe('By the time since their last update'),
  stalest: z
    .array(
      z.object({
        reference: plain.text,
        title: plain.text,
        author: optional.text,
        reviewers: z.array(plain.text),
        createdAt: plain.text,
        updatedAt: plain.text,
        stale: plain.flag,
        webUrl: optional.text,
      }),
    )
    .describe('Longest without an update first'),
};

/** What a queue is measured by. */
interface Measure {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly staleAfterDays: number;
  /** How many are shown. */
  readonly top: number;
}

/** How merge requests wait: for whom, how long, and which longest. */
export function queueOf(
  waiting: readonly Waiting[],
  { now, staleAfterDays, top }: Measure,
): z.output<z.ZodObject<typeof QUEUE>> {
  const isStale = ({ updated }: Waiting) => now - updated > staleAfterDays * DAY;
  return {
    totals: { open: waiting.length, stale: waiting.filter(isStale).length },
    byReviewer: queues(waiting).map(([reviewer, own]) => ({
      reviewer,
      open: own.length,
      stale: own.filter(isStale).length,
      oldestUpdatedAt: timeText(
        own.reduce((oldest, { updated }) => Math.min(oldest, updated), Number.POSITIVE_INFINITY),
      ),
      averageIdleDays: average(own.map(({ updated }) => (now - updated) / DAY)),
    })),
    ageBuckets: histogram(waiting.map(({ created }) => now - created)),
    idleBuckets: histogram(waiting.map(({ updated }) => now - updated)),
    stalest: waiting
      .toSorted(longestLeft)
      .slice(0, top)
      .map((each) => stalestRow(each, isStale(each))),
  };
}

/** The merge requests of each reviewer, longest queue first, then by name. */
function queues(waiting: readonly Waiting[]): [reviewer: string, own: Waiting[]][] {
  const byReviewer = new Map<string, Waiting[]>();
  for (const each of waiting)
    for (const reviewer of each.reviewers.length > 0 ? each.reviewers : [UNASSIGNED])
      byReviewer.set(reviewer, [...(byReviewer.get(reviewer) ?? []), each]);
  return [...byReviewer].sort(([a, own], [b, others]) => others.length - own.length || (a < b ? -1 : 1));
}

function histogram(ages: readonly number[]): z.output<typeof Histogram> {
  const counts = { '<1d': 0, '1-3d': 0, '3-7d': 0, '7-14d': 0, '>14d': 0 };
  for (const age of ages) {
    const [bucket] = BUCKETS.find(([, days]) => age < days * DAY) ?? ['>14d'];
    counts[bucket]++;
  }
  return counts;
}

function longestLeft(a: Waiting, b: Waiting): number {
  return a.updated - b.updated || a.place[0] - b.place[0] || a.place[1] - b.place[1];
}

function stalestRow(
  { reference, title, author, reviewers, created, updated, webUrl }: Waiting,
  stale: boolean,
) {
  return {
    reference,
    title,
    ...(author && { author }),
    reviewers,
    createdAt: timeText(created),
    updatedAt: timeText(updated),
    stale,
    ...(webUrl && { webUrl }),
  };
}

function timeText(time: number): string {
  return new Date(time).toISOString();
}

function average(days: readonly number[]): number {
  return Math.round((days.reduce((sum, each) => sum + each, 0) / days.length) * 100) / 100;
}
