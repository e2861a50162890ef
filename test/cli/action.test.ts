import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { newUser, run } from './spawned.js';

const ACTION = fileURLToPath(new URL('../../conformance/action/', import.meta.url));
const SCRIPT = join(ACTION, 'gate.sh');

let home: string;
beforeEach(async () => {
  const env = newUser();
  home = env.HOME;
  writeFileSync(join(home, 'box.mjs'), SERVER);
  const init = ['contract', 'init', join(home, 'box.json'), '--name', 'box', '--stdio'];
  expect(await run([...init, `node ${join(home, 'box.mjs')}`], env)).toMatchObject({ code: 0 });
});

/** A server of one tool with the largest size of its environment, else 9. */
const SERVER = `
  import { createInterface } from 'node:readline';
  const maximum = Number(process.env.MOST ?? 9);
  const inputSchema = { type: 'object', properties: { size: { type: 'integer', minimum: 1, maximum, default: 2 } } };
  const greeting = { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'x', version: '1' } };
  const text = (text, isError) => ({ content: [{ type: 'text', text }], isError });
  const call = ({ size = 2 }) =>
    Number.isInteger(size) && size >= 1 && size <= maximum ? text('{"size":' + size + '}') : text('size: 1 to ' + maximum, true);
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method, params } = JSON.parse(line);
    if (id === undefined) return;
    const tools = [{ name: 'get_box', annotations: { readOnlyHint: true }, inputSchema }];
    const answers = { initialize: greeting, ping: {}, 'tools/list': { tools } };
    const result = answers[method] ?? call(params.arguments);
    console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
  });`;

/** Runs what the action runs, in the folder of a job. */
function gated(inputs: Record<string, string>) {
  const given = Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]);
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    TMPDIR: process.env.TMPDIR,
    ...Object.fromEntries(given),
  };
  const { status, stdout, stderr } = spawnSync('bash', [SCRIPT], { cwd: home, env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const BOX = { contract: 'box.json', stdio: 'node box.mjs' };

describe('the action', () => {
  test('passes a server that keeps its contract, and writes the page', () => {
    expect(gated({ ...BOX, report: 'page.html' })).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(join(home, 'page.html'), 'utf8')).toContain('<!doctype html>');
  });

  test('fails one with another bound, and names the clause in an annotation', () => {
    const { status, stdout } = gated({ ...BOX, env: 'OTHER=$(touch made)\nMOST=12' });

    expect(status).toBe(1);
    expect(stdout).toContain('::error title=box.get_box.maximum.size::the published maximum is another');
    expect(existsSync(join(home, 'gate.html'))).toBe(true);
    expect(existsSync(join(home, 'made'))).toBe(false);
  });

  test('takes further arguments, one in each line', () => {
    const { status, stdout } = gated({ ...BOX, env: 'MOST=12', options: '--only\nbox.get_box.minimum.size' });

    expect([status, stdout]).toStrictEqual([0, expect.stringContaining('1 of 1 clauses passed')]);
  });

  test('ends with 2 where nothing can be judged', () => {
    expect(gated({ contract: 'nothing.json', stdio: BOX.stdio }).status).toBe(2);
    expect(gated({ contract: 'media', url: 'http://127.0.0.1:9/mcp' }).status).toBe(2);
  });

  test.each(['action.yml', 'gitlab.yml'])('has every input of %s in its document', (file) => {
    const [head] = parseAllDocuments(readFileSync(join(ACTION, file), 'utf8')).map((each) => each.toJS());
    const document = readFileSync(join(ACTION, 'README.md'), 'utf8');
    const table =
      file === 'action.yml' ? document.split('## GitLab CI')[0] : document.split('## GitLab CI')[1];
    const names = Object.keys(head.inputs ?? head.spec.inputs);

    expect(names.length).toBeGreaterThan(5);
    expect(
      names.filter((name) => !new RegExp(`^\\|.*\`${name}\`.*\\|`, 'm').test(table ?? '')),
    ).toStrictEqual([]);
  });

  test('gives the script every input, and the script reads each', () => {
    const action = readFileSync(join(ACTION, 'action.yml'), 'utf8');
    const declared = [...(/^inputs:\n((?: .*\n)+)/m.exec(action)?.[1] ?? '').matchAll(/^ {2}(\w+):$/gm)];
    const [gate = '', comment = ''] = action.split('comment.mjs');
    const given = [...gate.matchAll(/INPUT_(\w+): \$\{\{ inputs\.(\w+) \}\}/g)];
    const names = declared.map(([, name = '']) => name).filter((name) => name !== 'comment');

    expect(names).toContain('contract');
    expect(comment).toMatch(/INPUT_COMMENT: \$\{\{ inputs\.comment \}\}/);
    expect(given.map(([, upper, name]) => [upper, name])).toStrictEqual(
      names.map((name) => [name.toUpperCase(), name]),
    );
    const script = readFileSync(SCRIPT, 'utf8');
    expect(names.filter((name) => !script.includes(`INPUT_${name.toUpperCase()}`))).toStrictEqual([]);
  });
});
