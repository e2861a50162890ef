import {
  buildClientSchema,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import type { Issue } from '#simulators/forge/world/records/issues.js';
import type { MergeRequest } from '#simulators/forge/world/records/merge-requests.js';
import { fullPath } from '#simulators/forge/world/records/projects.js';
import { ask } from '../laws/ask.js';

type Field = GraphQLField<unknown, unknown>;

/** The schema as an administrator is given it. */
export async function schemaOf(simulator: ForgeSimulator): Promise<GraphQLSchema> {
  // An answer to this query is an introspection.
  const { data } = (await graphql(simulator, getIntrospectionQuery())) as { data: never };
  return buildClientSchema(data);
}

/** What every list and every object that needs no arguments answers to an administrator, of the whole instance and of some records. */
export async function graphqlAnswers(
  simulator: ForgeSimulator,
  schema: GraphQLSchema,
  records: readonly object[],
): Promise<unknown[]> {
  simulator.settings.patch({ complexityAuthenticated: 1_000_000 });
  const queries = [{ field: null, type: 'Query' }, ...records.flatMap(questionsAbout)].flatMap(
    ({ field, type }) => everything(schema, type).map((part) => (field ? `${field} { ${part} }` : part)),
  );
  const answers: unknown[] = [];
  for (const query of queries) answers.push(await graphql(simulator, `{ ${query} }`));
  return answers;
}

/** How GraphQL finds a record, where it does. */
function questionsAbout(record: object): { readonly field: string; readonly type: string }[] {
  if (!('kind' in record && 'id' in record)) return [];
  const { kind, id } = record;
  if (kind === 'user') return [{ field: `user(id: "gid://gitlab/User/${id}")`, type: 'UserCore' }];
  if (kind === 'issue')
    return [
      { field: `issue(id: "gid://gitlab/Issue/${id}")`, type: 'Issue' },
      { field: `workItem(id: "gid://gitlab/WorkItem/${id}")`, type: 'WorkItem' },
    ];
  if (kind === 'merge request')
    return [{ field: `mergeRequest(id: "gid://gitlab/MergeRequest/${id}")`, type: 'MergeRequest' }];
  if (kind === 'milestone')
    return [{ field: `milestone(id: "gid://gitlab/Milestone/${id}")`, type: 'Milestone' }];
  if (kind !== 'project' && kind !== 'group') return [];
  // Both kinds are places.
  const path = JSON.stringify(fullPath(record as Parameters<typeof fullPath>[0]));
  return [{ field: `${kind}(fullPath: ${path})`, type: kind === 'project' ? 'Project' : 'Group' }];
}

async function graphql(simulator: ForgeSimulator, query: string): Promise<unknown> {
  const { json, text } = await ask(simulator, {
    method: 'POST',
    address: '/../graphql',
    body: { query },
    as: 'adminToken',
  });
  if (typeof json !== 'object' || json === null || !('data' in json)) throw new Error(text);
  return json;
}

/** No query has more fields than that, for the text of a query is bounded. */
const TOGETHER = 8;

/** Every field of a type that needs no arguments, some in each text; of lists their first hundred. */
function everything(schema: GraphQLSchema, name: string): string[] {
  const fields = fieldsOf(schema.getType(name)).map(fieldText);
  return fields.flatMap((_, at) => (at % TOGETHER === 0 ? [fields.slice(at, at + TOGETHER).join(' ')] : []));
}

function fieldText({ name, type, args }: Field): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return name;
  const head = args.some((arg) => arg.name === 'first') ? `${name}(first: 100)` : name;
  const nodes = fieldsOf(named).find((field) => field.name === 'nodes');
  return nodes ? `${head} { nodes { ${called(getNamedType(nodes.type))} } }` : `${head} { ${called(named)} }`;
}

/** What distinguishes a record of a type from others: its leaves, and the ids of what it names. */
function called(type: GraphQLNamedType): string {
  const fields = fieldsOf(type).flatMap(({ name, type: below }) => {
    const named = getNamedType(below);
    if (isLeafType(named)) return [name];
    return fieldsOf(named).some((field) => field.name === 'id') ? [`${name} { id }`] : [];
  });
  return ['__typename', ...fields].join(' ');
}

function fieldsOf(type: GraphQLNamedType | undefined): Field[] {
  if (!type || !(isObjectType(type) || isAbstractType(type)) || !('getFields' in type)) return [];
  return Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument));
}

/** What every list of REST answers to an administrator, of the whole instance and of some records. */
export async function restAnswers(simulator: ForgeSimulator, records: readonly object[]): Promise<unknown[]> {
  const places = [{ pattern: '', path: '' }, ...records.flatMap(placesOf)];
  const patterns = simulator.routes.filter((pattern) => pattern.startsWith('GET /api/v4'));
  const addresses = places.flatMap(({ pattern: place, path }) =>
    patterns
      .map((pattern) => pattern.replace('GET /api/v4', ''))
      .filter(
        (pattern) => pattern.startsWith(`${place}/`) && !/[:*]|archive/.test(pattern.slice(place.length)),
      )
      .map((pattern) => `${pattern.replace(place, path)}?per_page=100&scope=all`),
  );
  const answers: unknown[] = [];
  for (const address of new Set(addresses))
    answers.push((await ask(simulator, { method: 'GET', address, as: 'adminToken' })).json);
  return answers;
}

/** Where routes find what belongs to a record, and with which path. */
function placesOf(record: object): { readonly pattern: string; readonly path: string }[] {
  if (!('kind' in record && 'id' in record)) return [];
  const { kind, id } = record;
  if (kind === 'project' || kind === 'group') return [{ pattern: `/${kind}s/:id`, path: `/${kind}s/${id}` }];
  if (kind === 'user')
    return ['id', 'user_id'].map((name) => ({ pattern: `/users/:${name}`, path: `/users/${id}` }));
  const { home, project, iid } = record as Partial<
    Pick<Issue, 'home' | 'iid'> & Pick<MergeRequest, 'project'>
  >; // or none of them
  if (kind === 'issue' && home?.kind === 'project')
    return [{ pattern: '/projects/:id/issues/:issue_iid', path: `/projects/${home.id}/issues/${iid}` }];
  if (kind !== 'merge request') return [];
  const pattern = '/projects/:id/merge_requests/:merge_request_iid';
  return [{ pattern, path: `/projects/${project?.id}/merge_requests/${iid}` }];
}
