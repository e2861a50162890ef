import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { SERVERS } from '#src/library/wiring/registry.js';
import { bundleManifest, manifestAt, serverJson } from '../../src/build/manifests.js';

const ROOT = new URL('../../', import.meta.url);
const manifest = manifestAt(ROOT.pathname);

/** The rules of the MCP Registry for what is used here: its published schema of 2025-12-11, and what it checks beyond that. */
const Variable = z.strictObject({
  name: z.string().min(1),
  description: z.string().min(1),
  isRequired: z.boolean(),
  isSecret: z.boolean(),
});
const start = {
  transport: z.strictObject({ type: z.literal('stdio') }),
  packageArguments: z.array(
    z.strictObject({ type: z.literal('positional'), valueHint: z.string(), value: z.string() }),
  ),
  environmentVariables: z.array(Variable),
};
const exact = z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/); // never a range, never "latest"
const Entry = z.strictObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
  name: z
    .string()
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
    .min(3)
    .max(200),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  repository: z.strictObject({ url: z.url(), source: z.literal('github') }),
  version: exact,
  packages: z.array(
    z.discriminatedUnion('registryType', [
      z.strictObject({
        registryType: z.literal('npm'),
        identifier: z.literal(manifest.name),
        version: z.literal(manifest.version),
        runtimeHint: z.literal('npx'),
        ...start,
      }),
      z.strictObject({
        registryType: z.literal('oci'),
        identifier: z.string().regex(/^ghcr\.io\/[a-z0-9._-]+\/[a-z0-9._-]+:\d+\.\d+\.\d+$/),
        runtimeHint: z.literal('docker'),
        ...start,
      }),
    ]),
  ),
});

describe('server.json', () => {
  const written = JSON.parse(readFileSync(new URL('server.json', ROOT), 'utf8'));

  test('is made from package.json and the settings (node src/build/version.js --same writes it)', () => {
    expect(written).toStrictEqual(serverJson(manifest, SERVERS));
  });

  test('keeps the rules of the MCP Registry', () => {
    expect(() => Entry.parse(written)).not.toThrow();
  });

  test('has the name that package.json has, by which the registry knows the owner', () => {
    expect(written.name).toBe(manifest.mcpName);
  });

  test('has each server as a package and as an image', () => {
    const { packages } = Entry.parse(written);

    expect(
      packages.map(({ registryType, packageArguments }) => [registryType, packageArguments[0]?.value]),
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
