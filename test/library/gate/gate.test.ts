import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { check } from '#src/library/gate.js';
import { outcomesOf } from './outcomes.js';

const PROXY = fileURLToPath(new URL('breaking-proxy.js', import.meta.url));

const BROKEN = ['enum.state', 'type.maxResults', 'type.startAt'].map(
  (end) => `tracker.tracker_list_sprints.${end}`,
);

/** A command that starts the proxy, and the number of its starts so far. */
function proxied(isHarmless: boolean) {
  const starts = join(mkdtempSync(join(tmpdir(), 'gate-')), 'starts');
  const stdio = `"${process.execPath}" "${PROXY}" "${starts}"${isHarmless ? ' harmless' : ''}`;
  return { stdio, started: () => readFileSync(starts, 'utf8').trim().split('\n').length };
}

test('contractTests over a server that breaks three clauses fails exactly those, each with its input and the command that repeats it', async () => {
  const { stdio } = proxied(false);

  const outcomes = await outcomesOf({ contract: 'tracker', tools: ['tracker_list_sprints'], stdio });

  const failed = [...outcomes].filter(([, outcome]) => outcome.startsWith('failed'));
  expect(failed.map(([name]) => name).sort()).toStrictEqual(BROKEN);
  expect([...outcomes].filter(([, outcome]) => outcome === 'passed').length).toBeGreaterThan(20);
  for (const [name, outcome] of failed) {
    expect(outcome).toMatch(/\nexpected .+\nreceived .+/);
    expect(outcome).toMatch(/\nwith .*\{/);
    expect(outcome).toContain(`understudy check tracker --stdio '${stdio}' --seed 1 --only '${name}'`);
  }
});

test('contractTests passes over our own server, and starts no more processes of a target than a run of the gate', async () => {
  const [tested, checked] = [proxied(true), proxied(true)];
  const options = { contract: 'tracker', tools: ['tracker_list_boards'] } as const;

  const outcomes = await outcomesOf({ ...options, stdio: tested.stdio });
  const { verdicts } = await check({ ...options, stdio: checked.stdio }).result;

  expect([...outcomes].filter(([, outcome]) => outcome.startsWith('failed'))).toStrictEqual([]);
  expect(
    verdicts.map(({ id, verdict }) => `${id} ${verdict}`).filter((line) => line.endsWith('failed')),
  ).toStrictEqual([]);
  expect(verdicts.every(({ id }) => outcomes.has(id))).toBe(true);
  expect(tested.started()).toBe(checked.started());
});

test('check yields each verdict once, and its result counts them', async () => {
  const { stdio } = proxied(false);
  const checking = check({ contract: 'tracker', only: 'tracker.tracker_list_sprints.{type,enum}.*', stdio });

  const seen = [];
  for await (const verdict of checking) seen.push(verdict);
  const { verdicts, hasFailed, passed, failed } = await checking.result;

  expect(seen).toStrictEqual(verdicts);
  expect([hasFailed, passed, failed]).toStrictEqual([true, seen.length - 3, 3]);
  expect(seen.filter(({ isFailure }) => isFailure).map(({ id }) => id)).toStrictEqual(
    expect.arrayContaining(BROKEN),
  );
  expect(seen.find(({ id }) => id === BROKEN[0])).toMatchObject({
    tool: 'tracker_list_sprints',
    kind: 'enum',
    level: 'must',
    verdict: 'failed',
    text: expect.stringContaining('again: understudy check tracker --stdio'),
  });
});

test('a run ends with the tool that is being judged where its loop is left', async () => {
  const tools = ['tracker_list_boards', 'tracker_list_attachments', 'tracker_list_sprints'];
  const checking = check({ contract: 'tracker', tools });

  let first: string | undefined;
  for await (const { tool } of checking) {
    first = tool;
    break;
  }

  const judged = new Set((await checking.result).verdicts.map(({ tool }) => tool));
  expect(judged.has(first)).toBe(true);
  expect(judged.size).toBeLessThan(tools.length);
});

test.each([
  [{ contract: 'tracker', tools: ['no_tool'] }, 'No tool is left by "no_tool" of tools.'],
  [{ contractFile: 'absent.json' }, 'contractFile takes a target: name it with stdio or url.'],
  [{ contract: 'forge', fixtures: 'x.json' }, 'fixtures goes with contractFile; forge has a simulator'],
  [{}, 'or a file with contractFile; without one, name a target with stdio or url.'],
  [{ contract: 'tracker', only: '*.listed', stdio: 'exit 3' }, 'The target cannot be judged'],
] as const)('%j is refused by a sentence that names the option', async (options, message) => {
  const checking = check(options);

  await expect(checking.result).rejects.toThrow(message);
  await expect(checking[Symbol.asyncIterator]().next()).rejects.toThrow(message);
});
