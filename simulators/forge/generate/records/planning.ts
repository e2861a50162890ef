import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import type { Iteration, IterationCadence, Label, Milestone } from '../../world/records/planning.js';
import type { Group, Project } from '../../world/records/projects.js';
import { HOUR } from '../../world/records/time.js';
import { nextId } from '../../world/world.js';
import type { Setting } from '../context.js';

/** What the work of a project is planned with. */
export interface Planning {
  readonly labels: ReadonlyMap<string, Label>;
  readonly milestones: readonly Milestone[];
  /** The current one, and the ones around it. */
  readonly iterations: readonly Iteration[];
}

const COLORS = [
  '#d9534f',
  '#428bca',
  '#5cb85c',
  '#f0ad4e',
  '#6699cc',
  '#8e44ad',
  '#34495e',
  '#1068bf',
  '#00b140',
];

type LabelPlan = readonly [name: string, description?: string];

/** Labels that every project below a top-level group shares. */
export const SHARED_LABELS: readonly LabelPlan[] = [
  ['bug', 'Something does not work as described'],
  ['feature', 'Something new'],
  ['maintenance', 'Keeps the code healthy'],
  ['customer', 'Reported by a customer'],
  ['performance'],
  ['security'],
  ['documentation'],
  ['needs design'],
  ['good first issue', 'A good start for somebody new'],
  ['dependencies', 'Updates of libraries'],
  ['priority::1', 'Now'],
  ['priority::2', 'This sprint'],
  ['priority::3', 'Some day'],
  ['workflow::ready'],
  ['workflow::in progress'],
  ['workflow::in review'],
  ['workflow::blocked'],
  ['severity::1'],
  ['severity::2'],
  ['severity::3'],
];

/** A label for each part of the product and what is done with it: more than a page of labels holds. */
export const COMPONENT_LABELS: readonly LabelPlan[] = [
  'accounts',
  'billing',
  'exports',
  'imports',
  'search',
  'webhooks',
  'sessions',
  'comments',
  'reports',
  'quotas',
].flatMap((component) =>
  ['api', 'ui', 'data', 'docs', 'jobs', 'mobile', 'tests', 'infra', 'design'].map(
    (part): LabelPlan => [`${component}::${part}`],
  ),
);

/** Makes labels in a group or project. */
export function makeLabels({ world }: Setting, home: Group | Project, plans: readonly LabelPlan[]): Label[] {
  return plans.map(([name, description = null], place) => {
    const createdAt = home.createdAt + 2 * HOUR;
    const priority = /^priority::(\d)$/.exec(name)?.[1];
    const label: Label = {
      kind: 'label',
      id: nextId(world, 'labels'),
      home,
      name,
      description,
      createdAt,
      updatedAt: createdAt,
      archived: false,
      color: COLORS[place % COLORS.length] ?? '#428bca',
      priority: priority === undefined ? null : Number(priority),
    };
    return register(world, 'labels', label);
  });
}

export interface MilestoneSeries {
  readonly count: number;
  readonly title: (number: number) => string;
  /** How long each one takes. */
  readonly days: number;
  /** How many of them are ahead; one more goes on right now. */
  readonly ahead: number;
}

/** Makes milestones one after the other, the past ones closed. */
export function makeMilestones(
  { world, calendar }: Setting,
  home: Group | Project,
  series: MilestoneSeries,
): Milestone[] {
  const { count, title, days, ahead } = series;
  return Array.from({ length: count }, (_, place) => {
    const startsAgo = (count - ahead - place) * days - Math.floor(days / 2);
    const createdAt = Math.max(
      home.createdAt + 3 * HOUR,
      calendar.ago(Math.max(startsAgo + 2 * days, 3), 11),
    );
    const closed = startsAgo - days > 0;
    writable(world, home.lastIid).milestone += 1;
    const milestone: Milestone = {
      kind: 'milestone',
      id: nextId(world, 'milestones'),
      iid: home.lastIid.milestone,
      home,
      title: title(place + 1),
      createdAt,
      description: place % 3 === 0 ? 'What we promised to customers, and what keeps us fast.' : '',
      state: closed ? 'closed' : 'active',
      startDate: calendar.dayAgo(startsAgo),
      dueDate: calendar.dayAgo(startsAgo - days + 1),
      updatedAt: closed ? calendar.ago(startsAgo - days, 15) : createdAt,
    };
    return register(world, 'milestones', milestone);
  });
}

export interface CadencePlan {
  readonly title: string;
  readonly weeks: number;
  readonly count: number;
  readonly ahead: number;
}

/** Makes a series of iterations: past ones, the current one and some ahead. */
export function makeIterations({ world, calendar }: Setting, group: Group, plan: CadencePlan): Iteration[] {
  const days = plan.weeks * 7;
  // The current one began a week ago.
  const firstAgo = (plan.count - plan.ahead - 1) * days + 7;
  const createdAt = calendar.ago(Math.min(firstAgo + 7, 1700), 10);
  const cadence: IterationCadence = {
    id: nextId(world, 'cadences'),
    group,
    title: plan.title,
    description: null,
    durationInWeeks: plan.weeks,
    iterationsInAdvance: plan.ahead,
    automatic: true,
    active: true,
    rollOver: true,
    startDate: calendar.dayAgo(firstAgo),
  };
  register(world, 'cadences', cadence);
  return Array.from({ length: plan.count }, (_, place) => {
    const startsAgo = firstAgo - place * days;
    const made = Math.max(createdAt, calendar.ago(Math.max(startsAgo + plan.ahead * days, 3), 10));
    writable(world, group.lastIid).iteration += 1;
    const iteration: Iteration = {
      kind: 'iteration',
      id: nextId(world, 'iterations'),
      iid: group.lastIid.iteration,
      sequence: place + 1,
      cadence,
      group,
      title: null,
      description: null,
      createdAt: made,
      updatedAt: made,
      startDate: calendar.dayAgo(startsAgo),
      dueDate: calendar.dayAgo(startsAgo - days + 1),
    };
    return register(world, 'iterations', iteration);
  });
}
