import { compileLightly } from '#src/cli/light-compiler.js';

// Tests run much code, and little of it for long: as the gate does, which they are like in that.
compileLightly();
