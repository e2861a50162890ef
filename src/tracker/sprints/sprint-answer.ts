import * as z from 'zod';
import type { Sprint } from '../issues/entities.js';
import { moment, utcOrNull } from '../issues/times.js';

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
    startDate: utcOrNull(answer.startDate),
    endDate: utcOrNull(answer.endDate),
    completeDate: utcOrNull(answer.completeDate),
    goal: answer.goal || null,
    boardId: answer.originBoardId ?? null,
  };
}

/** Sprints by their start, the latest first and those without one last; of equal ones the one made last is first. */
export function newestFirst(sprints: readonly Sprint[]): Sprint[] {
  const dated = sprints.map((one) => ({ one, start: moment(one.startDate) ?? Number.NEGATIVE_INFINITY }));
  dated.sort((first, second) =>
    first.start === second.start ? second.one.id - first.one.id : second.start - first.start,
  );
  return dated.map(({ one }) => one);
}
