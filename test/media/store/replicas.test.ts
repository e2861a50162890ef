import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NoPostgres, newTeam, type Team } from '../../reliability/replicas/running.js';
import { newFolder } from '../session.js';

/** Two replicas as they are shipped, over one database and one folder. */
let team: Team;
let reason: string | undefined;

beforeAll(async () => {
  try {
    team = await newTeam(newFolder());
  } catch (error) {
    if (!(error instanceof NoPostgres)) throw error;
    reason = error.message;
  }
});

afterAll(() => team?.close());

/** The value that a replica answers a member with. */
async function answered(replica: number, member: number, tool: string, args: object = {}): Promise<Listed> {
  const token = team.members[member]?.token ?? '';
  const answer = await team.replicas[replica]?.call(token, tool, args);
  if (answer?.is !== 'value') throw new Error(`${tool}: ${JSON.stringify(answer)}`);
  return answer.value as Listed; // as its output schema has it
}

interface Listed {
  readonly images?: readonly { readonly prompt: string; readonly path: string; readonly source?: string }[];
  readonly videos?: readonly { readonly prompt: string; readonly path: string }[];
  readonly pendingVideos?: readonly unknown[];
}

test('a key that a caller stores on one replica is used on the other, for that caller alone', async ({
  skip,
}) => {
  skip(reason !== undefined, reason);
  await answered(0, 0, 'configure_api_key', { apiKey: 'key-of-ada-1-0123456789' });

  await answered(1, 0, 'generate_image', { prompt: 'ada: 1' });
  await answered(1, 1, 'generate_image', { prompt: 'bob: 1' });

  expect(team.keysOf.get('ada: 1')).toBe('key-of-ada-1-0123456789');
  expect(team.keysOf.get('bob: 1')).toBe('key-of-the-server-0123456789');
});

test("either replica lists a caller's images, and edits the last one of them", async ({ skip }) => {
  skip(reason !== undefined, reason);
  const { images: [made] = [] } = await answered(0, 2, 'generate_image', { prompt: 'cyd: 1' });
  await answered(0, 3, 'generate_image', { prompt: 'dan: 1' });

  const { images: [edited] = [] } = await answered(1, 2, 'continue_editing', { prompt: 'cyd: 2' });
  const listed = await Promise.all([0, 1].map((replica) => answered(replica, 2, 'list_history')));

  expect(edited?.source).toBe(made?.path);
  for (const { images = [] } of listed)
    expect(images.map(({ prompt }) => prompt)).toStrictEqual(['cyd: 2', 'cyd: 1']);
});

test('a video of a replica that is killed is collected by the other, paid and recorded once', async ({
  skip,
}) => {
  skip(reason !== undefined, reason);
  const asked = team.replicas[0]?.call(team.members[4]?.token ?? '', 'generate_video', { prompt: 'eve: 1' });
  await expect
    .poll(() => team.rows('select operation from understudy_media_videos where operation is not null'), {
      timeout: 30_000,
    })
    .toHaveLength(1);
  await team.replicas[0]?.kill();
  await asked;
  await team.replicas[0]?.start();

  await expect
    .poll(
      async () => {
        const [status] = await Promise.all([0, 1, 0, 1].map((replica) => answered(replica, 4, 'get_status')));
        return status?.pendingVideos;
      },
      { timeout: 90_000, interval: 500 },
    )
    .toStrictEqual([]);
  const { videos = [] } = await answered(1, 4, 'list_video_history');

  expect(videos.map(({ prompt, path }) => [prompt, existsSync(path)])).toStrictEqual([['eve: 1', true]]);
  expect(team.paid()).toStrictEqual(['eve: 1']);
}, 150_000);
