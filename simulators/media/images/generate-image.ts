import { sha256 } from '../../core/admin/digest.js';
import type { Exchange } from '../../core/routing/route.js';
import type { InputImage } from '../generate-content/input-image.js';
import type { Media } from '../world/backend.js';
import type { World } from '../world/world.js';
import type { Size } from './layout.js';
import { type Encoding, paint } from './picture.js';
import { noLarger } from './sizes.js';

/** The number of pictures of which the bytes are kept: some hundred kilobytes each. */
const KEPT = 32;

/** What a client asked to have painted. */
export interface ImageRequest {
  readonly model: string;
  readonly prompt: string;
  readonly size: Size;
  readonly inputs: readonly InputImage[];
  readonly encoding: Encoding;
}

export interface Painted {
  readonly mimeType: string;
  readonly base64: string;
}

/** Paints a picture and writes it into the world. */
export async function makePicture(
  { world, clock, settings }: Pick<Exchange<Media>, 'world' | 'clock' | 'settings'>,
  { model, prompt, size, inputs, encoding }: ImageRequest,
): Promise<Painted> {
  world.begun += 1;
  const number = world.begun;
  const id = world.random.text(12);
  const { width, height } = noLarger(size, settings.pictureShortSide);
  const bytes = await paint({ seed: world.seed, number, model, prompt, width, height, inputs }, encoding);
  const { mimeType } = encoding;
  const parents = inputs.map((input) => input.sha256);
  const hash = keepPainted(world, bytes);
  const at = clock.now().toISOString();
  world.pictures.push({
    id,
    number,
    model,
    prompt,
    mimeType,
    width,
    height,
    sha256: hash,
    parents,
    at,
  });
  return { mimeType, base64: Buffer.from(bytes).toString('base64') };
}

/** Keeps the bytes of a picture, drops the oldest, and returns their SHA-256. */
function keepPainted({ painted }: World, bytes: Uint8Array): string {
  const hash = sha256(bytes);
  painted.set(hash, bytes);
  for (const oldest of [...painted.keys()].slice(0, -KEPT)) painted.delete(oldest);
  return hash;
}
