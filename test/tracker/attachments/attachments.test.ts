import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '#simulators/core/listen.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { liveFetch } from '#src/kernel/http/live-fetch.js';
import { lending } from '../../simulators/lending.js';
import { newTask } from '../../simulators/tracker/calls.js';
import { call, refusal, scriptedClient, text, trackerClient, value } from '../session.js';
import { fileOf, namesIn, newFixture } from './fixture.js';

const simulator = lending(createTrackerSimulator)({});
const fixture = newFixture();
let site: { url: string; close(): Promise<void> };
let media: { url: string; close(): Promise<void> };
let key: string;
/** A client of the simulator in process, and one with two sockets in between. */
let clients: Record<'in process' | 'over sockets', Client>;

beforeAll(async () => {
  [site, media] = [await listen(simulator), await listen(simulator)];
  simulator.settings.patch({ mediaOrigin: media.url });
  key = await newTask(simulator);
  const overSockets = { backend: { url: new URL(site.url), fetch: liveFetch() } };
  clients = {
    'in process': await trackerClient(simulator, { folders: fixture.folders }),
    'over sockets': await trackerClient(simulator, { folders: fixture.folders, ...overSockets }),
  };
});

afterAll(() => Promise.all([site.close(), media.close()]));

/** Names that a file can have, the awkward ones often; `%22` and its like mean something else in a form (HTML, 4.10.21.8). */
const fileName = fc
  .string({
    unit: fc.oneof(fc.constantFrom('"', "'", '\n', '\r', ' ', ';', '=', '%', '\\', 'é', '🎨'), fc.string()),
  })
  .map((name) => `a${[...name.replace(/[\0/]|\p{Surrogate}/gu, '')].slice(0, 50).join('')}`)
  .filter((name) => !/%(22|0a|0d)/i.test(name));
const content = fc.oneof(
  fc.uint8Array({ maxLength: 3000 }),
  fc.integer({ min: 0, max: 600_000 }).map((size) => new Uint8Array(size).fill(size % 251)),
);

describe.each(['in process', 'over sockets'] as const)('an attachment, %s,', (way) => {
  test('is the same byte for byte, by the name it was sent with', async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fileName, content, async (name, bytes) => {
        const folder = join(fixture.work, `${way} ${count++}`);
        mkdirSync(folder);
        const filePath = fileOf(join(folder, name), bytes);
        const outputPath = join(folder, 'copy');

        const sent = await value(clients[way], 'tracker_upload_attachment', { issueKey: key, filePath });
        const { id } = sent.attachment;
        const got = await value(clients[way], 'tracker_download_attachment', {
          attachmentId: id,
          outputPath,
        });

        expect(sent.attachment).toMatchObject({ filename: name, size: bytes.length });
        expect(got).toStrictEqual({ ...sent, path: outputPath, size: bytes.length });
        expect(Buffer.compare(readFileSync(outputPath), bytes)).toBe(0);
        expect(namesIn(folder)).toStrictEqual([name, 'copy'].sort());
      }),
      { numRuns: 30 },
    );
  });

  test.each([0, 5_000_000])('of %i bytes is whole again', async (size) => {
    const bytes = new Uint8Array(size).map((_, index) => index % 253);
    const filePath = fileOf(join(fixture.work, `${way}-${size}.bin`), bytes);

    const { attachment } = await value(clients[way], 'tracker_upload_attachment', {
      issueKey: key,
      filePath,
    });
    const asked = { attachmentId: attachment.id, outputPath: `${filePath}.copy` };
    await value(clients[way], 'tracker_download_attachment', asked);

    expect(Buffer.compare(readFileSync(`${filePath}.copy`), bytes)).toBe(0);
  });

  test('is refused with the tracker’s reason where it is larger than the tracker takes', async () => {
    const filePath = fileOf(join(fixture.work, `${way}-large.txt`), 'x'.repeat(101));
    simulator.settings.patch({ uploadLimit: 100 });

    const words = await refusal(clients[way], 'tracker_upload_attachment', { issueKey: key, filePath });
    simulator.settings.reset();
    simulator.settings.patch({ mediaOrigin: media.url });

    expect(words).toBe('The tracker refused (413): The file exceeds the maximum size of 100 bytes.');
  });
});

describe('tracker_list_attachments', () => {
  test('gives id, filename, size, type, author and date, oldest first as the tracker has them', async () => {
    const issueKey = await newTask(simulator);
    const names = ['a.txt', 'b.png', 'c.unheard-of'];
    for (const name of names) {
      const filePath = fileOf(join(fixture.work, name), name);
      await value(clients['in process'], 'tracker_upload_attachment', { issueKey, filePath });
    }

    const given = await value(clients['in process'], 'tracker_list_attachments', { issueKey });

    const { attachments, people } = given;
    expect(attachments.map(({ filename, size, type }: Listed) => [filename, size, type])).toStrictEqual([
      ['a.txt', 5, 'text/plain'],
      ['b.png', 5, 'image/png'],
      ['c.unheard-of', 12, 'application/octet-stream'],
    ]);
    expect(attachments[0]).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      author: expect.any(String),
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(people[attachments[0].author]).toStrictEqual(expect.any(String));
  });

  test('reads ids that are numbers, and what is absent or null ✗5', async () => {
    const attachment = [
      { id: 7, filename: 'a', size: 1, author: null },
      { id: '8', mimeType: null, author: {} },
    ];
    const client = await scriptedClient(async () =>
      Response.json({ id: '1', key: 'A-1', fields: { attachment } }),
    );

    const { attachments } = await value(client, 'tracker_list_attachments', { issueKey: 'A-1' });

    expect(attachments).toStrictEqual([
      { id: '7', filename: 'a', size: 1, type: null, author: null, created: null },
      { id: '8', filename: '', size: null, type: null, author: null, created: null },
    ]);
  });

  test.each([{}, { attachment: null }])('gives none where the issue shows %j', async (fields) => {
    const client = await scriptedClient(async () => Response.json({ id: '1', key: 'A-1', fields }));

    const { attachments } = await value(client, 'tracker_list_attachments', { issueKey: 'A-1' });

    expect(attachments).toStrictEqual([]);
  });
});

interface Listed {
  filename: string;
  size: number;
  type: string;
}

describe('tracker_upload_attachment', () => {
  test('sends one part, named for the file, that is still on disk when it is handed over ✗23', async () => {
    const filePath = fileOf(join(fixture.work, 'growing.log'));
    const sent: RequestInit[] = [];
    const client = await scriptedClient(
      async (_url, init) => {
        sent.push(init);
        return Response.json([{ id: '1', filename: 'growing.log', size: 9 }]);
      },
      { folders: fixture.folders },
    );

    await value(client, 'tracker_upload_attachment', { issueKey: 'A-1', filePath });
    const form = sent[0]?.body as FormData; // what the request is about
    const parts = [...form.entries()] as [string, File][]; // and no text in it
    appendFileSync(filePath, '!');

    expect(parts.map(([name, part]) => [name, part.name, part.size])).toStrictEqual([
      ['file', 'growing.log', 9],
    ]);
    expect(new Headers(sent[0]?.headers).get('x-atlassian-token')).toBe('no-check');
    await expect(parts[0]?.[1].text()).rejects.toThrow('could not be read'); // what is in memory would be read
  });

  test.each(['in process', 'over sockets'] as const)(
    'says so where the file changes meanwhile, %s',
    async (way) => {
      const filePath = fileOf(join(fixture.work, 'changing.log'));
      const [url, fetch] = {
        'in process': ['https://tracker.test', simulator.fetch] as const,
        'over sockets': [site.url, liveFetch()] as const,
      }[way];
      const client = await trackerClient(simulator, {
        folders: fixture.folders,
        backend: {
          url: new URL(url),
          fetch: (to, init) => {
            appendFileSync(filePath, 'more');
            return fetch(to, init);
          },
        },
      });

      const result = await call(client, 'tracker_upload_attachment', { issueKey: key, filePath });

      expect(result).toMatchObject({ isError: true, _meta: { code: 'conflict' } });
      expect(text(result)).toContain('The file changed');
    },
  );

  test('names the file as it was asked for, not as what a link leads to', async () => {
    const folder = join(fixture.work, 'logs');
    mkdirSync(folder);
    fileOf(join(folder, 'log-7.txt'));
    symlinkSync('log-7.txt', join(folder, 'latest.txt'));

    const args = { issueKey: key, filePath: 'logs/latest.txt' };
    const { attachment } = await value(clients['in process'], 'tracker_upload_attachment', args);

    expect(attachment.filename).toBe('latest.txt');
  });

  const bad: [what: string, code: string, words: string, make: (path: string) => unknown][] = [
    ['that is not there', 'not_found', 'there is no file', () => {}],
    ['that is a folder', 'invalid_arguments', 'not a regular file', (path) => mkdirSync(path)],
    ['that is a pipe', 'invalid_arguments', 'not a regular file', (path) => execFileSync('mkfifo', [path])],
    ['that is a link to nowhere', 'not_found', 'there is no file', (path) => symlinkSync('gone', path)],
  ];

  test.each(bad)(
    'refuses a file %s by argument and path, and sends nothing',
    async (_what, code, words, make) => {
      const { work, folders } = newFixture();
      const filePath = join(work, 'input');
      make(filePath);
      const client = await scriptedClient(() => Promise.reject(new Error('nothing is to be sent')), {
        folders,
      });

      const result = await call(client, 'tracker_upload_attachment', { issueKey: 'A-1', filePath });

      expect(result).toMatchObject({ isError: true, _meta: { code } });
      expect(text(result)).toMatch(new RegExp(`filePath: .*${words}`));
      expect(text(result)).toContain(filePath);
    },
  );

  test.skipIf(process.getuid?.() === 0)('refuses a file that may not be read', async () => {
    const filePath = fileOf(join(fixture.work, 'secret'));
    chmodSync(filePath, 0);

    const words = await refusal(clients['in process'], 'tracker_upload_attachment', {
      issueKey: key,
      filePath,
    });

    expect(words).toContain('cannot be read');
  });

  test('needs an account, and sends nothing without', async () => {
    const filePath = fileOf(join(fixture.work, 'anonymous.txt'));
    const sent: string[] = [];
    const fetch = async (url: string) => {
      sent.push(url);
      return Response.json([]);
    };
    const client = await scriptedClient(fetch, { folders: fixture.folders, account: undefined });

    const words = await refusal(client, 'tracker_upload_attachment', { issueKey: 'A-1', filePath });

    expect(words).toContain('TRACKER_TOKEN');
    expect(sent).toStrictEqual([]);
  });
});
