import * as z from 'zod';
import type { Sprint } from '../entities.js';

/** A sprint as the tracker answers it; dates that are not set are absent. */
export const SprintAnswer = z.looseObject({
  id: z.number(),
  name: z.string().nullish(),
  state: z.string().nullish(),
  startDate: z.string().nullish(),
  endDate: z.string().nullish(),
  completeDate: z.string().nullish(),
  goal: z.string().nullish(),
  originBoardId: z.number().nullish(),
});
export type SprintAnswer = z.output<typeof SprintAnswer>;

/** A sprint as the tools give it: what is not set, an empty goal too, is null. */
export function sprint(answer: SprintAnswer): Sprint {
  return {
    id: answer.id,
    name: answer.name ?? '',
    state: answer.state ?? '',
    startDate: answer.startDate ?? null,
    endDate: answer.endDate ?? null,
    completeDate: answer.completeDate ?? null,
    goal: answer.goal || null,
    boardId: answer.originBoardId ?? null,
  };
}

/** Sprints by their start, the latest first and those without one last; of equal ones the one made last comes first. */
export function newestFirst(sprints: readonly Sprint[]): Sprint[] {
  const start = ({ startDate }: Sprint) => moment(startDate) ?? Number.NEGATIVE_INFINITY;
  return [...sprints].sort((one, other) => {
    const [first, second] = [start(one), start(other)];
    return first === second ? other.id - one.id : second - first;
  });
}

/** Milliseconds since 1970 of a time the tracker wrote, whose offset may have no colon; undefined where there is none. */
export function moment(text: string | null | undefined): number | undefined {
  const time = Date.parse((text ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(time) ? undefined : time;
}
