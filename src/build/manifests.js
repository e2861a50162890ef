// What registries and clients read about the servers: server.json of the MCP Registry, and the manifest of an MCPB bundle. Both are made from package.json and the tables of settings.
import { readFileSync } from 'node:fs';

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json';

/** Where what is published has its address: the repository that package.json names. */
export function repositoryOf({ repository }) {
  return repository.url.replace(/^git\+/, '').replace(/\.git$/, '');
}

/** The image of a version, in lower case, as registries of images want it. */
export function imageOf(manifest) {
  const [owner, name] = repositoryOf(manifest).split('/').slice(-2);
  return `ghcr.io/${owner}/${name}`.toLowerCase();
}

/** The entry of the MCP Registry: each server as an npm package and as an image. */
export function serverJson(manifest, servers) {
  const { version, mcpName, name } = manifest;
  return {
    $schema: SCHEMA,
    name: mcpName,
    title: 'understudy',
    description:
      'GitLab, Jira Cloud, and images and videos with Gemini: each with a simulator of its backend.',
    repository: { url: repositoryOf(manifest), source: 'github' },
    version,
    packages: servers.flatMap((server) => [
      { registryType: 'npm', identifier: name, version, runtimeHint: 'npx', ...startOf(server) },
      {
        registryType: 'oci',
        identifier: `${imageOf(manifest)}:${version}`,
        runtimeHint: 'docker',
        ...startOf(server),
      },
    ]),
  };
}

/** How a client starts a server on stdio, and which variables it may set. */
function startOf({ name, settings }) {
  return {
    transport: { type: 'stdio' },
    packageArguments: [{ type: 'positional', valueHint: 'server', value: name }],
    environmentVariables: Object.values(settings).map(({ variable, what, isSecret }) => ({
      name: variable,
      description: plain(what),
      isRequired: false,
      isSecret: Boolean(isSecret),
    })),
  };
}

/** The manifest of one server's MCPB bundle, in which the package is installed in `server/`. */
export function bundleManifest(manifest, { name, what, settings, tools }) {
  const { version, license, keywords } = manifest;
  const variables = Object.values(settings);
  return {
    manifest_version: '0.3',
    name: `understudy-${name}`,
    display_name: `understudy ${name}`,
    version,
    description: `${what}, with a simulator until you name a live backend.`,
    author: { name: 'The understudy authors', url: repositoryOf(manifest) },
    repository: { type: 'git', url: repositoryOf(manifest) },
    license,
    keywords,
    server: {
      type: 'node',
      entry_point: ENTRY,
      mcp_config: {
        command: 'node',
        args: [`\${__dirname}/${ENTRY}`, name],
        env: Object.fromEntries(
          variables.map(({ variable }) => [variable, `\${user_config.${variable.toLowerCase()}}`]),
        ),
      },
    },
    tools: tools.map(({ name: tool, description }) => ({ name: tool, description })),
    user_config: Object.fromEntries(
      variables.map((setting) => [setting.variable.toLowerCase(), inputOf(setting, settings)]),
    ),
    compatibility: { runtimes: { node: manifest.engines.node } },
  };
}

const ENTRY = 'server/node_modules/mcp-understudy/dist/bin/main.js';

/** What a user is asked for: nothing has to be filled in, for an empty text counts as not set, and the address has to be there. */
function inputOf(setting, settings) {
  return {
    type: 'string',
    title: setting.variable,
    description: `${plain(setting.what)}. Default: ${plain(setting.default)}`,
    required: false,
    sensitive: Boolean(setting.isSecret),
    default: setting === settings.url ? 'simulator' : '',
  };
}

/** A text of the tables without the marks of Markdown. */
function plain(text) {
  return text.replaceAll('`', '');
}

/** package.json of a folder. */
export function manifestAt(root) {
  return JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
}
