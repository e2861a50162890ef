import * as z from 'zod';

/**
 * The format of server.json as the MCP Registry publishes it (`schemas/2025-12-11/server.schema.json` of modelcontextprotocol/static), read
 * strictly: the published schema accepts members that it does not list, and a misspelt one would be lost.
 */
const uri = z.url();
const text = z.string();

const inputMembers = {
  description: text.optional(),
  isRequired: z.boolean().optional(),
  format: z.enum(['string', 'number', 'boolean', 'filepath']).optional(),
  value: text.optional(),
  isSecret: z.boolean().optional(),
  default: text.optional(),
  placeholder: text.optional(),
  choices: z.array(text).optional(),
};
const Input = z.strictObject(inputMembers);
const withVariables = { ...inputMembers, variables: z.record(text, Input).optional() };

const Positional = z
  .strictObject({
    ...withVariables,
    type: z.literal('positional'),
    valueHint: text.optional(),
    isRepeated: z.boolean().optional(),
  })
  .refine(({ valueHint, value }) => valueHint !== undefined || value !== undefined, {
    error: 'a positional argument has valueHint or value',
  });
const Named = z.strictObject({
  ...withVariables,
  type: z.literal('named'),
  name: text,
  isRepeated: z.boolean().optional(),
});
const Argument = z.union([Positional, Named]);
const KeyValue = z.strictObject({ ...withVariables, name: text });

const address = { url: text, headers: z.array(KeyValue).optional() };
const variables = z.record(text, Input).optional();
const Transport = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('stdio') }),
  z.strictObject({ type: z.literal('streamable-http'), ...address }),
  z.strictObject({ type: z.literal('sse'), ...address }),
]);
const Remote = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('streamable-http'), ...address, variables }),
  z.strictObject({ type: z.literal('sse'), ...address, variables }),
]);

/** A range, and the tag `latest`, are refused for a version. */
const exact = text.max(255).regex(/^(?!latest$)[^^~<>=*]+$/);

const packageMembers = {
  identifier: text,
  runtimeHint: text.optional(),
  transport: Transport,
  runtimeArguments: z.array(Argument).optional(),
  packageArguments: z.array(Argument).optional(),
  environmentVariables: z.array(KeyValue).optional(),
};

/** Hosts of images that the official registry accepts (official-registry-requirements.md), and the tag that names the version. */
const image = text.regex(
  /^(docker\.io|ghcr\.io|[\w.-]+\.pkg\.dev|[\w.-]+\.azurecr\.io|mcr\.microsoft\.com)\/[a-z0-9._/-]+:(?!latest$)[\w.-]+$/,
);
const Package = z.discriminatedUnion('registryType', [
  z.strictObject({
    ...packageMembers,
    registryType: z.literal(['npm', 'pypi', 'nuget']),
    registryBaseUrl: uri.optional(),
    version: exact,
    fileSha256: text.regex(/^[a-f0-9]{64}$/).optional(),
  }),
  z.strictObject({ ...packageMembers, registryType: z.literal('oci'), identifier: image }),
  z.strictObject({
    ...packageMembers,
    registryType: z.literal('mcpb'),
    identifier: uri,
    version: exact.optional(),
    fileSha256: text.regex(/^[a-f0-9]{64}$/),
  }),
]);

const Icon = z.strictObject({
  src: uri.max(255).startsWith('https:'),
  mimeType: z.enum(['image/png', 'image/jpeg', 'image/jpg', 'image/svg+xml', 'image/webp']).optional(),
  sizes: z.array(text.regex(/^(\d+x\d+|any)$/)).optional(),
  theme: z.enum(['light', 'dark']).optional(),
});

/** An entry of the MCP Registry. */
export const RegistryEntry = z.strictObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
  name: text
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
    .min(3)
    .max(200),
  title: text.min(1).max(100).optional(),
  description: text.min(1).max(100),
  version: exact,
  websiteUrl: uri.optional(),
  repository: z
    .strictObject({ url: uri, source: text, id: text.optional(), subfolder: text.optional() })
    .optional(),
  icons: z.array(Icon).optional(),
  packages: z.array(Package).optional(),
  remotes: z.array(Remote).optional(),
  _meta: z
    .strictObject({ 'io.modelcontextprotocol.registry/publisher-provided': z.looseObject({}).optional() })
    .optional(),
});
