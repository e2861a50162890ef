import type { Arguments } from '../../target/arguments.js';
import { sightOf } from './sight.js';
import type { ForgeWorld } from './world.js';

type Project = ForgeWorld['projects'][number];

/** The ids of all records of a class that clauses name, for who makes the call; undefined for the classes that models keep apart by themselves. */
export function classed(
  name: string,
  world: ForgeWorld,
  { userCredentials }: Arguments,
): readonly string[] | undefined {
  const sight = sightOf(userCredentials, world);
  const isSeen = ({ fullPath }: Project) => sight.project(fullPath);
  const projects = (fits: (project: Project) => boolean) =>
    world.all.projects.filter(fits).map(({ fullPath }) => fullPath);
  if (name === 'public' || name === 'private') return projects(({ visibility }) => visibility === name);
  if (name === 'accessible private')
    return projects((project) => project.visibility === 'private' && isSeen(project));
  if (name === 'inaccessible private')
    return projects((project) => project.visibility === 'private' && !isSeen(project));
  return undefined;
}
