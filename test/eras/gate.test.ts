import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { called } from '../cli/called.js';
import { end, newUser, printed, start } from '../cli/spawned.js';

const FIXTURE = fileURLToPath(new URL('fixture-server.js', import.meta.url));

const KINDS = ['modern', 'legacy', 'both'] as const;
const WIRES = ['stdio', 'http'] as const;

const served: ReturnType<typeof start>[] = [];
afterEach(async () => {
  for (const child of served.splice(0)) {
    const ended = end(child);
    child.kill('SIGKILL');
    await ended;
  }
});

/** The options that name a server of this kind, changed so. */
async function target(kind: string, wire: string, change = ''): Promise<string[]> {
  if (wire === 'stdio') return ['--stdio', `${process.execPath} ${FIXTURE} ${kind} stdio ${change}`];
  const child = start([kind, 'http', change], newUser(), FIXTURE);
  served.push(child);
  const [url = ''] = await printed(child, /http:\S+\/mcp/);
  return ['--url', url];
}

interface Report {
  protocol: { era: string; revision: string };
  failed: number;
  clauses: { id: string; verdict: string }[];
}

const drafts = new Map<string, Promise<string>>();

/** The file of the contract that init writes of the unchanged server, once. */
function drafted(kind: string, wire: string): Promise<string> {
  const draft = drafts.get(kind + wire) ?? newDraft(kind, wire);
  drafts.set(kind + wire, draft);
  return draft;
}

async function newDraft(kind: string, wire: string): Promise<string> {
  const env = newUser();
  const contract = join(env.HOME, 'own.json');
  const { code, stderr } = await called(['contract', 'init', contract, ...(await target(kind, wire))], env);
  expect([code, stderr]).toStrictEqual([0, '']);
  return contract;
}

/** How check judges a server changed so by the contract of the unchanged one. */
async function judged(kind: string, wire: string, change: string, ...options: string[]) {
  const env = newUser();
  const contract = await drafted(kind, wire);
  const report = join(env.HOME, 'report.json');
  const subject = ['--contract', contract, ...(await target(kind, wire, change))];
  const { code, stderr } = await called(
    ['check', ...subject, '--report', `json=${report}`, '--deadline', '2000', ...options],
    env,
  );
  return {
    code,
    stderr,
    tools: Object.keys(JSON.parse(readFileSync(contract, 'utf8')).tools),
    report: existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : undefined,
  };
}

/** The pattern of clauses of the contract. */
function among(clauses: readonly string[]): string {
  return `own.{${clauses.map((id) => id.slice('own.'.length)).join()}}`;
}

function failedOf(report: Report | undefined): string[] {
  return (report?.clauses ?? []).flatMap(({ id, verdict }) => (verdict === 'failed' ? [id] : [])).sort();
}

const CASES = KINDS.flatMap((kind) => WIRES.map((wire) => ({ kind, wire })));

describe.each(CASES)('a server of another hand that speaks $kind, over $wire', ({ kind, wire }) => {
  test('has all its tools in its contract, and passes by it in the newest era that it has', async () => {
    const { code, tools, report } = await judged(kind, wire, '');

    expect(tools).toStrictEqual(['get_box', 'list_boxes']);
    expect(report?.clauses.filter(({ verdict }) => verdict === 'failed')).toStrictEqual([]);
    expect(code).toBe(0);
    expect(report?.protocol.era).toBe(kind === 'legacy' ? 'handshake' : 'modern');
  });

  test('fails with a wider bound, and with a tool less', async () => {
    const clauses = ['own.get_box.maximum.size', 'own.list_boxes.listed'];
    const { code, report } = await judged(kind, wire, 'wider,dropped', '--only', among(clauses));

    expect(code).toBe(1);
    expect(failedOf(report)).toStrictEqual(clauses);
  });
});

describe.each(WIRES)('a server of both eras over %s', (wire) => {
  test.each([
    ['with a handshake', 'answers-legacy,dropped-legacy'],
    ['without one', 'answers-modern,dropped-modern'],
  ])('fails with an answer that is another %s, and with a tool that is not there then', async (_, change) => {
    const clauses = ['own.get_box.same-answers', 'own.server.same-tools'];
    const { code, report } = await judged('both', wire, change, '--only', among(clauses));

    expect(code).toBe(1);
    expect(failedOf(report)).toStrictEqual(clauses);
  });
});

test('an answer that changes with time is not taken for one that changes with a handshake, and takes no more users to find out', async () => {
  const clause = 'own.get_box.same-answers';
  const calls = join(newUser().HOME, 'calls');

  const { code, report } = await judged('both', 'stdio', `drifts=${calls}`, '--only', clause);

  expect(report?.clauses).toMatchObject([{ id: clause, verdict: 'passed' }]);
  expect([code, readFileSync(calls, 'utf8').length]).toStrictEqual([0, 9]);
});

/** A server in plain JavaScript that answers each message by this body of a function of `message` and `reply`. */
function scripted(home: string, body: string): string {
  const path = join(home, 'target.mjs');
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline';
     const reply = (answer) => console.log(JSON.stringify({ jsonrpc: '2.0', ...answer }));
     createInterface({ input: process.stdin }).on('line', (line) => {
       const message = JSON.parse(line);
       ${body}
     });`,
  );
  return `${process.execPath} ${path}`;
}

const GREETS = `if (message.method === 'initialize') reply({ id: message.id, result: { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'x', version: '1' } } });`;
const DISCOVERED = `if (message.method === 'server/discover') reply({ id: message.id, result: { resultType: 'complete', supportedVersions: ['2026-07-28'], capabilities: {}, ttlMs: 0, cacheScope: 'private' } });`;

describe('a target that', () => {
  test.each([
    [
      'answers every request with an error',
      "reply({ id: message.id, error: { code: -32603, message: 'out of order' } });",
      'out of order',
    ],
    ['never answers', '', 'no answer to initialize'],
    ['ends when it is asked', 'process.exit(4);', 'the target ended'],
    [
      'lists nothing after a handshake',
      `${GREETS} if (message.method === 'tools/list') reply({ id: message.id, result: { tools: [] } });`,
      'it lists no tools',
    ],
    [
      'lists nothing without a handshake',
      `${DISCOVERED} if (message.method === 'tools/list') reply({ id: message.id, result: { resultType: 'complete', tools: [] } });`,
      'it lists no tools',
    ],
    [
      'refuses to list',
      `${GREETS} if (message.method === 'tools/list') reply({ id: message.id, error: { code: -32000, message: 'sign in first' } });`,
      'sign in first',
    ],
    [
      'gives no list',
      `${GREETS} if (message.method === 'tools/list') reply({ id: message.id, result: {} });`,
      'has no list "tools"',
    ],
    [
      'speaks revisions that are not judged here',
      "reply({ id: message.id, error: { code: -32022, message: 'no', data: { supported: ['2031-01-01'] } } });",
      '2031-01-01',
    ],
  ])('%s is not judged and has no contract: exit code 2 with what it answered', async (_, body, words) => {
    const env = newUser();
    const stdio = scripted(env.HOME, body);
    const written = join(env.HOME, 'new.json');

    const checked = await called(['check', 'media', '--stdio', stdio, '--deadline', '300'], env);
    const drafted = await called(['contract', 'init', written, '--stdio', stdio, '--deadline', '300'], env);

    expect([checked.code, checked.stdout, drafted.code, drafted.stdout]).toStrictEqual([2, '', 2, '']);
    expect(checked.stderr).toContain(words);
    expect(drafted.stderr).toContain(words);
    expect(existsSync(written)).toBe(false);
  });

  test('is silent about discovery, and answers a handshake, is judged with one', async () => {
    const env = newUser();
    const stdio = scripted(
      env.HOME,
      `${GREETS} if (message.method === 'tools/list') reply({ id: message.id, result: { tools: [{ name: 'a', inputSchema: { type: 'object' } }] } });`,
    );

    const { code } = await called(['contract', 'init', join(env.HOME, 'new.json'), '--stdio', stdio], env);

    expect(code).toBe(0);
  });
});

describe('a run that judges nothing', () => {
  test('is exit code 2, and says why', async () => {
    const env = newUser();
    const contract = join(env.HOME, 'own.json');
    const both = await target('both', 'stdio');
    await called(['contract', 'init', contract, ...both], env);
    writeFileSync(
      contract,
      readFileSync(contract, 'utf8').replaceAll('"readOnlyHint": true', '"readOnlyHint": false'),
    );
    const uncalled = ['--only', 'own.get_box.answers'];

    const { code, stderr } = await called(['check', '--contract', contract, ...both, ...uncalled], env);

    expect(code).toBe(2);
    expect(stderr).toContain('No clause was judged: the tool is not said to be read-only');
  });

  test('a contract without tools is refused', async () => {
    const env = newUser();
    const contract = join(env.HOME, 'own.json');
    writeFileSync(contract, '{"name":"own","server":{},"tools":{}}');

    const { code, stderr } = await called(
      ['check', '--contract', contract, ...(await target('both', 'stdio'))],
      env,
    );

    expect(code).toBe(2);
    expect(stderr).toContain('it has no tools');
  });
});
