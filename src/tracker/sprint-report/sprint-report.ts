import * as z from 'zod';
import { Sprint } from '../entities.js';
import { Arrivals } from './arrivals.js';
import { Comparison } from './status-groups.js';
import { Tally } from './tally.js';

const CountedSprint = Sprint.extend({
  ...Tally.shape,
  issuesOfOtherProjects: z.number().describe('Issues in the sprint that the report leaves out'),
});

/** A report on the issues of one project in a sprint, by the status they have now. */
export const SprintReport = z.object({
  currentSprint: CountedSprint,
  previousSprint: CountedSprint.optional(),
  storyPointsField: z.object({ id: z.string(), name: z.string() }),
  statusGroups: z.record(z.string(), Comparison).describe('By group; a status of two groups counts in both'),
  ungrouped: z.record(z.string(), Comparison).describe('By status: those of no group'),
  bugs: z.object({
    backlogTotal: z.number().describe('Bugs of the project that are not done, in a sprint or not'),
    fixedInSprint: z.number().describe('Bugs of the sprint whose status is of category Done'),
    notFixedInSprint: z.number(),
  }),
  labels: z
    .record(z.string(), z.object({ complete: z.number(), notComplete: z.number() }))
    .describe('Issues of the sprint by label; complete means status category Done'),
  triage: Arrivals.optional().describe(
    'Issues of the project created after the sprint started, until its end',
  ),
  inflow: Arrivals.optional().describe(
    'Issues of the sprint pulled from the backlog after it started; not those that came from another sprint',
  ),
});
