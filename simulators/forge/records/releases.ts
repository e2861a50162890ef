import { fullPath } from '../world/records/projects.js';
import type { Release } from '../world/records/releases.js';
import { timeText } from './shared.js';

/** A release. */
export function releaseRecord(release: Release) {
  const { id, project, tag, name, description, author, milestones, links, evidences } = release;
  return {
    id,
    project: fullPath(project),
    tag,
    name,
    description,
    author: author.username,
    createdAt: timeText(release.createdAt),
    updatedAt: timeText(release.updatedAt),
    releasedAt: timeText(release.releasedAt),
    milestones: milestones.map(({ title }) => title),
    links: links.map((link) => ({ ...link })),
    evidences: evidences.map(({ id, sha, collectedAt }) => ({ id, sha, collectedAt: timeText(collectedAt) })),
  };
}
