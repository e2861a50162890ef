import type { Taker } from '../images/input-file.js';
import { toProvider } from './models.js';

/** What a family of models takes as pictures to start from. */
interface Accepted {
  readonly models: RegExp;
  readonly types: readonly string[];
  readonly source: string;
}

const PHOTOS = ['image/png', 'image/jpeg', 'image/webp', 'image/heic', 'image/heif'];

/** What each family takes, in the provider's spelling. */
export const ACCEPTED: readonly Accepted[] = [
  {
    models: /^gemini-/,
    types: PHOTOS,
    source:
      'Gemini API, Image understanding: Supported image formats; Vertex AI, Gemini 3 Pro Image: MIME types',
  },
  { models: /^imagen-/, types: [], source: 'Gemini API, Imagen: Generate images from text' },
  {
    models: /^veo-/,
    types: ['image/png', 'image/jpeg'],
    source: 'Vertex AI REST, VideoGenerationModelInstance: Image.mimeType',
  },
];

/** What a model takes as pictures; one that takes none is refused by its name, and of a model of no listed family the provider judges. */
export function takerOf(model: string): Taker {
  const listed = ACCEPTED.find(({ models, types }) => types.length > 0 && models.test(toProvider(model)));
  return { name: model, types: listed?.types ?? PHOTOS };
}
