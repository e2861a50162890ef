import { describe, expect, test } from 'vitest';
import { end, newUser, printed, run, start } from './spawned.js';

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '0' } },
};

function lines(...messages: object[]): string {
  return messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join('');
}

describe('a server on stdio', () => {
  test('answers all that was asked before the input ended, then ends with 0', async () => {
    const paint = {
      id: 1,
      method: 'tools/call',
      params: { name: 'generate_image', arguments: { prompt: 'a boat' } },
    };

    const { code, stdout } = await run(['media'], newUser(), lines(INITIALIZE, paint));

    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(answers).toMatchObject([
      { id: 0 },
      { id: 1, result: { structuredContent: { images: [{ prompt: 'a boat' }] } } },
    ]);
  });

  test('prints nothing but protocol on stdout, and says on stderr that a simulator answers', async () => {
    const { stdout, stderr } = await run(['media', '--log-level', 'debug'], newUser(), lines(INITIALIZE));

    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain('MEDIA_API_URL is not set');
  });

  test.each([
    ['media', 'MEDIA_API_URL', 'get_status'],
    ['tracker', 'TRACKER_URL', 'tracker_list_boards'],
    ['forge', 'FORGE_URL', 'get_current_user'],
  ])('runs %s on the simulator without a word when %s says so', async (server, address, tool) => {
    const call = { id: 1, method: 'tools/call', params: { name: tool, arguments: {} } };
    const child = start([server], newUser({ [address]: 'simulator' }));
    const ended = end(child);

    child.stdin.write(lines(INITIALIZE, call));
    await printed(child, /"id":1\}/);
    child.stdin.end();
    const { code, stdout, stderr } = await ended;

    expect([code, stderr]).toStrictEqual([0, '']);
    expect(stdout).not.toContain('"isError":true');
  });

  test('goes on after a line that is not JSON', async () => {
    const { stdout } = await run(['media'], newUser(), `this is not JSON\n${lines(INITIALIZE)}`);

    expect(JSON.parse(stdout)).toMatchObject({ id: 0, result: {} });
  });

  test('ends when no process reads its answers', async () => {
    const child = start(['media', '--log-level', 'silent']);
    const ended = end(child);

    child.stdout.destroy();
    child.stdin.write(lines(INITIALIZE, { id: 1, method: 'tools/list' }));

    expect((await ended).code).toBe(0);
  });

  test('goes on when no process reads its log', async () => {
    const child = start(['media', '--log-level', 'trace']);
    child.stderr.destroy();

    child.stdin.write(lines(INITIALIZE));
    await printed(child, /protocolVersion/);
    child.stdin.write(lines({ id: 1, method: 'tools/list' }));
    await printed(child, /generate_image/);
    child.stdin.end();

    expect((await end(child)).code).toBe(0);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('ends with 0 on %s', async (signal) => {
    const child = start(['media']);
    const ended = end(child);
    child.stdin.write(lines(INITIALIZE));
    await printed(child, /protocolVersion/);

    child.kill(signal);

    expect((await ended).code).toBe(0);
  });

  test('ends with 0 when its reader leaves in the middle of several answers', async () => {
    const paint = (id: number) => ({
      id,
      method: 'tools/call',
      params: { name: 'generate_image', arguments: { prompt: 'x' } },
    });
    const child = start(['media', '--log-level', 'silent']);
    const code = new Promise((resolve) => child.once('exit', resolve));
    child.stdout.once('data', () => child.stdout.destroy());

    child.stdin.end(lines(INITIALIZE, paint(1), paint(2), paint(3)));

    expect(await code).toBe(0);
  });
});
