import { createHash } from 'node:crypto';
import type { Exchange } from '../../core/route.js';
import { type Media, route } from '../backend.js';
import { reduced } from '../film.js';
import { noSuchFile, refuse } from '../refusals.js';
import { readQuery } from '../request.js';
import type { VideoFile } from '../world.js';

export const fileRoutes = [
  route('GET /v1beta/files/:file', async (exchange) => {
    readQuery(exchange.query, 'Empty');
    const file = fileFor(exchange);
    const { id, film, createdAt, expiresAt } = file;
    const bytes = await bytesOf(exchange, file);
    const uri = `https://generativelanguage.googleapis.com/v1beta/files/${id}`;
    return Response.json({
      name: `files/${id}`,
      mimeType: 'video/mp4',
      sizeBytes: String(bytes.length),
      createTime: createdAt,
      updateTime: createdAt,
      expirationTime: expiresAt,
      sha256Hash: createHash('sha256').update(bytes).digest('base64'),
      uri,
      downloadUri: `${uri}:download?alt=media`,
      state: 'ACTIVE',
      source: 'GENERATED',
      videoMetadata: { videoDuration: `${film.seconds}s` },
    });
  }),

  route('GET /v1beta/files/:file:download', async (exchange) => {
    readQuery(exchange.query, 'Empty');
    const file = fileFor(exchange);
    if (exchange.query.get('alt') !== 'media') throw refuse(400, 'A download is asked for with alt=media.');
    const bytes = await bytesOf(exchange, file);
    return new Response(Buffer.from(bytes), { headers: { 'content-type': 'video/mp4' } });
  }),
];

function fileFor({ world, params, clock, outcome }: Exchange<Media, 'file'>): VideoFile {
  if (outcome?.outcome === 'file-expired') world.files.delete(params.file);
  const file = world.files.get(params.file);
  const now = clock.now();
  if (!file || now < new Date(file.createdAt) || now >= new Date(file.expiresAt))
    throw noSuchFile(params.file);
  return file;
}

function bytesOf({ world, settings }: Exchange<Media>, file: VideoFile): Promise<Uint8Array> {
  file.bytes ??= world.films(reduced(file.film, settings.videoShortSide));
  return file.bytes;
}
