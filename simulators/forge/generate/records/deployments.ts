import { createDeployment } from '../../actions/deployments/deployments.js';
import { createEnvironment } from '../../actions/deployments/environments.js';
import { createHook } from '../../actions/places/hooks.js';
import type { Deployment } from '../../world/records/deployments.js';
import { GENERATED_RECEIVER } from '../../world/records/hooks.js';
import type { Project } from '../../world/records/projects.js';
import { DAY } from '../../world/records/time.js';
import type { Setting } from '../context.js';
import type { People } from '../places/people.js';

const STATES: readonly Deployment['status'][] = ['success', 'failed', 'canceled', 'success', 'running'];
const DEPLOYED = 40;

/** Makes the environments of the main project with what was deployed there, and hooks of a project, a group and the instance. */
export function makeDeployments({ world, calendar }: Setting, { usual }: People): void {
  const [project, group] = [world.places.get('platform/core'), world.places.get('platform')];
  if (project?.kind !== 'project' || group?.kind !== 'group') return;
  const at = calendar.ago(60, 10);
  for (const name of ['production', 'staging', 'review/new-start-page'])
    createEnvironment(world, { at }, project, {
      name,
      externalUrl: `https://${name.replace('/', '-')}.example.com`,
    });
  deploy({ world, calendar }, project, usual);
  for (const home of [project, group, null])
    createHook(world, { at }, home, {
      url: `${GENERATED_RECEIVER}/{team}/events`,
      name: 'Team',
      events: { push_events: true, merge_requests_events: true, ...(home && { issues_events: true }) },
      urlVariables: { team: 'core' },
      headers: { 'X-Team': 'core' },
      token: 'hook-token',
    });
}

function deploy(
  { world, calendar }: Pick<Setting, 'world' | 'calendar'>,
  project: Project,
  user: People['usual'],
): void {
  const { branches, defaultBranch } = project.repository;
  const sha = branches.get(defaultBranch)?.sha;
  if (sha === undefined) return;
  for (let place = 0; place < DEPLOYED; place += 1) {
    const status = place === DEPLOYED - 1 ? 'running' : (STATES[place % (STATES.length - 1)] ?? 'success');
    createDeployment(world, { user, at: calendar.ago(DEPLOYED, 11) + place * DAY }, project, {
      environment: place % 3 === 0 ? 'production' : 'staging',
      ref: defaultBranch,
      tag: false,
      sha,
      status,
    });
  }
}
