import type { Behaviour } from './behaviours/behaviour.js';
import type { Ground, ListedTool } from './ground.js';
import { grouped } from './grouped.js';
import type { Lane } from './lane.js';
import type { Lanes } from './lanes.js';
import { codeOf, LATE, type Outcome, textOf, violations } from './laws.js';
import { sideBySide } from './side-by-side.js';

/** Milliseconds that a call may take beyond its deadline. */
export const GRACE = 1_000;

/** One tool before one misbehaving backend. */
export interface Cell {
  readonly ground: Ground;
  readonly tool: ListedTool;
  readonly behaviour: Behaviour;
  /** The first request that is met by it. */
  readonly first: number;
}

/** What came of a cell. */
export interface Judged {
  readonly cell: Cell;
  /** The code of the error, or `ok`, or `none` where no result came; undefined where no request was met. */
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
 * Puts each cell to the laws: a clear end in time, no secret, and a next call that works. Cells of a tool share its lane.
 * What was late is judged again with nothing else beside it, for one call may keep the others waiting here.
 */
export async function judgeCells(cells: readonly Cell[], lanes: Lanes, bounds: Bounds): Promise<Judged[]> {
  const byTool = grouped(cells, ({ ground, tool }) => `${ground.server.name} ${tool.name}`);
  const judged = await sideBySide([...byTool.values()], bounds.atATime, async (each) => {
    const lane = await lanes.of(each[0]);
    const mine: Judged[] = [];
    for (const cell of each.filter(({ first }) => first <= lane.requests))
      mine.push(await judgeCell(lane, cell, bounds));
    return mine;
  });
  const again: Judged[] = [];
  for (const each of judged.flat())
    again.push(isLate(each) ? await judgeCell(await lanes.of(each.cell), each.cell, bounds) : each);
  return again;
}

function isLate({ violations }: Judged): boolean {
  return violations.some((text) => text.startsWith(LATE));
}

async function judgeCell(lane: Lane, cell: Cell, { deadline, grace }: Bounds): Promise<Judged> {
  const { behaviour, first } = cell;
  const outcome = await lane.call({ behaviour, first }, deadline);
  const isMisled = lane.backend.misled > 0;
  const judged = {
    within: deadline + grace,
    secrets: lane.secrets,
    log: lane.log,
    mayPass: behaviour.mayPass === true || !isMisled,
    outputSchema: cell.tool.outputSchema,
  };
  const found = violations(outcome, judged);
  const next = await lane.call('good');
  if (!next.result || next.result.isError) found.push(`the next call fails: ${said(next)}`);
  return {
    cell,
    code: isMisled ? codeOf(outcome) : undefined,
    milliseconds: outcome.milliseconds,
    violations: found,
  };
}

function said({ result, thrown }: Outcome): string {
  return (result ? textOf(result) : String(thrown)).slice(0, 300);
}

/** A cell by name. */
export function titleOf({ ground, tool, behaviour, first }: Cell): string {
  return `${ground.server.name} ${tool.name}, ${behaviour.name}${first > 1 ? ` from request ${first} on` : ''}`;
}
