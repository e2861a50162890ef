import { Reply } from '../../core/http/response.js';
import { isBinary } from '../git/objects/objects.js';

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
};

/** Text as it is. */
export function plainText(text: string): Reply {
  return new Reply(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/** The bytes of a file: pictures by their kind, all text as plain text. */
export function fileResponse(name: string, content: Uint8Array): Reply {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const type =
    TYPES[ending] ?? (isBinary(content) ? 'application/octet-stream' : 'text/plain; charset=utf-8');
  return new Reply(Buffer.from(content), {
    headers: { 'content-type': type, 'content-disposition': 'inline' },
  });
}
