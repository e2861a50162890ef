import * as z from 'zod';
import { filled } from '../shapes/filled.js';
import { maybe, optional, plain } from '../shapes/shapes.js';
import { Id, MaybeTime } from './answers.js';

/** What is asked of a job. */
export const JOB_FIELDS = `
  id name kind status stage { name } allowFailure manualJob retried retryable cancelable playable
  duration createdAt startedAt finishedAt failureMessage coverage tags`;

/** How it is answered. */
export const JobAnswer = z.object({
  id: Id.nullish(),
  name: maybe.text,
  kind: maybe.text,
  status: maybe.text,
  stage: z.object({ name: maybe.text }).nullish(),
  allowFailure: maybe.flag,
  manualJob: maybe.flag,
  retried: maybe.flag,
  retryable: maybe.flag,
  cancelable: maybe.flag,
  playable: maybe.flag,
  duration: maybe.number,
  createdAt: MaybeTime,
  startedAt: MaybeTime,
  finishedAt: MaybeTime,
  failureMessage: maybe.text,
  coverage: maybe.number,
  tags: z.array(plain.text).nullish(),
});
export type JobAnswer = z.output<typeof JobAnswer>;

/** A job as a row of a list. */
export const Job = z.object({
  id: optional.text,
  name: optional.text,
  stage: optional.text,
  status: optional.text.describe('For example success, failed, manual'),
  trigger: optional.flag.describe('Starts another pipeline instead of running itself'),
  allowFailure: plain.flag.describe('Whether the pipeline goes on where it fails'),
  manual: optional.flag.describe('Runs only when a user starts it'),
  retried: plain.flag.describe('Whether a later run of the same job has replaced it'),
  retryable: plain.flag.describe('Whether it can be run again'),
  cancelable: plain.flag.describe('Whether it can be stopped'),
  playable: optional.flag.describe('Waits to be started'),
  duration: optional.number.describe('Seconds; so far, while it runs'),
  createdAt: optional.text,
  startedAt: optional.text,
  finishedAt: optional.text,
  failure: optional.text.describe('Why it failed'),
  coverage: optional.number.describe('Per cent'),
  tags: z.array(plain.text).optional().describe('What a runner must have to take it'),
});
export type Job = z.output<typeof Job>;

/** A job without the members that say nothing. */
export function jobRow({ id, name, stage, status, kind, ...answer }: JobAnswer): Job {
  const { allowFailure, manualJob, retried, retryable, cancelable, playable, ...run } = answer;
  const { duration, createdAt, startedAt, finishedAt, failureMessage, coverage, tags } = run;
  return {
    ...filled({ id, name, stage: stage?.name, status: status?.toLowerCase(), trigger: kind === 'BRIDGE' }),
    allowFailure: allowFailure ?? false,
    ...filled({ manual: manualJob }),
    retried: retried ?? false,
    retryable: retryable ?? false,
    cancelable: cancelable ?? false,
    ...filled({
      playable,
      duration,
      createdAt,
      startedAt,
      finishedAt,
      failure: failureMessage,
      coverage,
      tags,
    }),
  };
}
