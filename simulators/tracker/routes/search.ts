import { isObject } from '../../core/admin/fields.js';
import { Reply } from '../../core/http/response.js';
import { objectIn } from '../http/body.js';
import { INVALID_PAYLOAD } from '../http/body-schema.js';
import { placeOf, tokenFor } from '../http/paging.js';
import { badRequest, removed } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { fieldNames, fieldSchemas, issueJson, selectionOf } from '../presentation/issues/issues.js';
import { query, queryPage } from '../queries/search.js';
import { expansion } from './issue-expansion.js';

/** A search as it was asked, by either method. */
interface Question {
  readonly jql: string;
  readonly fields: readonly string[];
  readonly expand: readonly string[];
  readonly maxResults: number;
  readonly nextPageToken: string | null;
}

const USUAL_PAGE = 50;

export const searchRoutes = [
  ...platform('GET /search', goneRoute),
  ...platform('POST /search', goneRoute),

  ...platform('GET /search/jql', (call) => search(call, questionIn(queryBody(call.query)))),
  ...platform('POST /search/jql', (call) => search(call, questionIn(objectIn(call)))),

  ...platform('POST /search/approximate-count', async (call) => {
    const { jql } = questionIn(objectIn(call));
    return Reply.json({ count: (await query(call, jql)).length });
  }),
];

function goneRoute(): never {
  throw removed('/rest/api/3/search/jql');
}

async function search(call: Call, question: Question): Promise<Reply> {
  const { world, view, settings } = call;
  const { jql, fields, expand, maxResults, nextPageToken } = question;
  const selection = selectionOf(fields, ['id']);
  const place = nextPageToken === null ? 0 : placeOf(jql, nextPageToken);
  const count = Math.min(maxResults, selection.bare ? settings.largestBarePage : settings.largestPage);
  const { issues: found, isLast } = await queryPage(call, jql, { place, count });
  const expanded = expand.filter((name) => name !== 'names' && name !== 'schema');
  const issues = found.map((issue) =>
    Object.assign({}, issueJson(world, issue, selection, view), expansion(call, expanded, issue, selection)),
  );
  return Reply.json({
    issues,
    ...(!isLast && { nextPageToken: tokenFor(jql, place + count) }),
    isLast,
    ...(expand.includes('names') && { names: fieldNames(world.fields, selection) }),
    ...(expand.includes('schema') && { schema: fieldSchemas(world.fields, selection) }),
  });
}

/** The parameters of a query in the shape of a body. */
function queryBody(params: URLSearchParams): Record<string, unknown> {
  const maxResults = params.get('maxResults');
  return {
    jql: params.get('jql') ?? '',
    fields: params.getAll('fields').flatMap((list) => list.split(',')),
    expand: params.get('expand') ?? '',
    ...(maxResults !== null && { maxResults: Number(maxResults) }),
    nextPageToken: params.get('nextPageToken'),
  };
}

function questionIn(body: unknown): Question {
  if (!isObject(body)) throw badRequest(INVALID_PAYLOAD);
  const [jql, fields, expand] = [body.jql ?? '', body.fields ?? [], body.expand ?? ''];
  const [maxResults, nextPageToken] = [numberIn(body.maxResults ?? USUAL_PAGE), body.nextPageToken ?? null];
  const isGood =
    typeof jql === 'string' &&
    Array.isArray(fields) &&
    typeof expand === 'string' &&
    Number.isInteger(maxResults) &&
    Number(maxResults) > 0 &&
    (nextPageToken === null || typeof nextPageToken === 'string');
  if (!isGood) throw badRequest(INVALID_PAYLOAD);
  return {
    jql,
    maxResults: Number(maxResults),
    nextPageToken,
    fields: fields.map(String).filter((name) => name !== ''),
    expand: expand.split(',').map((name) => name.trim()),
  };
}

/** A number that may be written as a text. */
function numberIn(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}
