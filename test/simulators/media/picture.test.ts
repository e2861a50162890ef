import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readInputImage } from '#simulators/media/generate-content/input-image.js';
import { paint } from '#simulators/media/images/picture.js';

const PNG = { mimeType: 'image/png' } as const;
const SUBJECT = {
  seed: 1,
  number: 1,
  model: 'a-model',
  prompt: 'A red fox',
  width: 1024,
  height: 1024,
  inputs: [],
};

async function colourAt(picture: Uint8Array, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  });
  return [...data.subarray(0, 3)];
}

test('any prompt at any size gives a picture of that size', async () => {
  const prompts = fc.string({ unit: 'grapheme', maxLength: 400 });
  const sides = fc.integer({ min: 256, max: 1536 });

  await fc.assert(
    fc.asyncProperty(prompts, sides, sides, async (prompt, width, height) => {
      const { format, ...size } = await sharp(
        await paint({ ...SUBJECT, prompt, width, height }, PNG),
      ).metadata();

      expect([format, size.width, size.height]).toStrictEqual(['png', width, height]);
    }),
    { numRuns: 15 },
  );
});

test('a picture stays small, however long the prompt', async () => {
  const prompt = 'A most detailed description of a field with foxes. '.repeat(2_000);

  const picture = await paint({ ...SUBJECT, prompt }, PNG);

  expect(picture.byteLength).toBeLessThan(200_000);
});

test.each(['number', 'prompt', 'model', 'seed'] as const)('the %s makes a difference', async (name) => {
  const other = name === 'prompt' || name === 'model' ? 'another' : 2;

  const pictures = [await paint(SUBJECT, PNG), await paint({ ...SUBJECT, [name]: other }, PNG)];

  expect(Buffer.from(pictures[0] ?? []).equals(pictures[1] ?? new Uint8Array())).toBe(false);
});

test('an edit shows the edited picture large and the references small', async () => {
  const plain = async (background: string) => {
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
    return readInputImage('image/png', png.toString('base64'));
  };
  const inputs = [await plain('#ff0000'), await plain('#00ff00'), await plain('#0000ff')];

  const picture = await paint({ ...SUBJECT, inputs }, PNG);

  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const count = (colour: readonly number[]) => {
    let pixels = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      if (colour.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 6)) pixels += 1;
    }
    return pixels;
  };
  const [edited, ...references] = [count([255, 0, 0]), count([0, 255, 0]), count([0, 0, 255])];
  expect(edited).toBeGreaterThan(200_000);
  for (const reference of references) {
    expect(reference).toBeGreaterThan(15_000);
    expect(reference).toBeLessThan(40_000);
  }
  expect(await colourAt(picture, 377, 362)).toStrictEqual(await colourAt(picture, 300, 300));
});
