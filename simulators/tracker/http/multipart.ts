import { partsOf } from '../../core/http/multipart.js';
import type { File as SentFile } from '../world/actions/attach.js';
import { badRequest, refuse } from './refusals.js';
import type { Call } from './routing.js';

/** Far more than clients send at once; live sites publish no number. */
const LIMITS = { parts: 1_000, files: 1_000 };

/** The files in a form, sent under the name `file`. */
export async function filesIn({ request }: Pick<Call, 'request'>): Promise<SentFile[]> {
  const parts = await partsOf(request.headers.get('content-type') ?? '', request.bytes, LIMITS);
  if (parts === 'malformed') throw badRequest('The request could not be read as multipart/form-data.');
  if (typeof parts === 'string') throw refuse(413, `At most ${LIMITS.parts} files can be attached at once.`);
  return parts.flatMap(({ name, filename, type, bytes }) =>
    name === 'file' && filename !== null
      ? { filename, mimeType: type ?? 'application/octet-stream', bytes }
      : [],
  );
}
