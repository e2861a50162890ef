import * as z from 'zod';
import { filled } from '../shapes/filled.js';
import { maybe, optional, plain } from '../shapes/shapes.js';
import { Id, MaybeTime, Time, UserAnswer } from './answers.js';

/** What is asked of a pipeline. */
export const PIPELINE_FIELDS = `
  id iid status source ref sha duration coverage createdAt startedAt finishedAt warnings yamlErrorMessages
  user { username } stages(first: 100) { nodes { name status } }`;

const StageAnswer = z.object({ name: maybe.text, status: maybe.text });

/** How it is answered. */
export const PipelineAnswer = z.object({
  id: Id,
  iid: plain.text,
  status: plain.text,
  source: maybe.text,
  ref: maybe.text,
  sha: maybe.text,
  duration: maybe.number,
  coverage: maybe.number,
  createdAt: Time,
  startedAt: MaybeTime,
  finishedAt: MaybeTime,
  warnings: maybe.flag,
  yamlErrorMessages: maybe.text,
  user: UserAnswer.nullish(),
  stages: z.object({ nodes: z.array(StageAnswer.nullable()).nullish() }).nullish(),
});
export type PipelineAnswer = z.output<typeof PipelineAnswer>;

const Stage = z.object({ name: plain.text, status: optional.text });

/** A pipeline as a row of a list. */
export const Pipeline = z.object({
  iid: plain.text.describe('Number in the project: the `pipelineIid` of get_pipeline_jobs'),
  id: plain.text,
  status: plain.text.describe('For example success, failed, running'),
  warnings: optional.flag.describe('Succeeded, though a job failed that was allowed to'),
  problem: optional.text.describe('What is wrong with its configuration'),
  source: optional.text.describe('What started it, for example push'),
  ref: optional.text,
  sha: optional.text,
  user: optional.text.describe('Username of who started it'),
  createdAt: plain.text,
  startedAt: optional.text,
  finishedAt: optional.text,
  duration: optional.number.describe('Seconds'),
  coverage: optional.number.describe('Per cent'),
  stages: z.array(Stage).optional().describe('In the order in which they run'),
});
export type Pipeline = z.output<typeof Pipeline>;

/** A pipeline without the members that say nothing. */
export function pipelineRow({
  iid,
  id,
  status,
  createdAt,
  user,
  stages,
  ...answer
}: PipelineAnswer): Pipeline {
  const { warnings, yamlErrorMessages, source, ref, sha, startedAt, finishedAt, duration, coverage } = answer;
  return {
    iid,
    id,
    status: status.toLowerCase(),
    ...filled({ warnings, problem: yamlErrorMessages, source, ref, sha, user: user?.username }),
    createdAt,
    ...filled({ startedAt, finishedAt, duration, coverage, stages: stagesIn(stages) }),
  };
}

function stagesIn(stages: PipelineAnswer['stages']): z.output<typeof Stage>[] {
  return (stages?.nodes ?? []).flatMap((stage) =>
    stage?.name ? [{ name: stage.name, ...(stage.status && { status: stage.status.toLowerCase() }) }] : [],
  );
}
