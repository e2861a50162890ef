import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import {
  call,
  environment,
  generated,
  images,
  mediaClient,
  newFolder,
  picture,
  scripted,
  text,
} from './session.js';

describe('generate_image', () => {
  test('asks the documented default model for text and image, under Google’s name', async () => {
    const { fetch, sent } = scripted(async () => generated(await picture()));
    const client = await mediaClient(fetch, newFolder());

    await call(client, 'generate_image', { prompt: 'a red boat' });

    expect(sent[0]?.url.pathname).toBe(
      '/v1beta/models/gemini-2.0-flash-preview-image-generation:generateContent',
    );
    expect(sent[0]?.body).toStrictEqual({
      contents: [{ role: 'user', parts: [{ text: 'a red boat' }] }],
      generationConfig: { responseModalities: ['TEXT', 'IMAGE'] },
    });
  });

  test('asks an svcimg model at :predict, for one picture ✗17', async () => {
    const bytes = await picture();
    const { fetch, sent } = scripted(() =>
      Response.json({
        predictions: [{ mimeType: 'image/png', bytesBase64Encoded: bytes.toString('base64') }],
      }),
    );
    const client = await mediaClient(fetch, newFolder());

    const [image] = images(
      await call(client, 'generate_image', { prompt: 'a boat', model: 'svcimg-3.0-generate-002' }),
    );

    expect(sent[0]?.url.pathname).toBe('/v1beta/models/imagen-3.0-generate-002:predict');
    expect(sent[0]?.body).toMatchObject({
      instances: [{ prompt: 'a boat' }],
      parameters: { sampleCount: 1 },
    });
    expect(image?.model).toBe('svcimg-3.0-generate-002');
  });

  test.each(['gemini-2.5-flash-image', 'svc-2.5-flash-image'])(
    'takes the model name %s, and speaks of it in neutral words',
    async (model) => {
      const { fetch, sent } = scripted(async () => generated(await picture()));
      const client = await mediaClient(fetch, newFolder());

      const [image] = images(await call(client, 'generate_image', { prompt: 'x', model }));

      expect(sent[0]?.url.pathname).toContain('/gemini-2.5-flash-image:');
      expect(image?.model).toBe('svc-2.5-flash-image');
    },
  );

  test.each([
    ['png', 'image/png', 'png'],
    ['jpeg', 'image/jpeg', 'jpg'],
    ['webp', 'image/webp', 'webp'],
  ] as const)(
    'saves %s bytes, which the provider called png, under their own extension ✗20',
    async (format, mimeType, extension) => {
      const bytes = await picture(format);
      const { fetch } = scripted(() => generated(bytes));
      const client = await mediaClient(fetch, newFolder());

      const [image] = images(await call(client, 'generate_image', { prompt: 'x' }));

      expect(image).toMatchObject({ mimeType, width: 8, height: 6, bytes: bytes.length });
      expect(image?.path.endsWith(`.${extension}`)).toBe(true);
      expect(readFileSync(image?.path ?? '').equals(bytes)).toBe(true);
    },
  );

  test('saves, records and shows every picture of the answer, and what the model said ✗20', async () => {
    const [first, second] = [await picture('png', 3, 3), await picture('png', 5, 5)];
    const { fetch } = scripted(() => generated('Two for you.', first, second));
    const client = await mediaClient(fetch, newFolder());

    const result = await call(client, 'generate_image', { prompt: 'pair' });
    const history = images(await call(client, 'list_history'));

    expect(images(result).map(({ width }) => width)).toStrictEqual([3, 5]);
    expect(history.map(({ width }) => width)).toStrictEqual([5, 3]);
    expect(result.structuredContent).toMatchObject({ text: 'Two for you.' });
    expect(result.content.map(({ type }) => type)).toStrictEqual([
      'text',
      'image',
      'resource_link',
      'image',
      'resource_link',
    ]);
  });

  test('shows a large picture scaled down, and keeps the original on disk', async () => {
    const noise = await sharp({
      create: {
        width: 2000,
        height: 1500,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#000',
      },
    })
      .png()
      .toBuffer();
    const { fetch } = scripted(() => generated(noise));
    const client = await mediaClient(fetch, newFolder());

    const result = await call(client, 'generate_image', { prompt: 'noise' });

    const shown = result.content.find((block) => block.type === 'image');
    const bytes = Buffer.from(shown?.type === 'image' ? shown.data : '', 'base64');
    expect(bytes.length).toBeLessThanOrEqual(512 * 1024);
    expect(Math.max((await sharp(bytes).metadata()).width, 0)).toBeLessThanOrEqual(1024);
    expect(readFileSync(images(result)[0]?.path ?? '').equals(noise)).toBe(true);
  });

  test.each([
    ['blocked', { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }, 'PROHIBITED_CONTENT'],
    ['withheld', { candidates: [{ finishReason: 'IMAGE_SAFETY', index: 0 }] }, 'IMAGE_SAFETY'],
    ['withheld', { candidates: [{ content: null, finishReason: 'RECITATION' }] }, 'RECITATION'],
    [
      'without a picture',
      { candidates: [{ content: { parts: [{ text: 'I would rather not.' }] }, finishReason: 'STOP' }] },
      'I would rather not.',
    ],
    ['without a picture', { candidates: [] }, 'no reason given'],
    ['counted, but without candidates', { usageMetadata: { promptTokenCount: 9 } }, 'no reason given'],
    ['empty', {}, 'neither candidates nor a reason'],
  ])('fails when the answer is %s, with the provider’s reason', async (_what, answer, reason) => {
    const { fetch } = scripted(() => Response.json(answer));
    const client = await mediaClient(fetch, newFolder());

    const result = await call(client, 'generate_image', { prompt: 'x' });

    expect(result).toMatchObject({ isError: true, _meta: { code: 'backend_error', retryable: false } });
    expect(text(result)).toContain(reason);
  });

  test.each([
    ['{}', {}, 'every result was filtered'],
    ['a reason', { predictions: [{ raiFilteredReason: 'Violence.' }] }, 'Violence.'],
  ])('fails when :predict gives %s instead of pictures', async (_what, answer, reason) => {
    const { fetch } = scripted(() => Response.json(answer));
    const client = await mediaClient(fetch, newFolder());

    const result = await call(client, 'generate_image', {
      prompt: 'x',
      model: 'svcimg-3.0-fast-generate-001',
    });

    expect([result.isError, text(result)]).toStrictEqual([true, expect.stringContaining(reason)]);
  });

  test.each(['../models/x', 'a b', 'x?key=1', 'x&y', ''])(
    'refuses the model name "%s" before anything is sent',
    async (model) => {
      const { fetch, sent } = scripted(() => generated());
      const client = await mediaClient(fetch, newFolder());

      const result = await call(client, 'generate_image', { prompt: 'x', model });

      expect(result).toMatchObject({ isError: true, _meta: { code: 'invalid_arguments' } });
      expect(text(result)).toContain('model: ');
      expect(sent).toHaveLength(0);
    },
  );

  test('ignores an argument it does not know, as no restriction is documented', async () => {
    const { fetch } = scripted(async () => generated(await picture()));
    const client = await mediaClient(fetch, newFolder());

    expect(images(await call(client, 'generate_image', { prompt: 'x', strange: true }))).toHaveLength(1);
  });
});

describe('edit_image', () => {
  test('sends the instructions, the picture, then the references, each as what its content is', async () => {
    const folder = newFolder();
    const [source, reference] = [join(folder, 'source.jpg'), join(folder, 'reference')];
    writeFileSync(source, await picture('png'));
    writeFileSync(reference, await picture('webp'));
    const { fetch, sent } = scripted(async () => generated(await picture()));
    const client = await mediaClient(fetch, folder);

    const [image] = images(
      await call(client, 'edit_image', {
        imagePath: source,
        prompt: 'at night',
        referenceImages: [reference],
      }),
    );

    expect(sent[0]?.body).toMatchObject({
      contents: [
        {
          parts: [
            { text: 'at night' },
            { inlineData: { mimeType: 'image/png', data: readFileSync(source).toString('base64') } },
            { inlineData: { mimeType: 'image/webp', data: readFileSync(reference).toString('base64') } },
          ],
        },
      ],
    });
    expect(image).toMatchObject({ kind: 'edited', source, references: [reference] });
  });

  test('refuses a model that makes pictures from text only, before anything is sent', async () => {
    const folder = newFolder();
    const source = join(folder, 'a.png');
    writeFileSync(source, await picture());
    const { fetch, sent } = scripted(() => generated());
    const client = await mediaClient(fetch, folder);

    const result = await call(client, 'edit_image', {
      imagePath: source,
      prompt: 'x',
      model: 'svcimg-3.0-generate-002',
    });

    expect(result).toMatchObject({ isError: true, _meta: { code: 'unsupported' } });
    expect(sent).toHaveLength(0);
  });
});

describe('editing with a default model that makes pictures from text only', () => {
  const IMAGEN = 'svcimg-3.0-generate-002';

  test.each(['edit_image', 'continue_editing'])('falls back to the built-in default: %s', async (tool) => {
    const folder = newFolder();
    const imagePath = join(folder, 'a.png');
    writeFileSync(imagePath, await picture());
    const { fetch, sent } = scripted(async () => generated(await picture()));
    const client = await mediaClient(fetch, folder);
    await call(client, 'generate_image', { prompt: 'first' });
    await call(client, 'configure_model', { model: IMAGEN });

    const result = await call(client, tool, { prompt: 'x', ...(tool === 'edit_image' && { imagePath }) });

    expect(images(result)[0]?.model).toBe('svc-2.0-flash-preview-image-generation');
    expect(sent.at(-1)?.url.pathname).toContain('gemini-2.0-flash-preview-image-generation:generateContent');
    expect(result.structuredContent).toMatchObject({
      note: `The default model ${IMAGEN} makes pictures from text only, so svc-2.0-flash-preview-image-generation edited this one. Set another default with configure_model.`,
    });
  });

  test('says nothing of it where the default can edit', async () => {
    const { fetch } = scripted(async () => generated(await picture()));
    const client = await mediaClient(fetch, newFolder());
    await call(client, 'generate_image', { prompt: 'first' });

    const result = await call(client, 'continue_editing', { prompt: 'x' });

    expect(result.structuredContent).not.toHaveProperty('note');
  });
});

describe('an unknown model', () => {
  test.each([
    ['generate_image', 'svc-9-nothing', /svc-9-nothing.*svc-2\.0-flash-preview-image-generation, svcimg-3/],
    [
      'generate_video',
      'svcvideo-9-nothing',
      /svcvideo-9-nothing.*svcvideo-3\.1-generate-preview, svcvideo-3/,
    ],
  ])('is refused with those that are listed: %s', async (tool, model, message) => {
    const simulator = createMediaSimulator();
    const env = { ...environment(newFolder()), MEDIA_API_KEY: simulator.keys.billed };
    const client = await mediaClient((url, init) => simulator.fetch(url, init), newFolder(), env);

    const result = await call(client, tool, { prompt: 'x', model });

    expect(text(result)).toMatch(message);
    expect(text(result)).toContain('argument model');
  });
});

describe('continue_editing', () => {
  test('edits the last picture of its own session, not of another', async () => {
    const folder = newFolder();
    let size = 10;
    const { fetch, sent } = scripted(async () => generated(await picture('png', ++size, 6)));
    const [mine, other] = [await mediaClient(fetch, folder), await mediaClient(fetch, folder)];
    const [first] = images(await call(mine, 'generate_image', { prompt: 'mine' }));
    await call(other, 'generate_image', { prompt: 'theirs' });

    const [second] = images(await call(mine, 'continue_editing', { prompt: 'more' }));
    const [third] = images(await call(mine, 'continue_editing', { prompt: 'still more' }));

    expect([second?.source, third?.source]).toStrictEqual([first?.path, second?.path]);
    expect(sent[2]?.body).toMatchObject({
      contents: [
        { parts: [{}, { inlineData: { data: readFileSync(first?.path ?? '').toString('base64') } }] },
      ],
    });
  });

  test('is refused in a session without a picture, whatever other sessions made', async () => {
    const folder = newFolder();
    const { fetch } = scripted(async () => generated(await picture()));
    await call(await mediaClient(fetch, folder), 'generate_image', { prompt: 'theirs' });

    const result = await call(await mediaClient(fetch, folder), 'continue_editing', { prompt: 'x' });

    expect([result.isError, text(result)]).toStrictEqual([true, expect.stringContaining('no image yet')]);
  });

  test('keeps its picture when an edit fails', async () => {
    const { fetch } = scripted(async (_request, index) =>
      index === 1 ? Response.json({}) : generated(await picture()),
    );
    const client = await mediaClient(fetch, newFolder());
    const [first] = images(await call(client, 'generate_image', { prompt: 'x' }));

    await call(client, 'continue_editing', { prompt: 'fails' });
    const [second] = images(await call(client, 'continue_editing', { prompt: 'works' }));

    expect(second?.source).toBe(first?.path);
  });
});

describe('list_history', () => {
  test('lists ten by default, newest first, with prompt and timestamp, over sessions', async () => {
    const folder = newFolder();
    const { fetch } = scripted(async () => generated(await picture()));
    const client = await mediaClient(fetch, folder);
    for (let made = 1; made <= 12; made++) await call(client, 'generate_image', { prompt: `number ${made}` });

    const listed = images(await call(await mediaClient(fetch, folder), 'list_history'));

    expect(listed.map(({ prompt }) => prompt)).toStrictEqual(
      Array.from({ length: 10 }, (_, index) => `number ${12 - index}`),
    );
    expect(listed.every(({ timestamp }) => !Number.isNaN(Date.parse(timestamp)))).toBe(true);
  });

  test.each([51, -1, 1e9])('refuses a count of %d, naming it', async (count) => {
    const client = await mediaClient(scripted(() => generated()).fetch, newFolder());

    const result = await call(client, 'list_history', { count });

    expect([result.isError, text(result)]).toStrictEqual([true, expect.stringContaining('count: ')]);
  });
});
