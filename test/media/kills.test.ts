import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ImageRecord } from '#src/media/records/entities.js';
import { History } from '#src/media/records/history.js';
import { newUser, stdioClient } from '../cli/spawned.js';
import { call, images, picture } from './session.js';

/** `KILLS=200 npm run unit -- kills` for the whole proof. */
const KILLS = Number(process.env.KILLS ?? 8);
const CALLS = 24;

const server = createServer();

beforeAll(async () => {
  const bytes = await picture();
  const answer = {
    candidates: [
      { content: { parts: [{ inlineData: { mimeType: 'image/png', data: bytes.toString('base64') } }] } },
    ],
  };
  server.on('request', (_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterAll(() => server.close());

/** Asks one server for many pictures at once, kills it as soon as so many are answered, and gives the answered ones. */
async function generateUntilKilled(
  env: Record<string, string>,
  answersBeforeKill: number,
): Promise<ImageRecord[]> {
  const { client, pid } = await stdioClient(['media'], env);
  const answered: ImageRecord[] = [];
  const calls = Array.from({ length: CALLS }, async (_, index) => {
    answered.push(...images(await call(client, 'generate_image', { prompt: `${index}` })));
    if (answered.length === answersBeforeKill) process.kill(pid, 'SIGKILL');
  });
  await Promise.allSettled(calls);
  await client.close();
  return answered;
}

function userOf(url: AddressInfo): { env: Record<string, string>; log: string } {
  const env = newUser({ MEDIA_API_URL: `http://127.0.0.1:${url.port}`, MEDIA_API_KEY: 'key' });
  const backend = `http-127.0.0.1-${url.port}`;
  return { env, log: join(env.HOME, '.local/share/understudy/media', backend, 'images.jsonl') };
}

async function lost(log: string, answered: ImageRecord[]): Promise<ImageRecord[]> {
  const { entries } = await new History(log, ImageRecord).newest(Number.MAX_SAFE_INTEGER);
  const kept = new Set(entries.map(({ id }) => id));
  return answered.filter(({ id, path }) => !kept.has(id) || !existsSync(path));
}

describe('a server that is killed while it writes', () => {
  test(`loses no picture it answered for, in ${KILLS} kills`, { timeout: 600_000 }, async () => {
    const { env, log } = userOf(server.address() as AddressInfo); // it listens on TCP
    const moments = fc.sample(fc.integer({ min: 1, max: CALLS - 1 }), {
      numRuns: KILLS,
      seed: Number(process.env.SEED ?? 42),
    });
    const answered: ImageRecord[] = [];

    for (const moment of moments) answered.push(...(await generateUntilKilled(env, moment)));

    expect(answered.length).toBeGreaterThanOrEqual(moments.reduce((sum, moment) => sum + moment, 0));
    expect(await lost(log, answered)).toStrictEqual([]);
  });

  test('loses none of another that shares its folder', { timeout: 600_000 }, async () => {
    const { env, log } = userOf(server.address() as AddressInfo); // it listens on TCP

    const both = await Promise.all([
      generateUntilKilled(env, 7),
      generateUntilKilled(env, CALLS),
      generateUntilKilled(env, 15),
    ]);

    expect(both[1]).toHaveLength(CALLS);
    expect(await lost(log, both.flat())).toStrictEqual([]);
  });
});
