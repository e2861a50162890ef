import { writable } from '../../../core/state/changes.js';
import { createRunner } from '../../actions/ci/runners.js';
import type { Runner } from '../../world/records/pipelines.js';
import type { Project } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';
import type { Setting } from '../context.js';

/** The numbers of the runners. */
export const RUNNERS = [1, 2, 3];

/** Makes two runners of the instance, and one that projects share; each finishes its jobs by itself. */
export function makeRunners({ world, calendar }: Setting): void {
  const at = calendar.ago(900, 10);
  const project = world.places.get('platform/core');
  if (project?.kind !== 'project') return;
  for (const description of ['shared-linux-1', 'shared-linux-2'])
    createRunner(world, { at }, null, { description, simulated: true });
  createRunner(world, { at }, project, { description: 'gpu-runner', simulated: true });
}

/** A runner by its number, to run a job of a project. */
export function runnerFor(world: World, id: number, project: Project): Runner | null {
  const runner = world.runners.get(id) ?? null;
  if (runner?.type === 'project_type' && !runner.projects.includes(project))
    writable(world, runner).projects = [...runner.projects, project];
  return runner;
}
