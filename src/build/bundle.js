// Bundles the command line: an entry of one file, for clients start servers over and over; every command and heavy library in a
// chunk of its own, loaded when asked for, and beside them the lists that a server answers with before it is loaded. dist/meta.json (not packed) is read by the test that keeps the heavy ones out of a server's start.
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { INTRODUCTIONS } from '../../dist/src/library/wiring/identities.js';
import { COMMONJS_GLOBALS, dropUnusedGlobals } from './banner.js';
import { writeDeclarations } from './declarations.js';
import { LATE_LIBRARIES, writeLateLibraries } from './late-libraries.js';
import { LIGHTER } from './lighter.js';
import { noticesOf } from './notices.js';
import { writePictures } from './pictures.js';
import { configurationSchema, published, worldSchema } from './published.js';
import { together } from './together.js';

/** Leaves what the entry imports late to the other build, where each is an entry point of its file's name; they are put into `late`. */
const lateParts = (late) => ({
  name: 'late-parts',
  setup: ({ onResolve, resolve }) => {
    onResolve({ filter: /./ }, async ({ kind, path, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === LATE) return undefined;
      const found = await resolve(path, { kind, resolveDir, pluginData: LATE });
      const name = basename(found.path, '.ts');
      if (late[name] && late[name] !== found.path) throw new Error(`two late parts are named ${name}`);
      late[name] = found.path;
      return { path: `./${name}.js`, external: true };
    });
  },
});
const LATE = Symbol('resolved by the plugin itself');

/** The entries of the package. */
const ENTRIES = ['simulators', 'servers', 'intercept', 'gate', 'vitest'];

const root = fileURLToPath(new URL('../../', import.meta.url));
const FONT = `${root}node_modules/dejavu-fonts-ttf`;

const SETTINGS = {
  absWorkingDir: root,
  outdir: 'dist/bin',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minifySyntax: true,
  minifyWhitespace: true,
  sourcemap: true,
  metafile: true,
  legalComments: 'linked',
  // The SDK of buckets is installed by those who use one.
  external: ['pg-native', '@aws-sdk/*'],
  // Libraries leave out checks of how they are used.
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: COMMONJS_GLOBALS },
};

rmSync(`${root}dist/bin`, { recursive: true, force: true });
const late = {};
const entry = await build({
  ...SETTINGS,
  entryPoints: { main: 'src/cli/main.ts' },
  plugins: [lateParts(late)],
});
const REST = {
  ...SETTINGS,
  // Workers are started as files of their own, beside the chunk that starts them.
  entryPoints: {
    ...late,
    // What users import.
    ...Object.fromEntries(ENTRIES.map((name) => [name, `src/library/${name}.ts`])),
    'video-worker': 'simulators/media/videos/video-worker.ts',
    'rich-text-worker': 'src/tracker/rich-text/rich-text-worker.ts',
  },
  splitting: true,
};
const plugins = [...LIGHTER, LATE_LIBRARIES];
const first = await build({ ...REST, sourcemap: false, plugins, write: false }); // for its list of files alone
const servers = Object.keys(INTRODUCTIONS).map((name) => [
  'src/cli/servers/definition.ts',
  'src/kernel/transports/stdio/session.ts',
  `src/library/wiring/${name}.ts`,
]);
const light = ['src/cli/commands/program.ts', 'src/cli/commands/simulate.ts'];
const simulators = Object.keys(INTRODUCTIONS).map((name) => `simulators/${name}/simulator.ts`);
const rest = await build({
  ...REST,
  plugins: [...plugins, together(servers, light, simulators, first.metafile.inputs, root)],
});
const libraries = await writeLateLibraries({ ...SETTINGS, plugins: LIGHTER });
const pictures = await writePictures(SETTINGS, `${root}dist/bin`);
const built = [rest.metafile, entry.metafile, libraries, pictures];
const metafile = {
  inputs: Object.assign({}, ...built.map(({ inputs }) => inputs)),
  outputs: Object.assign({}, ...built.map(({ outputs }) => outputs)),
};
writeFileSync(`${root}dist/meta.json`, JSON.stringify(metafile));
dropUnusedGlobals(
  Object.keys(metafile.outputs).flatMap((path) => (path.endsWith('.js') ? [`${root}${path}`] : [])),
);
writeFileSync(`${root}dist/THIRD-PARTY-NOTICES`, noticesOf(metafile, root));
// The one font file that pictures are lettered in, beside the code that reads it: its package has eleven megabytes of others.
for (const folder of ['dist/bin', 'dist/simulators/media/images']) {
  copyFileSync(`${FONT}/ttf/DejaVuSans.ttf`, `${root}${folder}/DejaVuSans.ttf`);
  copyFileSync(`${FONT}/LICENSE`, `${root}${folder}/DejaVuSans.LICENSE.txt`);
}
for (const [name, schema] of [
  ['world', worldSchema()],
  ['config', configurationSchema()],
])
  writeFileSync(`${root}dist/bin/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
// The page: for browsers, beside the code that serves it, bundled or not.
for (const folder of ['dist/bin/page', 'dist/src/cli/page/page']) {
  await build({
    absWorkingDir: root,
    entryPoints: { page: 'src/cli/page/client/main.ts' },
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
  });
  for (const file of ['page.html', 'page.css'])
    copyFileSync(`${root}src/cli/page/client/${file}`, `${root}${folder}/${file}`);
}
writeDeclarations(
  ENTRIES.map((name) => `src/library/${name}`),
  root,
);
for (const { name, tools, prompts } of await published()) {
  writeFileSync(`${root}dist/bin/${name}-tools.json`, JSON.stringify(tools));
  if (prompts) writeFileSync(`${root}dist/bin/${name}-prompts.json`, JSON.stringify(prompts));
}
