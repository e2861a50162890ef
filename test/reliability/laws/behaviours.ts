import type { Behaviour } from '../behaviours/behaviour.js';
import type { Ground, ListedTool } from '../ground.js';
import { grouped } from '../grouped.js';
import { sideBySide } from '../side-by-side.js';
import type { Worker } from '../worker.js';
import type { Workers } from '../workers.js';
import { codeOf, LATE, type Outcome, textOf, violations } from './laws.js';

/** Milliseconds that a call may take beyond its deadline. */
export const GRACE = 1_000;

/** One tool before one misbehaving backend. */
export interface Trial {
  readonly ground: Ground;
  readonly tool: ListedTool;
  readonly behaviour: Behaviour;
  /** The first request that is met by it. */
  readonly first: number;
}

/** The result of a trial. */
export interface Judged {
  readonly trial: Trial;
  /** The code of the error, or `ok`, or `none` without a result; undefined where no request was met. */
  readonly code: string | undefined;
  readonly milliseconds: number;
  readonly violations: readonly string[];
}

interface Bounds {
  /** Milliseconds each call has. */
  readonly deadline: number;
  /** Milliseconds that it may take beyond. */
  readonly grace: number;
  /** How many tools at a time. */
  readonly atATime: number;
}

/**
 * Puts each trial to the laws: a clear end in time, no secret, and a next call that works. Trials of a tool share its worker.
 * What was late is judged again with nothing else beside it, for one call may keep the others waiting here.
 */
export async function judgeTrials(
  trials: readonly Trial[],
  workers: Workers,
  bounds: Bounds,
): Promise<Judged[]> {
  const byTool = grouped(trials, ({ ground, tool }) => `${ground.server.name} ${tool.name}`);
  const judged = await sideBySide([...byTool.values()], bounds.atATime, async (each) => {
    const worker = await workers.of(each[0]);
    const mine: Judged[] = [];
    for (const trial of each.filter(({ first }) => first <= worker.requests))
      mine.push(await judgeTrial(worker, trial, bounds));
    return mine;
  });
  const again: Judged[] = [];
  for (const each of judged.flat())
    again.push(isLate(each) ? await judgeTrial(await workers.of(each.trial), each.trial, bounds) : each);
  return again;
}

function isLate({ violations }: Judged): boolean {
  return violations.some((text) => text.startsWith(LATE));
}

async function judgeTrial(worker: Worker, trial: Trial, { deadline, grace }: Bounds): Promise<Judged> {
  const { behaviour, first } = trial;
  const outcome = await worker.call({ behaviour, first }, deadline);
  const isMisled = worker.backend.misled > 0;
  const judged = {
    within: deadline + grace,
    secrets: worker.secrets,
    log: worker.log,
    mayPass: behaviour.mayPass === true || !isMisled,
    outputSchema: trial.tool.outputSchema,
  };
  const found = violations(outcome, judged);
  const next = await worker.call('good');
  if (!next.result || next.result.isError) found.push(`the next call fails: ${said(next)}`);
  return {
    trial,
    code: isMisled ? codeOf(outcome) : undefined,
    milliseconds: outcome.milliseconds,
    violations: found,
  };
}

function said({ result, thrown }: Outcome): string {
  return (result ? textOf(result) : String(thrown)).slice(0, 300);
}

/** The violations of all trials, each with the name of its trial. */
export function complaintsIn(judged: readonly Judged[]): string[] {
  return judged.flatMap(({ trial, violations }) => violations.map((text) => `${titleOf(trial)}: ${text}`));
}

function titleOf({ ground, tool, behaviour, first }: Trial): string {
  return `${ground.server.name} ${tool.name}, ${behaviour.name}${first > 1 ? ` from request ${first} on` : ''}`;
}
