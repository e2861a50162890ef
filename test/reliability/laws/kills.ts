import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import fc from 'fast-check';
import sharp from 'sharp';
import * as z from 'zod';
import { listen } from '#simulators/core/listen.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { mediaSettings } from '#src/media/config.js';
import { ImageRecord, VideoRecord } from '#src/media/records/entities.js';
import { History } from '#src/media/records/history.js';
import { type RunningServer, stdioServer } from '../processes.js';
import { textOf } from './laws.js';

const SERVERS = 3;
const CALLS_AT_A_TIME = 4;
/** Milliseconds that a server lives at most after it has been started. */
const LIFE = 1_800;

const A_DAY = 86_400_000;
const KEYS = ['key-one-1234567890', 'key-two-1234567890'];
const MODELS = ['svc-2.0-flash-preview-image-generation', 'svc-2.5-flash-image'];

/** A finished video, as the log records it. */
const Made = z.object({ event: z.literal('made'), videos: z.array(VideoRecord) });

/** The result of a run of kills. */
export interface Killed {
  readonly killed: number;
  readonly calls: number;
  /** The tools of the calls that were answered. */
  readonly answered: readonly string[];
  readonly lost: readonly string[];
  readonly damaged: readonly string[];
  readonly leftovers: readonly string[];
}

/** What was answered for. */
interface Promised {
  readonly tool: string;
  readonly files: readonly { readonly id: string; readonly path: string }[];
}

/** Kills servers that share a home, so often, at moments drawn by the seed; then lists what is missing of what they answered. */
export async function killing(home: string, kills: number, seed: number): Promise<Killed> {
  const simulator = createMediaSimulator({ hurried: true, anyToken: true });
  simulator.settings.patch({ videoShortSide: 64, videoSecondsScale: 0.001 });
  const backend = await listen(simulator, {});
  const env = { MEDIA_API_URL: backend.url, MEDIA_API_KEY: KEYS[0] ?? '' };
  const picture = join(home, 'input.png');
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3af' } })
    .png()
    .toFile(picture);
  const moments = fc.sample(fc.record({ life: fc.integer({ min: 0, max: LIFE }), first: fc.nat() }), {
    numRuns: kills,
    seed,
  });
  const promised: Promised[] = [];
  let calls = 0;
  const workers = Array.from({ length: SERVERS }, async (_, worker) => {
    for (const { life, first } of moments.filter((_moment, at) => at % SERVERS === worker)) {
      const running = await stdioServer('media', home, env);
      const made = Array.from({ length: CALLS_AT_A_TIME }, (_call, at) =>
        working(running.client, first + at, picture, promised),
      );
      calls += made.length;
      await setTimeout(life);
      process.kill(running.pid, 'SIGKILL');
      await Promise.allSettled(made);
      await running.close();
    }
  });
  await Promise.all(workers);
  simulator.clock.advance(360_000);
  age(home);
  const after = await stdioServer('media', home, env);
  const found = await missing(after, promised, home, dataFolder(home, backend.url));
  await after.close();
  await backend.close();
  return { killed: moments.length, calls, answered: promised.map(({ tool }) => tool), ...found };
}

/** Where the server keeps what it makes for a backend. */
function dataFolder(home: string, url: string): string {
  return mediaSettings({ MEDIA_API_URL: url }, home).dataFolder;
}

/** Makes all files a day old, because a sweep leaves young files to the process that may be writing them. */
function age(home: string): void {
  const then = new Date(Date.now() - A_DAY);
  for (const path of filesBelow(home)) utimesSync(path, then, then);
}

function filesBelow(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return paths.filter((path) => statSync(path).isFile());
}

/** One call of those that write, noted once it is answered. */
async function working(client: Client, turn: number, imagePath: string, promised: Promised[]): Promise<void> {
  const prompt = `a ferry, number ${turn}`;
  const choices: [string, object][] = [
    ['generate_image', { prompt }],
    ['edit_image', { imagePath, prompt }],
    ['generate_video', { prompt, durationSeconds: 4 }],
    ['configure_model', { model: MODELS[turn % MODELS.length] }],
    ['configure_api_key', { apiKey: KEYS[turn % KEYS.length] }],
    ['generate_image', { prompt, model: 'svcimg-3.0-fast-generate-001' }],
  ];
  const [tool, args] = choices[turn % choices.length] ?? ['get_status', {}];
  const result = (await client.callTool({ name: tool, arguments: { ...args } })) as CallToolResult; // not the older one
  if (result.isError) return;
  promised.push({ tool, files: filesIn(result) });
}

/** The pictures and videos that an answer names. */
function filesIn({ structuredContent }: CallToolResult): Promised['files'] {
  const lists = [structuredContent?.images, structuredContent?.videos];
  // Their output schemas have been judged by the client.
  return lists.flatMap((list) => (Array.isArray(list) ? (list as Promised['files']) : []));
}

async function missing(
  { client }: RunningServer,
  promised: readonly Promised[],
  home: string,
  folder: string,
) {
  const asked = ['get_status', 'list_history', 'list_video_history']; // the first collects what is ready, and sweeps
  const refused: string[] = [];
  for (const name of asked) {
    const result = (await client.callTool({ name, arguments: {} })) as CallToolResult; // not the older one
    if (result.isError) refused.push(`${name}: ${textOf(result)}`);
  }
  const images = await new History(join(folder, 'images.jsonl'), ImageRecord).newest(Number.MAX_SAFE_INTEGER);
  const ends = await new History(join(folder, 'videos.jsonl'), Made).newest(Number.MAX_SAFE_INTEGER);
  const videos = ends.entries.flatMap((end) => end.videos);
  const recorded = new Map([...images.entries, ...videos].map(({ id, path }) => [id, path]));
  const files = promised.flatMap((each) => each.files);
  const unreadable = await Promise.all([...recorded].map(([, path]) => problemOf(path)));
  const own = new Set([...recorded.values(), join(home, 'input.png')]);
  return {
    lost: files.filter(({ id }) => !recorded.has(id)).map(({ path }) => path),
    damaged: [...unreadable.filter((problem) => problem !== undefined), ...refused],
    leftovers: filesBelow(home).filter((path) => !own.has(path) && !/\.(jsonl|json)$/.test(path)),
  };
}

/** Why a file that was answered for cannot be used. */
async function problemOf(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return `${path} is not there`;
  if (path.endsWith('.mp4')) return statSync(path).size > 1_000 ? undefined : `${path} is too short`;
  return sharp(path)
    .stats()
    .then(
      () => undefined,
      (error: Error) => `${path}: ${error.message}`,
    );
}
