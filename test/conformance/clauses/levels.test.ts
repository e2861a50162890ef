import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { clausesOf } from '#conformance/contract/clauses.js';
import { readContract } from '#conformance/contract/contract.js';
import { consoleReport } from '#conformance/report/console.js';
import { jsonReport } from '#conformance/report/json.js';
import { judgeOne } from '#conformance/run/run.js';
import type { Verdict } from '#conformance/verdicts/verdict.js';
import { called } from '../../cli/called.js';
import { newUser } from '../../cli/spawned.js';
import { when } from '../../mutants/independent/changing.js';
import { gates } from '../../mutants/independent/gate.js';

const contractOf = (name: string) =>
  readContract(name, new URL(`../../../contracts/${name}/`, import.meta.url));
const SERVERS = ['media', 'tracker', 'forge'];
const REFUSED = { content: [{ type: 'text', text: 'at most 20' }], isError: true };
const clauses = SERVERS.map(contractOf).flatMap((contract) => clausesOf(contract));
const levelOf = (id: string) => clauses.find((clause) => clause.id === id)?.level;

describe('the level of a clause', () => {
  test('is should where no sentence says it', () => {
    const ids = [
      'media.server.tool-count',
      'media.list_history.published.count.default',
      'media.generate_video.published.resolution.enum',
      'tracker.tracker_list_boards.open',
    ];

    expect(ids.map(levelOf)).toStrictEqual(ids.map(() => 'should'));
  });

  test('is must where one does', () => {
    const ids = [
      'media.list_history.default.count',
      'media.generate_video.enum.resolution',
      'media.list_history.open',
      'forge.get_issues.closed',
      'forge.get_issues.order.updated-desc',
    ];

    expect(ids.map(levelOf)).toStrictEqual(ids.map(() => 'must'));
  });

  test('is the one that its rule says', () => {
    const contract = contractOf('media');
    const [rule] = contract.tools.list_history?.rules ?? [];
    if (rule) rule.level = 'should';

    expect(clausesOf(contract).find(({ id }) => id === rule?.id)?.level).toBe('should');
  });
});

describe('what the specification leaves open', () => {
  test('is no failure: a server may refuse more records than the documented default', async () => {
    const gate = gates.tracker();
    const tool = 'tracker_get_issue_comments';
    const change = when(
      ({ maxResults }) => Number(maxResults) > 20,
      async () => REFUSED,
    );
    const context = gate.context({ tool, change });
    const about = clausesOf(gate.contract).filter((clause) => clause.tool === tool);

    const verdicts = [];
    for (const clause of about) verdicts.push({ id: clause.id, ...(await judgeOne(clause, context)) });
    await context.close();

    expect(verdicts.filter(({ verdict }) => verdict !== 'passed')).toStrictEqual([]);
  });
});

describe('a report', () => {
  const verdictOf = (id: string, verdict: 'passed' | 'failed'): Verdict => {
    const clause = clauses.find((one) => one.id === id);
    if (!clause) throw new Error(`no clause ${id}`);
    if (verdict === 'passed') return { clause, verdict };
    return { clause, verdict, reason: `why ${id}`, expected: 10, received: 12 };
  };
  const verdicts = [
    verdictOf('media.server.tool-count', 'failed'),
    verdictOf('media.list_history.cap.count', 'failed'),
    verdictOf('media.list_history.open', 'passed'),
  ];
  const given = { server: 'media', seed: 1, anchor: '2026-01-01', again: 'again', verdicts };

  test('for people distinguishes the levels, what must hold last', () => {
    expect(
      consoleReport(given)
        .split('\n')
        .filter((line) => /^\S/.test(line)),
    ).toStrictEqual([
      '△ should: media.server.tool-count: why media.server.tool-count',
      '✗ media.list_history.cap.count: why media.list_history.cap.count',
      'media: 1 of 3 clauses passed, 1 failed, 1 that should pass did not, 0 not judged (seed 1, world of 2026-01-01)',
    ]);
  });

  test('for programs says the level of each clause, and counts them apart', () => {
    const { clauses: reported, ...counts } = JSON.parse(jsonReport(given));

    expect(reported.map(({ level }: { level: string }) => level)).toStrictEqual(['should', 'must', 'must']);
    expect(counts).toMatchObject({ passed: 1, failed: 1, unmet: 1, notJudged: 0 });
  });
});

describe('a target that only lacks what it should have', () => {
  const folder = mkdtempSync(join(tmpdir(), 'levels-'));
  const path = join(folder, 'target.mjs');
  const report = z.object({ failed: z.number(), unmet: z.number() });

  beforeAll(() => {
    writeFileSync(
      path,
      `import { createInterface } from 'node:readline';
      const reply = (id, result) => console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
      createInterface({ input: process.stdin }).on('line', (line) => {
        const { id, method } = JSON.parse(line);
        if (method === 'initialize')
          reply(id, { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'x', version: '1.2.1' } });
        if (method === 'tools/list') reply(id, { tools: [{ name: 'list_history', inputSchema: { type: 'object' } }] });
        if (method === 'tools/call') reply(id, { isError: true, content: [] });
      });`,
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const judged = (...options: string[]) =>
    called(
      [
        'check',
        'media',
        '--stdio',
        `node ${path}`,
        '--only',
        'media.server.{tool-count,server-version}',
      ].concat(['--report', 'json'], options),
      newUser(),
    );

  test('passes: exit code 0, and the report says what it lacks', async () => {
    const { code, stdout } = await judged();

    expect({ code, ...report.parse(JSON.parse(stdout)) }).toStrictEqual({ code: 0, failed: 0, unmet: 1 });
  });

  test('fails with --fail-on should', async () => {
    const { code } = await judged('--fail-on', 'should');

    expect(code).toBe(1);
  });
});
