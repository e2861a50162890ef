import { canSee } from '../../access/roles.js';
import type { Context, Fields } from '../context/context.js';
import { globalId } from '../scalars/global-ids.js';

/** A word that projects carry to be found by. */
interface Topic {
  readonly id: number;
  readonly name: string;
}

/** The topics of the projects that the viewer sees, those of most projects first. */
export function topicsOf({ world, viewer }: Context): Topic[] {
  const all = [...new Set([...world.projects.values()].flatMap(({ topics }) => topics))].sort();
  const counts = new Map<string, number>();
  for (const project of world.projects.values()) {
    if (!canSee(viewer, project)) continue;
    for (const topic of project.topics) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one, few], [other, many]) => many - few || (one < other ? -1 : 1))
    .map(([name]) => ({ id: all.indexOf(name) + 1, name }));
}

/** A topic. */
export const topicFields: Fields<Topic> = {
  avatarUrl: () => null,
  description: () => null,
  descriptionHtml: () => '',
  id: ({ id }) => globalId('Projects::Topic', id),
  title: ({ name }) => name,
};
