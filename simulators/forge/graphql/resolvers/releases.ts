import { canReadCode, canUse } from '../../access/roles.js';
import { commitOf } from '../../git/objects/repository.js';
import { markdownHtml } from '../../rendering/markdown.js';
import { fullPath, type Project, type Release } from '../../world/records/projects.js';
import type { Given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Context, Fields } from '../context/context.js';
import { globalId } from '../scalars/global-ids.js';

/** A release and the project that it is one of. */
export interface ReleaseOf {
  readonly project: Project;
  readonly release: Release;
}

/** The releases of a project that the viewer sees, the latest first. */
export function releasesOf(project: Project, { viewer }: Context, sort: Given<string> = null): ReleaseOf[] {
  if (!canUse(viewer, project, 'releases')) return [];
  const [, name = 'RELEASED_AT', direction = 'DESC'] =
    /^(.+)_(ASC|DESC)$/.exec(sort?.toUpperCase() ?? '') ?? [];
  const time = (release: Release) => (name === 'CREATED' ? release.createdAt : release.releasedAt);
  const sign = direction === 'DESC' ? -1 : 1;
  return [...project.releases]
    .sort((one, other) => sign * (time(one) - time(other) || one.id - other.id))
    .map((release) => ({ project, release }));
}

/** A release. */
export const releaseFields: Fields<ReleaseOf> = {
  // The archives of the source, in four formats.
  assets: () => ({ count: 4 }),
  author: ({ release }) => release.author,
  commit: ({ project, release }, _, { viewer }) => {
    const tag = project.repository.tags.get(release.tag);
    return tag && canReadCode(viewer, project)
      ? { project, commit: commitOf(project.repository, tag.target) }
      : null;
  },
  createdAt: ({ release }) => release.createdAt,
  description: ({ release }) => release.description,
  descriptionHtml: ({ release }) => markdownHtml(release.description),
  historicalRelease: ({ release }) => release.releasedAt < release.createdAt,
  id: ({ release }) => globalId('Release', release.id),
  milestones: (_, args: Paging) => pageOfItems([], args),
  name: ({ release }) => release.name,
  releasedAt: ({ release }) => release.releasedAt,
  tagName: ({ release }) => release.tag,
  tagPath: ({ project, release }) => `/${fullPath(project)}/-/tags/${encodeURIComponent(release.tag)}`,
  upcomingRelease: ({ release }, _, { clock }) => !clock.hasCome(release.releasedAt),
};
