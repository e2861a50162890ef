import { bytesReply } from '../byte-range.js';
import { issueAt, permitted, seen } from '../lookup.js';
import { filesIn } from '../multipart.js';
import { flagOf } from '../paging.js';
import { attachmentJson, attachmentMetadataJson } from '../presentation/attachments.js';
import { badRequest, crossSite, forbidden, notFound, refuse } from '../refusals.js';
import { nothing } from '../replies.js';
import { type Call, platform, site } from '../routing.js';
import { isSigned, signedAddress } from '../signed-address.js';
import { addAttachment, deleteAttachment, findAttachment } from '../world/attach.js';
import type { Attachment, Issue } from '../world/issues.js';

export const attachmentRoutes = [
  ...platform('GET /attachment/meta', ({ settings }) =>
    Response.json({ enabled: true, uploadLimit: settings.uploadLimit }),
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
    return Response.json(added.map((attachment) => attachmentJson(attachment, call.view)));
  }),

  ...platform('GET /attachment/:id', (call) => {
    const { attachment } = attachmentAt(call);
    return Response.json(attachmentMetadataJson(attachment, call.view));
  }),

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

  site('GET /file/:id/binary', (call) => {
    const { id } = call.params;
    const found = findAttachment(call.world, id);
    if (!found || !isSigned(call, id)) throw forbidden('The address of the file is not valid, or no longer.');
    return bytes(call, found.attachment);
  }),
];

/** Sends the client to where the file is, or the file itself when that is asked for. */
function content(call: Call<'id'>, attachment: Attachment): Response {
  if (!flagOf(call.query, 'redirect', true)) return bytes(call, attachment);
  return new Response(null, { status: 303, headers: { location: signedAddress(call, attachment) } });
}

function bytes({ request }: Pick<Call, 'request'>, { content, filename, mimeType }: Attachment): Response {
  const name = `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`;
  const headers = { 'content-type': mimeType, 'content-disposition': name };
  return bytesReply(content(), request.headers.get('range'), headers);
}

function attachmentAt(call: Call<'id'>): { attachment: Attachment; issue: Issue } {
  const found = findAttachment(call.world, call.params.id);
  if (found && seen(call, [found.issue]).length === 1) return found;
  throw notFound(`The attachment with id '${call.params.id}' does not exist`);
}
