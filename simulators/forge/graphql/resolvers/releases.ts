import { canReadCode, DEVELOPER, hasRole } from '../../access/roles.js';
import { commitOf } from '../../git/objects/repository.js';
import { findReleases, type ReleaseOrder } from '../../queries/releases.js';
import { projectUrl, releaseEvidenceUrl, releaseUrl, sourceUrl } from '../../rendering/addresses.js';
import { markdownHtml } from '../../rendering/markdown.js';
import { directAssetUrl, SOURCE_FORMATS } from '../../rest/entities/releases/releases.js';
import { fullPath, type Group, type Project } from '../../world/records/projects.js';
import type { Evidence, Release, ReleaseLink } from '../../world/records/releases.js';
import type { Given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Context, Fields } from '../context/context.js';
import { globalId } from '../scalars/global-ids.js';

/** The releases of a project, or of all projects of a group, that the viewer sees. */
export function releasesOf(
  place: Group | Project,
  { viewer }: Context,
  sort: Given<string> = null,
): Release[] {
  return findReleases(viewer, place, orderOf(sort));
}

function orderOf(sort: Given<string>): ReleaseOrder {
  const written = sort?.toUpperCase() ?? '';
  return {
    by: written.startsWith('CREATED') ? 'createdAt' : 'releasedAt',
    descending: !written.endsWith('_ASC'),
  };
}

/** A release. */
export const releaseFields: Fields<Release> = {
  assets: (release) => release,
  commit: ({ project, tag: name }, _, { viewer }) => {
    const tag = project.repository.tags.get(name);
    return tag && canReadCode(viewer, project)
      ? { project, commit: commitOf(project.repository, tag.target) }
      : null;
  },
  descriptionHtml: ({ description }) => markdownHtml(description),
  evidences: (release, args: Paging, { viewer }) =>
    pageOfItems(
      canReadCode(viewer, release.project)
        ? release.evidences.map((evidence) => ({ release, evidence }))
        : [],
      args,
    ),
  historicalRelease: ({ releasedAt, createdAt }) => releasedAt < createdAt,
  id: ({ id }) => globalId('Release', id),
  links: (release, _, { viewer }) => (canReadCode(viewer, release.project) ? release : null),
  milestones: ({ milestones }, args: Paging) => pageOfItems(milestones, args),
  name: ({ id, name, project }, _, { viewer }) => (canReadCode(viewer, project) ? name : `Release-${id}`),
  tagName: ({ tag, project }, _, { viewer }) => (canReadCode(viewer, project) ? tag : null),
  tagPath: ({ project, tag }, _, { viewer }) =>
    canReadCode(viewer, project) ? `/${fullPath(project)}/-/tags/${encodeURIComponent(tag)}` : null,
  upcomingRelease: ({ releasedAt }, _, { clock }) => !clock.hasCome(releasedAt),
};

interface Attached {
  readonly release: Release;
  readonly link: ReleaseLink;
}

const assetsFields: Fields<Release> = {
  count: ({ links, project }, _, { viewer }) =>
    links.length + (canReadCode(viewer, project) ? SOURCE_FORMATS.length : 0),
  links: (release, args: Paging) =>
    pageOfItems(
      release.links.map((link): Attached => ({ release, link })),
      args,
    ),
  sources: (release, args: Paging, { viewer, site }) =>
    pageOfItems(
      canReadCode(viewer, release.project)
        ? SOURCE_FORMATS.map((format) => ({ format, url: sourceUrl(site, release, format) }))
        : [],
      args,
    ),
};

const linkFields: Fields<Attached> = {
  directAssetPath: ({ link }) => link.filepath,
  directAssetUrl: ({ link, release }, _, { site }) => directAssetUrl(link, release, site),
  id: ({ link }) => globalId('Releases::Link', link.id),
  linkType: ({ link }) => link.type.toUpperCase(),
  name: ({ link }) => link.name,
  url: ({ link }) => link.url,
};

const evidenceFields: Fields<{ readonly release: Release; readonly evidence: Evidence }> = {
  collectedAt: ({ evidence }) => evidence.collectedAt,
  filepath: ({ release, evidence }, _, { site }) => releaseEvidenceUrl(site, release, evidence.id),
  id: ({ evidence }) => globalId('Releases::Evidence', evidence.id),
  sha: ({ evidence }) => evidence.sha.slice(0, 40),
};

const listed =
  (noun: string, state: string) =>
  (release: Release, _: unknown, { site }: Context) =>
    `${projectUrl(site, release.project)}/-/${noun}?release_tag=${encodeURIComponent(release.tag)}&scope=all&state=${state}`;

const addressFields: Fields<Release> = {
  closedIssuesUrl: listed('issues', 'closed'),
  closedMergeRequestsUrl: listed('merge_requests', 'closed'),
  editUrl: (release, _, { site, viewer }) =>
    hasRole(viewer, release.project, DEVELOPER) ? `${releaseUrl(site, release)}/edit` : null,
  mergedMergeRequestsUrl: listed('merge_requests', 'merged'),
  openedIssuesUrl: listed('issues', 'opened'),
  openedMergeRequestsUrl: listed('merge_requests', 'opened'),
  selfUrl: (release, _, { site }) => releaseUrl(site, release),
};

/** What is shown of a release in types of its own. */
export const releasePartFields = {
  ReleaseAssets: assetsFields,
  ReleaseAssetLink: linkFields,
  ReleaseEvidence: evidenceFields,
  ReleaseLinks: addressFields,
};
