import type { Random } from '../../../core/random.js';
import type { CustomValue } from '../records/fields.js';
import type { Issue } from '../records/issues.js';
import type { Project } from '../records/projects.js';
import { DAY, dayOf, HOUR } from './calendar.js';
import { PRIORITIES } from './catalogue.js';
import { FIELD, optionsOf } from './fields.js';
import type { IssuePlan } from './issue-plans.js';
import { descriptionFor } from './prose.js';

type Details = Pick<
  Issue,
  | 'priority'
  | 'description'
  | 'environment'
  | 'due'
  | 'labels'
  | 'components'
  | 'affectedVersions'
  | 'originalEstimate'
  | 'remainingEstimate'
  | 'custom'
>;

const THEMES = [
  'accessibility',
  'performance',
  'regression',
  'customer',
  'needs-design',
  'quick-win',
  'summer-timetable',
  'refunds',
  'privacy',
  'tech-debt',
] as const;
const ENVIRONMENTS = [
  'Staging, Firefox on Android',
  'Production, ticket machine 4 in Bergen',
  'Production, Safari on an old tablet',
] as const;
const SHIPS = ['Aurora', 'Bifrost', 'Calypso', 'Dolphin'] as const;
const CRITERIA = [
  'A passenger finishes within a minute\n\nWorks with a keyboard alone',
  'The receipt shows both legs\n\nSupport sees the same as the passenger',
] as const;

/** What an issue is like on the day it is created. */
export function detailsOf(random: Random, plan: IssuePlan, project: Project, cases: () => string): Details {
  const estimate = random.fraction() < 0.2 ? random.between(1, 12) * 2 * 3600 : null;
  const bug = plan.type.name === 'Bug';
  const first = random.between(0, project.components.length);
  return {
    priority: plan.restless
      ? PRIORITIES[0]
      : random.fraction() < 0.5
        ? PRIORITIES[2]
        : random.pick(PRIORITIES),
    description: random.fraction() < 0.9 ? descriptionFor(random) : null,
    environment: bug && random.fraction() < 0.3 ? random.pick(ENVIRONMENTS) : null,
    due: random.fraction() < 0.15 ? dayOf(plan.created + random.between(5, 120) * DAY) : null,
    labels: labelsFor(random, cases),
    components: project.components.slice(first, first + (random.fraction() < 0.2 ? 2 : 1)),
    affectedVersions: bug && random.fraction() < 0.5 ? project.versions.slice(0, random.between(1, 2)) : [],
    originalEstimate: estimate,
    remainingEstimate: estimate,
    custom: customFor(random, plan),
  };
}

/** Cases of customers, of which no two are alike, and themes. */
function labelsFor(random: Random, cases: () => string): readonly string[] {
  if (random.fraction() < 0.2) return [];
  const own = Array.from({ length: random.between(1, 3) }, cases);
  return random.fraction() < 0.55 ? [...own, random.pick(THEMES)] : own;
}

function customFor(random: Random, { type, created }: IssuePlan): Record<string, CustomValue> {
  const values: Record<string, CustomValue> = {};
  const severities = optionsOf(FIELD.severity);
  const platforms = optionsOf(FIELD.platforms);
  const severity = severities[random.between(0, severities.length - 1)];
  if (type.name === 'Bug' && severity && random.fraction() < 0.85) values[FIELD.severity] = severity;
  if (type.name === 'Story' && random.fraction() < 0.3) values[FIELD.acceptance] = random.pick(CRITERIA);
  if (random.fraction() < 0.12) values[FIELD.targetDate] = dayOf(created + random.between(10, 90) * DAY);
  if (random.fraction() < 0.18) values[FIELD.ship] = random.pick(SHIPS);
  const first = random.between(0, platforms.length - 1);
  if (random.fraction() < 0.25) values[FIELD.platforms] = platforms.slice(first, first + 2);
  if (random.fraction() < 0.05) values[FIELD.wentLive] = created + 30 * DAY + 9 * HOUR;
  return values;
}
