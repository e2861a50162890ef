import { describe, expect, test } from 'vitest';
import type { VideoRecord } from '#src/media/records/entities.js';
import { call, mediaClient, newFolder, scripted, text } from '../session.js';

const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom0000')]);

/** A provider with an operation that ends with this answer, and the paths of what it was asked. */
function ending(generateVideoResponse: object) {
  return answering({ generateVideoResponse });
}

/** The same of an operation with this response. */
function answering(response: unknown) {
  return scripted(({ method, url }) => {
    if (method === 'POST') return Response.json({ name: 'models/veo/operations/1' });
    if (url.pathname.endsWith('/operations/1')) return Response.json({ done: true, response });
    return new Response(MP4);
  });
}

const named = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    video: { uri: `https://generativelanguage.googleapis.com/v1beta/files/f${at}:download?alt=media` },
  }));

describe('an operation that ends', () => {
  test('with 10,000 videos has as many fetched as were asked for, and says so', async () => {
    const { fetch, sent } = ending({ generatedSamples: named(10_000) });

    const result = await call(await mediaClient(fetch, newFolder()), 'generate_video', {
      prompt: 'x',
      numberOfVideos: 2,
    });

    const { videos, withheld } = result.structuredContent as { videos: VideoRecord[]; withheld: string[] };
    expect(videos).toHaveLength(2);
    expect(sent.filter(({ url }) => url.pathname.includes('/files/'))).toHaveLength(2);
    expect(withheld).toStrictEqual(['9998 more videos than were asked for were named, and not fetched.']);
  });

  test('with 10,000 reasons lists ten and counts the others', async () => {
    const raiMediaFilteredReasons = Array.from({ length: 10_000 }, (_, at) => `reason ${at}`);
    const { fetch } = ending({ generatedSamples: named(1), raiMediaFilteredReasons });

    const result = await call(await mediaClient(fetch, newFolder()), 'generate_video', { prompt: 'x' });

    const { withheld } = result.structuredContent as { withheld: string[] };
    expect(withheld).toHaveLength(11);
    expect(withheld.at(-1)).toBe('… and 9990 more');
  });

  test.each(['video', 'encodedVideo'])('with the bytes of a video in `%s` has them saved', async (member) => {
    const { fetch, sent } = ending({ generatedSamples: [{ video: { [member]: MP4.toString('base64') } }] });

    const result = await call(await mediaClient(fetch, newFolder()), 'generate_video', { prompt: 'x' });

    expect(result.structuredContent).toMatchObject({ videos: [{ bytes: MP4.length }] });
    expect(sent.filter(({ url }) => url.pathname.includes('/files/'))).toStrictEqual([]);
  });

  test.each([
    ['without a response', undefined, /ended the operation without a video and without a reason/],
    ['with an empty one', { generateVideoResponse: {} }, /every result was filtered/],
    [
      'with null for its list',
      { generateVideoResponse: { generatedSamples: null } },
      /every result was filtered/,
    ],
    [
      'with a video without an address',
      { generateVideoResponse: { generatedSamples: [{ video: {} }] } },
      /named no address/,
    ],
    [
      'with null for a video',
      { generateVideoResponse: { generatedSamples: [{ video: null }] } },
      /named no address/,
    ],
    ['with reasons one level up', { raiMediaFilteredReasons: ['a face'] }, /withheld the video: a face/],
    [
      'with reasons beside null',
      { generateVideoResponse: null, raiMediaFilteredReasons: ['blood'] },
      /: blood/,
    ],
  ])('%s is reported as what it was', async (_what, response, expected) => {
    const { fetch } = answering(response);

    const result = await call(await mediaClient(fetch, newFolder()), 'generate_video', { prompt: 'x' });

    expect(result).toMatchObject({ isError: true, _meta: { retryable: false } });
    expect(text(result)).toMatch(expected);
  });

  test('without any, for 10,000 reasons, lists ten of them in an error', async () => {
    const raiMediaFilteredReasons = Array.from({ length: 10_000 }, (_, at) => `reason ${at}`);
    const { fetch } = ending({ raiMediaFilteredReasons });

    const result = await call(await mediaClient(fetch, newFolder()), 'generate_video', { prompt: 'x' });

    expect(text(result)).toMatch(/withheld the video: reason 0; .*reason 9; … and 9990 more/);
  });
});
