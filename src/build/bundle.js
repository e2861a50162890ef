// Bundles the command line: a tiny entry, every command and heavy library in a chunk of its own, loaded when
// asked for. dist/meta.json (not packed) is read by the test that keeps the heavy ones out of a server's start.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { noticesOf } from './notices.js';

// The bundled CommonJS libraries use these, which an ES module has not until it makes them.
const COMMONJS_GLOBALS = [
  "import { createRequire as __createRequire } from 'node:module';",
  "import { fileURLToPath as __fileURLToPath } from 'node:url';",
  'const require = __createRequire(import.meta.url);',
  'const __filename = __fileURLToPath(import.meta.url);',
].join(' ');

// The SDK's Server makes a validator for what its client's user fills in. Ours never asks for that, and Ajv is a tenth of a start.
const WITHOUT_AJV = {
  name: 'without-ajv',
  setup: ({ onLoad }) =>
    onLoad({ filter: /@modelcontextprotocol\/sdk\/.*\/ajv-provider\.js$/ }, () => ({
      contents: 'export class AjvJsonSchemaValidator {}',
    })),
};

// The query grammar asks it for one switch, and it brings a client that reports to its maker; without that, every switch is off.
const WITHOUT_TELEMETRY = {
  name: 'without-telemetry',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^@atlaskit\/platform-feature-flags$/ }, ({ path }) => ({
      path,
      namespace: 'stand-in',
    }));
    onLoad({ filter: /./, namespace: 'stand-in' }, () => ({ contents: 'export const fg = () => false;' }));
  },
};

const root = fileURLToPath(new URL('../../', import.meta.url));
const { dependencies, version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

rmSync(`${root}dist/bin`, { recursive: true, force: true });
const { metafile } = await build({
  absWorkingDir: root,
  // Workers are started as files of their own, beside the chunk that starts them.
  entryPoints: {
    main: 'src/cli/main.ts',
    'video-worker': 'simulators/media/video-worker.ts',
    'rich-text-worker': 'src/tracker/rich-text/rich-text-worker.ts',
  },
  outdir: 'dist/bin',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minifySyntax: true,
  minifyWhitespace: true,
  sourcemap: true,
  metafile: true,
  legalComments: 'linked',
  external: Object.keys(dependencies),
  define: { VERSION: JSON.stringify(version) },
  banner: { js: COMMONJS_GLOBALS },
  plugins: [WITHOUT_AJV, WITHOUT_TELEMETRY],
});
writeFileSync(`${root}dist/meta.json`, JSON.stringify(metafile));
writeFileSync(`${root}dist/THIRD-PARTY-NOTICES`, noticesOf(metafile, root));
