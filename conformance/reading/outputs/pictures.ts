/** Both pictures are compared at so many pixels a side, by their mean difference of 255. */
const SIDE = 48;
const SAME = 5;
/** How much their shapes may differ: a side of a scaled picture is a whole number of pixels. */
const SHAPE = 0.02;

/** Whether one picture is the other, whatever their format and size; false where one of them is no picture. */
export async function isSamePicture(one: Uint8Array, other: Uint8Array): Promise<boolean> {
  const [first, second] = await Promise.all([seen(one), seen(other)]);
  if (!first || !second || Math.abs(first.shape / second.shape - 1) > SHAPE) return false;
  const sum = first.pixels.reduce(
    (total, value, at) => total + Math.abs(value - (second.pixels[at] ?? 0)),
    0,
  );
  return sum / first.pixels.length < SAME;
}

async function seen(bytes: Uint8Array): Promise<{ shape: number; pixels: Buffer } | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(bytes).metadata();
    const pixels = await sharp(bytes)
      .removeAlpha()
      .toColourspace('srgb')
      .resize(SIDE, SIDE, { fit: 'fill' })
      .raw()
      .toBuffer();
    return { shape: width / height, pixels };
  } catch {
    return undefined; // what cannot be decoded shows nothing
  }
}

/** How pictures of a type begin. */
const BEGINNINGS: readonly (readonly [type: string, beginning: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBP/s],
];

/** The type of a picture by its content; undefined for bytes that are none of a common type. */
export function pictureType(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, 16);
  return BEGINNINGS.find(([, beginning]) => beginning.test(head))?.[0];
}
