import * as z from 'zod';
import { filled } from '../filled.js';
import { Id, Time, UserAnswer } from './answers.js';

/** What is asked of a pipeline. */
export const PIPELINE_FIELDS = `
  id iid status source ref sha duration coverage createdAt startedAt finishedAt warnings yamlErrorMessages
  user { username } stages(first: 100) { nodes { name status } }`;

const StageAnswer = z.object({ name: z.string().nullish(), status: z.string().nullish() });

/** How it is answered. */
export const PipelineAnswer = z.object({
  id: Id,
  iid: z.string(),
  status: z.string(),
  source: z.string().nullish(),
  ref: z.string().nullish(),
  sha: z.string().nullish(),
  duration: z.number().nullish(),
  coverage: z.number().nullish(),
  createdAt: Time,
  startedAt: Time.nullish(),
  finishedAt: Time.nullish(),
  warnings: z.boolean().nullish(),
  yamlErrorMessages: z.string().nullish(),
  user: UserAnswer.nullish(),
  stages: z.object({ nodes: z.array(StageAnswer.nullable()).nullish() }).nullish(),
});
export type PipelineAnswer = z.output<typeof PipelineAnswer>;

const Stage = z.object({ name: z.string(), status: z.string().optional() });

/** A pipeline as a row of a list. */
export const Pipeline = z.object({
  iid: z.string().describe('Number in the project: the `pipelineIid` of get_pipeline_jobs'),
  id: z.string(),
  status: z.string().describe('For example success, failed, running'),
  warnings: z.boolean().optional().describe('Succeeded, though a job failed that was allowed to'),
  problem: z.string().optional().describe('What is wrong with its configuration'),
  source: z.string().optional().describe('What started it, for example push'),
  ref: z.string().optional(),
  sha: z.string().optional(),
  user: z.string().optional().describe('Username of who started it'),
  createdAt: z.string(),
  startedAt: z.string().optional(),
  finishedAt: z.string().optional(),
  duration: z.number().optional().describe('Seconds'),
  coverage: z.number().optional().describe('Per cent'),
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
