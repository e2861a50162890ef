import type { Exchange } from '../../core/routing/route.js';
import type { Media } from '../backend.js';
import type { InputImage } from '../generate-content/input-image.js';
import { keepPainted } from '../records.js';
import type { Size } from './layout.js';
import { type Encoding, paint } from './picture.js';
import { noLarger } from './sizes.js';

/** What a client asked to have painted. */
export interface Commission {
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
  { model, prompt, size, inputs, encoding }: Commission,
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
