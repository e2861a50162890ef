import { existsSync, readdirSync, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import type { Answer } from './replica.js';
import type { Team } from './running.js';
import type { Made, Member } from './team.js';

/** How often what is under way is asked after at most, each time after a second. */
const ASKED = 90;

/** Has every member collect its videos, until none is under way. */
export async function collected({ members, replicas }: Team): Promise<string[]> {
  const left = await Promise.all(
    members.map(async (member) => {
      for (let at = 0; at < ASKED; at++) {
        const status = await replicas[at % replicas.length]?.call(member.token, 'get_status', {});
        if (status && running(status).length === 0) return [];
        await setTimeout(1_000);
      }
      return [`never collected: videos of ${member.name}`];
    }),
  );
  return left.flat();
}

/** The videos that are accepted and not there yet; of a call that failed, it may be any. */
function running(status: Answer): unknown[] {
  if (status.is !== 'value') return [status];
  const { pendingVideos } = status.value as { pendingVideos: { state: string }[] }; // as its output schema has it
  return pendingVideos.filter(({ state }) => state === 'running');
}

/** What of a run is missing, or there twice. */
export interface Losses {
  readonly violations: string[];
  readonly paid: number;
  readonly made: number;
  /** Videos that a kill left between the provider's answer and its record, of which `get_status` reports so. */
  readonly unconfirmed: number;
  readonly images: number;
}

interface VideoRow {
  readonly prompt: string;
  readonly operation: string | null;
  readonly outcome: string | null;
  readonly videos: readonly Made[];
}

/** Compares what the provider accepted and what callers were answered with what the database and the folder have. */
export async function lossesOf(team: Team): Promise<Losses> {
  const videos = (
    await team.rows('select asked, operation, outcome, ended from understudy_media_videos')
  ).map(videoRow);
  const images = await team.rows('select entry from understudy_media_images');
  const entries = images.map(({ entry }): Made => JSON.parse(String(entry)));
  const paid = team.paid();
  const made = videos.filter(({ outcome }) => outcome === 'made');
  const files = [...entries, ...made.flatMap((row) => row.videos)];
  const isLeft = ({ operation, outcome }: VideoRow) => operation === null && outcome === null;
  const unconfirmed = videos.filter((row) => isLeft(row) && paid.includes(row.prompt));
  return {
    paid: paid.length,
    made: made.length,
    unconfirmed: unconfirmed.length,
    images: entries.length,
    violations: [
      ...twice(paid).map((prompt) => `paid twice: ${prompt}`),
      ...twice(made.map(({ prompt }) => prompt)).map((prompt) => `recorded twice: ${prompt}`),
      ...paid.filter((prompt) => !isAccounted(prompt, videos)).map((prompt) => `paid and lost: ${prompt}`),
      ...team.members.flatMap((member) => forgotten(member, files)),
      ...(await Promise.all(files.map(damage))).flat(),
    ],
  };
}

function videoRow({ asked, operation, outcome, ended }: Record<string, unknown>): VideoRow {
  const { order } = JSON.parse(String(asked));
  const end = ended === null ? {} : JSON.parse(String(ended));
  return {
    prompt: order.prompt,
    operation: operation === null ? null : String(operation),
    outcome: outcome === null ? null : String(outcome),
    videos: end.videos ?? [],
  };
}

/** Whether a paid video is made, or is reported as a request without a recorded answer. */
function isAccounted(prompt: string, videos: readonly VideoRow[]): boolean {
  const row = videos.find((each) => each.prompt === prompt);
  return row?.outcome === 'made' || (row?.outcome === null && row.operation === null);
}

function twice(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}

/** What a caller was answered with, and no record has. */
function forgotten({ images, videos }: Member, files: readonly Made[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  return [...images, ...videos].flatMap(({ path, prompt }) =>
    paths.has(path) ? [] : [`answered and not recorded: ${prompt} (${path})`],
  );
}

/** Why a recorded file cannot be used. */
async function damage({ path, prompt }: Made): Promise<string[]> {
  if (!existsSync(path)) return [`not there: ${prompt} (${path})`];
  if (path.endsWith('.mp4')) return statSync(path).size > 500 ? [] : [`too short: ${path}`];
  return sharp(path)
    .metadata()
    .then(
      () => [],
      (error: Error) => [`${path}: ${error.message}`],
    );
}

/** Each member's key on each replica: the one that was stored last, and no key in a row, a log, or a name of a file. */
export async function lossesOfKeys(team: Team, home: string): Promise<string[]> {
  const wrong = await Promise.all(team.members.map((member) => keysOfMember(team, member)));
  const rows = await team.rows(
    'select row_to_json(s)::text as text from understudy_media_settings s union all select entry from understudy_media_images union all select concat(asked, operation, ended) from understudy_media_videos',
  );
  const names = readdirSync(home, { recursive: true, encoding: 'utf8' });
  const texts = [...rows.map(({ text }) => String(text)), ...team.replicas.map(({ log }) => log), ...names];
  const shown = texts.filter((text) => /key-of-\w+-|token-of-/.test(text));
  return [...wrong.flat(), ...shown.map((text) => `a credential is shown: ${text.slice(0, 200)}`)];
}

async function keysOfMember({ replicas, keysOf }: Team, member: Member): Promise<string[]> {
  const wrong: string[] = [];
  for (const [at, replica] of replicas.entries()) {
    const prompt = `${member.name}: ${1_000_000 + at}`;
    const answer = await replica.call(member.token, 'generate_image', { prompt });
    const key = keysOf.get(prompt) ?? '';
    if (answer.is !== 'value')
      wrong.push(`no picture for ${member.name} in the end: ${JSON.stringify(answer)}`);
    else if (member.keys.length > 0 && !member.keys.includes(key))
      wrong.push(`key lost: ${member.name} has ${key}`);
  }
  const used = [...keysOf].filter(([prompt]) => prompt.startsWith(`${member.name}: `));
  const others = used.filter(
    ([, key]) => !/^key-of-the-server-/.test(key) && !key.startsWith(`key-of-${member.name}-`),
  );
  return [...wrong, ...others.map(([prompt, key]) => `key of another: ${prompt} was made with ${key}`)];
}
