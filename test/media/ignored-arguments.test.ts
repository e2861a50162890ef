import { describe, expect, test } from 'vitest';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { call, mediaClient, newFolder } from './session.js';

function client() {
  const simulator = createMediaSimulator({ anyToken: true });
  return mediaClient((url, init) => simulator.fetch(url, init), newFolder());
}

/** The words that follow a result, one for each text block after the first. */
async function said(name: string, args: Record<string, unknown>): Promise<string[]> {
  const { content, isError } = await call(await client(), name, args);
  expect(isError).toBeUndefined();
  return content.slice(1).flatMap((block) => (block.type === 'text' ? [block.text] : []));
}

describe('arguments that a tool does not know', () => {
  test.each([
    ['aspectRatio', '16:9', 'generate_video'],
    ['imagePath', '/tmp/a.png', 'edit_image'],
    ['referenceImages', ['/tmp/a.png'], 'edit_image'],
    ['promt', 'x', '"prompt"'],
  ])('are named beside the picture: %s, and what does it ✗30', async (argument, given, way) => {
    const words = await said('generate_image', { prompt: 'a fox', [argument]: given });

    expect(words).toHaveLength(1);
    expect(words[0]).toContain(`"${argument}" is no argument of generate_image`);
    expect(words[0]).toContain(way);
  });

  test('are named where a tool takes none at all ✗30', async () => {
    expect(await said('get_status', { verbose: true })).toStrictEqual([
      'Ignored: "verbose" is no argument of get_status.',
    ]);
  });

  test('are named up to ten, and counted beyond ✗30', async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`x${at}`, at]));

    const [words = ''] = await said('list_history', many);

    expect(words.match(/is no argument/g)).toHaveLength(10);
    expect(words).toMatch(/; and 4990 more\.$/);
  });

  test('leave no further words where there are none', async () => {
    expect(await said('list_history', { count: 3 })).toStrictEqual([]);
  });
});
