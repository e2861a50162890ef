import * as z from 'zod';
import { Id, MaybeTime } from '../records/answers.js';
import { maybe, optional, plain } from '../shapes/shapes.js';
import { RELATED_ISSUE_FIELDS, RelatedIssue, RelatedIssueAnswer, relatedIssueRow } from './related.js';

/** What is asked of a work item about its planning; the widgets of the paid editions are types of their schema alone. */
export const PLANNING_FIELDS = `
  workItemType { name }
  widgets(onlyTypes: [HIERARCHY]) { ... on WorkItemWidgetHierarchy { parent { ${RELATED_ISSUE_FIELDS} } } }
  paid: widgets { type ... on WorkItemWidgetWeight { weight } ... on WorkItemWidgetHealthStatus { healthStatus } ... on WorkItemWidgetIteration { iteration { id title state startDate dueDate iterationCadence { title } } } } # paid
`;

const IterationAnswer = z.object({
  id: Id,
  title: maybe.text,
  state: maybe.text,
  startDate: MaybeTime,
  dueDate: MaybeTime,
  iterationCadence: z.object({ title: plain.text }).nullish(),
});

const PaidWidget = z.object({
  type: maybe.text,
  weight: maybe.number,
  healthStatus: maybe.text,
  iteration: IterationAnswer.nullish(),
});

/** How it is answered. */
export const PlanningAnswer = z.object({
  workItemType: z.object({ name: plain.text }).nullish(),
  widgets: z.array(z.object({ parent: RelatedIssueAnswer.nullish() }).nullable()).nullish(),
  paid: z.array(PaidWidget.nullable()).nullish(),
});
type PlanningAnswer = z.output<typeof PlanningAnswer>;

const Iteration = z.object({
  id: plain.text,
  title: optional.text,
  cadence: optional.text.describe('Title of the series that it belongs to'),
  state: optional.text.describe('upcoming, current or closed'),
  startDate: optional.text,
  dueDate: optional.text,
});

/** The place of an issue in its team's plans. */
export const planningShape = {
  parent: RelatedIssue.optional().describe('The epic or other work item that it is below'),
  weight: optional.number,
  healthStatus: optional.text.describe('on_track, needs_attention or at_risk'),
  iteration: Iteration.optional(),
};

/** The planning of an issue without the members that say nothing. */
export function planningRow({ widgets, paid }: PlanningAnswer) {
  const [weight, healthStatus, iteration] = [
    firstOf(paid, ({ weight }) => weight),
    firstOf(paid, ({ healthStatus }) => healthStatus),
    firstOf(paid, ({ iteration }) => iteration),
  ];
  const parent = firstOf(widgets, ({ parent }) => parent);
  return {
    ...(parent && { parent: relatedIssueRow(parent) }),
    ...(weight != null && { weight }),
    ...(healthStatus && { healthStatus: snakeCase(healthStatus) }),
    ...(iteration && { iteration: iterationRow(iteration) }),
  };
}

/** What the first widget that has it says. */
function firstOf<Widget, Value>(
  widgets: readonly (Widget | null)[] | null | undefined,
  member: (widget: Widget) => Value,
): Value | undefined {
  return widgets?.flatMap((widget) => (widget ? [member(widget)] : [])).find((value) => value != null);
}

function iterationRow({ id, title, state, startDate, dueDate, iterationCadence }: IterationAnswer) {
  return {
    id,
    ...(title && { title }),
    ...(iterationCadence && { cadence: iterationCadence.title }),
    ...(state && { state: state.toLowerCase() }),
    ...(startDate && { startDate: startDate.slice(0, 10) }),
    ...(dueDate && { dueDate: dueDate.slice(0, 10) }),
  };
}
type IterationAnswer = z.output<typeof IterationAnswer>;

/** `onTrack` as `on_track`. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
