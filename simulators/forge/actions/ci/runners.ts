import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import { invalidRecord } from '../../refusals/refusals.js';
import type { Job, Runner } from '../../world/records/pipelines.js';
import type { Group, Project } from '../../world/records/projects.js';
import type { Time } from '../../world/records/time.js';
import { secretOf } from '../../world/secrets.js';
import { nextId, type World } from '../../world/world.js';
import { type Given, given } from '../given.js';

/** What of a runner can be set. */
export type RunnerChanges = {
  readonly [Name in
    | 'description'
    | 'paused'
    | 'locked'
    | 'runUntagged'
    | 'tags'
    | 'accessLevel'
    | 'maximumTimeout'
    | 'maintenanceNote']?: Runner[Name] | undefined;
};

const BLANK: Required<Given<RunnerChanges>> = {
  description: '',
  paused: false,
  locked: false,
  runUntagged: true,
  tags: [],
  accessLevel: 'not_protected',
  maximumTimeout: null,
  maintenanceNote: null,
};
/** Seconds that every job may take. */
const LEAST_TIMEOUT = 600;

/** Makes a runner of a project, of a group or (with null) of the instance; 400 for what cannot be. */
export function createRunner(
  world: World,
  { user = null, at }: { readonly user?: Runner['createdBy']; readonly at: Time },
  home: Project | Group | null,
  changes: RunnerChanges & Partial<Pick<Runner, 'simulated'>>,
): Runner {
  const { simulated = false, ...rest } = changes;
  const set = { ...BLANK, ...given(rest) };
  judge(set);
  const id = nextId(world, 'runners');
  return register(world, 'runners', {
    id,
    ...set,
    type: home === null ? 'instance_type' : `${home.kind}_type`,
    group: home?.kind === 'group' ? home : null,
    projects: home?.kind === 'project' ? [home] : [],
    token: tokenOf(world, id),
    createdBy: user,
    createdAt: at,
    contactedAt: null,
    simulated,
  });
}

/** Changes a runner; 400 for what cannot be. */
export function updateRunner(world: World, runner: Runner, changes: RunnerChanges): Runner {
  judge({ ...runner, ...given(changes) });
  return Object.assign(writable(world, runner), given(changes));
}

/** Gives a runner another token in place of the one it had. */
export function renewToken(world: World, runner: Runner): Runner {
  return Object.assign(writable(world, runner), { token: tokenOf(world, runner.id) });
}

/** Gives a project or group another token for runners to register with. */
export function renewRegistrationToken(world: World, place: Project | Group): string {
  const token = newRegistrationToken(world);
  Object.assign(writable(world, place), { registrationToken: token });
  return token;
}

/** A token that runners are registered with. */
export function newRegistrationToken(world: World): string {
  return `GR1348941${secretOf(world, 'runner registration', nextId(world, 'runnerToken'))}`;
}

/** Lets a runner take the jobs of one more project. */
export function assignRunner(world: World, runner: Runner, project: Project): void {
  if (runner.projects.includes(project)) throw invalidRecord({ runner: ['has already been taken'] });
  writable(world, runner).projects = [...runner.projects, project];
}

/** Takes the jobs of a project from a runner again. */
export function unassignRunner(world: World, runner: Runner, project: Project): void {
  writable(world, runner).projects = runner.projects.filter((other) => other !== project);
}

/** Whether jobs go on by themselves: those of an instance without any runner do, until it has one that is paused. */
export function hasSimulatedRunner(world: World): boolean {
  return world.last.runners === undefined || activeOnes(world).length > 0;
}

/** What a job runs on by itself: what ran those before it, else the first of the instance. */
export function simulatedRunner(world: World, { pipeline }: Job, at: Time): Runner | null {
  if (world.last.runners === undefined)
    createRunner(world, { at }, null, { description: 'shared-runner-1', simulated: true });
  const active = activeOnes(world);
  return (
    pipeline.jobs.map(({ runner }) => runner).find((one) => one && active.includes(one)) ?? active[0] ?? null
  );
}

function activeOnes({ runners }: Pick<World, 'runners'>): Runner[] {
  return [...runners.values()].filter(({ simulated, paused }) => simulated && !paused);
}

function judge({ runUntagged, tags, maximumTimeout }: Required<Given<RunnerChanges>>): void {
  if (!runUntagged && tags.length === 0)
    throw invalidRecord({ tags_list: ['can not be empty when runner is not allowed to pick untagged jobs'] });
  if (maximumTimeout !== null && maximumTimeout < LEAST_TIMEOUT)
    throw invalidRecord({ maximum_timeout: ['needs to be at least 10 minutes'] });
}

function tokenOf(world: World, id: number): string {
  return `glrt-${secretOf(world, `runner ${id}`, nextId(world, 'runnerToken'))}`;
}
