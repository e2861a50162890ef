// Libraries that are read when first called: what calls them is loaded at every start, and few starts come to call them. Each is a
// CommonJS file of its own beside the program, for only such a file is loaded without waiting.
import { build } from 'esbuild';

const LIBRARIES = ['yaml', 're2js', 'mdast-util-from-markdown', 'tar-stream', 'qs'];

/** The file that a library is bundled into, beside the program. */
const fileOf = (library) => `library-${library}`;

/** A module of the library's names; each loads the library once it is called, made with `new`, or asked for a member. */
const proxiesOf = (library, names) =>
  [
    "import { createRequire } from 'node:module';",
    'const load = createRequire(import.meta.url);',
    `const whole = () => load('./${fileOf(library)}.cjs');`,
    `const proxy = (found) => new Proxy(function () {}, {
      apply: (_target, self, values) => Reflect.apply(found(), self, values),
      construct: (_target, values) => Reflect.construct(found(), values),
      get: (_target, member) => Reflect.get(found(), member),
    });`,
    ...names.map((name) =>
      name === 'default' // of CommonJS
        ? 'export default /* @__PURE__ */ proxy(whole);'
        : `export const ${name} = /* @__PURE__ */ proxy(() => whole().${name});`,
    ),
  ].join('\n');

/** The plugin that puts such modules in the place of the libraries. */
export const LATE_LIBRARIES = {
  name: 'late-libraries',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: new RegExp(`^(${LIBRARIES.join('|')})$`) }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: NAMESPACE, sideEffects: false } : undefined,
    );
    onLoad({ filter: /./, namespace: NAMESPACE }, async ({ path }) => {
      const names = Object.keys(await import(path)).filter((name) => name !== 'module.exports');
      return { contents: proxiesOf(path, names) };
    });
  },
};
const NAMESPACE = 'late-library';

/** Writes the libraries beside the program, by the bundler's settings of the rest; returns the bundler's metafile. */
export async function writeLateLibraries(settings) {
  const { metafile } = await build({
    ...settings,
    entryPoints: Object.fromEntries(LIBRARIES.map((library) => [fileOf(library), library])),
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    banner: {},
    sourcemap: false,
  });
  return metafile;
}
