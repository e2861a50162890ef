import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inlineImage, readImage } from '#src/media/images/image.js';

test('pictures that come together are decoded one after the other, for each thread keeps the memory of its largest', async () => {
  const picture = { create: { width: 900, height: 700, channels: 3 as const, background: '#336699' } };
  const bytes = await sharp(picture).png({ compressionLevel: 0 }).toBuffer();
  let most = 0;
  const count = () => {
    most = Math.max(most, sharp.counters().process);
  };
  sharp.queue.on('change', count);

  const images = await Promise.all(Array.from({ length: 6 }, () => readImage(bytes)));
  const shown = await Promise.all(images.map((image) => inlineImage(image)));

  sharp.queue.off('change', count);
  expect(shown.map(({ mimeType }) => mimeType)).toStrictEqual(Array(6).fill('image/webp'));
  expect(most).toBeLessThan(3); // one, and the one that is just ending
});
