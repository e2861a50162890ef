import { readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS, commandExists } from './commands.js';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const dockerfile = read('Dockerfile');
const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

describe('the Dockerfile', () => {
  test('has nothing that the linter finds', () => {
    expect(validate(dockerfile)).toStrictEqual([]);
    expect(validate('FORM node')).not.toStrictEqual([]);
  });

  test('is made of images of a named minor version of Node that is still supported', () => {
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);

    expect(images).toStrictEqual(['node:22.21-slim', 'node:22.21-slim']);
  });

  test('runs as a user without rights, who may write in the data folder alone', () => {
    expect(last).toMatch(/^RUN install -d -o node -g node \/data\nUSER node\n/m);
    expect(last).toContain('VOLUME ["/data"]');
    expect(last).not.toMatch(/^(ADD|RUN (?!install))/m);
  });

  test('has a health check, and starts the program without a shell', () => {
    expect(last).toMatch(/^HEALTHCHECK [\s\S]*?CMD \["node", "-e"/m);
    expect(last).toMatch(
      /^ENTRYPOINT \["node", "\/app\/node_modules\/mcp-understudy\/dist\/bin\/main\.js"\]$/m,
    );
  });

  test('takes no secret from the one who builds it', () => {
    expect(dockerfile).not.toMatch(/^(ARG|ENV) .*(TOKEN|KEY|PASSWORD)/m);
    expect(read('.dockerignore').split('\n')).toStrictEqual(
      expect.arrayContaining(['.git', 'node_modules', 'dist']),
    );
  });
});

describe('compose.yaml', () => {
  const { services } = parse(read('compose.yaml'), { merge: true });

  test('has the three simulators, each with nothing that it may write but its temporary folder', () => {
    expect(Object.keys(services).sort()).toStrictEqual(['forge', 'media', 'tracker']);
    for (const service of Object.values<Record<string, unknown>>(services))
      expect(service).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
  });

  test('opens them to this machine alone', () => {
    const addresses = Object.values<Record<string, string[]>>(services).flatMap(
      (service) => service.ports ?? [],
    );

    expect(addresses.every((address) => address.startsWith('127.0.0.1:'))).toBe(true);
    expect(new Set(addresses).size).toBe(3);
  });

  test('starts them by commands and options that exist', async () => {
    const lines = Object.values<{ command: string }>(services).map(({ command }) => command);

    expect(await Promise.all(lines.map(commandExists))).toStrictEqual(lines.map(() => true));
    expect(await commandExists(`${COMMANDS[0]} --nothing`)).toBe(false);
  });
});
