import { compileLightly } from '#src/cli/startup/v8-compiler-flags.js';

// Like the gate, tests run much code, and little of it for long.
compileLightly();
