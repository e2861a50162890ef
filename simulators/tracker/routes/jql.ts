import { isObject } from '../../core/admin/fields.js';
import { Reply } from '../../core/http/response.js';
import { createTurns } from '../../core/scheduling/turns.js';
import { namesIn, objectIn } from '../http/body.js';
import { badRequest, forbidden } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { parseJql } from '../jql/syntax/parse.js';
import { JqlProblem } from '../jql/syntax/problem.js';
import type { Clause, Query } from '../jql/syntax/syntax-tree.js';
import { encoded, structureJson } from '../presentation/query-structure.js';
import { actOf, seen } from '../queries/lookup.js';
import { narrow } from '../queries/search-issues.js';
import { findIssue, findProject } from '../world/find.js';
import type { User } from '../world/records/people.js';
import { isAdministrator, may } from '../world/records/permissions.js';

const MOST_QUERIES = 100;
const MOST_MATCHED = 1000;
const MOST_SANITIZED = 20;

/** What can be asked of queries themselves, without what they find. */
export const jqlRoutes = [
  ...platform('POST /jql/parse', async (call) => {
    const validation = call.query.get('validation') ?? 'strict';
    if (!['strict', 'warn', 'none'].includes(validation)) {
      throw badRequest(
        `Invalid value '${validation}' of the parameter 'validation'; take strict, warn or none.`,
      );
    }
    const queries = namesIn(objectIn(call), 'queries');
    if (queries.length === 0) throw badRequest('The queries has to be provided.');
    if (queries.length > MOST_QUERIES)
      throw badRequest(`At most ${MOST_QUERIES} queries can be parsed at once.`);
    return Reply.json({ queries: await inTurn(queries, (jql) => parsed(call, jql, validation)) });
  }),

  ...platform('POST /jql/match', async (call) => {
    const body = objectIn(call);
    const [ids, jqls] = [namesIn(body, 'issueIds'), namesIn(body, 'jqls')];
    if (ids.length === 0 || jqls.length === 0)
      throw badRequest('Both issueIds and jqls have to be provided.');
    if (ids.length > MOST_MATCHED) throw badRequest(`At most ${MOST_MATCHED} issues can be matched at once.`);
    if (jqls.length > MOST_QUERIES)
      throw badRequest(`At most ${MOST_QUERIES} queries can be matched at once.`);
    const issues = seen(
      call,
      ids.flatMap((id) => findIssue(call.world, id) ?? []),
    );
    const matches = await inTurn(jqls, async (jql) => {
      const found = await attempt(() => narrow(call.world, { jql, among: issues }, asking(call)));
      if (found instanceof JqlProblem) return { matchedIssues: [], errors: [...found.messages] };
      return { matchedIssues: found.map(({ id }) => Number(id)), errors: [] };
    });
    return Reply.json({ matches });
  }),

  ...platform('POST /jql/sanitize', async (call) => {
    const { by } = actOf(call);
    if (!isAdministrator(by)) {
      throw forbidden(
        'You are not authorized to perform this action. Administrator privileges are required.',
      );
    }
    const { queries } = objectIn(call);
    if (!Array.isArray(queries) || !queries.every(isObject))
      throw badRequest('The queries has to be provided.');
    if (queries.length > MOST_SANITIZED)
      throw badRequest(`At most ${MOST_SANITIZED} queries can be sanitized at once.`);
    return Reply.json({ queries: await inTurn(queries, (sent) => sanitized(call, sent)) });
  }),
];

/** What is made of each, one after the other, and others get their turn in between. */
async function inTurn<Asked, Made>(
  all: readonly Asked[],
  make: (one: Asked) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  const turn = createTurns();
  for (const one of all) {
    await turn();
    made.push(await make(one));
  }
  return made;
}

async function attempt<Value>(ask: () => Promise<Value>): Promise<Value | JqlProblem> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof JqlProblem) return error;
    throw error;
  }
}

function asking({ caller, clock }: Pick<Call, 'caller' | 'clock'>) {
  return { viewer: caller.user, clock };
}

async function parsed(call: Call, query: string, validation: string): Promise<object> {
  const tree = await attempt(() => parseJql(query));
  if (tree instanceof JqlProblem) return { query, errors: [...tree.messages] };
  if (validation === 'none') return { query, structure: structureJson(tree) };
  const found = await attempt(() => narrow(call.world, { jql: query, among: [] }, asking(call)));
  if (!(found instanceof JqlProblem)) return { query, structure: structureJson(tree) };
  const errors = [...found.messages];
  return validation === 'warn' ? { query, structure: structureJson(tree), errors } : { query, errors };
}

async function sanitized(call: Call, sent: Readonly<Record<string, unknown>>): Promise<object> {
  const { query, accountId = null } = sent;
  if (typeof query !== 'string') throw badRequest('The queries has to be provided.');
  const who = typeof accountId === 'string' ? { accountId } : {};
  const viewer = typeof accountId === 'string' ? (call.world.users.get(accountId) ?? null) : null;
  const tree = await attempt(() => parseJql(query));
  if (tree instanceof JqlProblem) {
    return { initialQuery: query, errors: { errorMessages: [...tree.messages], errors: {} }, ...who };
  }
  return { initialQuery: query, sanitizedQuery: withoutSecrets(call, query, tree, viewer), ...who };
}

/** A query in which the projects that a user may not see are named by their ids alone. */
function withoutSecrets({ world }: Call, query: string, { where }: Query, viewer: User | null): string {
  const names = where === null ? [] : [...new Set(projectsNamed(where))];
  return names.reduce((text, name) => {
    const project = findProject(world, name) ?? world.names.projects.get(name.toLowerCase())?.[0];
    if (!project || may(viewer, 'BROWSE_PROJECTS', project)) return text;
    const forms = [encoded(name), `"${name}"`, `'${name}'`].sort((one, other) => other.length - one.length);
    return forms.reduce((rest, form) => rest.replaceAll(form, project.id), text);
  }, query);
}

function projectsNamed(clause: Clause): string[] {
  if (clause.kind === 'not') return projectsNamed(clause.clause);
  if (clause.kind !== 'term') return clause.clauses.flatMap(projectsNamed);
  const { field, operand } = clause;
  if (field.toLowerCase() !== 'project' || !operand) return [];
  const items = operand.kind === 'list' ? operand.items : [operand];
  return items.flatMap((item) => (item.kind === 'value' ? [item.text] : []));
}
