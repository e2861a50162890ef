import * as z from 'zod';
import { Sprint } from '../issues/entities.js';
import { keyed } from '../issues/keyed.js';
import { Arrivals } from './arrivals.js';
import { Counts } from './counts.js';
import type { Comparison } from './status-groups.js';

const CountedSprint = Sprint.extend({
  ...Counts.shape,
  issuesOfOtherProjects: z.number().describe('Issues in the sprint that the report leaves out'),
});

const NUMBER = { type: 'number' } as const;
const COUNTS = objectOf({ issues: NUMBER, storyPoints: NUMBER }, ['issues', 'storyPoints']);
const Compared = keyed<Comparison>(objectOf({ current: COUNTS, previous: COUNTS }, ['current']));

/** A report on the issues of one project in a sprint, by the status they have now. */
export const SprintReport = z.object({
  currentSprint: CountedSprint,
  previousSprint: CountedSprint.optional(),
  storyPointsField: z.object({ id: z.string(), name: z.string() }),
  statusGroups: Compared.describe('By group; a status of two groups counts in both'),
  ungrouped: Compared.describe('By status: those of no group'),
  bugs: z.object({
    backlogTotal: z.number().describe('Bugs of the project that are not done, in a sprint or not'),
    fixedInSprint: z.number().describe('Bugs of the sprint in a status of category Done'),
    notFixedInSprint: z.number(),
  }),
  labels: keyed<{ complete: number; notComplete: number }>(
    objectOf({ complete: NUMBER, notComplete: NUMBER }, ['complete', 'notComplete']),
  ).describe('Issues of the sprint by label; complete means status category Done'),
  triage: Arrivals.optional().describe(
    'Issues of the project created after the sprint started, until its end',
  ),
  inflow: Arrivals.optional().describe(
    'Issues of the sprint pulled from the backlog after it started; not those that came from another sprint',
  ),
});

function objectOf(properties: object, required: readonly string[]): object {
  return { type: 'object', properties, required, additionalProperties: false };
}
