import type { ForgeSettings } from '../../backend.js';
import type { WorkItemType } from '../../world/records/issues.js';
import { isLicensed, type LicensedFeature } from '../context/licence.js';

const EVERY = [
  'AWARD_EMOJI',
  'CURRENT_USER_TODOS',
  'DESCRIPTION',
  'LINKED_ITEMS',
  'NOTES',
  'NOTIFICATIONS',
  'PARTICIPANTS',
] as const;
const PLANNED = ['ASSIGNEES', 'HIERARCHY', 'LABELS', 'MILESTONE'] as const;
const WORKED_ON = [
  'DEVELOPMENT',
  'ITERATION',
  'START_AND_DUE_DATE',
  'STATUS',
  'TIME_TRACKING',
  'WEIGHT',
] as const;

/** The widgets of the schema. */
export type WidgetName =
  | (typeof EVERY)[number]
  | (typeof PLANNED)[number]
  | (typeof WORKED_ON)[number]
  | 'COLOR'
  | 'HEALTH_STATUS'
  | 'PROGRESS';

/** What each type of work item consists of (GitLab, "Work items"). */
const WIDGETS: Readonly<Record<WorkItemType, readonly WidgetName[]>> = {
  issue: [...EVERY, ...PLANNED, ...WORKED_ON, 'HEALTH_STATUS'],
  incident: [...EVERY, ...PLANNED, 'DEVELOPMENT', 'ITERATION', 'TIME_TRACKING'],
  test_case: [...EVERY, 'TIME_TRACKING'],
  requirement: [...EVERY, 'TIME_TRACKING'],
  task: [...EVERY, ...PLANNED, ...WORKED_ON],
  objective: [...EVERY, ...PLANNED, 'HEALTH_STATUS', 'PROGRESS'],
  key_result: [...EVERY, ...PLANNED, 'HEALTH_STATUS', 'PROGRESS', 'START_AND_DUE_DATE'],
  epic: [...EVERY, ...PLANNED, 'COLOR', 'HEALTH_STATUS', 'START_AND_DUE_DATE', 'TIME_TRACKING', 'WEIGHT'],
  ticket: [...EVERY, ...PLANNED, ...WORKED_ON, 'HEALTH_STATUS'],
};

const LICENSED: Readonly<Partial<Record<WidgetName, LicensedFeature>>> = {
  COLOR: 'colors',
  HEALTH_STATUS: 'healthStatus',
  ITERATION: 'iterations',
  PROGRESS: 'objectives',
  STATUS: 'weights',
  WEIGHT: 'weights',
};

/** The widgets that a type of work item has under a licence. */
export function widgetNames(type: WorkItemType, settings: Pick<ForgeSettings, 'tier'>): WidgetName[] {
  return [...WIDGETS[type]].sort().filter((name) => {
    const feature = LICENSED[name];
    return !feature || isLicensed(settings, feature);
  });
}
