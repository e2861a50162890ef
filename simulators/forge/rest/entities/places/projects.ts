import {
  canReadCode,
  canSee,
  canUse,
  DEVELOPER,
  hasRole,
  MAINTAINER,
  REPORTER,
} from '../../../access/roles.js';
import { deletionDayOf } from '../../../queries/places/project-filter.js';
import { openIssuesCount } from '../../../queries/places/projects.js';
import { apiUrl, placeAvatarUrl, projectUrl } from '../../../rendering/addresses.js';
import { timeJson } from '../../../rendering/times.js';
import {
  type Feature,
  fullName,
  fullPath,
  groupsAround,
  type Project,
} from '../../../world/records/projects.js';
import { DAY } from '../../../world/records/time.js';
import type { Call } from '../../routing/routing.js';
import { projectSettings } from '../../settings/project-settings.js';
import { type Audience, settingsJson } from '../../settings/setting.js';
import { licenseJson, readmeUrl } from '../code/repository-facts.js';
import { attributesJson } from './custom-attributes.js';
import { namespaceBasic } from './namespaces.js';
import { projectStatistics } from './project-statistics.js';
import { sharesJson } from './shares.js';
import { userBasic } from './users.js';

type Asked = Pick<Call, 'site' | 'viewer' | 'settings'>;

/** What of a project is to be shown beside the usual. */
export interface ProjectShowing {
  readonly license?: boolean;
  readonly statistics?: boolean;
  readonly customAttributes?: boolean;
}

/** What distinguishes a project from others (schema APIEntitiesProjectIdentity). */
export function projectIdentity(project: Project) {
  return {
    id: project.id,
    description: project.description,
    name: project.name,
    name_with_namespace: fullName(project),
    path: project.path,
    path_with_namespace: fullPath(project),
    created_at: timeJson(project.createdAt),
  };
}

/** A project as anybody sees it, and as `simple=true` asks for it (schema APIEntitiesBasicProjectDetails). */
export function projectBasic(
  project: Project,
  call: Asked,
  { license, customAttributes }: ProjectShowing = {},
) {
  const { site, viewer } = call;
  const readsCode = canReadCode(viewer, project);
  const topics = [...project.topics].sort();
  return {
    ...projectIdentity(project),
    ...(readsCode && { default_branch: project.repository.defaultBranch }),
    tag_list: topics,
    topics,
    ssh_url_to_repo: `git@${new URL(site).hostname}:${fullPath(project)}.git`,
    http_url_to_repo: `${projectUrl(site, project)}.git`,
    web_url: projectUrl(site, project),
    ...(readsCode && { readme_url: readmeUrl(project, site), forks_count: project.forks.length }),
    ...(license && licenseJson(project, site)),
    avatar_url: project.picture ? placeAvatarUrl(site, project, project.picture.fileName) : null,
    star_count: project.starredBy.length,
    last_activity_at: timeJson(project.lastActivityAt),
    visibility: project.visibility,
    namespace: namespaceBasic(project.namespace, call),
    ...(customAttributes && { custom_attributes: attributesJson(project) }),
  };
}

/** One project as an anonymous caller sees it. */
export function projectDetails(project: Project, call: Asked, showing: ProjectShowing = {}) {
  return { ...projectBasic(project, call, showing), ...forkedFrom(project, call) };
}

function forkedFrom({ forkedFrom: source }: Project, call: Asked) {
  return source && canSee(call.viewer, source) ? { forked_from_project: projectBasic(source, call) } : {};
}

/** A project in full (schema APIEntitiesProject). */
export function projectJson(project: Project, call: Asked, showing: ProjectShowing = {}) {
  const { viewer, site, settings } = call;
  const deletionDay = deletionDayOf(project);
  return {
    ...projectBasic(project, call, showing),
    ...(viewer?.admin && { repository_storage: 'default' }),
    ...forkedFrom(project, call),
    _links: linksOf(project, call),
    marked_for_deletion_at: deletionDay,
    marked_for_deletion_on: deletionDay,
    packages_enabled: project.options?.package_registry_access_level !== 'disabled',
    empty_repo: project.repository.branches.size === 0,
    archived: project.archived,
    ...(project.namespace.kind === 'user' && { owner: userBasic(project.namespace, { site }) }),
    container_expiration_policy: expirationPolicy(project),
    repository_object_format: 'sha1',
    ...switchesOf(project, call),
    creator_id: project.creator.id,
    import_url: null,
    import_type: null,
    import_status: 'none',
    ...(hasRole(viewer, project, MAINTAINER) && {
      import_error: null,
      runners_token: project.registrationToken ?? null,
    }),
    ...(canUse(viewer, project, 'issues') && { open_issues_count: openIssuesCount(project, viewer) }),
    description_html: paragraph(project.description),
    updated_at: timeJson(project.updatedAt),
    ci_job_token_scope_enabled: false,
    runner_token_expiration_interval: null,
    shared_with_groups: sharesJson(project, call),
    emails_disabled: project.options?.emails_enabled === false,
    ...settingsJson(projectSettings, project, {
      audiences: audiencesOf(project, call),
      paid: settings.tier !== 'free',
    }),
    ...(showing.statistics &&
      hasRole(viewer, project, REPORTER) && { statistics: projectStatistics(project) }),
    ...(settings.tier !== 'free' && paidPart(project)),
  };
}

/** A project with the roles that the account that asks has in it (schema APIEntitiesProjectWithAccess). */
export function projectWithAccess(project: Project, call: Asked, showing: ProjectShowing = {}) {
  return { ...projectJson(project, call, showing), permissions: permissionsOf(project, call) };
}

function permissionsOf(project: Project, { viewer }: Asked) {
  const own = viewer && project.members.get(viewer.id)?.accessLevel;
  const owner = viewer !== null && project.namespace === viewer ? 50 : null;
  const levels = viewer
    ? groupsAround(project).map(({ members }) => members.get(viewer.id)?.accessLevel ?? 0)
    : [];
  return { project_access: accessJson(own ?? owner ?? 0), group_access: accessJson(Math.max(0, ...levels)) };
}

/** A role with what its holder hears of: the level 3 is the one that everybody has at first. */
function accessJson(level: number) {
  return level === 0 ? null : { access_level: level, notification_level: 3 };
}

function linksOf(project: Project, { site, viewer }: Asked) {
  const link = (part: string) => apiUrl(site, `/projects/${project.id}${part}`);
  return {
    self: link(''),
    ...(canUse(viewer, project, 'issues') && { issues: link('/issues') }),
    ...(canUse(viewer, project, 'mergeRequests') && { merge_requests: link('/merge_requests') }),
    repo_branches: link('/repository/branches'),
    labels: link('/labels'),
    events: link('/events'),
    members: link('/members'),
  };
}

/** Whether the viewer may use the parts of a project, under the old names of the switches. */
function switchesOf(project: Project, { viewer }: Asked) {
  const may = (feature: Feature) => canUse(viewer, project, feature);
  return {
    issues_enabled: may('issues'),
    merge_requests_enabled: may('mergeRequests'),
    wiki_enabled: may('wiki'),
    jobs_enabled: may('builds'),
    snippets_enabled: may('snippets'),
    container_registry_enabled: project.options?.container_registry_access_level !== 'disabled',
    service_desk_address: null,
    can_create_merge_request_in: mayProposeChanges(project, viewer),
  };
}

/** Whether an account may ask to merge something into a project: those who may fork it or push to it. */
function mayProposeChanges(project: Project, viewer: Call['viewer']): boolean {
  if (viewer === null || project.archived || !canReadCode(viewer, project)) return false;
  if (!canUse(viewer, project, 'mergeRequests')) return false;
  return canUse(viewer, project, 'forking') || hasRole(viewer, project, DEVELOPER);
}

function audiencesOf(project: Project, { viewer }: Asked): Audience[] {
  return [
    'everybody',
    ...(canReadCode(viewer, project) ? (['readers of code'] as const) : []),
    ...(hasRole(viewer, project, MAINTAINER) ? (['maintainers'] as const) : []),
  ];
}

function paidPart({ options, visibility }: Project) {
  return {
    requirements_enabled: options?.requirements_access_level !== 'disabled',
    security_and_compliance_enabled:
      visibility !== 'private' || options?.security_and_compliance_access_level !== 'disabled',
    secret_push_protection_enabled: false,
    pre_receive_secret_detection_enabled: false,
    ...(options?.mirror === true && mirroring(options)),
    compliance_frameworks: [],
    duo_foundational_flows_enabled: false,
  };
}

/** How a project follows another one elsewhere, where it does. */
function mirroring(options: NonNullable<Project['options']>) {
  return {
    mirror_user_id: options.mirror_user_id ?? null,
    mirror_trigger_builds: options.mirror_trigger_builds ?? false,
    only_mirror_protected_branches: options.only_mirror_protected_branches ?? null,
    mirror_overwrites_diverged_branches: options.mirror_overwrites_diverged_branches ?? null,
  };
}

/** When images of containers are cleaned up; what an account set is in place of the usual. */
function expirationPolicy({ options, createdAt }: Project) {
  const usual = {
    cadence: '1d',
    enabled: false,
    keep_n: 10,
    older_than: '90d',
    name_regex: '.*',
    name_regex_keep: null,
  };
  const set = options?.container_expiration_policy_attributes;
  return { ...usual, ...(typeof set === 'object' && set), next_run_at: timeJson(createdAt + DAY) };
}

function paragraph(text: string): string {
  if (text === '') return '';
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<p data-sourcepos="1:1-1:${text.length}" dir="auto">${safe}</p>`;
}
