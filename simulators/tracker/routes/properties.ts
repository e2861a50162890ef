import { issueAt, permitted, projectAt } from '../lookup.js';
import { badRequest, notFound } from '../refusals.js';
import { nothing } from '../replies.js';
import { type Call, platform } from '../routing.js';

const LONGEST_KEY = 255;
const LONGEST_VALUE = 32_768;

/** Where properties are kept, for whom, and the address of the record they belong to. */
interface Keeper {
  readonly values: Map<string, unknown>;
  readonly self: string;
  /** Throws a refusal where the caller may not change them. */
  mayChange(): unknown;
}

/** Values that programs keep with issues and projects (Jira Cloud platform REST API, Issue properties; Project properties). */
export const propertyRoutes = [
  ...platform('GET /issue/:issue/properties', (call) => listed(ofIssue(call))),
  ...platform('GET /issue/:issue/properties/:key', (call) => shown(ofIssue(call), call)),
  ...platform('PUT /issue/:issue/properties/:key', (call) => put(ofIssue(call), call)),
  ...platform('DELETE /issue/:issue/properties/:key', (call) => removed(ofIssue(call), call)),
  ...platform('GET /project/:project/properties', (call) => listed(ofProject(call))),
  ...platform('GET /project/:project/properties/:key', (call) => shown(ofProject(call), call)),
  ...platform('PUT /project/:project/properties/:key', (call) => put(ofProject(call), call)),
  ...platform('DELETE /project/:project/properties/:key', (call) => removed(ofProject(call), call)),
];

function ofIssue(call: Call<'issue'>): Keeper {
  const issue = issueAt(call, call.params.issue);
  return {
    values: call.world.annotations.properties(issue),
    self: `${call.view.api}/issue/${issue.key}/properties`,
    mayChange: () => permitted(call, 'EDIT_ISSUES', issue.project),
  };
}

function ofProject(call: Call<'project'>): Keeper {
  const project = projectAt(call, call.params.project);
  return {
    values: call.world.annotations.properties(project),
    self: `${call.view.api}/project/${project.key}/properties`,
    mayChange: () => permitted(call, 'ADMINISTER_PROJECTS', project),
  };
}

function listed({ values, self }: Keeper): Response {
  const keys = [...values.keys()].map((key) => ({ self: `${self}/${encodeURIComponent(key)}`, key }));
  return Response.json({ keys });
}

function shown({ values }: Keeper, { params: { key } }: Call<'key'>): Response {
  if (!values.has(key)) throw noProperty(key);
  return Response.json({ key, value: values.get(key) });
}

function put({ values, mayChange }: Keeper, { params: { key }, body }: Call<'key'>): Response {
  mayChange();
  if (key.length > LONGEST_KEY)
    throw badRequest(`The property key must be at most ${LONGEST_KEY} characters long.`);
  if (body === undefined || body instanceof Uint8Array)
    throw badRequest('The value of the property must be valid, non-empty JSON.');
  if (JSON.stringify(body).length > LONGEST_VALUE)
    throw badRequest(`The value of the property must be at most ${LONGEST_VALUE} characters long.`);
  const isNew = !values.has(key);
  values.set(key, body);
  return new Response(null, { status: isNew ? 201 : 200 });
}

function removed({ values, mayChange }: Keeper, { params: { key } }: Call<'key'>): Response {
  mayChange();
  if (!values.delete(key)) throw noProperty(key);
  return nothing();
}

function noProperty(key: string) {
  return notFound(`The property with key '${key}' does not exist.`);
}
