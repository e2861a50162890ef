import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { SERVERS } from '#src/library/wiring/registry.js';
import { bundleManifest, imageOf, manifestAt, serverJson } from '../../src/build/manifests.js';
import { RegistryEntry } from './registry-entry.js';

const ROOT = new URL('../../', import.meta.url);
const manifest = manifestAt(ROOT.pathname);

/** server.json, for what a test spoils. */
interface Written {
  repository: object;
  packages: [Started, Started];
}
interface Started {
  transport: object;
  environmentVariables: object[];
}

describe('server.json', () => {
  const written = JSON.parse(readFileSync(new URL('server.json', ROOT), 'utf8'));

  test('is made from package.json and the settings (node src/build/version.js --same writes it)', () => {
    expect(written).toStrictEqual(serverJson(manifest, SERVERS));
  });

  test('is an entry by the published format of the MCP Registry', () => {
    expect(() => RegistryEntry.parse(written)).not.toThrow();
  });

  test.each<[string, (entry: Written) => void]>([
    ['of another format', (entry) => Object.assign(entry, { $schema: 'https://example.com/server.json' })],
    ['without a description', (entry) => Object.assign(entry, { description: undefined })],
    [
      'with a description of 101 characters',
      (entry) => Object.assign(entry, { description: 'a'.repeat(101) }),
    ],
    ['with a name of two slashes', (entry) => Object.assign(entry, { name: 'io.github.owner/under/study' })],
    ['with a range for a version', (entry) => Object.assign(entry, { version: '^1.2.3' })],
    ['with a member that the format does not list', (entry) => Object.assign(entry, { licence: 'MIT' })],
    [
      'with a repository without its host',
      ({ repository }) => Object.assign(repository, { source: undefined }),
    ],
    [
      'with a package of the latest version',
      ({ packages: [npm] }) => Object.assign(npm, { version: 'latest' }),
    ],
    [
      'with a package without a transport',
      ({ packages: [npm] }) => Object.assign(npm, { transport: undefined }),
    ],
    [
      'with a transport over HTTP without an address',
      ({ packages: [npm] }) => Object.assign(npm.transport, { type: 'sse' }),
    ],
    [
      'with an argument without a value',
      ({ packages: [npm] }) => Object.assign(npm, { packageArguments: [{ type: 'positional' }] }),
    ],
    [
      'with a variable without a name',
      ({ packages: [npm] }) => Object.assign(npm, { environmentVariables: [{ isSecret: true }] }),
    ],
    [
      'with a secret that is a word',
      ({ packages: [npm] }) => Object.assign(npm.environmentVariables[0] ?? {}, { isSecret: 'yes' }),
    ],
    [
      'with an image that has a version of its own',
      ({ packages: [, oci] }) => Object.assign(oci, { version: '1.0.0' }),
    ],
    [
      'with an image without a tag',
      ({ packages: [, oci] }) => Object.assign(oci, { identifier: 'ghcr.io/owner/understudy' }),
    ],
    [
      'with an image of a host that is not accepted',
      ({ packages: [, oci] }) => Object.assign(oci, { identifier: 'quay.io/owner/understudy:1.0.0' }),
    ],
    [
      'with a bundle without its sum',
      ({ packages: [npm] }) =>
        Object.assign(npm, { registryType: 'mcpb', identifier: 'https://example.com/a.mcpb' }),
    ],
  ])('is refused by the format %s', (_how, spoil) => {
    const entry = structuredClone(written);

    spoil(entry);

    expect(RegistryEntry.safeParse(JSON.parse(JSON.stringify(entry))).success).toBe(false);
  });

  test('names the version and the package of package.json everywhere', () => {
    const { version, packages = [] } = RegistryEntry.parse(written);

    expect(version).toBe(manifest.version);
    expect(
      new Set(packages.map((each) => [each.registryType, each.identifier, each.runtimeHint].join(' '))),
    ).toStrictEqual(
      new Set([`npm ${manifest.name} npx`, `oci ${imageOf(manifest)}:${manifest.version} docker`]),
    );
    expect(packages.flatMap((each) => ('version' in each ? [each.version] : []))).toStrictEqual(
      SERVERS.map(() => manifest.version),
    );
  });

  test('has the name that package.json has, by which the registry knows the owner', () => {
    expect(written.name).toBe(manifest.mcpName);
  });

  test('has each server as a package and as an image', () => {
    const { packages = [] } = RegistryEntry.parse(written);

    expect(
      packages.map(({ registryType, packageArguments }) => [registryType, packageArguments?.[0]?.value]),
    ).toStrictEqual(
      SERVERS.flatMap(({ name }) => [
        ['npm', name],
        ['oci', name],
      ]),
    );
  });
});

describe('the manifest of a bundle', () => {
  const schema = JSON.parse(
    readFileSync(
      createRequire(import.meta.url).resolve('@anthropic-ai/mcpb/mcpb-manifest-v0.3.schema.json'),
      'utf8',
    ),
  );
  const isManifest = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  const made = SERVERS.map((server) => ({
    server,
    manifest: bundleManifest(manifest, { ...server, tools: [{ name: 'a_tool', description: 'Does it.' }] }),
  }));

  test.each(made)('of $server.name is one by the schema of MCPB', ({ manifest: said }) => {
    expect(isManifest(said) ? [] : isManifest.errors).toStrictEqual([]);
  });

  test('without its server is refused by the schema', () => {
    const [{ manifest: said } = { manifest: {} }] = made;

    expect(isManifest({ ...said, server: undefined })).toBe(false);
  });

  test.each(made)(
    'of $server.name asks for each setting, hides secrets, and needs none',
    ({ server, manifest: said }) => {
      const asked = Object.entries<{ sensitive: boolean; required: boolean }>(said.user_config);
      const settings = Object.values(server.settings);

      expect(asked.map(([name]) => name)).toStrictEqual(
        settings.map(({ variable }) => variable.toLowerCase()),
      );
      expect(asked.map(([, { sensitive }]) => sensitive)).toStrictEqual(
        settings.map(({ isSecret }) => Boolean(isSecret)),
      );
      expect(asked.some(([, { required }]) => required)).toBe(false);
      expect(Object.keys(said.server.mcp_config.env)).toStrictEqual(settings.map(({ variable }) => variable));
    },
  );
});
