import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { blockOf } from '../cli/documents/documents.js';
import { newUser, printed, run, start } from '../cli/spawned.js';
import { modern, posted } from '../eras/wire.js';
import { nginx } from '../proxies/nginx.js';
import { composeErrors } from './published-schemas.js';

const TEAM = new URL('../../src/team/', import.meta.url);
const STEPS = 'cd src/team';

/** What a service of a compose file is made of (Compose Specification: services). */
interface Service {
  readonly image: string;
  readonly command?: string;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'team-'));
  cpSync(TEAM, join(folder, 'src/team'), { recursive: true });
  const steps = blockOf('src/README.md', STEPS).split('\n');
  const here = steps.filter((line) => !line.startsWith('docker '));
  expect(steps.length).toBe(here.length + 1);
  execFileSync('bash', ['-euc', here.join('\n')], { cwd: folder, stdio: 'pipe' });
});

const textOf = (name: string) => readFileSync(join(folder, 'src/team', name), 'utf8');
const services = (): Record<string, Service> => parse(textOf('compose.yaml'), { merge: true }).services;

describe('the set-up for a team', () => {
  test('has after the steps of the page a configuration that is accepted', async () => {
    const file = join(folder, 'src/team/understudy.yaml');
    const { code, stdout, stderr } = await run(['config', 'check', file], newUser());

    expect([code, stderr]).toStrictEqual([0, '']);
    expect(stdout).not.toContain(textOf('secrets/state-key').trim());
  });

  test('mounts files that are there after the steps, and opens ports to this machine alone', () => {
    const mounts = Object.values(services()).flatMap(({ volumes = [] }) => volumes);
    const sources = mounts.map((mount) => mount.split(':')[0] ?? '').filter((path) => path.startsWith('./'));
    const ports = Object.values(services()).flatMap((service) => service.ports ?? []);

    expect(sources.filter((path) => !existsSync(join(folder, 'src/team', path)))).toStrictEqual([]);
    expect(sources.length).toBeGreaterThan(5);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toStrictEqual([]);
    expect(ports).toHaveLength(2);
  });

  test('has nginx send to the replicas, and Prometheus read from each of them', () => {
    const replicas = Object.keys(services()).filter((name) => name.startsWith('replica-'));
    const port = /--port (\d+)/.exec(services()['replica-1']?.command ?? '')?.[1];
    const addresses = replicas.map((name) => `${name}:${port}`);
    const upstream = [...textOf('nginx.conf').matchAll(/^ *server (\S+:\d+)/gm)].map(
      ([, address]) => address,
    );
    const [scraped] = parse(textOf('prometheus.yml')).scrape_configs;

    expect(replicas).toHaveLength(2);
    expect(upstream).toStrictEqual(addresses);
    expect(scraped.static_configs[0].targets).toStrictEqual(addresses);
  });

  test("is accepted by the Compose Specification's schema, which refuses a misspelt member of it", () => {
    const text = textOf('compose.yaml');

    expect(composeErrors(text)).toStrictEqual([]);
    expect(composeErrors(text.replace('  read_only: true', '  readonly: true'))).not.toStrictEqual([]);
  });

  test('names a version of each image', () => {
    const images = Object.values(services()).map(({ image }) => image);

    expect(images.filter((image) => image !== 'understudy' && !/:v?\d+\.?\d*/.test(image))).toStrictEqual([]);
  });

  test('admits the callers of its file, with a credential of their own, and shows figures to its token', async ({
    skip,
  }) => {
    const [, line = ''] = /^([\w=+/]+)$/m.exec(textOf('secrets/callers')) ?? [];
    const caller = line.replace(/^\w+=/, '');
    const command = services()['replica-1']?.command?.split(' ') ?? [];
    const env = newUser({ MEDIA_OUTPUT_DIR: folder });
    const file = join(folder, 'src/team/understudy.yaml');
    const args = command.map((word) => (word === 'understudy.yaml' ? file : word));
    const child = start([...args, '--host', '127.0.0.1', '--port', '0'], env);
    onTestFinished(() => void child.kill('SIGKILL'));
    const [, origin = ''] = await printed(child, /(http:\S+)\/forge\/mcp[\s\S]*Ready/);
    const proxy = await nginx(textOf('nginx.conf'), [origin]);
    if (typeof proxy === 'string') return skip(proxy);
    onTestFinished(() => proxy.close());
    const statusOf = async (headers: Record<string, string>) =>
      (await fetch(...posted(`${proxy.url}/forge/mcp`, modern(1, 'tools/list'), headers))).status;
    const figures = async (url: string) =>
      (
        await fetch(`${url}/metrics`, {
          headers: { authorization: `Bearer ${textOf('secrets/http-token').trim()}` },
        })
      ).status;
    const authorization = `Bearer ${caller}`;

    expect(await statusOf({})).toBe(401);
    expect(await statusOf({ authorization })).toBe(403);
    expect(await statusOf({ authorization, 'X-Forge-Token': 'glpat-of-ada' })).toBe(200);
    expect([await figures(origin), await figures(proxy.url)]).toStrictEqual([200, 404]);
  });
});
