import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import type { Fetch } from '#src/kernel/http/client.js';
import type { Tool } from '#src/kernel/mcp/tool.js';
import { clientOf, silent } from '../../kernel/session.js';
import { SERVERS_UNDER_TEST } from '../servers/all.js';
import type { ServerUnderTest, ValidCall } from '../servers/server.js';
import { BACKENDS, LIMIT } from './backends.js';
import { wait, whileTimePasses } from './passing-time.js';

/** Seconds within which a call has to end, a step of the test's time included. */
const USUAL = 61;

/** The same for tools that work at files, which take their own time while that of the test passes. */
const WITH_FILES: Readonly<Record<string, number>> = {
  ...{ generate_image: 300, edit_image: 300, continue_editing: 300, generate_video: 180 },
  ...{ tracker_upload_attachment: 180, tracker_download_attachment: 180 },
};

/** Seconds of all waits for limits within one call. */
const MOST_WAITING = 45;

/** Whether a call took too long; of a tool with files its waits are counted, which it does one after the other. */
function isLate(
  kind: string,
  tool: string,
  { seconds, waited }: { seconds: number; waited: number },
): boolean {
  const withFiles = WITH_FILES[tool];
  if (withFiles !== undefined) return seconds > withFiles || waited > MOST_WAITING;
  return seconds > (kind === 'limiting' ? MOST_WAITING + 1 : USUAL);
}

/** Tools that work without an answer of the backend. */
const WITHOUT_ANSWER = new Set([
  'configure_api_key',
  'configure_model',
  'get_status',
  'list_history',
  'list_video_history',
]);

/** Tools that save a file of the backend's. */
const WITH_DOWNLOADS = new Set(['tracker_download_attachment', 'generate_video']);

interface Ending {
  readonly code: unknown;
  readonly retryable?: unknown;
  readonly retryAfterSeconds?: unknown;
}

const OK: Ending = { code: 'ok' };
const UNKNOWN: Ending = { code: 'backend_error', retryable: false };

/** How a call may end before each backend; first the one way of a tool that only reads. */
const ENDINGS: Readonly<Record<string, (tool: Pick<Tool<never>, 'name' | 'annotations'>) => Ending[]>> = {
  silent: late,
  dripping: late,
  'dripping in its files': (tool) => (WITH_DOWNLOADS.has(tool.name) ? [...late(tool), UNKNOWN] : [OK]),
  endless: () => [UNKNOWN],
  limiting: () => [{ code: 'rate_limited', retryable: true, retryAfterSeconds: LIMIT }],
  failing: ({ annotations }) =>
    annotations.readOnlyHint ? [OK] : [OK, { ...UNKNOWN, retryable: annotations.idempotentHint === true }],
};

function late({ name, annotations }: Pick<Tool<never>, 'name' | 'annotations'>): Ending[] {
  const isRead = annotations.readOnlyHint === true || name === 'tracker_download_attachment'; // of the backend it reads
  const retryable = isRead || annotations.idempotentHint === true;
  return [{ code: 'timeout', retryable }];
}

/** One call before a backend that keeps it waiting: how it ended, and how many seconds after its first request. */
async function called(
  server: ServerUnderTest,
  { world, folder }: { world: ReturnType<ServerUnderTest['newWorld']>; folder: string },
  [name, valid]: readonly [string, ValidCall],
  bad: (good: Fetch) => Fetch,
): Promise<{ ending: Ending; seconds: number; waited: number }> {
  const good: Fetch = (url, init) => world.fetch(url, init);
  let fetch = good;
  let waited = 0;
  const client = await clientOf(
    server.define({
      url: new URL('https://backend.test'),
      fetch: (url, init) => fetch(url, init),
      folder,
      credentials: server.credentials(world, valid.account),
      log: silent,
      wait: (milliseconds, signal) => {
        waited += milliseconds / 1000;
        return wait(milliseconds, signal);
      },
    }),
  );
  const options = { timeout: 1_000_000 };
  const { after } = valid;
  if (after && after.until === undefined)
    await client.callTool({ name: after.tool, arguments: { ...after.args } }, undefined, options);
  waited = 0;
  const backend = bad(good);
  let begun: number | undefined;
  fetch = (url, init) => {
    begun ??= performance.now();
    return backend(url, init);
  };

  return whileTimePasses(async () => {
    const answer = await client.callTool({ name, arguments: valid.args }, undefined, options);
    const { isError, _meta } = answer as CallToolResult; // not the older result the SDK also allows
    const { code, retryable, retryAfterSeconds } = _meta ?? {};
    const details = { retryable, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
    const seconds = begun === undefined ? 0 : (performance.now() - begun) / 1000;
    return { ending: isError ? { code, ...details } : OK, seconds, waited };
  }, 700);
}

describe.each(SERVERS_UNDER_TEST)('every tool of the $name server', (server) => {
  test.each(Object.entries(BACKENDS))(
    'ends in time before a %s backend, and says whether to try again',
    async (kind, bad) => {
      const world = server.newWorld();
      const folder = mkdtempSync(join(tmpdir(), 'waiting-'));
      const calls = Object.entries(await server.calls(world, folder));
      const { tools } = server.define({
        url: new URL('https://backend.test'),
        fetch: (url, init) => world.fetch(url, init),
        folder,
        credentials: server.credentials(world),
        log: silent,
        wait,
      });

      const wrong: unknown[] = [];
      for (const call of calls) {
        const tool = tools.find(({ name }) => name === call[0]);
        if (!tool) throw new Error(`there is no tool ${call[0]}`);
        const { ending, seconds, waited } = await called(server, { world, folder }, call, bad);
        const expected = WITHOUT_ANSWER.has(tool.name) ? [OK] : (ENDINGS[kind]?.(tool) ?? []);
        const isExpected = expected.some((each) => JSON.stringify(each) === JSON.stringify(ending));
        if (!isExpected || isLate(kind, tool.name, { seconds, waited }))
          wrong.push([tool.name, ending, seconds, waited]);
      }

      expect(wrong).toStrictEqual([]);
      expect(calls).toHaveLength(tools.length);
    },
  );
});
