import { jsonExcess } from '../../core/http/json-size.js';
import { partsOf } from '../../core/http/multipart.js';
import type { AskedHeaders } from '../../core/http/request-head.js';
import { Reply } from '../../core/http/response.js';
import type { Exchange } from '../../core/routing/route.js';
import { badMessage } from '../generate-content/bad-message.js';
import { readMessage } from '../generate-content/message-problems.js';
import { fileBase } from '../videos/file-address.js';
import { type Media, route } from '../world/backend.js';
import { dialect, refuse } from '../world/refusals.js';
import type { Upload } from '../world/world.js';
import { describeUpload, keepUpload, lengthOf } from './uploaded.js';

/** What a client may send about a file, as the message tables let it through. */
interface Metadata {
  readonly file?: { readonly name?: string; readonly displayName?: string; readonly mimeType?: string };
}

const UNTYPED = 'application/octet-stream';
const TWO_PARTS = { parts: 2, files: 2 };

/** Bytes of a file (Gemini API, Files API). */
export const LARGEST_FILE = 2 * 1024 ** 3;
const TOO_LARGE = `The file is larger than ${LARGEST_FILE} bytes.`;

/** What is said about a file: bytes, and what they hold. */
const LARGEST_METADATA = 1024 * 1024;
const METADATA_LIMITS = { levels: 100, values: 1_000, items: 1_000, members: 1_000 };

/** The three ways to upload a file: in one request, with its metadata beside it, or begun and then sent in parts. */
export const uploadRoutes = (['POST', 'PUT'] as const).map((method) =>
  route(`${method} /upload/v1beta/files`, (exchange) => {
    const { headers } = exchange.request;
    const session = exchange.query.get('upload_id');
    if (session !== null) return goOn(exchange, session);
    const protocol = headers.get('x-goog-upload-protocol') ?? exchange.query.get('uploadType') ?? 'raw';
    if (protocol === 'resumable') return begin(exchange);
    if (protocol === 'multipart') return readMultipart(exchange).then((upload) => ended(exchange, upload));
    if (protocol !== 'raw' && protocol !== 'media') throw refuse(400, `Unknown upload protocol: ${protocol}`);
    const { mimeType, bytes } = { mimeType: typeOf(headers), bytes: exchange.request.bytes };
    return ended(exchange, { mimeType, received: [bytes] });
  }),
);

function begin(exchange: Exchange<Media, never>): Reply {
  const { request, world } = exchange;
  const { headers, origin, path } = request;
  const mimeType = headers.get('x-goog-upload-header-content-type') ?? UNTYPED;
  if (exchange.body instanceof Uint8Array)
    throw dialect.malformedJson(Buffer.from(exchange.body.subarray(0, 100)).toString());
  const id = world.random.text(40);
  world.uploads.set(id, { mimeType, ...readMetadata(exchange.body ?? {}), received: [] });
  const address = `${origin}${path}?upload_id=${id}&upload_protocol=resumable`;
  return new Reply(null, {
    headers: {
      'x-goog-upload-url': address,
      'x-goog-upload-status': 'active',
      'x-goog-upload-control-url': address,
    },
  });
}

async function goOn(exchange: Exchange<Media, never>, id: string): Promise<Reply> {
  const { request, world } = exchange;
  const upload = world.uploads.get(id);
  if (!upload) throw refuse(404);
  const commands = (request.headers.get('x-goog-upload-command') ?? '').split(',').map((each) => each.trim());
  const there = lengthOf(upload.received);
  if (commands.includes('query')) return active(there);
  const offset = Number(request.headers.get('x-goog-upload-offset') ?? there);
  if (offset !== there) throw refuse(400, `The upload goes on at offset ${there}, not at ${offset}.`);
  if (there + request.bytes.length > LARGEST_FILE) throw refuse(400, TOO_LARGE);
  upload.received.push(request.bytes);
  if (!commands.includes('finalize')) return active(there + request.bytes.length);
  world.uploads.delete(id);
  return ended(exchange, upload);
}

function active(received: number): Reply {
  return new Reply(null, {
    headers: { 'x-goog-upload-status': 'active', 'x-goog-upload-size-received': String(received) },
  });
}

async function ended(exchange: Exchange<Media, never>, upload: Upload): Promise<Reply> {
  const file = describeUpload(await keepUpload(exchange, upload), fileBase(exchange));
  return Reply.json({ file }, { headers: { 'x-goog-upload-status': 'final' } });
}

/** Two parts (RFC 2387): JSON about the file, and the file. */
async function readMultipart({ request }: Exchange<Media, never>): Promise<Upload> {
  const parts = await partsOf(request.headers.get('content-type') ?? '', request.bytes, TWO_PARTS);
  const [about, content] = typeof parts === 'string' ? [] : parts;
  if (!about || !content)
    throw refuse(400, 'A multipart upload has two parts: metadata in JSON, and the file.');
  const mimeType = content.type?.split(';')[0]?.trim() || UNTYPED;
  return { mimeType, ...readMetadata(await jsonOf(about.bytes)), received: [content.bytes] };
}

async function jsonOf(bytes: Uint8Array): Promise<unknown> {
  const excess = bytes.length > LARGEST_METADATA ? 'values' : await jsonExcess(bytes, METADATA_LIMITS);
  const text = Buffer.from(bytes.subarray(0, LARGEST_METADATA)).toString();
  if (excess !== null) throw dialect.malformedJson(text);
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

function typeOf(headers: AskedHeaders): string {
  return headers.get('content-type')?.split(';')[0]?.trim() || UNTYPED;
}
