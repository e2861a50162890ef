import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { lending } from './lending.js';

const HERE = 'http://here.test';
const forge = lending(createForgeSimulator)({ rate: 0 });
const tracker = lending(createTrackerSimulator)({ rate: 0 });
const media = createMediaSimulator({ rate: 0, makeVideo: async () => Buffer.from('0123456789') });
const basic = Buffer.from(Object.values(tracker.credentials).join(':')).toString('base64');
const asMember = { authorization: `Basic ${basic}`, 'x-atlassian-token': 'no-check' };
const asUser = { 'private-token': forge.credentials.token ?? '' };

const position = fc.oneof(
  fc.nat(12).map(String),
  fc.constantFrom('', '-1', '0', '99999999999999999999', '9'.repeat(400), '1e3', '0x1', ' 1', '+1', 'a'),
);
const oneRange = fc.tuple(position, position).map((ends) => ends.join('-'));
const range = fc.oneof(
  oneRange.map((each) => `bytes=${each}`),
  fc.array(oneRange, { maxLength: 500 }).map((ranges) => `bytes=${ranges.join(',')}`),
  fc.string({ unit: fc.constantFrom(...'bytes=-0123456789, '), maxLength: 40 }),
  fc.constantFrom(`bytes=${'0-,'.repeat(4_000)}0-`, 'items=0-1', 'BYTES=0-1', 'bytes 0-1'),
);

async function attached(content: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([content]), 'digits.txt');
  const response = await tracker.fetch(`${HERE}/rest/api/3/issue/10000/attachments`, {
    method: 'POST',
    headers: asMember,
    body: form,
  });
  const [{ id }] = await response.json();
  return id;
}

/** The bytes from one place to another, of which either may be left out (RFC 9110, 14.1.2); null where none are there. */
function bytesAt(whole: string, from: string, to: string): string | null {
  const part =
    from === ''
      ? whole.slice(-Number(to))
      : whole.slice(Number(from), to === '' ? undefined : Number(to) + 1);
  return part === '' || (from === '' && Number(to) === 0) ? null : part;
}

test.each(['', '0', '0123456789'])(
  'any range of an attachment that holds %j is what the standard says',
  async (whole) => {
    const path = `/rest/api/3/attachment/content/${await attached(whole)}?redirect=false`;

    await fc.assert(
      fc.asyncProperty(range, async (header) => {
        const response = await tracker.fetch(HERE + path, { headers: { ...asMember, range: header } });
        const text = await response.text();
        const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
        const isOne = (from !== '' || to !== '') && (from === '' || to === '' || Number(from) <= Number(to));

        const wanted = isOne ? bytesAt(whole, from, to) : whole;
        const expected = !isOne ? [200, whole] : wanted === null ? [416, ''] : [206, wanted];
        expect([header, response.status, text]).toStrictEqual([header, ...expected]);
        if (response.status === 206)
          expect(response.headers.get('content-range')).toMatch(
            new RegExp(`^bytes \\d+-\\d+/${whole.length}$`),
          );
        if (response.status === 416)
          expect(response.headers.get('content-range')).toBe(`bytes */${whole.length}`);
      }),
      { numRuns: 300 },
    );
  },
);

async function videoUrl(): Promise<string> {
  const headers = { 'x-goog-api-key': media.credentials.apiKey, 'content-type': 'application/json' };
  const started = await media.fetch(`${HERE}/v1beta/models/veo-3.1-generate-preview:predictLongRunning`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ instances: [{ prompt: 'a boat' }] }),
  });
  const { name } = await started.json();
  media.clock.advance(3_600_000);
  const operation = await (await media.fetch(`${HERE}/v1beta/${name}`, { headers })).json();
  return operation.response.generateVideoResponse.generatedSamples[0].video.uri;
}

test('whatever range of a video or of a file in a repository is asked for, the whole is sent', async () => {
  const headers = { 'x-goog-api-key': media.credentials.apiKey };
  const video = await videoUrl();
  const raw = `${HERE}/api/v4/projects/platform%2Fcore/repository/files/README.md/raw?ref=main`;
  const readme = await (await forge.fetch(raw, { headers: asUser })).text();

  await fc.assert(
    fc.asyncProperty(range, async (header) => {
      const answer = await media.fetch(video, { headers: { ...headers, range: header } });
      const file = await forge.fetch(raw, { headers: { ...asUser, range: header } });

      expect([answer.status, await answer.text()]).toStrictEqual([200, '0123456789']);
      expect([file.status, await file.text()]).toStrictEqual([200, readme]);
    }),
    { numRuns: 50 },
  );
});
