import { describe, expect, it } from 'vitest';
import { createFilmMaker } from '#simulators/media/film-maker.js';
import { shapeOf } from './mp4.js';

const FILM = {
  ...{ seed: 1, number: 1, model: 'veo-3.1-generate-preview', prompt: 'a cat', inputs: [], seconds: 4 },
  ...{ aspectRatio: '16:9', resolution: '720p', width: 1280, height: 720 },
};

describe('a film maker', () => {
  it('gives a film the same bytes whatever it filmed before', async () => {
    const film = { ...FILM, prompt: 'a boat leaves' };
    const first = await createFilmMaker()(film);

    const films = createFilmMaker();
    for (const size of [
      { width: 720, height: 1280 },
      { width: 1920, height: 1080 },
    ])
      await films({ ...film, ...size, prompt: 'a storm' });

    expect(Buffer.from(await films(film)).equals(first)).toBe(true);
  });

  it('goes on after a film that cannot be made', async () => {
    const films = createFilmMaker();
    const broken = { sha256: '', width: 1, height: 1, preview: new Uint8Array() };

    await expect(films({ ...FILM, inputs: [broken] })).rejects.toThrow('is empty');

    expect(shapeOf(Buffer.from(await films(FILM))).seconds).toBe(4);
  });
});
