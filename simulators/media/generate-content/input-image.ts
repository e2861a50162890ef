import { sha256 } from '../../core/admin/digest.js';
import { refuse, unreadableImage } from '../world/refusals.js';

/** A picture that came with a request. */
export interface InputImage {
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  /** Upright, at most 1024 wide and high, as PNG. */
  readonly preview: Uint8Array;
}

/** What the content of a declared type has to be (Gemini API, Image understanding: Supported image formats). */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/webp', 'webp'],
  ['image/heic', 'hevc'],
  ['image/heif', 'hevc'],
]);
/** What videos start from (Vertex AI REST, VideoGenerationModelInstance: Image). */
const FRAMES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);
const GREY = '#999999';
const PREVIEW = 1024;

/** Reads the first or last frame of a video, or refuses it as the backend does. */
export async function readFrame(mimeType: string, base64: string): Promise<InputImage> {
  if (!FRAMES.has(mimeType)) throw refuse(400, `Unsupported MIME type: ${mimeType}`);
  return readInputImage(mimeType, base64);
}

/** Reads a picture of a declared type, or refuses it as the backend does. */
export async function readInputImage(mimeType: string, base64: string): Promise<InputImage> {
  const format = FORMATS.get(mimeType);
  if (!format) throw refuse(400, `Unsupported MIME type: ${mimeType}`);
  const bytes = Buffer.from(base64, 'base64');
  const image = await decoded(bytes).catch(() => null);
  if (image?.format !== format) throw unreadableImage();
  const { width, height, preview } = image;
  return { sha256: sha256(bytes), width, height, preview };
}

async function decoded(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { failOn: 'error' });
  const { format, compression, autoOrient } = await image.metadata();
  if (compression === 'hevc') return { format: 'hevc', ...autoOrient, preview: await blank(autoOrient) };
  const small = image.autoOrient().resize(PREVIEW, PREVIEW, { fit: 'inside', withoutEnlargement: true });
  return { format, ...autoOrient, preview: await small.png({ compressionLevel: 1 }).toBuffer() };
}

/** A grey picture in place of one that cannot be decoded without a licence. */
async function blank({ width, height }: { readonly width: number; readonly height: number }) {
  const { default: sharp } = await import('sharp');
  const scale = Math.min(1, PREVIEW / Math.max(width, height));
  const [w, h] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  const create = { width: w ?? 1, height: h ?? 1, channels: 3, background: GREY } as const;
  return sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
}
