import { createHash } from 'node:crypto';
import { Reply } from '../../core/http/response.js';
import type { Exchange } from '../../core/routing/route.js';
import { pageOf, readQuery } from '../generate-content/request.js';
import { downloadOf, fileAt, fileBase } from '../videos/file-address.js';
import { reduced } from '../videos/video.js';
import { type Media, route } from '../world/backend.js';
import { noSuchFile, refuse } from '../world/refusals.js';
import type { UploadedFile, VideoFile } from '../world/world.js';
import { describeUpload } from './uploaded.js';

const DEFAULT_PAGE = 10;
const LARGEST_PAGE = 100;

export const fileRoutes = [
  route('GET /v1beta/files', (exchange) => {
    const { query, world, clock } = exchange;
    const asked = readQuery(query, 'ListModelsRequest');
    const there = [...world.uploaded.values()].filter((file) => isThere(file, clock.now()));
    const { items, nextPageToken } = pageOf(there.reverse(), asked, {
      usual: DEFAULT_PAGE,
      most: LARGEST_PAGE,
    });
    const files = items.map((file) => describeUpload(file, fileBase(exchange)));
    return Reply.json({
      ...(files.length > 0 && { files }),
      ...(nextPageToken !== undefined && { nextPageToken }),
    });
  }),

  route('GET /v1beta/files/:file', async (exchange) => {
    readQuery(exchange.query, 'Empty');
    const base = fileBase(exchange);
    const uploaded = uploadedFor(exchange);
    if (uploaded) return Reply.json(describeUpload(uploaded, base));
    const file = fileFor(exchange);
    const { id, video, createdAt, expiresAt } = file;
    const bytes = await bytesOf(exchange, file);
    return Reply.json({
      name: `files/${id}`,
      mimeType: 'video/mp4',
      sizeBytes: String(bytes.length),
      createTime: createdAt,
      updateTime: createdAt,
      expirationTime: expiresAt,
      sha256Hash: createHash('sha256').update(bytes).digest('base64'),
      uri: fileAt(base, id),
      downloadUri: downloadOf(base, id),
      state: 'ACTIVE',
      source: 'GENERATED',
      videoMetadata: { videoDuration: `${video.seconds}s` },
    });
  }),

  route('GET /v1beta/files/:file:download', async (exchange) => {
    readQuery(exchange.query, 'Empty');
    if (uploadedFor(exchange)) throw refuse(400, 'Only generated files can be downloaded.');
    const file = fileFor(exchange);
    if (exchange.query.get('alt') !== 'media') throw refuse(400, 'A download is asked for with alt=media.');
    const bytes = await bytesOf(exchange, file);
    return new Reply(Buffer.from(bytes), { headers: { 'content-type': 'video/mp4' } });
  }),

  route('DELETE /v1beta/files/:file', (exchange) => {
    readQuery(exchange.query, 'Empty');
    const { id } = uploadedFor(exchange) ?? fileFor(exchange);
    exchange.world.uploaded.delete(id);
    exchange.world.files.delete(id);
    return Reply.json({});
  }),
];

function uploadedFor({ world, params, clock }: Exchange<Media, 'file'>): UploadedFile | undefined {
  const file = world.uploaded.get(params.file);
  return file && isThere(file, clock.now()) ? file : undefined;
}

function fileFor({ world, params, clock, outcome }: Exchange<Media, 'file'>): VideoFile {
  if (outcome?.outcome === 'file-expired') world.files.delete(params.file);
  const file = world.files.get(params.file);
  if (!file || !isThere(file, clock.now())) throw noSuchFile(params.file);
  return file;
}

function isThere({ createdAt, expiresAt }: Pick<VideoFile, 'createdAt' | 'expiresAt'>, now: Date): boolean {
  return now >= new Date(createdAt) && now < new Date(expiresAt);
}

function bytesOf({ world, settings }: Exchange<Media>, file: VideoFile): Promise<Uint8Array> {
  file.bytes ??= world.makeVideo(reduced(file.video, settings.videoShortSide));
  return file.bytes;
}
