import type { Exchange } from '../../core/route.js';
import { type Media, route } from '../backend.js';
import { fileBase } from '../file-address.js';
import { readMessage } from '../message-problems.js';
import { badMessage, dialect, refuse } from '../refusals.js';
import { describeUpload, keepUpload } from '../uploaded.js';
import type { Upload } from '../world.js';

/** What a client may say of a file, as the message tables let it through. */
interface Metadata {
  readonly file?: { readonly name?: string; readonly displayName?: string; readonly mimeType?: string };
}

const UNTYPED = 'application/octet-stream';

/** The three ways to upload a file: in one request, with its metadata beside it, or begun and then sent in parts. */
export const uploadRoutes = (['POST', 'PUT'] as const).map((method) =>
  route(`${method} /upload/v1beta/files`, (exchange) => {
    const { headers } = exchange.request;
    const session = exchange.query.get('upload_id');
    if (session !== null) return goOn(exchange, session);
    const protocol = headers.get('x-goog-upload-protocol') ?? exchange.query.get('uploadType') ?? 'raw';
    if (protocol === 'resumable') return begin(exchange);
    if (protocol === 'multipart') return ended(exchange, readMultipart(exchange));
    if (protocol !== 'raw' && protocol !== 'media') throw refuse(400, `Unknown upload protocol: ${protocol}`);
    const { mimeType, bytes } = { mimeType: typeOf(headers), bytes: exchange.request.bytes };
    return ended(exchange, { mimeType, received: [bytes] });
  }),
);

function begin(exchange: Exchange<Media, never>): Response {
  const { request, world } = exchange;
  const { headers, origin, path } = request;
  const mimeType = headers.get('x-goog-upload-header-content-type') ?? UNTYPED;
  const id = world.ids.text(40);
  world.uploads.set(id, { mimeType, ...readMetadata(exchange.body ?? {}), received: [] });
  const address = `${origin}${path}?upload_id=${id}&upload_protocol=resumable`;
  return new Response(null, {
    headers: {
      'x-goog-upload-url': address,
      'x-goog-upload-status': 'active',
      'x-goog-upload-control-url': address,
    },
  });
}

function goOn(exchange: Exchange<Media, never>, id: string): Response {
  const { request, world } = exchange;
  const upload = world.uploads.get(id);
  if (!upload) throw refuse(404);
  const commands = (request.headers.get('x-goog-upload-command') ?? '').split(',').map((each) => each.trim());
  const there = upload.received.reduce((sum, part) => sum + part.length, 0);
  if (commands.includes('query')) return active(there);
  const offset = Number(request.headers.get('x-goog-upload-offset') ?? there);
  if (offset !== there) throw refuse(400, `The upload goes on at offset ${there}, not at ${offset}.`);
  upload.received.push(request.bytes);
  if (!commands.includes('finalize')) return active(there + request.bytes.length);
  world.uploads.delete(id);
  return ended(exchange, upload);
}

function active(received: number): Response {
  return new Response(null, {
    headers: { 'x-goog-upload-status': 'active', 'x-goog-upload-size-received': String(received) },
  });
}

function ended(exchange: Exchange<Media, never>, upload: Upload): Response {
  const file = describeUpload(keepUpload(exchange, upload), fileBase(exchange));
  return Response.json({ file }, { headers: { 'x-goog-upload-status': 'final' } });
}

/** Two parts (RFC 2387): JSON about the file, and the file. */
function readMultipart({ request }: Exchange<Media, never>): Upload {
  const [, boundary] = /boundary="?([^";]+)/.exec(request.headers.get('content-type') ?? '') ?? [];
  const text = Buffer.from(request.bytes).toString('latin1'); // a character for each byte
  const parts = boundary === undefined ? [] : text.split(`--${boundary}`).slice(1, -1);
  const [about, content] = parts.map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n');
    return { head, body: body.join('\r\n\r\n').replace(/\r\n$/, '') };
  });
  if (!about || !content)
    throw refuse(400, 'A multipart upload has two parts: metadata in JSON, and the file.');
  const [, mimeType = UNTYPED] = /content-type:\s*([^\s;]+)/i.exec(content.head) ?? [];
  const received = [new Uint8Array(Buffer.from(content.body, 'latin1'))];
  return { mimeType, ...readMetadata(jsonOf(about.body)), received };
}

function jsonOf(latin1: string): unknown {
  const text = Buffer.from(latin1, 'latin1').toString();
  try {
    return JSON.parse(text);
  } catch {
    throw dialect.malformedJson(text);
  }
}

function readMetadata(json: unknown): Partial<Upload> {
  const { value, problems } = readMessage('CreateFileRequest', json);
  if (problems.length > 0) throw badMessage(problems);
  // The tables have let through nothing but a CreateFileRequest.
  const { name, displayName, mimeType } = (value as Metadata).file ?? {};
  return {
    ...(name !== undefined && { name }),
    ...(displayName !== undefined && { displayName }),
    ...(mimeType !== undefined && { mimeType }),
  };
}

function typeOf(headers: Headers): string {
  return headers.get('content-type')?.split(';')[0]?.trim() || UNTYPED;
}
