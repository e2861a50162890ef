import sharp from 'sharp';
import { expect, test } from 'vitest';
import { call, mediaClient, newFolder, scripted, text } from '../session.js';

/** A part with a picture of this width. */
async function picture(width: number, more: object = {}) {
  const image = sharp({ create: { width, height: 16, channels: 3, background: '#36a' } });
  const data = (await image.png().toBuffer()).toString('base64');
  return { inlineData: { mimeType: 'image/png', data }, ...more };
}

const THOUGHT = { thought: true };

async function made(parts: readonly object[]) {
  const answer = { candidates: [{ content: { parts }, finishReason: 'STOP' }] };
  const { fetch } = scripted(() => Response.json(answer));
  const client = await mediaClient(fetch, newFolder());
  const result = await call(client, 'generate_image', { prompt: 'x' });
  const history = await call(client, 'list_history', {});
  const widths = (list: unknown) =>
    (list as { images?: { width: number }[] } | undefined)?.images?.map(({ width }) => width) ?? [];
  return {
    said: JSON.stringify(result) + text(result),
    widths: widths(result.structuredContent),
    entered: widths(history.structuredContent),
  };
}

test('what a model thinks is neither saved, shown, entered nor quoted', async () => {
  const parts = [
    { text: 'Planning', ...THOUGHT },
    await picture(11, THOUGHT),
    await picture(22, THOUGHT),
    { text: 'Here it is.' },
    await picture(99, { thought: false, thoughtSignature: 'c2ln' }),
  ];

  const { said, widths, entered } = await made(parts);

  expect([widths, entered]).toStrictEqual([[99], [99]]);
  expect(said).not.toContain('Planning');
  expect(said).toContain('Here it is.');
});

test('the last picture that a model thought of is the result where there is no other', async () => {
  const { widths, entered } = await made([await picture(11, THOUGHT), await picture(22, THOUGHT)]);

  expect([widths, entered]).toStrictEqual([[22], [22]]);
});

test('thoughts are no reason why there is no picture', async () => {
  const { said } = await made([{ text: 'Planning', ...THOUGHT }, { text: 'I would rather not.' }]);

  expect(said).toContain('I would rather not.');
  expect(said).not.toContain('Planning');
});
