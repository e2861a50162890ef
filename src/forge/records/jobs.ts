import * as z from 'zod';
import { filled } from '../filled.js';
import { Id, Time } from './answers.js';

/** What is asked of a job. */
export const JOB_FIELDS = `
  id name kind status stage { name } allowFailure manualJob retried retryable cancelable playable
  duration createdAt startedAt finishedAt failureMessage coverage tags`;

/** How it is answered. */
export const JobAnswer = z.object({
  id: Id.nullish(),
  name: z.string().nullish(),
  kind: z.string().nullish(),
  status: z.string().nullish(),
  stage: z.object({ name: z.string().nullish() }).nullish(),
  allowFailure: z.boolean().nullish(),
  manualJob: z.boolean().nullish(),
  retried: z.boolean().nullish(),
  retryable: z.boolean().nullish(),
  cancelable: z.boolean().nullish(),
  playable: z.boolean().nullish(),
  duration: z.number().nullish(),
  createdAt: Time.nullish(),
  startedAt: Time.nullish(),
  finishedAt: Time.nullish(),
  failureMessage: z.string().nullish(),
  coverage: z.number().nullish(),
  tags: z.array(z.string()).nullish(),
});
export type JobAnswer = z.output<typeof JobAnswer>;

/** A job as a row of a list. */
export const Job = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  stage: z.string().optional(),
  status: z.string().optional().describe('For example success, failed, manual'),
  trigger: z.boolean().optional().describe('Starts another pipeline instead of running itself'),
  allowFailure: z.boolean().describe('Whether the pipeline goes on where it fails'),
  manual: z.boolean().optional().describe('Runs only when somebody starts it'),
  retried: z.boolean().describe('Whether a later run of the same job has replaced it'),
  retryable: z.boolean().describe('Whether it can be run again'),
  cancelable: z.boolean().describe('Whether it can be stopped'),
  playable: z.boolean().optional().describe('Waits to be started'),
  duration: z.number().optional().describe('Seconds; so far, while it runs'),
  createdAt: z.string().optional(),
  startedAt: z.string().optional(),
  finishedAt: z.string().optional(),
  failure: z.string().optional().describe('Why it failed'),
  coverage: z.number().optional().describe('Per cent'),
  tags: z.array(z.string()).optional().describe('What a runner must have to take it'),
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
