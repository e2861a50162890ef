import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '#simulators/core/listen.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { liveFetch } from '#src/kernel/http/live-fetch.js';
import { lending } from '../../simulators/lending.js';
import { basic, newTask } from '../../simulators/tracker/calls.js';
import { call, trackerClient, value } from '../session.js';
import { fileOf, namesIn, newFixture } from './fixture.js';

const simulator = lending(createTrackerSimulator)({});
const foreign = createServer();
const received: { path: string | undefined; headers: IncomingHttpHeaders }[] = [];
let site: { url: string; close(): Promise<void> };
let issueKey: string;

beforeAll(async () => {
  foreign.on('request', (request, response) => {
    received.push({ path: request.url, headers: request.headers });
    request.resume();
    response.end('red paint');
  });
  await once(foreign.listen(0, '127.0.0.1'), 'listening');
  site = await listen(simulator);
  issueKey = await newTask(simulator);
});

beforeEach(() => {
  received.splice(0);
  simulator.reset();
});

afterAll(async () => {
  foreign.close();
  await site.close();
});

async function fixture() {
  const { folders, work } = newFixture();
  issueKey = await newTask(simulator);
  const client = await trackerClient(simulator, {
    folders,
    backend: { url: new URL(site.url), fetch: liveFetch() },
  });
  return { client, work };
}

function strangeAddress(): string {
  return `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/file`; // it listens on TCP
}

describe('a redirect to another origin', () => {
  test.each([301, 302, 303, 307, 308])('of a download by %i receives no credential ✗23', async (status) => {
    const { client, work } = await fixture();
    const filePath = fileOf(join(work, 'a.txt'), 'red paint');
    const { attachment } = await value(client, 'tracker_upload_attachment', { issueKey, filePath });
    const route = `/rest/api/3/attachment/content/${attachment.id}`;
    simulator.faults.arm({ kind: 'redirect', location: strangeAddress(), status, route });

    const asked = { attachmentId: attachment.id, outputPath: 'b.txt' };
    await value(client, 'tracker_download_attachment', asked);

    expect(received.map(({ path }) => path)).toStrictEqual(['/file']);
    expect(received[0]?.headers).not.toHaveProperty('authorization');
    expect(received[0]?.headers).not.toHaveProperty('cookie');
    const { email, token } = simulator.credentials;
    expect(JSON.stringify(received)).not.toMatch(new RegExp(`${token}|${basic({ email, token }).slice(6)}`));
    expect(readFileSync(join(work, 'b.txt'), 'utf8')).toBe('red paint');
  });

  test.each([301, 302, 303, 307, 308])('of an upload by %i receives nothing at all ✗23', async (status) => {
    const { client, work } = await fixture();
    const filePath = fileOf(join(work, 'a.txt'), 'red paint');
    simulator.faults.arm({ kind: 'redirect', location: strangeAddress(), status });

    const result = await call(client, 'tracker_upload_attachment', { issueKey, filePath });

    expect(result.isError).toBe(true);
    expect(received).toStrictEqual([]);
  });
});

describe('a download over a socket', () => {
  test('that is truncated every time is refused, and nothing is left', async () => {
    const { client, work } = await fixture();
    const filePath = fileOf(join(work, 'a.txt'), 'red paint');
    const { attachment } = await value(client, 'tracker_upload_attachment', { issueKey, filePath });
    simulator.faults.arm({ kind: 'truncatedBody', route: 'GET /file/:id/binary', times: 10 });

    const asked = { attachmentId: attachment.id, outputPath: 'b.txt' };
    const result = await call(client, 'tracker_download_attachment', asked);

    expect(result).toMatchObject({ isError: true, _meta: { code: 'unavailable' } });
    expect(namesIn(work)).toStrictEqual(['a.txt']);
  });

  test('that is truncated once is read again', async () => {
    const { client, work } = await fixture();
    const filePath = fileOf(join(work, 'a.txt'), 'red paint');
    const { attachment } = await value(client, 'tracker_upload_attachment', { issueKey, filePath });
    simulator.faults.arm({ kind: 'truncatedBody', route: 'GET /file/:id/binary' });

    await value(client, 'tracker_download_attachment', { attachmentId: attachment.id, outputPath: 'b.txt' });

    expect(readFileSync(join(work, 'b.txt'), 'utf8')).toBe('red paint');
    expect(namesIn(work)).toStrictEqual(['a.txt', 'b.txt']);
  });
});
