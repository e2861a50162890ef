import { canReadCode, DEVELOPER, hasRole, type Viewer } from '../../../access/roles.js';
import { commitOf } from '../../../git/objects/repository.js';
import {
  commitUrl,
  projectUrl,
  releaseEvidenceUrl,
  releaseUrl,
  sourceUrl,
} from '../../../rendering/addresses.js';
import { markdownHtml } from '../../../rendering/markdown.js';
import { timeJson } from '../../../rendering/times.js';
import type { Milestone } from '../../../world/records/planning.js';
import type { Release, ReleaseLink } from '../../../world/records/releases.js';
import type { Call } from '../../routing/routing.js';
import { commitJson } from '../code/commits.js';
import { userBasic } from '../places/users.js';
import { milestoneJson } from '../planning/milestones.js';

type Seen = Pick<Call, 'site' | 'viewer' | 'clock'>;

/** A release; those who may not read code see neither its tag nor the source (schema APIEntitiesRelease). */
export function releaseJson(release: Release, call: Seen, { html = false } = {}) {
  const { description, author, milestones } = release;
  return {
    ...nameOf(release, call.viewer),
    description,
    ...(html && { description_html: markdownHtml(description) }),
    created_at: timeJson(release.createdAt),
    released_at: timeJson(release.releasedAt),
    upcoming_release: !call.clock.hasCome(release.releasedAt),
    author: userBasic(author, call),
    ...(milestones.length > 0 && { milestones: milestones.map((one) => milestoneWithStats(one, call)) }),
    ...ofCode(release, call),
    assets: assetsOf(release, call),
    _links: linksOf(release, call),
  };
}

/** A release in short, as the list of a group has it if it is asked to (schema APIEntitiesBasicReleaseDetails). */
export function releaseBasic(release: Release, { viewer, clock }: Pick<Call, 'viewer' | 'clock'>) {
  return {
    ...nameOf(release, viewer),
    description: release.description,
    created_at: timeJson(release.createdAt),
    released_at: timeJson(release.releasedAt),
    upcoming_release: !clock.hasCome(release.releasedAt),
  };
}

function nameOf({ id, name, tag, project }: Release, viewer: Viewer) {
  return canReadCode(viewer, project) ? { tag_name: tag, name } : { name: `Release-${id}` };
}

function ofCode(release: Release, call: Seen) {
  const { project, tag, evidences } = release;
  if (!canReadCode(call.viewer, project)) return {};
  const target = project.repository.tags.get(tag)?.target;
  return {
    commit: target === undefined ? null : commitJson(commitOf(project.repository, target), project, call),
    ...(target !== undefined && {
      commit_path: commitUrl('', project, target),
      tag_path: `${projectUrl('', project)}/-/tags/${encodeURIComponent(tag)}`,
    }),
    evidences: evidences.map(({ id, sha, collectedAt }) => ({
      sha: sha.slice(0, 40),
      filepath: releaseEvidenceUrl(call.site, release, id),
      collected_at: timeJson(collectedAt),
    })),
  };
}

export const SOURCE_FORMATS = ['zip', 'tar.gz', 'tar.bz2', 'tar'] as const;

function assetsOf(release: Release, { site, viewer }: Pick<Call, 'site' | 'viewer'>) {
  const { project, links } = release;
  const formats = canReadCode(viewer, project) ? SOURCE_FORMATS : [];
  return {
    count: links.length + formats.length,
    ...(formats.length > 0 && {
      sources: formats.map((format) => ({ format, url: sourceUrl(site, release, format) })),
    }),
    links: newestFirst(links).map((link) => releaseLinkJson(link, release, { site })),
  };
}

function newestFirst(links: readonly ReleaseLink[]): ReleaseLink[] {
  return [...links].sort((one, other) => other.id - one.id);
}

/** A link of a release (schema APIEntitiesReleasesLink). */
export function releaseLinkJson(link: ReleaseLink, release: Release, { site }: Pick<Call, 'site'>) {
  const { id, name, url, type } = link;
  return { id, name, url, direct_asset_url: directAssetUrl(link, release, site), link_type: type };
}

/** Where a release leads to a link: by the path that the link has there, or straight. */
export function directAssetUrl({ filepath, url }: ReleaseLink, release: Release, site: string): string {
  return filepath === null ? url : `${releaseUrl(site, release)}/downloads${filepath}`;
}

function linksOf(release: Release, { site, viewer }: Pick<Call, 'site' | 'viewer'>) {
  const { project, tag } = release;
  if (!canReadCode(viewer, project)) return {};
  const listed = (noun: string, state: string) =>
    `${projectUrl(site, project)}/-/${noun}?release_tag=${encodeURIComponent(tag)}&scope=all&state=${state}`;
  return {
    closed_issues_url: listed('issues', 'closed'),
    closed_merge_requests_url: listed('merge_requests', 'closed'),
    ...(hasRole(viewer, project, DEVELOPER) && { edit_url: `${releaseUrl(site, release)}/edit` }),
    merged_merge_requests_url: listed('merge_requests', 'merged'),
    opened_issues_url: listed('issues', 'opened'),
    opened_merge_requests_url: listed('merge_requests', 'opened'),
    self: releaseUrl(site, release),
  };
}

function milestoneWithStats(milestone: Milestone, call: Pick<Call, 'site' | 'clock'>) {
  const issues = milestone.home.issues.items.filter((issue) => issue.milestone === milestone);
  const closed = issues.filter(({ state }) => state === 'closed').length;
  return { ...milestoneJson(milestone, call), issue_stats: { total: issues.length, closed } };
}
