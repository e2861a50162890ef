import type { Project } from '../world/records/projects.js';
import type { World } from '../world/records/world.js';
import { componentJson } from './components.js';
import { issueTypeJson } from './issue-types.js';
import { stamp } from './times.js';
import { avatarUrls, userJson } from './users.js';
import { versionJson } from './versions.js';
import type { View } from './view.js';

/** The parts of a project that are shown only to those who ask. */
const EXPANDABLE = 'description,lead,issueTypes,url,projectKeys,permissions,insight';

/** A project as the screens where issues are made show it. */
export function creatableProject({ id, key, name }: Project, { api, site }: View): object {
  const avatar = `${site}/rest/api/2/universal_avatar/view/type/project/avatar/10400`;
  return { self: `${api}/project/${id}`, id, key, name, avatarUrls: avatarUrls(avatar) };
}

/** A project as issues and boards show it. */
export function projectRef(project: Project, view: View): object {
  return Object.assign(
    {},
    creatableProject(project, view),
    { projectTypeKey: 'software', simplified: false },
    categoryOf(project, view.api),
  );
}

function categoryOf({ category }: Project, api: string): object {
  if (!category) return {};
  const { id, name, description } = category;
  return { projectCategory: { self: `${api}/projectCategory/${id}`, id, name, description } };
}

/** A project in a list, with what was asked for besides. */
export function listedProject(world: World, project: Project, expand: readonly string[], view: View): object {
  return {
    expand: EXPANDABLE,
    ...projectRef(project, view),
    style: 'classic',
    isPrivate: false,
    properties: {},
    ...expanded(world, project, expand, view),
  };
}

/** A project on its own, on a day (YYYY-MM-DD). */
export function projectJson(
  world: World,
  project: Project,
  { expand, today }: { readonly expand: readonly string[]; readonly today: string },
  view: View,
): object {
  const usual = ['description', 'lead', 'issueTypes'];
  return {
    ...listedProject(world, project, [...usual, ...expand], view),
    components: project.components.map((component) => componentJson(component, project, view)),
    versions: project.versions.map((version) => versionJson(version, project, today, view)),
    assigneeType: project.assigneeType ?? 'PROJECT_LEAD',
    roles: {},
  };
}

function expanded(world: World, project: Project, expand: readonly string[], view: View): object {
  const { description, lead, issueTypes, key } = project;
  const shown: Readonly<Record<string, () => object>> = {
    description: () => ({ description }),
    lead: () => ({ lead: userJson(lead, view) }),
    issueTypes: () => ({ issueTypes: issueTypes.map((type) => issueTypeJson(type, view)) }),
    url: () => ({ url: project.url ?? `${view.site}/browse/${key}` }),
    projectKeys: () => ({ projectKeys: [key] }),
    insight: () => ({ insight: insightOf(world, project) }),
  };
  return Object.assign({}, ...expand.map((name) => (Object.hasOwn(shown, name) ? shown[name]?.() : {})));
}

function insightOf({ issues }: World, project: Project): object {
  const all = issues.of('project', project);
  let last = 0;
  for (const { updated } of all) last = Math.max(last, updated);
  return { totalIssueCount: all.size, ...(last > 0 && { lastIssueUpdateTime: stamp(last) }) };
}
