import { defineConfig } from 'vitest/config';
import LongestFirst from './longest-first.js';

// Tests import the built files (`#src/...` is dist/src/...), so what is tested and measured is what is shipped.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'fidelity/**'],
    pool: 'threads',
    // By default one core stays idle, which on two cores is half of the machine.
    maxWorkers: '100%',
    // Loading the build, the SDK and the libraries anew for each file takes a third of the machine's time; no module of the
    // build has state of its own, and what a test puts into the environment is taken out after it.
    isolate: false,
    unstubEnvs: true,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['temporary-folder.js'],
    setupFiles: ['offline.ts'],
    server: { deps: { external: [/\/dist\//] } },
    env: { PACT_DO_NOT_TRACK: 'true' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
