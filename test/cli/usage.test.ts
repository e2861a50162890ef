import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { called } from './called.js';
import { BIN, type Ended, end, newUser, run, start, stdioClient } from './spawned.js';

/** It ended with 2, and said why, without a stack. */
function expectRefusal({ code, stdout, stderr }: Ended, reason: string): void {
  expect([code, stdout]).toStrictEqual([2, '']);
  expect(stderr).toContain(reason);
  expect(stderr).not.toContain('    at ');
}

describe('the command line', () => {
  test.each([
    [],
    ['up'],
    ['media'],
    ['forge'],
    ['simulate'],
    ['check'],
    ['verify'],
    ['contract', 'init'],
    ['world', 'init'],
    ['world', 'check'],
  ])('has help with an example: %s', async (...command) => {
    const { code, stdout } = await called([...command.filter(Boolean), '--help']);

    expect(code).toBe(0);
    expect(stdout).toContain('Example:\n  understudy');
  });

  test.each([
    [0, ['check', '--help']],
    [0, ['check', 'media', '--only', 'media.server.server-version']],
    [
      1,
      [
        'check',
        'media',
        '--only',
        'media.server.server-version',
        '--stdio',
        `'${process.execPath}' '${BIN}' tracker`,
      ],
    ],
  ])('keeps its exit code when no process reads its output: %i %j', async (code, args) => {
    const child = start(args);
    const ended = end(child);
    child.stdout.destroy();
    child.stdin.end();

    expect(await ended).toMatchObject({ code, stderr: expect.not.stringContaining('EPIPE') });
  });

  test.skipIf(!existsSync('/dev/full'))('says that its output cannot be written', async () => {
    const command = ['-c', '"$0" "$@" > /dev/full', process.execPath, BIN, 'check', '--help'];

    const { code, stderr } = await end(spawn('sh', command, { env: newUser() }));

    expect([code, stderr]).toStrictEqual([2, expect.stringContaining('The output cannot be written')]);
  });

  test('prints its version', async () => {
    expect((await run(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test.each([
    [['nonsense'], 'unknown command'],
    [['media', '--nonsense'], 'unknown option'],
    [['media', '--log-level', 'loud'], 'Allowed choices'],
    [['media', '--tools', 'nothing_*'], 'No tool is left'],
    [['media', '--http', 'x:y'], '--http takes'],
    [['media', '--http', '70000'], '--http takes'],
    [['media', '--http', '0.0.0.0:0'], 'UNDERSTUDY_HTTP_TOKEN'],
  ])('ends with 2 and says why: %j', async (args, reason) => {
    expectRefusal(await run(args), reason);
  });

  test.each([
    [['simulate', 'poems'], 'Unknown simulator "poems". Available: media, tracker, forge'],
    [['check', 'poems'], 'Unknown contract "poems". Available: media, tracker, forge'],
    [['check', 'media', '--shard', '4/3'], 'one part of several'],
    [['check', 'media', '--shard', '0/3'], 'one part of several'],
    [['simulate', '--seed', 'x'], 'whole number'],
    [['simulate', '--clock', '0x'], 'factor'],
    [['simulate', '--clock', '1000001x'], 'at most 1000000x'],
    [['simulate', '--now', 'someday'], 'date'],
    [['up', '--port', '99999'], 'port'],
    [['up', '--port', '65533'], '--port 65533 leaves too few for 4 in a row: give at most 65532'],
    [['simulate', '--port', '65534'], '--port 65534 leaves too few for 3 in a row: give at most 65533'],
  ])('ends with 2 and says why: %j', async (args, reason) => {
    expectRefusal(await called(args), reason);
  });

  test.each([
    ...['simulate', 'simulate media', 'simulate tracker', 'simulate forge'].map((command) => [
      command,
      'It must be a whole number, 1 to 1000.',
    ]),
    ...['up', 'forge', 'check forge', 'verify forge --url live'].map((command) => [
      command,
      "unknown option '--scale'",
    ]),
  ])('refuses a world of no records: %s --scale 0', async (command = '', reason = '') => {
    expectRefusal(await called([...command.split(' '), '--scale', '0']), reason);
  });

  test.each(['0', '-1', '0.5', '1e3', '1001', '999999999', 'x', ''])(
    'refuses every impossible number of worlds alike: simulate --scale %j',
    async (number) => {
      expectRefusal(
        await called(['simulate', `--scale=${number}`]),
        `option '--scale <n>' argument '${number}' is invalid. It must be a whole number, 1 to 1000.`,
      );
    },
  );

  test.each([
    ['check', 'media'],
    ['contract', 'init', '--url', 'http://127.0.0.1/mcp'],
    ['verify', 'media', '--url', 'live'],
  ])('refuses a deadline in which nothing can be answered: %s %s', async (...command) => {
    for (const number of ['0', '-1', '0.5', '9999999999', 'x'])
      expectRefusal(
        await called([...command, `--deadline=${number}`]),
        `option '--deadline <ms>' argument '${number}' is invalid. It must be a whole number`,
      );
  });

  test.each([
    ['media', { MEDIA_API_KEY: 'secret-key' }, 'MEDIA_API_URL is not'],
    ['media', { MEDIA_API_URL: 'somewhere' }, 'MEDIA_API_URL must be'],
    ['tracker', { TRACKER_URL: '' }, 'TRACKER_URL is set to nothing'],
    ['forge', { FORGE_TOKEN: 'secret-key' }, 'FORGE_URL is not'],
    ['forge', { FORGE_URL: 'live', FORGE_ALLOWED_URLS: 'forge' }, 'FORGE_ALLOWED_URLS must be'],
    ['up', { FORGE_URL: '' }, 'FORGE_URL is set to nothing'],
  ])('does not start with an incomplete configuration: %s %j', async (command, env, reason) => {
    const { code, stderr } = await run([command], newUser(env));

    expect(code).toBe(2);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('secret-key');
  });

  test('says which port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? address?.port : 0;

    const ended = await Promise.all(
      [
        ['media', '--http', `${port}`],
        ['simulate', 'media', '--port', `${port}`],
        ['up', '--port', `${port}`],
      ].map((args) => run(args)),
    );
    taken.close();

    expect(ended.map(({ code }) => code)).toStrictEqual([2, 2, 2]);
    const named = ended.map(({ stderr }) => Number(/Cannot listen on 127\.0\.0\.1:(\d+)/.exec(stderr)?.[1]));
    const [http, simulate, up] = named.map((one) => one - Number(port));
    expect([http, simulate]).toStrictEqual([0, 0]);
    expect([0, 1, 2, 3]).toContain(up); // it takes several in a row, of which another test may have the next
  });
});

describe('the scope', () => {
  async function offered(...options: string[]): Promise<string[]> {
    const { client } = await stdioClient(['media', ...options], newUser());
    const { tools } = await client.listTools();
    await client.close();
    return tools.map(({ name }) => name).toSorted();
  }

  test('is exactly the tools with readOnlyHint for --read-only', async () => {
    expect(await offered('--read-only')).toStrictEqual(['get_status', 'list_history', 'list_video_history']);
  });

  test('is what the globs name for --tools', async () => {
    expect(await offered('--tools', 'configure_*, list_history')).toStrictEqual([
      'configure_api_key',
      'configure_model',
      'list_history',
    ]);
  });

  test('is what both leave', async () => {
    expect(await offered('--read-only', '--tools', '*_image,get_*')).toStrictEqual(['get_status']);
  });

  test('hides a tool from calls, too', async () => {
    const { client } = await stdioClient(['media', '--read-only'], newUser());

    const call = client.callTool({ name: 'configure_model', arguments: { model: 'x' } });

    await expect(call).rejects.toMatchObject({ code: -32602 });
    await client.close();
  });
});
