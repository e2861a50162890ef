import { timeJson } from '../../rendering/times.js';
import type { Upload } from '../../world/records/uploads.js';
import type { Call } from '../routing/routing.js';
import { userBasic } from './places/users.js';

/** Files that a text shows, all others it links to. */
const SHOWN = /\.(png|jpe?g|gif|bmp|tiff|ico|webp|svg|mp4|m4v|mov|webm|ogv|mp3|oga|ogg|spx|wav)$/i;

/** An upload as the one who made it gets it (schema APIEntitiesProjectUpload). */
export function newUploadJson({ id, home, secret, fileName }: Upload) {
  const alt = SHOWN.test(fileName) ? fileName.replace(/\.[^.]+$/, '') : fileName;
  const url = `/uploads/${secret}/${fileName}`;
  return {
    id,
    alt,
    url,
    full_path: `/-/${home.kind}/${home.id}${url}`,
    markdown: `${SHOWN.test(fileName) ? '!' : ''}[${alt}](${url})`,
  };
}

/** An upload as lists show it (schema APIEntitiesMarkdownUploadAdmin). */
export function uploadJson({ id, bytes, fileName, createdAt, uploader }: Upload, call: Pick<Call, 'site'>) {
  const who = uploader && userBasic(uploader, call);
  return {
    id,
    size: bytes.length,
    filename: fileName,
    created_at: timeJson(createdAt),
    uploaded_by: who && { id: who.id, name: who.name, username: who.username },
  };
}
