// What makes pictures where no compiled `sharp` is installed: the same library in WebAssembly, in files of its own beside the program, so that it can be replaced, as its licence asks.
import { copyFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

/** Where the program finds it, beside itself. */
export const PICTURES = './pictures.cjs';

/** Writes it into a folder, from the bundler's settings of the rest; returns the bundler's metafile. */
export async function writePictures(settings, folder) {
  const whole = require.resolve('@img/sharp-wasm32/sharp.node');
  const { version } = require('@img/sharp-wasm32/package');
  const file = `sharp-wasm32-${version}.node.wasm`;
  copyFileSync(join(dirname(whole), 'lib', file), join(folder, file));
  const { metafile } = await build({
    ...settings,
    entryPoints: { pictures: whole },
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    banner: {},
    sourcemap: false,
    plugins: [WITHOUT_A_GLOBAL],
  });
  return metafile;
}

// It makes a global of its threads, by which other libraries would take the process for a browser.
const WITHOUT_A_GLOBAL = {
  name: 'without-a-global',
  setup: ({ onLoad }) =>
    onLoad({ filter: /sharp-wasm32-[\d.]+\.node\.js$/ }, ({ path }) => {
      const whole = readFileSync(path, 'utf8');
      const contents = whole.replace('globalThis.Worker=', 'var Worker=');
      if (contents === whole) throw new Error('sharp-wasm32 starts its threads in another way than it did.');
      return { contents, loader: 'js' };
    }),
};
