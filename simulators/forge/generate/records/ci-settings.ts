import { addSchedule } from '../../actions/ci/schedules.js';
import { createTrigger } from '../../actions/ci/triggers.js';
import { createVariable, type VariableChanges } from '../../actions/ci/variables.js';
import type { Setting } from '../context.js';
import type { People } from '../places/people.js';

type Plan = VariableChanges & { readonly key: string };

const OF_INSTANCE: readonly Plan[] = [
  { key: 'REGISTRY_MIRROR', value: 'https://mirror.example.com' },
  { key: 'ARTIFACT_STORE', value: 'https://artifacts.example.com', raw: true },
];
const OF_GROUP: readonly Plan[] = [
  { key: 'NOTIFY_CHANNEL', value: 'platform-builds', description: 'Where failures are reported' },
  { key: 'SIGNING_KEY', value: 'signing-key-of-the-group', masked: true, hidden: true, protected: true },
];
const OF_PROJECT: readonly Plan[] = [
  { key: 'DEPLOY_TARGET', value: 'staging.example.com', environmentScope: 'staging' },
  { key: 'DEPLOY_TARGET', value: 'www.example.com', environmentScope: 'production', protected: true },
  { key: 'COVERAGE_MINIMUM', value: '80', description: 'In percent' },
  { key: 'PUBLISH_TOKEN', value: 'publish-token-0001', masked: true, protected: true },
  { key: 'SETTINGS_FILE', value: 'level: info\n', type: 'file', raw: true },
];

/** Makes what pipelines are given on the instance, in a group and in a project, and what makes them there. */
export function makeCiSettings({ world, calendar }: Setting, { usual, owner }: People): void {
  const group = world.places.get('platform');
  const project = world.places.get('platform/core');
  for (const plan of OF_INSTANCE) createVariable(world, null, plan);
  if (group) for (const plan of OF_GROUP) createVariable(world, group, plan);
  if (project?.kind !== 'project') return;
  for (const plan of OF_PROJECT) createVariable(world, project, plan);
  const act = { user: usual, at: calendar.ago(40, 10) };
  const ref = project.repository.defaultBranch;
  addSchedule(world, act, project, { description: 'Nightly build', ref, cron: '0 2 * * *' });
  addSchedule(world, { ...act, user: owner }, project, {
    description: 'Weekly report',
    ref,
    cron: '30 6 * * 1',
    timeZone: 'Europe/Berlin',
    active: false,
  });
  createTrigger(world, act, project, { description: 'Documentation site', expiresAt: null });
}
