import { releaseUrl, sourceUrl } from '../../rendering/addresses.js';
import type { Release } from '../../world/records/releases.js';
import { commitData } from './commits.js';
import { projectData } from './places.js';
import { type Showing, spacedTime } from './showing.js';

const FORMATS = ['zip', 'tar.gz', 'tar.bz2', 'tar'];

/** A release that was made, changed or removed (GitLab, "Release events"). */
export function releasePayload(release: Release, action: 'create' | 'update' | 'delete', showing: Showing) {
  const { project, tag, links } = release;
  const target = project.repository.tags.get(tag)?.target;
  const commit = target === undefined ? undefined : project.repository.commits.get(target);
  return {
    id: release.id,
    created_at: spacedTime(release.createdAt),
    description: release.description,
    name: release.name,
    released_at: spacedTime(release.releasedAt),
    tag,
    object_kind: 'release',
    project: projectData(project, showing),
    url: releaseUrl(showing.site, release),
    action,
    assets: {
      count: links.length + FORMATS.length,
      links: links.map(({ id, type, name, url }) => ({ id, link_type: type, name, url })),
      sources: FORMATS.map((format) => ({ format, url: sourceUrl(showing.site, release, format) })),
    },
    commit: commit ? commitData(commit, project, showing) : null,
  };
}
