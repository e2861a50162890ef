import { createHash } from 'node:crypto';
import { sha256 } from '../../core/admin/digest.js';
import { randomAt } from '../../core/random.js';
import { momentAt } from '../../core/world-file/moments.js';
import { given, missing } from '../../core/world-file/names.js';
import type { Complaints } from '../../core/world-file/problems.js';
import { videoSize } from '../videos/video.js';
import { createWorld, type World } from '../world/world.js';
import type { FileEntry, MediaSection, OperationEntry, PictureEntry, VideoEntry } from './schema.js';

const KEPT = 48 * 3_600_000;
const ID = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** What makes what a file leaves out. */
interface Loading {
  readonly world: World;
  readonly present: Date;
  readonly complaints: Complaints;
}

/** The world of a section, in place of one in which nothing was made yet. Complains about names that nothing has. */
export function loadMedia(
  { makeVideo, ...origin }: Pick<World, 'makeVideo'> & { readonly seed: number; readonly anchor: Date },
  section: MediaSection,
  complaints: Complaints,
): World {
  const { seed = origin.seed, keys, random, begun, operationsBegun, calls = {} } = section;
  const made = createWorld({ ...origin, scale: 1, seed }, makeVideo);
  const world: World = {
    ...made,
    ...(keys && {
      keys: {
        billed: { ...made.keys.billed, value: keys.billed },
        free: { ...made.keys.free, value: keys.free },
      },
    }),
    ...(random !== undefined && { random: randomAt(random) }),
    calls: new Map(Object.entries(calls)),
  };
  const loading = { world, present: origin.anchor, complaints };
  for (const picture of section.pictures ?? []) addPicture(loading, picture);
  for (const [place, video] of (section.videos ?? []).entries()) addVideo(loading, place, video);
  for (const [place, operation] of (section.operations ?? []).entries())
    addOperation(loading, place, operation);
  for (const [place, file] of (section.files ?? []).entries()) addFile(loading, place, file);
  for (const { id, received, ...upload } of section.uploads ?? [])
    world.uploads.set(id, {
      ...given(upload),
      received: received.map((part) => Buffer.from(part, 'base64')),
    });
  Object.assign(world, {
    begun: begun ?? world.begun,
    operationsBegun: operationsBegun ?? world.operationsBegun,
  });
  return world;
}

function addPicture({ world, present }: Loading, entry: PictureEntry): void {
  const { content, prompt, model = 'gemini-2.5-flash-image', parents = [], at, ...said } = entry;
  const number = said.number ?? world.begun + 1;
  world.begun = Math.max(world.begun, number);
  const bytes = content === undefined ? undefined : Buffer.from(content, 'base64');
  const hash = said.sha256 ?? sha256(bytes ?? Buffer.from(`${world.seed} ${number} ${prompt}`));
  if (bytes) world.painted.set(hash, bytes);
  world.pictures.push({
    id: said.id ?? world.random.text(12),
    number,
    model,
    prompt,
    mimeType: said.mimeType ?? 'image/png',
    width: said.width ?? 1024,
    height: said.height ?? 1024,
    sha256: hash,
    parents,
    at: timeText(present, at),
  });
}

function addVideo({ world, present, complaints }: Loading, place: number, entry: VideoEntry): void {
  const { id = world.random.text(12, ID), created, expires, inputs = [], negativePrompt, ...said } = entry;
  if (world.files.has(id)) complaints.add(['media', 'videos', place, 'id'], `another video has the id ${id}`);
  const { aspectRatio = '16:9', resolution = '720p', seconds = 8, seed = world.seed } = said;
  const number = said.number ?? world.begun + 1;
  world.begun = Math.max(world.begun, number);
  const createdAt = timeText(present, created);
  const size = videoSize(resolution, aspectRatio);
  world.files.set(id, {
    id,
    video: {
      seed,
      number,
      model: said.model ?? 'veo-3.1-generate-preview',
      prompt: said.prompt,
      ...(negativePrompt !== undefined && { negativePrompt }),
      aspectRatio,
      resolution,
      seconds,
      width: said.width ?? size.width,
      height: said.height ?? size.height,
      inputs: inputs.map((input) => ({ ...input, preview: Buffer.from(input.preview, 'base64') })),
    },
    createdAt,
    expiresAt: expires === undefined ? later(createdAt) : timeText(present, expires),
  });
}

function addOperation({ world, present, complaints }: Loading, place: number, entry: OperationEntry): void {
  const { id = world.random.text(12, ID), prompt, at, ready, error, withheld = [], videos = [] } = entry;
  const path = ['media', 'operations', place];
  if (world.operations.has(id)) complaints.add([...path, 'id'], `another operation has the id ${id}`);
  for (const [index, video] of videos.entries())
    if (!world.files.has(video))
      complaints.add([...path, 'videos', index], missing('video', video, [...world.files.keys()]));
  world.operationsBegun += 1;
  const first = world.files.get(videos[0] ?? '');
  world.operations.set(id, {
    id,
    model: entry.model ?? first?.video.model ?? 'veo-3.1-generate-preview',
    prompt,
    at: timeText(present, at),
    readyAt: timeText(present, ready),
    files: videos,
    withheld,
    ...(error && { error }),
  });
}

function addFile({ world, present, complaints }: Loading, place: number, entry: FileEntry): void {
  const { id = world.random.text(12, ID), displayName, mimeType, text, content, created, expires } = entry;
  const path = ['media', 'files', place];
  if (world.uploaded.has(id)) complaints.add([...path, 'id'], `another file has the id ${id}`);
  if ((text === undefined) === (content === undefined))
    complaints.add(path, 'it must have either a text or a content');
  const bytes = text === undefined ? Buffer.from(content ?? '', 'base64') : Buffer.from(text);
  const createdAt = timeText(present, created);
  world.uploaded.set(id, {
    id,
    mimeType,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('base64'),
    ...(displayName !== undefined && { displayName }),
    createdAt,
    expiresAt: expires === undefined ? later(createdAt) : timeText(present, expires),
  });
}

function timeText(present: Date, text: string | undefined): string {
  const time = text === undefined ? null : momentAt(text, present.getTime());
  return new Date(time ?? present).toISOString();
}

function later(createdAt: string): string {
  return new Date(Date.parse(createdAt) + KEPT).toISOString();
}
