import { expect, onTestFinished, test } from 'vitest';
import { newUser, printed, start } from './spawned.js';

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Calls a tool of a server without a session. */
async function called(url: string, id: string | number, name: string, meta: object = {}): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': name,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: {
        name,
        arguments: { imagePath: '/s3cret.png', prompt: 's3cret' },
        _meta: { ...META, ...meta },
      },
    }),
  });
  await response.text();
}

test('a server over HTTP logs each call as an object with its request and its trace, and no argument', async () => {
  const served = start(
    ['media', '--http', '0', '--log', 'json', '--log-level', 'info'],
    newUser({ MEDIA_API_URL: 'simulator' }),
  );
  onTestFinished(() => void served.kill('SIGKILL'));
  let said = '';
  served.stderr.on('data', (chunk) => (said += chunk));
  const [url = ''] = await printed(served, /http:\S+\/mcp/, 'stderr');
  const trace = '0af7651916cd43dd8448eb211c80319c';

  const all = printed(served, /"edit_image"[\s\S]*"list_history"/, 'stderr');
  await called(url, 'a-request', 'edit_image', { traceparent: `00-${trace}-b7ad6b7169203331-01` });
  await called(url, 7, 'list_history', { traceparent: 'of no form' });
  await all;

  const lines = said.split('\n').filter((line) => line.startsWith('{'));
  const calls = lines.map((line) => JSON.parse(line)).filter(({ message }) => message === 'call');
  const about = {
    time: expect.any(String),
    level: 'info',
    message: 'call',
    server: 'media',
    ms: expect.any(Number),
  };
  expect(calls).toStrictEqual([
    { ...about, tool: 'edit_image', outcome: 'not_found', requestId: 'a-request', traceId: trace },
    { ...about, tool: 'list_history', outcome: 'ok', requestId: 7 },
  ]);
  expect(said).not.toContain('s3cret');
});
