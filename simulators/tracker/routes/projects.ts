import { Reply } from '../../core/http/response.js';
import { listOf, pageBean, sliceOf } from '../http/paging.js';
import { badRequest } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { componentJson } from '../presentation/components.js';
import { listedProject, projectJson } from '../presentation/projects.js';
import { isoStamp, stamp } from '../presentation/times.js';
import { userJson } from '../presentation/users.js';
import { versionJson } from '../presentation/versions.js';
import { statusJson } from '../presentation/workflows.js';
import { projectAt, visibleProjects } from '../queries/lookup.js';
import { isAdministrator } from '../world/records/permissions.js';
import type { Component, Project, Version } from '../world/records/projects.js';

const PAGE = { usual: 50, most: 100 };
/** How long a deleted project can be restored. */
const RETENTION = 60 * 24 * 60 * 60 * 1000;

export const projectRoutes = [
  ...platform('GET /project', (call) => Reply.json(visibleProjects(call).map(listed(call)))),

  ...platform('GET /project/recent', (call) =>
    Reply.json(visibleProjects(call).slice(0, 20).map(listed(call))),
  ),

  ...platform('GET /project/search', (call) => {
    const all = ordered(projectsIn(call).filter(asked(call)), call.query.get('orderBy') ?? 'key');
    return Reply.json(pageBean(call, all, sliceOf(call.query, PAGE), listedOfAny(call)));
  }),

  ...platform('GET /project/:project', (call) => {
    const expand = listOf(call.query, 'expand');
    const project = projectAt(call, call.params.project);
    return Reply.json(projectJson(call.world, project, { expand, today: today(call) }, call.view));
  }),

  ...platform('GET /project/:project/statuses', (call) => {
    const { issueTypes, workflow } = projectAt(call, call.params.project);
    const statuses = workflow.statuses.map((status) => statusJson(status, call.view));
    const shown = issueTypes.map(({ id, name, subtask }) => ({
      self: `${call.view.api}/issuetype/${id}`,
      id,
      name,
      subtask,
      statuses,
    }));
    return Reply.json(shown);
  }),

  ...platform('GET /project/:project/components', (call) => {
    const project = projectAt(call, call.params.project);
    return Reply.json(project.components.map(shownComponent(call, project)));
  }),

  ...platform('GET /project/:project/component', (call) => {
    const project = projectAt(call, call.params.project);
    const found = project.components.filter(worded(call));
    const shown = (component: Component) => countedComponent(call, project, component);
    return Reply.json(pageBean(call, found, sliceOf(call.query, PAGE), shown));
  }),

  ...platform('GET /project/:project/versions', (call) => {
    const project = projectAt(call, call.params.project);
    return Reply.json(project.versions.map(shownVersion(call, project)));
  }),

  ...platform('GET /project/:project/version', (call) => {
    const project = projectAt(call, call.params.project);
    const status = listOf(call.query, 'status');
    const found = project.versions.filter(
      (version) => worded(call)(version) && (status.length === 0 || status.includes(statusOf(version))),
    );
    return Reply.json(pageBean(call, found, sliceOf(call.query, PAGE), shownVersion(call, project)));
  }),
];

function listed({ world, query, view }: Call) {
  const expand = listOf(query, 'expand');
  return (project: Project) => listedProject(world, project, expand, view);
}

/** The projects in the states that are asked for: those that are there, and for administrators others. */
function projectsIn(call: Call): Project[] {
  const states = listOf(call.query, 'status');
  const wrong = states.find((state) => !['live', 'archived', 'deleted'].includes(state));
  if (wrong !== undefined) throw badRequest(`The value '${wrong}' of the parameter 'status' is not valid.`);
  const isLive = states.length === 0 || states.includes('live');
  const retired = isAdministrator(call.caller.user) ? [...call.world.administration.retired.values()] : [];
  const others = retired.filter(({ state }) => states.includes(state)).map(({ project }) => project);
  return [...(isLive ? visibleProjects(call) : []), ...others];
}

/** A project in a list; one that is put away says by whom and when. */
function listedOfAny(call: Call): (project: Project) => object {
  const shown = listed(call);
  return (project) => {
    const retired = call.world.administration.retired.get(project.key);
    if (!retired) return shown(project);
    const { state, act } = retired;
    const by = userJson(act.by, call.view);
    const at = stamp(act.at);
    const how =
      state === 'archived'
        ? { archived: true, archivedBy: by, archivedDate: at }
        : { deleted: true, deletedBy: by, deletedDate: at, retentionTillDate: stamp(act.at + RETENTION) };
    return { ...shown(project), ...how };
  };
}

function asked({ query }: Call): (project: Project) => boolean {
  const words = query.get('query')?.toLowerCase() ?? '';
  const [ids, keys] = [query.getAll('id'), query.getAll('keys')];
  return ({ id, key, name }) =>
    (key.toLowerCase().includes(words) || name.toLowerCase().includes(words)) &&
    (ids.length === 0 || ids.includes(id)) &&
    (keys.length === 0 || keys.includes(key));
}

function ordered(projects: readonly Project[], orderBy: string): Project[] {
  const [, sign, name] =
    /^([+-]?)(key|name|category|issueCount|lastIssueUpdatedTime)$/.exec(orderBy.trim()) ?? [];
  if (name === undefined) throw badRequest(`The value '${orderBy}' of the parameter 'orderBy' is not valid.`);
  const text = (project: Project) => (name === 'name' ? project.name : project.key);
  const sorted = projects.toSorted((one, other) => (text(one) < text(other) ? -1 : 1));
  return sign === '-' ? sorted.reverse() : sorted;
}

function worded({ query }: Call): (part: Component | Version) => boolean {
  const words = query.get('query')?.toLowerCase() ?? '';
  return ({ name, description }) =>
    name.toLowerCase().includes(words) || description.toLowerCase().includes(words);
}

function statusOf({ archived, released }: Version): string {
  if (archived) return 'archived';
  return released ? 'released' : 'unreleased';
}

function shownComponent({ view }: Call, project: Project) {
  return (component: Component) => componentJson(component, project, view);
}

function countedComponent(call: Call, project: Project, component: Component): object {
  const issues = [...call.world.issues.of('project', project)];
  const shown = componentJson(component, project, call.view);
  const issueCount = issues.filter(({ components }) => components.includes(component)).length;
  return { ...shown, componentBean: shown, issueCount };
}

/** How a version is shown, with the counts of its issues where they are asked for. */
export function shownVersion(call: Call, project: Project) {
  return (version: Version) => ({
    ...versionJson(version, project, today(call), call.view),
    ...(listOf(call.query, 'expand').includes('issuesstatus') && {
      issuesStatusForFixVersion: statusCounts(call, project, version),
    }),
  });
}

function statusCounts({ world }: Call, project: Project, version: Version): object {
  const counts = { unmapped: 0, toDo: 0, inProgress: 0, done: 0 };
  const names = { undefined: 'unmapped', new: 'toDo', indeterminate: 'inProgress', done: 'done' } as const;
  for (const { fixVersions, status } of world.issues.of('project', project)) {
    if (fixVersions.includes(version)) counts[names[status.category.key]] += 1;
  }
  return counts;
}

/** The day it is, YYYY-MM-DD. */
export function today({ clock }: Pick<Call, 'clock'>): string {
  return isoStamp(clock.now().getTime()).slice(0, 10);
}
