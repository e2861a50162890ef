import { isObject } from '../../core/admin/fields.js';
import { Reply } from '../../core/http/response.js';
import { objectIn } from '../http/body.js';
import { badFields, badRequest, notFound } from '../http/refusals.js';
import { created, nothing } from '../http/replies.js';
import { type Call, platform } from '../http/routing.js';
import { issueAt, permitted } from '../queries/lookup.js';
import type { RemoteLink } from '../world/actions/annotations.js';
import type { Issue } from '../world/records/issues.js';

const LONGEST_GLOBAL_ID = 255;

/** Links to what is elsewhere (Jira Cloud platform REST API, Issue remote links). */
export const remoteLinkRoutes = [
  ...platform('GET /issue/:issue/remotelink', (call) => {
    const { issue, links } = linksAt(call);
    const globalId = call.query.get('globalId');
    if (globalId === null) return Reply.json(links.map((link) => linkJson(issue, link, call)));
    return Reply.json(linkJson(issue, linkOf(links, globalId), call));
  }),

  ...platform('POST /issue/:issue/remotelink', (call) => {
    const { issue, links } = linksAt(call);
    permitted(call, 'LINK_ISSUES', issue.project);
    const sent = readLink(call);
    const found = sent.globalId === null ? undefined : links.find((link) => link.globalId === sent.globalId);
    const link = call.world.annotations.putRemoteLink(issue, sent, found);
    const body = { id: link.id, self: selfOf(issue, link, call) };
    return found ? Reply.json(body) : created(body);
  }),

  ...platform('DELETE /issue/:issue/remotelink', (call) => {
    const { issue, links } = linksAt(call);
    const globalId = call.query.get('globalId');
    if (!globalId) throw badRequest("The 'globalId' query parameter is required.");
    permitted(call, 'LINK_ISSUES', issue.project);
    call.world.annotations.removeRemoteLink(issue, linkOf(links, globalId));
    return nothing();
  }),

  ...platform('GET /issue/:issue/remotelink/:link', (call) => {
    const { issue, link } = linkAt(call);
    return Reply.json(linkJson(issue, link, call));
  }),

  ...platform('PUT /issue/:issue/remotelink/:link', (call) => {
    const { issue, link } = linkAt(call);
    permitted(call, 'LINK_ISSUES', issue.project);
    call.world.annotations.putRemoteLink(issue, readLink(call), link);
    return nothing();
  }),

  ...platform('DELETE /issue/:issue/remotelink/:link', (call) => {
    const { issue, link } = linkAt(call);
    permitted(call, 'LINK_ISSUES', issue.project);
    call.world.annotations.removeRemoteLink(issue, link);
    return nothing();
  }),
];

function linksAt(call: Call<'issue'>): { issue: Issue; links: readonly RemoteLink[] } {
  const issue = issueAt(call, call.params.issue);
  return { issue, links: call.world.annotations.remoteLinks(issue) };
}

function linkOf(links: readonly RemoteLink[], globalId: string): RemoteLink {
  const found = links.find((link) => link.globalId === globalId);
  if (found) return found;
  throw notFound(`No issue link with global id '${globalId}' exists.`);
}

function linkAt(call: Call<'issue' | 'link'>): { issue: Issue; link: RemoteLink } {
  const { issue, links } = linksAt(call);
  const { link: id } = call.params;
  if (!/^\d+$/.test(id)) throw badRequest(`The remote issue link id '${id}' is not a number.`);
  const link = links.find((each) => each.id === Number(id));
  if (link) return { issue, link };
  throw notFound(`No remote issue link with id '${id}' exists.`);
}

function readLink(call: Call<'issue'>): Omit<RemoteLink, 'id'> {
  const { globalId = null, application = {}, relationship = null, object } = objectIn(call);
  const { url, title } = isObject(object) ? object : {};
  const errors = {
    ...(!isText(url) && { url: "'url' is required." }),
    ...(!isText(title) && { title: "'title' is required." }),
    ...(!isTextOrNull(globalId) && { globalId: "'globalId' must be a string." }),
    ...(!isTextOrNull(relationship) && { relationship: "'relationship' must be a string." }),
    ...(isText(globalId) &&
      globalId.length > LONGEST_GLOBAL_ID && { globalId: `'globalId' is longer than ${LONGEST_GLOBAL_ID}.` }),
  };
  if (Object.keys(errors).length > 0 || !isObject(object) || !isText(url) || !isText(title))
    throw badFields(errors);
  return {
    globalId: isText(globalId) ? globalId : null,
    application: isObject(application) ? application : {},
    relationship: isText(relationship) ? relationship : null,
    object: { ...object, url, title },
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

function selfOf({ key }: Issue, { id }: RemoteLink, { view }: Pick<Call, 'view'>): string {
  return `${view.api}/issue/${key}/remotelink/${id}`;
}

function linkJson(issue: Issue, link: RemoteLink, call: Pick<Call, 'view'>): object {
  const { id, globalId, application, relationship, object } = link;
  return {
    id,
    self: selfOf(issue, link, call),
    ...(globalId !== null && { globalId }),
    application,
    ...(relationship !== null && { relationship }),
    object,
  };
}
