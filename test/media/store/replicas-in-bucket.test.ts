import { expect, test } from 'vitest';
import { NoPostgres, newTeam } from '../../reliability/replicas/running.js';
import { BUCKET, keysIn, sdkVariables, strictServer } from '../saved/buckets.js';
import { newFolder } from '../session.js';

interface File {
  readonly prompt: string;
  readonly path: string;
  readonly link: string;
  readonly source?: string;
}

type Files = Readonly<Record<'images' | 'videos', readonly File[]>> & {
  readonly pendingVideos: readonly unknown[];
};

test('two replicas over one database and one bucket: each edits, lists and collects what the other made, for its caller alone', async ({
  skip,
}) => {
  const bucket = await strictServer();
  const saved = { ...sdkVariables(bucket), UNDERSTUDY_FILES_URL: `s3://${BUCKET}/team` };
  const team = await newTeam(newFolder(), saved).catch((error: unknown) => {
    if (error instanceof NoPostgres) return skip(error.message);
    throw error;
  });
  try {
    const call = async (replica: number, member: number, tool: string, args: object = {}): Promise<Files> => {
      const answer = await team.replicas[replica]?.call(team.members[member]?.token ?? '', tool, args);
      if (answer?.is !== 'value') throw new Error(`${tool}: ${JSON.stringify(answer)}`);
      return answer.value as unknown as Files; // as its output schema has it
    };

    const [made] = (await call(0, 0, 'generate_image', { prompt: 'ada: 1' })).images;
    await call(0, 1, 'generate_image', { prompt: 'bob: 1' });
    const [edited] = (await call(1, 0, 'continue_editing', { prompt: 'ada: 2' })).images;
    const theirs = await team.replicas[1]?.call(team.members[1]?.token ?? '', 'edit_image', {
      imagePath: made?.path,
      prompt: 'bob: 2',
    });
    const asked = team.replicas[0]?.call(team.members[0]?.token ?? '', 'generate_video', {
      prompt: 'ada: 3',
    });
    await expect
      .poll(() => team.rows('select operation from understudy_media_videos where operation is not null'), {
        timeout: 30_000,
      })
      .toHaveLength(1);
    await team.replicas[0]?.kill();
    await asked;
    await expect
      .poll(async () => (await call(1, 0, 'get_status')).pendingVideos, { timeout: 90_000, interval: 500 })
      .toStrictEqual([]);

    expect(edited?.source).toBe(made?.path);
    expect(theirs).toMatchObject({ is: 'error', code: 'invalid_arguments' });
    const { images } = await call(1, 0, 'list_history');
    const { videos } = await call(1, 0, 'list_video_history');
    expect([...images, ...videos].map(({ prompt }) => prompt)).toStrictEqual(['ada: 2', 'ada: 1', 'ada: 3']);
    for (const { link } of [...images, ...videos]) expect((await fetch(link)).status).toBe(200);
    expect(team.paid()).toStrictEqual(['ada: 3']);
    const keys = await keysIn(bucket);
    expect(keys).toHaveLength(4);
    expect(new Set(keys.map((key) => key.split('/')[2])).size).toBe(2);
    const tables = ['settings', 'images', 'videos'].map((name) => `select * from understudy_media_${name}`);
    const rows = JSON.stringify(await Promise.all(tables.map((statement) => team.rows(statement))));
    const written = rows + team.replicas.map(({ log }) => log).join('');
    expect(rows).toContain(made?.path);
    expect(written).not.toMatch(/X-Amz|Signature|linkExpires|S3RVER/);
  } finally {
    await team.close();
  }
}, 180_000);
