import { bytesReply } from '../../core/http/byte-range.js';
import { Reply } from '../../core/http/response.js';
import { filesIn } from '../http/multipart.js';
import { flagOf } from '../http/paging.js';
import { badRequest, crossSite, forbidden, notFound, refuse } from '../http/refusals.js';
import { nothing } from '../http/replies.js';
import { type Call, platform, site } from '../http/routing.js';
import { isSigned, signedAddress } from '../http/signed-address.js';
import { attachmentJson, attachmentMetadataJson } from '../presentation/issues/attachments.js';
import { page } from '../presentation/pages.js';
import { issueAt, permitted, seen } from '../queries/lookup.js';
import { addAttachment, deleteAttachment, findAttachment } from '../world/actions/attach.js';
import type { Attachment, Issue } from '../world/records/issues.js';

export const attachmentRoutes = [
  ...platform('GET /attachment/meta', ({ settings }) =>
    Reply.json({ enabled: true, uploadLimit: settings.uploadLimit }),
  ),

  ...platform('POST /issue/:issue/attachments', async (call) => {
    if (!/^no-?check$/i.test(call.request.headers.get('x-atlassian-token') ?? '')) throw crossSite();
    const issue = issueAt(call, call.params.issue);
    const act = permitted(call, 'CREATE_ATTACHMENTS', issue.project);
    const files = await filesIn(call);
    if (files.length === 0) throw badRequest('No files were sent under the name "file".');
    const { uploadLimit } = call.settings;
    if (files.some(({ bytes }) => bytes.byteLength > uploadLimit)) {
      throw refuse(413, `The file exceeds the maximum size of ${uploadLimit} bytes.`);
    }
    const added = files.map((file) => addAttachment(call.world, issue, file, act));
    return Reply.json(added.map((attachment) => attachmentJson(attachment, call.view)));
  }),

  ...platform('GET /attachment/:id', (call) => {
    const { attachment } = attachmentAt(call);
    return Reply.json(attachmentMetadataJson(attachment, call.view));
  }),

  ...platform('GET /attachment/:id/expand/human', (call) => {
    const { attachment } = attachmentAt(call);
    const { filename: name, mimeType: mediaType } = attachment;
    return Reply.json({ id: Number(attachment.id), name, mediaType, ...contents(call, attachment) });
  }),

  ...platform('GET /attachment/:id/expand/raw', (call) =>
    Reply.json(contents(call, attachmentAt(call).attachment)),
  ),

  ...platform('DELETE /attachment/:id', (call) => {
    const { attachment, issue } = attachmentAt(call);
    deleteAttachment(call.world, issue, attachment, permitted(call, 'CREATE_ATTACHMENTS', issue.project));
    return nothing();
  }),

  ...platform('GET /attachment/content/:id', (call) => content(call, attachmentAt(call).attachment)),

  ...platform('GET /attachment/thumbnail/:id', (call) => {
    const { attachment } = attachmentAt(call);
    if (attachment.mimeType.startsWith('image/')) return content(call, attachment);
    throw notFound('The attachment has no thumbnail.');
  }),

  site('GET /secure/attachment/:id/:name', (call) => servletContent(call, () => true)),
  site('GET /secure/thumbnail/:id/:name', (call) =>
    servletContent(call, ({ mimeType }) => mimeType.startsWith('image/')),
  ),

  site('GET /file/:id/binary', (call) => {
    const { id } = call.params;
    const found = findAttachment(call.world, id);
    if (!found || !isSigned(call, id)) throw forbidden('The address of the file is not valid, or no longer.');
    return bytes(call, found.attachment);
  }),
];

/**
 * A file at the address that pages link to, where only the id counts. A caller who is not signed in is sent to do so;
 * one who is and may not see it gets a page that says so (Jira's servlets for attachments).
 */
function servletContent(call: Call<'id' | 'name'>, isShown: (attachment: Attachment) => boolean): Reply {
  const { world, params, caller, request, view } = call;
  const found = findAttachment(world, params.id);
  if (!found || !isShown(found.attachment))
    return page('Not found', ['The attachment does not exist.'], [], 404);
  if (seen(call, [found.issue]).length === 1) return content(call, found.attachment);
  if (caller.user !== null) return page('Access denied', ['You may not see this attachment.'], [], 403);
  const back = `${request.path}${request.query.size > 0 ? `?${request.query}` : ''}`;
  const login = new URLSearchParams({ permissionViolation: 'true', os_destination: back });
  return new Reply(null, { status: 302, headers: { location: `${view.site}/login.jsp?${login}` } });
}

/** What a file holds that is no archive: nothing. Archives are not opened. */
function contents({ mark }: Pick<Call, 'mark'>, { filename, mimeType }: Attachment): object {
  if (!/zip/i.test(mimeType) && !/\.(zip|jar)$/i.test(filename)) return { entries: [], totalEntryCount: 0 };
  mark({ unsupported: ['the contents of an archive'] });
  throw refuse(501, `The simulator does not list the contents of archives such as '${filename}'.`);
}

/** Sends the client to where the file is, or the file itself when that is asked for. */
function content(call: Call<'id'>, attachment: Attachment): Reply {
  if (!flagOf(call.query, 'redirect', true)) return bytes(call, attachment);
  return new Reply(null, { status: 303, headers: { location: signedAddress(call, attachment) } });
}

function bytes({ request }: Pick<Call, 'request'>, { content, filename, mimeType }: Attachment): Reply {
  const name = `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`;
  const headers = { 'content-type': mimeType, 'content-disposition': name };
  return bytesReply(content(), request.headers.get('range'), headers);
}

function attachmentAt(call: Call<'id'>): { attachment: Attachment; issue: Issue } {
  const found = findAttachment(call.world, call.params.id);
  if (found && seen(call, [found.issue]).length === 1) return found;
  throw notFound(`The attachment with id '${call.params.id}' does not exist`);
}
