import type { Attachment } from '../../world/records/issues.js';
import { stamp } from '../times.js';
import { userJson } from '../users.js';
import type { View } from '../view.js';

/** A file of an issue, as issues and uploads show it. */
export function attachmentJson(attachment: Attachment, view: View): object {
  const { id, filename, author, created, size, mimeType } = attachment;
  return {
    self: `${view.api}/attachment/${id}`,
    id,
    filename,
    author: userJson(author, view),
    created: stamp(created),
    size,
    mimeType,
    content: `${view.api}/attachment/content/${id}`,
    ...(mimeType.startsWith('image/') && { thumbnail: `${view.api}/attachment/thumbnail/${id}` }),
  };
}

/** A file on its own: here, and only here, its id is a number. */
export function attachmentMetadataJson(attachment: Attachment, view: View): object {
  return { ...attachmentJson(attachment, view), id: Number(attachment.id) };
}
