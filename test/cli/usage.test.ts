import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { newUser, run, stdioClient } from './spawned.js';

describe('the command line', () => {
  it.each([[], ['up'], ['media'], ['simulate']])('has help with an example: %s', async (...command) => {
    const { code, stdout } = await run([...command.filter(Boolean), '--help']);

    expect(code).toBe(0);
    expect(stdout).toContain('Example:\n  understudy');
  });

  it('prints its version', async () => {
    expect((await run(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([
    [['nonsense'], 'unknown command'],
    [['media', '--nonsense'], 'unknown option'],
    [['media', '--log-level', 'loud'], 'Allowed choices'],
    [['media', '--tools', 'nothing_*'], 'No tool is left'],
    [['media', '--http', 'x:y'], '--http takes'],
    [['media', '--http', '70000'], '--http takes'],
    [['media', '--http', '0.0.0.0:0'], 'UNDERSTUDY_HTTP_TOKEN'],
    [['simulate', 'nobody'], 'no simulator "nobody"'],
    [['simulate', '--seed', 'x'], 'whole number'],
    [['simulate', '--clock', '0x'], 'factor'],
    [['simulate', '--now', 'someday'], 'date'],
    [['up', '--port', '99999'], 'port'],
  ])('ends with 2 and says why: %j', async (args, reason) => {
    const { code, stdout, stderr } = await run(args);

    expect([code, stdout]).toStrictEqual([2, '']);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('    at ');
  });

  it.each([
    [{ MEDIA_API_KEY: 'secret-key' }, 'MEDIA_API_URL is not'],
    [{ MEDIA_API_URL: 'somewhere' }, 'MEDIA_API_URL must be'],
  ])('does not start with half a configuration: %j', async (env, reason) => {
    const { code, stderr } = await run(['media'], newUser(env));

    expect(code).toBe(2);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('secret-key');
  });

  it('says which port is taken', async () => {
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
    expect(ended.every(({ stderr }) => stderr.includes(`${port}`))).toBe(true);
  });
});

describe('the scope', () => {
  async function offered(...options: string[]): Promise<string[]> {
    const { client } = await stdioClient(['media', ...options], newUser());
    const { tools } = await client.listTools();
    await client.close();
    return tools.map(({ name }) => name).toSorted();
  }

  it('is exactly the tools with readOnlyHint for --read-only', async () => {
    expect(await offered('--read-only')).toStrictEqual(['get_status', 'list_history', 'list_video_history']);
  });

  it('is what the globs name for --tools', async () => {
    expect(await offered('--tools', 'configure_*, list_history')).toStrictEqual([
      'configure_api_key',
      'configure_model',
      'list_history',
    ]);
  });

  it('is what both leave', async () => {
    expect(await offered('--read-only', '--tools', '*_image,get_*')).toStrictEqual(['get_status']);
  });

  it('hides a tool from calls, too', async () => {
    const { client } = await stdioClient(['media', '--read-only'], newUser());

    const call = client.callTool({ name: 'configure_model', arguments: { model: 'x' } });

    await expect(call).rejects.toMatchObject({ code: -32602 });
    await client.close();
  });
});
