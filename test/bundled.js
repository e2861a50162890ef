import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bundles a program of the tests that is TypeScript, beside the build that it is about, and returns the path of the bundle. */
export default async function bundled(folder) {
  const outfile = `${root}dist/${folder}/main.js`;
  await build({
    entryPoints: [`${root}test/${folder}/main.ts`],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    external: ['#*'],
    logLevel: 'error',
  });
  return outfile;
}
