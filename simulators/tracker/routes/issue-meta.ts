import { Reply } from '../../core/http/response.js';
import type { Editing } from '../editing/editor.js';
import { inputJson, inputsOn } from '../editing/screens.js';
import { cut, listOf, numberOf, sliceOf } from '../http/paging.js';
import { badRequest, refuse } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { issueTypeJson } from '../presentation/issue-types.js';
import { creatableProject } from '../presentation/projects.js';
import { issueAt, visibleProjects } from '../queries/lookup.js';
import type { Issue } from '../world/records/issues.js';
import type { IssueType, Project } from '../world/records/projects.js';

const LARGEST_PAGE = 200;

export const issueMetaRoutes = [
  ...platform('GET /issue/createmeta', (call) => {
    const [keys, ids] = [listOf(call.query, 'projectKeys'), listOf(call.query, 'projectIds')];
    const all = keys.length + ids.length === 0;
    const projects = visibleProjects(call).filter(
      ({ id, key }) => all || keys.includes(key) || ids.includes(id),
    );
    return Reply.json({ expand: 'projects', projects: projects.map(creatableIn(call)) });
  }),

  ...platform('GET /issue/createmeta/:project/issuetypes', (call) => {
    const { issueTypes } = metaProject(call);
    const slice = metaSlice(call.query);
    const shown = cut(issueTypes, slice).map((type) => issueTypeJson(type, call.view));
    return Reply.json({ ...slice, total: issueTypes.length, issueTypes: shown });
  }),

  ...platform('GET /issue/createmeta/:project/issuetypes/:type', (call) => {
    const project = metaProject(call);
    const type = project.issueTypes.find(({ id }) => id === call.params.type);
    if (!type) throw badRequest(`Issue type with id '${call.params.type}' is not valid for the project.`);
    const slice = metaSlice(call.query);
    const fields = createFields(call, project, type);
    return Reply.json({ ...slice, total: fields.length, fields: cut(fields, slice) });
  }),

  ...platform('GET /issue/:issue/editmeta', (call) => {
    const issue = issueAt(call, call.params.issue);
    return Reply.json(editMeta(call, issue));
  }),
];

/** What can be changed of an issue, and to what. */
export function editMeta({ world, view }: Pick<Call, 'world' | 'view'>, issue: Issue): object {
  const editing = { world, project: issue.project, type: issue.type, issue, view };
  const inputs = inputsOn('edit', editing);
  const fields = inputs.map((input) => [input.field.id, inputJson(input, editing)]);
  return { fields: Object.fromEntries(fields) };
}

/** The project of the asked screens; one that is not there is a bad request here. */
function metaProject(call: Pick<Call<'project'>, 'world' | 'caller' | 'params'>): Project {
  const asked = call.params.project;
  const found = visibleProjects(call).find(({ id, key }) => id === asked || key === asked.toUpperCase());
  if (found) return found;
  throw badRequest(`No project could be found with key or id '${asked}'.`);
}

/** A page of this part of the interface: too large a one is refused, not made smaller. */
function metaSlice(query: URLSearchParams) {
  if ((numberOf(query, 'maxResults') ?? 0) > LARGEST_PAGE) {
    throw refuse(400, `Parameter 'maxResults' must not exceed the value ${LARGEST_PAGE}.`);
  }
  return sliceOf(query, { usual: 50, most: LARGEST_PAGE });
}

function createFields({ world, view }: Call, project: Project, type: IssueType): object[] {
  const editing: Editing = { world, project, type, issue: null, view };
  return inputsOn('create', editing).map((input) => ({
    ...inputJson(input, editing),
    fieldId: input.field.id,
  }));
}

/** A project with the types of issue it has, and with their fields for those who ask. */
function creatableIn(call: Call) {
  const withFields = listOf(call.query, 'expand').includes('projects.issuetypes.fields');
  return (project: Project) => ({
    ...creatableProject(project, call.view),
    issuetypes: project.issueTypes.map((type) => ({
      ...issueTypeJson(type, call.view),
      ...(withFields && { expand: 'fields', fields: fieldsById(call, project, type) }),
    })),
  });
}

function fieldsById({ world, view }: Call, project: Project, type: IssueType): object {
  const editing: Editing = { world, project, type, issue: null, view };
  const inputs = inputsOn('create', editing);
  return Object.fromEntries(inputs.map((input) => [input.field.id, inputJson(input, editing)]));
}
