import { isObject } from '../../core/admin/fields.js';
import { Reply } from '../../core/http/response.js';
import { objectIn } from '../http/body.js';
import { numberOf, pageBean, sliceOf } from '../http/paging.js';
import { badRequest, forbidden } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { parseJql } from '../jql/syntax/parse.js';
import { JqlProblem } from '../jql/syntax/problem.js';
import type { Clause } from '../jql/syntax/syntax-tree.js';
import { actOf } from '../queries/lookup.js';
import { addWebhook, changeWebhook, removeWebhook } from '../world/actions/webhooks.js';
import { isHearing, type Webhook } from '../world/records/webhooks.js';
import { APPLICATION_EVENTS, addressIn, eventsIn, filterIn } from './webhook-bodies.js';

/** Webhooks of an application for each account (Atlassian, "Webhooks", limits). */
const MOST = 5;
const DAY = 24 * 3_600_000;
/** How long a webhook is sent to, and how long a failure is listed. */
const LIFE = 30 * DAY;
const LISTED = 3 * DAY;
const PAGE = { usual: 100 };

/** What a query of an application's webhook may be made of, as the interface publishes it; priority is on the page "Webhooks" alone. */
const FIELDS = ['issuekey', 'key', 'project', 'issuetype', 'status', 'priority', 'assignee', 'reporter'];
const OPERATORS = ['=', '!=', 'in', 'not in'];

/** The webhooks that applications register in the name of an account, for thirty days. */
export const applicationWebhookRoutes = [
  ...platform('POST /webhook', async (call) => {
    requireApplication(call);
    const { url, webhooks } = objectIn(call);
    const address = requireSameAddress(addressIn(url), call);
    if (!Array.isArray(webhooks)) throw badRequest("The property 'webhooks' must be an array.");
    const results: object[] = [];
    for (const sent of webhooks) results.push(await registered(sent, address, call));
    return Reply.json({ webhookRegistrationResult: results });
  }),

  ...platform('GET /webhook', (call) => {
    requireApplication(call);
    return Reply.json(pageBean(call, ownOf(call), sliceOf(call.query, PAGE), webhookJson));
  }),

  ...platform('DELETE /webhook', (call) => {
    requireApplication(call);
    for (const webhook of namedIn(call)) removeWebhook(call.world, webhook);
    return new Reply(null, { status: 202 });
  }),

  ...platform('PUT /webhook/refresh', (call) => {
    requireApplication(call);
    const expires = actOf(call).at + LIFE;
    for (const webhook of namedIn(call)) changeWebhook(call.world, webhook, { expires });
    return Reply.json({ expirationDate: expires });
  }),

  ...platform('GET /webhook/failed', (call) => {
    requireApplication(call);
    const { by, at } = actOf(call);
    const after = Math.max(numberOf(call.query, 'after') ?? 0, at - LISTED);
    const { maxResults } = sliceOf(call.query, PAGE);
    const all = call.world.webhooks.failures.filter((failure) => failure.owner === by && failure.at > after);
    const last = all[maxResults - 1];
    // What failed at the same time is not split over pages.
    const shown = last ? all.filter((failure) => failure.at <= last.at) : all;
    const end = shown.at(-1);
    const next = end && `${call.view.api}/webhook/failed?after=${end.at}&maxResults=${maxResults}`;
    const values = shown.map(({ identifier, url, body, at: failureTime }) => ({
      id: identifier,
      url,
      failureTime,
      ...(body !== '' && { body }),
    }));
    return Reply.json({ values, maxResults, ...(next && { next }) });
  }),
];

/** Only applications may, with a token of an account: an API token is not one (OpenAPI, 403). */
function requireApplication({ caller }: Pick<Call, 'caller'>): void {
  if (caller.scopes === undefined)
    throw forbidden('Access to this resource must be authenticated as an app.');
}

function ownOf(call: Pick<Call, 'world' | 'caller' | 'clock'>): Webhook[] {
  const { by, at } = actOf(call);
  const { all } = call.world.webhooks;
  return [...all.values()].filter(
    (webhook) => webhook.kind === 'application' && webhook.owner === by && isHearing(webhook, at),
  );
}

/** An application has one address for all its webhooks. */
function requireSameAddress(url: string, { world, clock }: Call): string {
  const now = clock.now().getTime();
  const others = [...world.webhooks.all.values()].filter(
    (webhook) => webhook.kind === 'application' && isHearing(webhook, now) && webhook.url !== url,
  );
  const [other] = others;
  if (!other) return url;
  throw badRequest(
    `Only a single URL per app is allowed to be registered. The one of this app is ${other.url}; delete its webhooks before.`,
  );
}

/** The id of a new webhook, or why there is none. */
async function registered(sent: unknown, url: string, call: Call): Promise<object> {
  const { by, at } = actOf(call);
  const { jqlFilter, events, fieldIdsFilter, issuePropertyKeysFilter } = isObject(sent) ? sent : {};
  if (typeof jqlFilter !== 'string') throw badRequest("Each webhook must have a text as its 'jqlFilter'.");
  const wanted = {
    events: eventsIn(events, APPLICATION_EVENTS),
    fieldIds: idsIn(fieldIdsFilter, 'fieldIdsFilter'),
    propertyKeys: idsIn(issuePropertyKeysFilter, 'issuePropertyKeysFilter'),
  };
  const filter = await parsed(jqlFilter, call);
  if (filter instanceof JqlProblem) return { errors: [...filter.messages] };
  if (ownOf(call).length >= MOST)
    return { errors: [`An app may register at most ${MOST} webhooks for each user of a site.`] };
  const usual = { name: '', description: '', isEnabled: true, excludesBody: false, secret: null };
  const { id } = addWebhook(call.world, {
    ...usual,
    ...wanted,
    url,
    jql: jqlFilter,
    filter,
    expires: at + LIFE,
    kind: 'application',
    owner: by,
    updated: at,
  });
  return { createdWebhookId: id };
}

async function parsed(jql: string, call: Call): Promise<Clause | null | JqlProblem> {
  try {
    const { where } = jql.trim() === '' ? { where: null } : await parseJql(jql);
    const problems = where ? unsupportedIn(where, call) : [];
    return problems.length > 0 ? new JqlProblem(...new Set(problems)) : await filterIn(jql, call);
  } catch (error) {
    if (error instanceof JqlProblem) return error;
    throw error;
  }
}

function unsupportedIn(clause: Clause, call: Call): string[] {
  if (clause.kind === 'not') return unsupportedIn(clause.clause, call);
  if (clause.kind !== 'term') return clause.clauses.flatMap((part) => unsupportedIn(part, call));
  const { field, operator } = clause;
  const name = field.toLowerCase();
  if (!FIELDS.includes(name) && !name.startsWith('issue.property') && !isEpicLabel(name, call))
    return [`The clause ${field} is unsupported`];
  return OPERATORS.includes(operator) ? [] : [`The operator ${operator} is unsupported`];
}

/** Of the fields that the site made, the name of an epic alone. */
function isEpicLabel(name: string, { world }: Call): boolean {
  const [, id] = /^cf\[(\d+)\]$/.exec(name) ?? [];
  return world.fields.some(
    (field) => field.id === `customfield_${id}` && field.schema?.custom?.endsWith(':gh-epic-label'),
  );
}

function idsIn(sent: unknown, name: string): string[] | null {
  if (sent === undefined || sent === null) return null;
  if (Array.isArray(sent) && sent.every((id) => typeof id === 'string')) return sent;
  throw badRequest(`The property '${name}' must be an array of texts.`);
}

/** Those of the application that a body names; it passes over others. */
function namedIn(call: Call): Webhook[] {
  const { webhookIds } = objectIn(call);
  if (!Array.isArray(webhookIds)) throw badRequest("The property 'webhookIds' must be an array of numbers.");
  return ownOf(call).filter(({ id }) => webhookIds.includes(id));
}

function webhookJson({ id, jql, url, fieldIds, propertyKeys, events, expires }: Webhook): object {
  return {
    id,
    jqlFilter: jql,
    url,
    events,
    ...(fieldIds && { fieldIdsFilter: fieldIds }),
    ...(propertyKeys && { issuePropertyKeysFilter: propertyKeys }),
    ...(expires !== null && { expirationDate: expires }),
  };
}
