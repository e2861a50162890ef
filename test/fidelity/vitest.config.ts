import { defineConfig } from 'vitest/config';
import unit from '../vitest.config.js';

const ALL = 'fidelity/**/*.test.ts';
/** It replaces a module for all that it imports, so it needs modules of its own. */
const REPLACING = 'fidelity/jira-tests.test.ts';

const { projects: _, ...shared } = unit.test ?? {};

// What compares with the reference beside the project, and so cannot run without it.
export default defineConfig({
  test: {
    ...shared,
    projects: [
      { extends: true, test: { name: 'shared', include: [ALL], exclude: [REPLACING] } },
      { extends: true, test: { name: 'replacing', include: [REPLACING], isolate: true } },
    ],
  },
});
