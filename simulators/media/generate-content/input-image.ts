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

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/webp', 'webp'],
]);
const PREVIEW = 1024;

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
  const { format, autoOrient } = await image.metadata();
  const small = image.autoOrient().resize(PREVIEW, PREVIEW, { fit: 'inside', withoutEnlargement: true });
  return { format, ...autoOrient, preview: await small.png({ compressionLevel: 1 }).toBuffer() };
}
