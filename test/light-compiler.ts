import { compileLightly } from '#src/cli/light-compiler.js';

// Like the gate, tests run much code, and little of it for long.
compileLightly();
