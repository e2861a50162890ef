import { notFound } from '../http/refusals.js';
import type { Call } from '../http/routing.js';
import type { Project } from '../world/records/projects.js';
import { visibleProjects } from './lookup.js';

/** The component or version with this id and its project, if the caller may see that. */
export function partAt<Name extends 'components' | 'versions'>(
  call: Pick<Call, 'world' | 'caller'>,
  name: Name,
  id: string,
): { project: Project; part: Project[Name][number] } {
  for (const project of visibleProjects(call)) {
    const parts: readonly Project[Name][number][] = project[name];
    const part = parts.find((each) => each.id === id);
    if (part) return { project, part };
  }
  throw name === 'components'
    ? notFound(`The component with id ${id} does not exist.`)
    : notFound(`Could not find version for id '${id}'`);
}
