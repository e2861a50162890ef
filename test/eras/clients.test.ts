import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoizeBy } from '#conformance/memoize.js';
import { BIN, newUser, printed, start } from '../cli/spawned.js';

/** How the official client finds out which era a server has, and the era and revision that it finds here. */
const MODES = [
  { mode: 'legacy', era: 'legacy', revision: '2025-11-25' },
  { mode: 'auto', era: 'modern', revision: '2026-07-28' },
  { mode: { pin: '2026-07-28' }, era: 'modern', revision: '2026-07-28' },
] as const;

/** A tool that reads and a tool that writes, of each server, with what they are called with. */
const TOOLS = {
  media: { reads: ['get_status', {}], writes: ['generate_image', { prompt: 'a harbour' }], count: 9 },
  tracker: {
    reads: ['tracker_list_boards', {}],
    writes: ['tracker_create_issue', { projectKey: 'MOB', issueType: 'Task', summary: 'From both eras' }],
    count: 21,
  },
  forge: {
    reads: ['get_current_user', {}],
    writes: ['create_issue', { projectPath: 'platform/core', title: 'From both eras' }],
    count: 44,
  },
} as const;

const CASES = (['stdio', 'HTTP'] as const).flatMap((wire) =>
  MODES.flatMap((mode) =>
    (Object.keys(TOOLS) as (keyof typeof TOOLS)[]).map((server) => ({ ...mode, wire, server })),
  ),
);

let served: ReturnType<typeof start>;
let addresses: string;

beforeAll(async () => {
  served = start(['up', '--port', '0', '--quiet'], newUser());
  addresses = (await printed(served, /Ready/)).input ?? '';
});
afterAll(() => void served.kill('SIGKILL'));

type Subject = Pick<(typeof CASES)[number], 'mode' | 'wire' | 'server'>;

/** One client of each subject, for all tests. */
const connected = memoizeBy(connect, ({ mode, wire, server }) => JSON.stringify([mode, wire, server]));
const opened: Client[] = [];
afterAll(async () => {
  for (const client of opened) await client.close();
});

async function connect({ mode, wire, server }: Subject): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '0' },
    { versionNegotiation: { mode: typeof mode === 'string' ? mode : { ...mode } } },
  );
  opened.push(client);
  const url = addresses.match(new RegExp(`http:\\S+/${server}/mcp`))?.[0] ?? '';
  await client.connect(
    wire === 'HTTP'
      ? new StreamableHTTPClientTransport(new URL(url))
      : new StdioClientTransport({
          command: process.execPath,
          args: [BIN, server],
          env: newUser(),
          stderr: 'ignore',
        }),
  );
  return client;
}

describe.each(CASES)('the official client in mode $mode over $wire, at $server', (subject) => {
  const { era, revision, server } = subject;
  const { reads, writes, count } = TOOLS[server];

  test('finds its era, lists, and calls tools that read and write, twenty at once', async () => {
    const client = await connected(subject);

    const { tools } = await client.listTools();
    const written = await client.callTool({ name: writes[0], arguments: { ...writes[1] } });
    const [first, ...others] = await Promise.all(
      Array.from({ length: 20 }, () => client.callTool({ name: reads[0], arguments: { ...reads[1] } })),
    );

    expect([client.getProtocolEra(), client.getNegotiatedProtocolVersion()]).toStrictEqual([era, revision]);
    expect(tools).toHaveLength(count);
    expect(written).not.toHaveProperty('isError');
    expect(written.structuredContent).toBeTypeOf('object');
    for (const other of others) expect(other.structuredContent).toStrictEqual(first?.structuredContent);
  });

  test('gets an error of a call in a result, and that of an unknown tool from the protocol', async () => {
    const client = await connected(subject);

    const wrong = await client.callTool({ name: writes[0], arguments: {} });

    expect(wrong).toMatchObject({ isError: true, _meta: { code: 'invalid_arguments' } });
    expect(wrong.content[0]).toMatchObject({
      text: expect.stringContaining(Object.keys(writes[1])[0] ?? ''),
    });
    await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringContaining('no_such_tool'),
    });
  });
});

describe.each(CASES.filter(({ server }) => server === 'forge'))(
  'the official client in mode $mode over $wire',
  (subject) => {
    test('lists prompts and gets one', async () => {
      const client = await connected(subject);

      const { prompts } = await client.listPrompts();
      const [first] = prompts;
      const { messages } = await client.getPrompt({ name: first?.name ?? '', arguments: {} });

      expect(messages).toMatchObject([{ role: 'user', content: { type: 'text' } }]);
    });

    test('hears of progress, and cancels a call', async () => {
      const client = await connected({ ...subject, server: 'media' });
      const heard: number[] = [];
      const cancelling = new AbortController();

      const call = client.callTool(
        { name: 'generate_video', arguments: { prompt: 'a ferry' } },
        {
          signal: cancelling.signal,
          onprogress: ({ progress }) => {
            heard.push(progress);
            cancelling.abort('enough');
          },
        },
      );

      await expect(call).rejects.toThrow(/enough|abort/i);
      expect(heard.length).toBeGreaterThan(0);
      expect((await client.callTool({ name: 'get_status', arguments: {} })).isError).toBeUndefined();
    });
  },
);
