// What the bundle takes of libraries: plugins of its bundler.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { PICTURES } from './pictures.js';

// The SDK's Server makes a validator for what its client's user fills in. Ours never asks for that: the first call of a client is answered 5 to 25 ms of processor time earlier.
const WITHOUT_AJV = {
  name: 'without-ajv',
  setup: ({ onLoad }) =>
    onLoad({ filter: /@modelcontextprotocol\/server\/dist\/shimsNode\.mjs$/ }, () => ({
      contents:
        // The global one: to import it reads all its members, some of which take milliseconds to make.
        'export const process = globalThis.process; export class DefaultJsonSchemaValidator {}',
    })),
};

// The query grammar asks it for one switch, and it brings a client that reports to Atlassian; without that, every switch is off.
const WITHOUT_TELEMETRY = {
  name: 'without-telemetry',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^@atlaskit\/platform-feature-flags$/ }, ({ path }) => ({
      path,
      namespace: 'replacement',
    }));
    onLoad({ filter: /./, namespace: 'replacement' }, () => ({ contents: 'export const fg = () => false;' }));
  },
};

// It is published as modules, too: in one scope, and less what nothing uses. A user waits 15 % less for the gate of the forge.
const GRAPHQL_AS_MODULES = {
  name: 'graphql-as-modules',
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: /^graphql(\/|$)/ }, async ({ kind, path, resolveDir, pluginData }) => {
      if (pluginData === AS_MODULES) return undefined;
      const found = await resolve(path, { kind, resolveDir, pluginData: AS_MODULES });
      return { path: found.path.replace(/\.js$/, '.mjs') };
    }),
};
const AS_MODULES = Symbol('resolved by the plugin itself');

// It is published as modules, too: with the files of CommonJS there is five times as much of it.
const TELEMETRY_AS_MODULES = {
  name: 'telemetry-as-modules',
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: /^@opentelemetry\// }, async ({ kind, path, resolveDir, pluginData }) => {
      if (pluginData === AS_MODULES) return undefined;
      const found = await resolve(path, { kind, resolveDir, pluginData: AS_MODULES });
      return { ...found, path: found.path.replace('/build/src/', '/build/esm/'), sideEffects: false };
    }),
};

// It asks a dozen packages what a language without WeakMap would do; the reader of nested parameters only sets and gets.
const SIDE_CHANNEL_IS_A_MAP = {
  name: 'side-channel-is-a-map',
  setup: ({ onLoad }) =>
    onLoad({ filter: /node_modules\/side-channel\/index\.js$/ }, () => ({
      contents: 'module.exports = () => new WeakMap();',
    })),
};

/** A plugin that changes one file of a library in one place; a library that has it no more ends the build. */
const changing = (name, filter, from, to, otherwise) => ({
  name,
  setup: ({ onLoad }) =>
    onLoad({ filter }, ({ path }) => {
      const whole = readFileSync(path, 'utf8');
      const contents = whole.replace(from, to);
      if (contents === whole) throw new Error(otherwise);
      return { contents, loader: 'js' };
    }),
});

/** Finds what is compiled of `sharp` where the user's project has the same version, for it is faster; else there is ours. */
const COMPILED_OR_OURS = `function __compiledOrOurs(require, version) {
  return (name) => {
    if (name === '@img/sharp-wasm32/sharp.node') return require('${PICTURES}');
    const near = createRequire(require.resolve('sharp'));
    if (near(name.replace(/sharp\\.node$/, 'package')).version === version()) return near(name);
    throw Object.assign(new Error(name + ' is of another version'), { code: 'MODULE_NOT_FOUND' });
  };
}`;

// Its own files, and the hundred that they load, take longer to find and to read than to run.
const SHARP_WITHIN = changing(
  'sharp-within',
  /sharp\/dist\/sharp\.mjs$/,
  'createRequire(import.meta.url)',
  `__compiledOrOurs(createRequire(import.meta.url), () => version); ${COMPILED_OR_OURS}`,
  'sharp finds what is compiled in another way than it did.',
);

// It reads its parser from a file beside it, which a bundle is not; and Node 20 has all that it needs but one function.
const INTERCEPTOR_WITHIN = {
  name: 'interceptor-within',
  setup: ({ onLoad }) =>
    onLoad({ filter: /@mswjs\/interceptors\/lib\/node\/[\w-]+\.js$/ }, ({ path }) => {
      const parser = readFileSync(new URL('llhttp/llhttp.wasm', pathToFileURL(path))).toString('base64');
      const contents = readFileSync(path, 'utf8')
        .replace(
          'fs.readFileSync(new URL("./llhttp/llhttp.wasm", wasmBaseUrl))',
          `Buffer.from('${parser}', 'base64')`,
        )
        .replaceAll('Promise.withResolvers()', WITH_RESOLVERS);
      return { contents, loader: 'js' };
    }),
};
const WITH_RESOLVERS =
  '(() => { const made = {}; made.promise = new Promise((...both) => { [made.resolve, made.reject] = both; }); return made; })()';

/** What makes libraries shorter than they come: what nothing here uses is left out, and the rest is read at once. */
export const LIGHTER = [
  ...[WITHOUT_AJV, WITHOUT_TELEMETRY, GRAPHQL_AS_MODULES, SIDE_CHANNEL_IS_A_MAP],
  ...[TELEMETRY_AS_MODULES, SHARP_WITHIN, INTERCEPTOR_WITHIN],
];
