import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '#simulators/core/listen.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { newUser, stdioClient } from '../cli/spawned.js';
import { replying } from '../replying.js';
import { call } from './session.js';

/** `KILLS=50 npm run unit -- video-kills` for the whole proof. */
const KILLS = Number(process.env.KILLS ?? 8);

/** The requests of one video: begun, asked after at 1 and 2.5 seconds, fetched. */
const REQUESTS = 4;

/** When a server is killed: at its n-th request, before the backend takes it or with its answer on the way. */
interface Moment {
  request: number;
  isAnswered: boolean;
}

const simulator = createMediaSimulator();
/** Called with every request of the server under test, before it is taken and when it is answered. */
let watch: (isAnswered: boolean) => void = () => {};
let backend: { url: string; close(): Promise<void> };

beforeAll(async () => {
  simulator.settings.patch({ videoSecondsScale: 0.006, videoShortSide: 64 });
  const answer: typeof simulator.answer = async (request) => {
    watch(false);
    const response = await simulator.answer(request);
    watch(true);
    return response;
  };
  backend = await listen(replying(answer), {});
});

afterAll(async () => backend.close());

async function killedAt({ request, isAnswered }: Moment, env: Record<string, string>, prompt: string) {
  const { client, pid } = await stdioClient(['media'], env);
  let seen = 0;
  watch = (answered) => {
    if (answered === isAnswered) seen += 1;
    if (seen === request) process.kill(pid, 'SIGKILL');
  };
  await call(client, 'generate_video', { prompt, durationSeconds: 4 }).catch(() => undefined);
  watch = () => {};
  await client.close();
}

/** The prompts that a server started now knows of, in its history or as open. */
async function listedVideos(env: Record<string, string>): Promise<{ prompts: string[]; open: number }> {
  const { client } = await stdioClient(['media'], env);
  const status = reported(await call(client, 'get_status'));
  const history = reported(await call(client, 'list_video_history', { count: 50 }));
  await client.close();
  const open = [...(status.pendingVideos ?? []), ...(status.lostVideos ?? [])];
  return {
    prompts: [...open, ...(history.videos ?? [])].map(({ prompt }) => prompt),
    open: (status.pendingVideos ?? []).filter(({ state }) => state === 'running').length,
  };
}

interface Reported {
  [list: string]: { prompt: string; state?: string }[] | undefined;
}

function reported({ structuredContent }: CallToolResult): Reported {
  return structuredContent as Reported; // the tools' own output schemas have passed it
}

describe('a server that is killed while a video is made', () => {
  test(`loses none that was accepted and pays for none twice, in ${KILLS} kills`, {
    timeout: 600_000,
  }, async () => {
    const env = newUser({ MEDIA_API_URL: backend.url, MEDIA_API_KEY: simulator.keys.billed });
    const anyMoment = fc.record({ request: fc.integer({ min: 1, max: REQUESTS }), isAnswered: fc.boolean() });
    const seed = Number(process.env.SEED ?? 42);
    const moments = fc.sample(anyMoment, { numRuns: KILLS, seed });

    for (const [index, moment] of moments.entries()) await killedAt(moment, env, `video ${index}`);
    simulator.clock.advance(360_000);
    const { prompts, open } = await listedVideos(env);

    const accepted = [...simulator.world.operations.values()].map(({ prompt }) => prompt);
    expect(accepted.length).toBeGreaterThan(KILLS / 2);
    expect(new Set(accepted).size).toBe(accepted.length);
    expect(accepted.filter((prompt) => !prompts.includes(prompt))).toStrictEqual([]);
    expect(new Set(prompts).size).toBe(prompts.length);
    expect(open).toBe(0);
  });
});
