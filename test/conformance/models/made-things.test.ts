import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedOf } from '#conformance/profiles/media/asked.js';
import { sha256 } from '#conformance/reading/files.js';
import { outputDifferences } from '#conformance/reading/outputs/outputs.js';
import { isSamePicture } from '#conformance/reading/outputs/pictures.js';
import { requestDifferences } from '#conformance/reading/requests.js';
import { anyOf, exact } from '#conformance/reading/values.js';
import type { JournalEntry } from '#simulators/core/admin/journal.js';

const home = mkdtempSync(join(tmpdir(), 'understudy-made-'));
afterAll(() => rmSync(home, { recursive: true }));

let made: Buffer;
let other: Buffer;
beforeAll(async () => {
  [made, other] = await Promise.all([picture('teal'), picture('gold')]);
});

/** A picture of two halves, white and of this colour. */
async function picture(colour: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="white"/><rect width="300" height="400" fill="${colour}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

describe('pictures', () => {
  test('are the same when scaled and in another format', async () => {
    const scaled = await sharp(made).resize(150).webp({ quality: 80 }).toBuffer();

    expect(await isSamePicture(scaled, made)).toBe(true);
  });

  test('are others where they show something else, are cut, or are no pictures', async () => {
    const cut = await sharp(made).extract({ left: 0, top: 0, width: 400, height: 400 }).png().toBuffer();

    const same = await Promise.all(
      [other, cut, Buffer.from('no picture')].map((one) => isSamePicture(one, made)),
    );

    expect(same).toStrictEqual([false, false, false]);
  });
});

describe('what was made', () => {
  const shownAndSaved = () => [{ name: 'image', forms: [made], isShown: true, isSaved: true }];
  const image = (bytes: Buffer, mimeType = 'image/png') => ({
    ...{ type: 'image', mimeType },
    data: bytes.toString('base64'),
  });
  const saved = (name: string, bytes: Buffer) => {
    writeFileSync(join(home, name), bytes);
    return join(home, name);
  };

  test('is right where it is shown, and mutations in a file that is named', async () => {
    const path = saved('right.png', made);

    const differences = await outputDifferences(
      shownAndSaved(),
      { content: [image(made)], value: { path } },
      { home, given: [] },
    );

    expect(differences).toStrictEqual([]);
  });

  test('is wrong where another picture is shown', async () => {
    const path = saved('right.png', made);

    const differences = await outputDifferences(
      shownAndSaved(),
      { content: [image(other)], value: { path } },
      { home, given: [] },
    );

    expect(differences).toMatchObject([{ aspect: 'output', expected: 'shown as it was made' }]);
  });

  test('is wrong where the file that is named holds something else', async () => {
    const path = saved('wrong.png', other);

    const differences = await outputDifferences(
      shownAndSaved(),
      { content: [image(made)], value: { path } },
      { home, given: [] },
    );

    expect(differences).toMatchObject([
      { aspect: 'output', about: 'image', received: `another file: ${path}` },
    ]);
  });
});

describe('what was made and need not be shown', () => {
  const edited = () => [{ name: 'image', forms: [made], isShown: false }];
  const place = (name: string) => {
    writeFileSync(join(home, name), made);
    return join(home, name);
  };

  test.each([
    ['its path is a member', () => ({ content: [], value: { path: place('named.png') } })],
    [
      'a text has its name',
      () => ({ content: [{ text: `It is ${basename(place('named.png'))}.` }], value: '' }),
    ],
  ])('is right where %s', async (_how, answer) => {
    expect(await outputDifferences(edited(), answer(), { home, given: [] })).toStrictEqual([]);
  });

  test('is wrong in a file that the answer does not name', async () => {
    place('unnamed.png');

    const differences = await outputDifferences(edited(), { content: [], value: {} }, { home, given: [] });

    expect(differences).toMatchObject([{ received: 'a file that it does not name' }]);
  });

  test('is wrong where the path that is named leads nowhere', async () => {
    place('right.png');

    const path = join(home, 'nowhere.png');
    const differences = await outputDifferences(
      edited(),
      { content: [], value: { path } },
      { home, given: [] },
    );

    expect(differences).toMatchObject([{ received: `another file: ${path}` }]);
  });
});

test('a picture is wrong where its block says that it is of another type', async () => {
  const shown = (mimeType: string) => [{ type: 'image', mimeType, data: made.toString('base64') }];
  const differences = (mimeType: string) =>
    outputDifferences(
      [{ name: 'image', forms: [made], isShown: true }],
      { content: shown(mimeType), value: {} },
      { home, given: [] },
    );

  expect(await differences('image/png')).toStrictEqual([]);
  expect(await differences('image/jpeg')).toMatchObject([{ expected: 'image/png', received: 'image/jpeg' }]);
});

describe('a request', () => {
  const inline = (bytes: string) => ({
    inlineData: { mimeType: 'image/png', data: Buffer.from(bytes).toString('base64') },
  });
  const asked = (parts: object[]) => {
    const entry: Partial<JournalEntry> = {
      ...{
        method: 'POST',
        path: '/v1beta/models/gemini-2.5-flash-image:generateContent',
        credential: 'billed',
      },
      body: { contents: [{ role: 'user', parts }] },
    };
    const found = askedOf(entry as JournalEntry, { uploaded: new Map() }); // the rest of an entry is not read
    return found ? [found] : [];
  };
  const [edited, style] = ['edited', 'style'].map((bytes) => sha256(Buffer.from(bytes)));
  const right = [
    {
      facts: {
        ...{
          model: 'svc-2.5-flash-image',
          key: 'billed',
          prompt: exact('at night'),
          pictures: [anyOf(edited ?? ''), style ?? ''],
        },
        ...{ 'edited picture': edited ?? '', 'reference 1': style ?? '' },
      },
    },
  ];

  test('is right with the edited picture before the reference, and in any order where words say which is which', () => {
    const plain = asked([{ text: 'at night' }, inline('edited'), inline('style')]);
    const labelled = asked([{ text: 'Style:' }, inline('style'), { text: 'To edit:' }, inline('edited')]);
    const ofLabelled = right.map(({ facts: { prompt: _, ...facts } }) => ({ facts }));

    expect(requestDifferences(right, plain)).toStrictEqual([]);
    expect(requestDifferences(ofLabelled, labelled)).toStrictEqual([]);
  });

  test.each([
    ['the roles are exchanged', ['style', 'edited'], 'edited picture'],
    ['a reference is missing', ['edited'], 'pictures'],
    ['a reference is another', ['edited', 'edited'], 'pictures'],
  ])('is wrong where %s', (_how, pictures, about) => {
    const differences = requestDifferences(right, asked([{ text: 'at night' }, ...pictures.map(inline)]));

    expect(differences.map((difference) => difference.about)).toContain(about);
  });

  test('may be made in parts, as long as all of it is asked for', () => {
    const wanted = [{ facts: { model: 'a model' }, times: 3 }];
    const part = (times: number) => ({ facts: { model: 'a model' }, times });

    expect(requestDifferences(wanted, [part(2), part(1)])).toStrictEqual([]);
    expect(requestDifferences(wanted, [part(2)])).toMatchObject([
      { about: 'how many', expected: '3', received: '2' },
    ]);
  });
});
