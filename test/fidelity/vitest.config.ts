import { defineConfig, mergeConfig } from 'vitest/config';
import unit from '../vitest.config.js';

// What compares with the reference beside the project, and so cannot run without it.
export default mergeConfig(
  { ...unit, test: { ...unit.test, include: [], exclude: [] } },
  // One of them replaces a module for all that it imports.
  defineConfig({ test: { include: ['fidelity/**/*.test.ts'], isolate: true } }),
);
