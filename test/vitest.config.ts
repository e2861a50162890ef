import { defineConfig } from 'vitest/config';

// Tests import the built files (`#src/...` is dist/src/...), so what is tested and measured is what is shipped.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'fidelity/**'],
    pool: 'threads',
    // By default one core stays idle, which on two cores is half of the machine.
    maxWorkers: '100%',
    setupFiles: ['offline.ts'],
    server: { deps: { external: [/\/dist\//] } },
    env: { PACT_DO_NOT_TRACK: 'true' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
