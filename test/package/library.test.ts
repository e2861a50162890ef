import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Installed, packAndInstall, ROOT } from './installed.js';

const run = promisify(execFile);

let installed: Installed;
let folder: string;

beforeAll(async () => {
  installed = await packAndInstall();
  folder = dirname(dirname(installed.unpacked));
}, 240_000);

afterAll(() => rm(installed.folder, { recursive: true, force: true }));

/** A program of a user, which every compiler setting reads alike. */
const PROGRAM = `
import { check, type GateVerdict } from 'mcp-understudy/gate';
import { intercept, type Interception } from 'mcp-understudy/intercept';
import { forgeServer, type McpServer } from 'mcp-understudy/servers';
import { simulateForge, simulateMedia, simulateTracker, type Fault, type SimulatedForge } from 'mcp-understudy/simulators';

const fault: Fault = { kind: 'status', status: 503 };
const forge: SimulatedForge = await simulateForge({ clock: 'frozen', settings: { anyToken: true } });
forge.faults.arm(fault);
const statuses: number[] = [(await forge.fetch('https://gitlab.com/api/v4/version')).status];
const tracker = await simulateTracker({ listen: true });
const { email, token } = tracker.credentials;
const headers = { authorization: 'Basic ' + btoa(email + ':' + token) };
statuses.push((await fetch(tracker.url + '/rest/api/3/myself', { headers })).status);
await tracker.close();
const media = await simulateMedia();
const listed = 'https://generativelanguage.googleapis.com/v1beta/models?key=' + media.credentials.apiKey;
statuses.push((await media.fetch(listed)).status);
const server: McpServer = await forgeServer({ backend: forge, readOnly: true });
const address = new URL(await server.listen());
const init: RequestInit = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } };
statuses.push((await fetch(address, init)).status);
await server.close();
const interception: Interception = intercept({ media, hosts: { 'elsewhere.example': forge } });
statuses.push((await fetch(listed)).status, (await fetch('https://elsewhere.example/api/v4/version')).status);
interception.end();
const verdicts: GateVerdict[] = [];
for await (const verdict of check({ contract: 'tracker', only: '*.listed' })) verdicts.push(verdict);
statuses.push(verdicts.filter(({ verdict }) => verdict === 'passed').length);
console.log(JSON.stringify(statuses));
`;

const WRONG = `
import { check } from 'mcp-understudy/gate';
import { intercept } from 'mcp-understudy/intercept';
import { forgeServer } from 'mcp-understudy/servers';
import { simulateForge } from 'mcp-understudy/simulators';
const forge = await simulateForge({ clock: 'slow' });
forge.faults.arm({ kind: 'status' });
forge.credentials.apiKey;
await forgeServer({ backend: 7 });
intercept({ forge, others: 'ignore' });
check({ contract: 'gitlab' });
`;

describe('what programs import of the packed tarball', () => {
  test('answers for three backends in a program of Node', async () => {
    await writeFile(join(folder, 'program.mts'), PROGRAM);
    await compiled('program.mts', 'nodenext', 'nodenext', []);

    const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: folder });

    expect(JSON.parse(stdout)).toStrictEqual([503, 200, 200, 400, 200, 401, 21]);
  });

  test.each([
    ['simulators', 'simulateForge,simulateMedia,simulateTracker'],
    ['servers', 'forgeServer,mediaServer,trackerServer'],
    ['intercept', 'intercept'],
    ['gate', 'check,contractTests'],
    ['vitest', 'fixtures,forge,media,tracker'],
  ])('can be required: %s', async (entry, names) => {
    const script = `console.log(Object.keys(require('mcp-understudy/${entry}')).join())`;
    const { stdout } = await run(process.execPath, ['-e', script], { cwd: folder });

    expect(stdout.trim()).toBe(names);
  });

  test.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])(
    'has types that are right and complete for a compiler with module %s and resolution %s',
    async (module, resolution) => {
      await writeFile(join(folder, 'right.mts'), PROGRAM);
      await writeFile(join(folder, 'wrong.mts'), WRONG);

      expect(await compiled('right.mts', module, resolution, ['--noEmit'])).toBe('');
      const complaints = await compiled('wrong.mts', module, resolution, ['--noEmit']);
      expect(complaints.match(/wrong\.mts\(\d+/g)).toStrictEqual([
        'wrong.mts(6',
        'wrong.mts(7',
        'wrong.mts(8',
        'wrong.mts(9',
        'wrong.mts(10',
        'wrong.mts(11',
      ]);
    },
  );
});

/** The complaints of the compiler about a file; declarations are compiled, too. */
async function compiled(file: string, module: string, resolution: string, more: string[]): Promise<string> {
  const settings = [
    '--strict',
    '--target',
    'es2022',
    '--lib',
    'es2023,dom,dom.iterable,esnext.disposable',
    '--types',
    '',
  ];
  const args = [
    file,
    ...settings,
    '--skipLibCheck',
    'false',
    '--module',
    module,
    '--moduleResolution',
    resolution,
    ...more,
  ];
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  return run(tsc, args, { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}
