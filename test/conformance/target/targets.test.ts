import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CheckOptions } from '#src/cli/check/options.js';
import { called } from '../../cli/called.js';
import { newUser, printed, start } from '../../cli/spawned.js';
import { judgedCommand, type Report } from '../run/judged-command.js';

const TOOLS = ['generate_image', 'list_history'];

/** A target in plain JavaScript that answers each message by this body of a function of `message` and `reply`. */
function target(body: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'target-')), 'target.mjs');
  const source = `
    import { createInterface } from 'node:readline';
    const reply = (id, result) => console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
    const greeting = { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'x', version: '1.2.1' } };
    const tools = ${JSON.stringify(TOOLS)}.map((name) => ({ name, inputSchema: { type: 'object', properties: {} } }));
    let calls = 0;
    createInterface({ input: process.stdin }).on('line', (line) => {
      const message = JSON.parse(line);
      ${body}
    });
    setInterval(() => {}, 1000); // it does not end by itself
  `;
  writeFileSync(path, source);
  return path;
}

const ANSWERS = `
  if (message.method === 'initialize') reply(message.id, greeting);
  else if (message.method === 'tools/list') reply(message.id, { tools });
`;
const SUCCESS =
  "if (message.method === 'tools/call') reply(message.id, { content: [{ type: 'text', text: '{}' }], structuredContent: {} });";

/** The verdicts on a media server of those tools. */
function judged(path: string, options: Partial<CheckOptions> = {}) {
  return judgedCommand('media', `node ${path}`, { tools: TOOLS.join(','), deadline: 300, ...options });
}

function stillRunning(path: string): boolean {
  return execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).includes(path);
}

describe('the gate before a target', () => {
  test.each([
    ['never answers', '', 'no answer to initialize within 5000 ms'],
    ['cannot be started', "console.error('no such setting'); process.exit(3);", 'no such setting'],
    ['ends at once', 'process.exit(0);', 'the target ended'],
  ])(
    'that %s is not judged: exit code 2, one message, the last it said, and it is ended',
    async (_what, body, words) => {
      const path = target(body);

      const { code, stdout, stderr } = await called(
        ['check', 'media', '--stdio', `node ${path}`, '--deadline', '300'],
        newUser(),
      );

      expect([code, stdout]).toStrictEqual([2, '']);
      expect(stderr).toContain(words);
      expect(stderr.split('\n').length).toBeLessThan(15);
      expect(stillRunning(path)).toBe(false);
    },
  );

  test('that hangs in every call waits once for each tool', async () => {
    const path = target(ANSWERS);

    const { hasFailed, report } = await judged(path);

    expect(hasFailed).toBe(true);
    expect(report.clauses.find(({ id }) => id === 'media.list_history.listed')?.verdict).toBe('passed');
    expect(report.clauses.find(({ id }) => id === 'media.generate_image.sends.prompt')?.received).toContain(
      'no answer to tools/call',
    );
    expect(stillRunning(path)).toBe(false);
  });

  test('that ends halfway: what was judged stays, and the rest is reported with the end as the reason', async () => {
    const path = target(
      `${ANSWERS} if (message.method === 'tools/call') { if (++calls > 3) process.exit(7); ${SUCCESS} }`,
    );

    const { hasFailed, report } = await judged(path);

    expect(hasFailed).toBe(true);
    expect(report.clauses.find(({ id }) => id === 'media.server.server-version')?.verdict).toBe('passed');
    expect(report.clauses.filter(({ received }) => received === 'the target ended').length).toBeGreaterThan(
      0,
    );
  });

  test('that answers every call with success believes none of it', async () => {
    const path = target(`${ANSWERS} ${SUCCESS}`);

    const { hasFailed, report } = await judged(path);

    const passed = report.clauses.filter(({ verdict }) => verdict === 'passed').map(({ id }) => id);
    expect(hasFailed).toBe(true);
    expect(
      passed.filter((id) => /\.(type|required|maximum|default|cap|returns|file|sends|remembers)\./.test(id)),
    ).toStrictEqual([]);
    expect(stillRunning(path)).toBe(false);
  });

  test.each([
    [
      'prints garbage between its answers',
      `console.log('hello'); console.log('{"half'); ${ANSWERS} ${SUCCESS}`,
    ],
    [
      'answers with other shapes',
      "if (message.id) reply(message.id, { protocolVersion: '2025-06-18', tools: [null, 7, { name: 4 }, ...tools], content: 'x', serverInfo: null });",
    ],
    [
      'answers calls with errors',
      `${ANSWERS} else if (message.id) console.log(JSON.stringify({ jsonrpc: '2.0', id: message.id, error: { code: -1, message: 'no' } }));`,
    ],
  ])('that %s gives a verdict on every clause and no stack trace', async (_what, body) => {
    const path = target(body);

    const { hasFailed, report } = await judged(path);

    expect(hasFailed).toBe(true);
    expect(report.passed + report.failed + report.unmet + report.notJudged).toBe(report.clauses.length);
    expect(report.failed).toBeGreaterThan(0);
    expect(stillRunning(path)).toBe(false);
  });

  test.each([
    ['media', 'the target lists none of the 9 tools of media; it lists other-0, other-1'],
    ['tracker', 'the target lists none of the 21 tools of tracker; it lists other-0, other-1'],
    ['forge', 'the target lists none of the 44 tools of forge; it lists other-0, other-1'],
  ])(
    'that has other tools than %s fails, and reads of it once',
    { timeout: 120_000 },
    async (server, words) => {
      const others = `tools.splice(0, 2, ...Array.from({ length: 13 }, (_, at) => ({ name: 'other-' + at, inputSchema: { type: 'object' } })));`;
      const path = target(`${others} ${ANSWERS} ${SUCCESS}`);

      // It answers nothing about prompts.
      const { hasFailed, printed } = await judgedCommand(server, `node ${path}`, { deadline: 200 });

      expect(hasFailed).toBe(true);
      expect(printed.split('\n').length).toBeLessThan(30);
      expect(printed.split(`✗ ${words}`)).toHaveLength(2);
    },
  );

  test('that has some of the tools fails for each of the others, for one reason', async () => {
    const path = target(`${ANSWERS} ${SUCCESS}`);
    const only = 'media.{generate,edit}_image.*';

    const { hasFailed, report } = await judgedCommand('media', `node ${path}`, { only, deadline: 300 });

    const unlisted = report.clauses.filter(({ id }) => id.startsWith('media.edit_image.'));
    expect(hasFailed).toBe(true);
    expect(unlisted.filter(({ verdict }) => verdict !== 'not judged').map(({ id }) => id)).toStrictEqual([
      'media.edit_image.listed',
    ]);
    expect(new Set(unlisted.map(({ reason }) => reason?.split(':')[0]))).toStrictEqual(
      new Set(['the target does not list 7 of the 9 tools']),
    );
  });

  test('ends whatever the target started, too', async () => {
    const path = target(`${ANSWERS} ${SUCCESS}`);
    const parent = join(mkdtempSync(join(tmpdir(), 'parent-')), 'parent.sh');
    writeFileSync(parent, `node ${path}\n`);

    await judgedCommand('media', `sh ${parent}`, { tools: 'list_history', deadline: 300 });

    expect(stillRunning(path)).toBe(false);
  });
});

describe('the gate before a tracker', () => {
  const tools = [
    'tracker_list_sprints',
    'tracker_update_issue',
    'tracker_search_issues',
    'tracker_get_backlog_stats',
  ];
  const judgedTracker = (body: string) => {
    const path = target(
      `tools.length = 0; tools.push(...${JSON.stringify(tools.map((name) => ({ name, inputSchema: {} })))}); ${body}`,
    );
    return judgedCommand('tracker', `node ${path}`, { tools: tools.join(','), deadline: 300 });
  };

  test('that answers every call with success believes none of it', async () => {
    const { hasFailed, report } = await judgedTracker(`${ANSWERS} ${SUCCESS}`);

    const passed = report.clauses.filter(({ verdict }) => verdict === 'passed').map(({ id }) => id);
    expect(hasFailed).toBe(true);
    expect(
      passed.filter((id) =>
        /\.(type|required|enum|default|cap|returns|order|pagination|filter|groups|content|effect|needs|combination)\./.test(
          id,
        ),
      ),
    ).toStrictEqual([]);
  });

  test('that answers with strange things gives a verdict on every clause', async () => {
    const strange = `if (message.method === 'tools/call') reply(message.id, { structuredContent: [[null, [7, { key: {} }]], { '': null }] });`;

    const { hasFailed, report } = await judgedTracker(`${ANSWERS} ${strange}`);

    expect(hasFailed).toBe(true);
    expect(report.passed + report.failed + report.unmet + report.notJudged).toBe(report.clauses.length);
  });
});

describe('the gate', () => {
  test('passes our own server, and says the same twice', { timeout: 120_000 }, async () => {
    const args = [
      'check',
      'tracker',
      '--only',
      'tracker.tracker_transition_issue.{answers,writes,type.*,effect.*}',
      '--report',
      'json',
      '--seed',
      '5',
    ];

    const [once, again] = [await called(args), await called(args)];

    expect([once.code, once.stdout]).toStrictEqual([0, again.stdout]);
  });

  test('judges a target at an address by what it lists, unless calls are allowed', async () => {
    const child = start(['media', '--http', '0', '--log-level', 'silent']);
    const [, url = ''] = await printed(child, /serves (http\S+)/, 'stderr');

    const { code, stdout } = await called([
      'check',
      'media',
      '--url',
      url,
      '--tools',
      'list_history',
      '--report',
      'json',
    ]);
    child.kill('SIGKILL');

    const { clauses } = JSON.parse(stdout) as Report;
    const output = clauses.find(({ id }) => id === 'media.server.standard-output');
    expect(output?.verdict).toBe('not judged');
    const ids = clauses.map(({ id }) => id).filter((id) => !id.includes('.strict.')); // those call no tool of the target
    expect([code, ids]).toStrictEqual([
      0,
      [
        'media.server.protocol-revision',
        'media.server.server-version',
        'media.server.capabilities',
        'media.server.other-capabilities',
        'media.server.standard-output',
        'media.server.same-tools',
        'media.list_history.listed',
        'media.list_history.published.count.default',
      ],
    ]);
  });

  test('reports a failed clause with the smallest input and the command that repeats it on this target', async () => {
    const path = target(`${ANSWERS} ${SUCCESS}`);

    const { printed } = await judgedCommand('media', `node ${path}`, {
      ...{ only: 'media.generate_image.required.prompt', deadline: 300 },
    });

    expect(printed).toContain(
      `again: understudy check media --stdio 'node ${path}' --deadline 300 --seed 1 --only 'media.generate_image.required.prompt'`,
    );
  });

  test.each([
    [['check', 'poems'], 'Unknown contract "poems"'],
    [['check', 'media', '--only', 'nothing'], 'No clause is left'],
    [['check', 'media', '--report', 'poem'], 'no report "poem"'],
    [['check', 'media', '--env', 'X'], '--env takes'],
  ])('ends with 2 and says why: %j', async (args, reason) => {
    const { code, stderr } = await called(args);

    expect([code, stderr]).toStrictEqual([2, expect.stringContaining(reason)]);
  });
});
