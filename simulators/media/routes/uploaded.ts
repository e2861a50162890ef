import { joined, sha256Of } from '../../core/http/bytes.js';
import type { Exchange } from '../../core/routing/route.js';
import { fileAt } from '../videos/file-address.js';
import type { Media } from '../world/backend.js';
import { refuse } from '../world/refusals.js';
import type { Upload, UploadedFile } from '../world/world.js';

const KEPT = 48 * 3_600_000;
const ID = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Keeps a file for 48 hours after its upload (https://ai.google.dev/api/files). */
export async function keepUpload(
  { world, clock }: Exchange<Media, never>,
  upload: Upload,
): Promise<UploadedFile> {
  const now = clock.now().getTime();
  const id = upload.name?.replace(/^files\//, '') ?? world.random.text(12, ID);
  if (!/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(id))
    throw refuse(
      400,
      'A file ID holds up to 40 lowercase letters, digits and dashes, none of them at an end.',
    );
  if (world.uploaded.has(id)) throw refuse(409, `The file files/${id} already exists.`);
  const { displayName, mimeType, received } = upload;
  const bytes = await joined(received, lengthOf(received));
  const sha256 = (await sha256Of(bytes)).digest('base64');
  const file = {
    id,
    mimeType,
    bytes,
    sha256,
    ...(displayName !== undefined && { displayName }),
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + KEPT).toISOString(),
  };
  world.uploaded.set(id, file);
  return file;
}

/** Bytes of some chunks together. */
export function lengthOf(chunks: readonly Uint8Array[]): number {
  return chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** An uploaded file as the backend describes it. */
export function describeUpload(file: UploadedFile, base: string): object {
  const { id, displayName, mimeType, bytes, sha256, createdAt, expiresAt } = file;
  return {
    name: `files/${id}`,
    ...(displayName !== undefined && { displayName }),
    mimeType,
    sizeBytes: String(bytes.length),
    createTime: createdAt,
    updateTime: createdAt,
    expirationTime: expiresAt,
    sha256Hash: sha256,
    uri: fileAt(base, id),
    state: 'ACTIVE',
    source: 'UPLOADED',
  };
}
