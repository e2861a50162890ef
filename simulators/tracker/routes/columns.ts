import { isObject } from '../../core/admin/fields.js';
import { partsOf } from '../../core/http/multipart.js';
import { Reply } from '../../core/http/response.js';
import { writable } from '../../core/state/changes.js';
import { badRequest, forbidden, notFound } from '../http/refusals.js';
import { nothing } from '../http/replies.js';
import { type Call, platform } from '../http/routing.js';
import { actOf } from '../queries/lookup.js';
import { filterAt } from '../queries/saved-filters.js';
import { findField } from '../world/find.js';
import type { SavedFilter } from '../world/records/filters.js';
import { isAdministrator } from '../world/records/permissions.js';
import { userAt } from './people-search.js';

/** The columns of a site on which nothing was changed. */
const USUAL = [
  ...['issuetype', 'issuekey', 'summary', 'assignee', 'reporter', 'priority', 'status', 'resolution'],
  ...['created', 'updated', 'duedate'],
];
const SITE = 'site';
const LIMITS = { parts: 1_000, files: 0 };

/** Which columns a table of issues has: of the site, of a user, and of a filter. */
export const columnRoutes = [
  ...platform('GET /settings/columns', (call) => {
    siteAdministrator(call);
    return Reply.json(shown(call, columnsOf(call, SITE) ?? USUAL));
  }),

  ...platform('PUT /settings/columns', async (call) => {
    siteAdministrator(call);
    return set(call, SITE);
  }),

  ...platform('GET /user/columns', (call) => {
    const columns = columnsOf(call, ownerOf(call)) ?? columnsOf(call, SITE) ?? USUAL;
    return Reply.json(shown(call, columns));
  }),

  ...platform('PUT /user/columns', async (call) => set(call, ownerOf(call))),

  ...platform('DELETE /user/columns', (call) => {
    writable(call.world, call.world.administration.columns).delete(ownerOf(call));
    return nothing();
  }),

  ...platform('GET /filter/:id/columns', (call) => {
    const columns = columnsOf(call, keyOf(filterAt(call, call.params.id)));
    if (!columns) throw notFound('No columns are set for this filter.');
    return Reply.json(shown(call, columns));
  }),

  ...platform('PUT /filter/:id/columns', async (call) => {
    const filter = filterAt(call, call.params.id);
    if (filter.owner !== actOf(call).by) throw forbidden('Only the owner of a filter can set its columns.');
    return set(call, keyOf(filter));
  }),

  ...platform('DELETE /filter/:id/columns', (call) => {
    actOf(call);
    const key = keyOf(filterAt(call, call.params.id));
    writable(call.world, call.world.administration.columns).delete(key);
    return nothing();
  }),
];

function siteAdministrator(call: Call): void {
  if (!isAdministrator(actOf(call).by)) throw forbidden('Only administrators can see and set these columns.');
}

/** The key of the user that is asked for: administrators may ask for any. */
function ownerOf(call: Call): string {
  const { by } = actOf(call);
  const accountId = call.query.get('accountId') ?? by.accountId;
  if (accountId !== by.accountId && !isAdministrator(by))
    throw forbidden('You can only see and set your own columns.');
  return `user ${userAt(call, accountId).accountId}`;
}

function keyOf({ id }: SavedFilter): string {
  return `filter ${id}`;
}

function columnsOf({ world }: Call, key: string): readonly string[] | undefined {
  return world.administration.columns.get(key);
}

function shown({ world }: Call, columns: readonly string[]): object[] {
  return columns.map((value) => ({ label: findField(world, value)?.name ?? value, value }));
}

/** Sets the columns that a form, or JSON, names; none removes what was set. */
async function set(call: Call, key: string): Promise<Reply> {
  const sent = await columnsIn(call);
  const wrong = sent.find((name) => !findField(call.world, name)?.navigable);
  if (wrong !== undefined) throw badRequest(`The field '${wrong}' is not navigable, or does not exist.`);
  const columns = writable(call.world, call.world.administration.columns);
  if (sent.length === 0) columns.delete(key);
  else columns.set(key, sent);
  return Reply.json({});
}

async function columnsIn({ body, request }: Call): Promise<string[]> {
  if (isObject(body) && !(body instanceof Uint8Array)) return listed(body.columns ?? []);
  if (Array.isArray(body)) return listed(body);
  const type = request.headers.get('content-type') ?? '';
  const text = new TextDecoder().decode(request.bytes);
  if (!type.startsWith('multipart/')) return new URLSearchParams(text).getAll('columns');
  const parts = await partsOf(type, request.bytes, LIMITS);
  if (typeof parts === 'string') throw badRequest('The request could not be read as multipart/form-data.');
  return parts.filter(({ name }) => name === 'columns').map(({ bytes }) => new TextDecoder().decode(bytes));
}

function listed(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  throw badRequest("The property 'columns' must be an array.");
}
