import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** A picture file of few bytes that is very many pixels wide and high. */
export async function pictureBomb(folder: string): Promise<string> {
  const path = join(folder, 'bomb.png');
  const create = { width: 16_000, height: 16_000, channels: 3 as const, background: '#3af' };
  writeFileSync(
    path,
    await sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer(),
  );
  return path;
}
