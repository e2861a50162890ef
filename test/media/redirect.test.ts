import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '#simulators/core/listen.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { newUser, stdioClient } from '../cli/spawned.js';
import { latestEntry } from '../simulators/latest-entry.js';
import { call } from './session.js';

const simulator = createMediaSimulator();
const other = createServer();
const received: IncomingHttpHeaders[] = [];
let backend: { url: string; close(): Promise<void> };
let client: Client;

beforeAll(async () => {
  other.on('request', (request, response) => {
    received.push(request.headers);
    response.end('{}');
  });
  await once(other.listen(0, '127.0.0.1'), 'listening');
  backend = await listen(simulator, {});
  ({ client } = await stdioClient(
    ['media'],
    newUser({ MEDIA_API_URL: backend.url, MEDIA_API_KEY: simulator.keys.billed }),
  ));
});

beforeEach(() => received.splice(0));

afterAll(async () => {
  await client.close();
  other.close();
  await backend.close();
});

describe('a redirect to another origin', () => {
  const requests = [
    ['generateContent', 'generate_image', { prompt: 'x' }],
    ['predict', 'generate_image', { prompt: 'x', model: 'svcimg-3.0-generate-002' }],
    ['predictLongRunning', 'generate_video', { prompt: 'x' }],
  ] as const;

  test.each(
    requests.flatMap(([name, tool, args]) =>
      [301, 302, 303, 307, 308].map((status) => ({ name, tool, args, status })),
    ),
  )('of $name by $status receives no credential', async ({ tool, args, status }) => {
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/steal`; // it listens on TCP
    simulator.faults.arm({ kind: 'redirect', location, status });

    const result = await call(client, tool, args);

    expect(result.isError).toBe(true);
    expect(JSON.stringify(received)).not.toContain(simulator.keys.billed);
    expect(latestEntry(simulator.journal)?.fault).toBeDefined();
  });
});
