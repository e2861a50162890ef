import { setFlagsFromString } from 'node:v8';

/** The bytecode, in bytes, that V8 copies into one function while it optimizes it; its own default is 920 (src/flags/flag-definitions.h). */
const INLINED = '--max-inlined-bytecode-size-cumulative=100';

/** Has V8 optimize functions with less effort from now on: a run of seconds runs much code and little of it for long, so that a tenth of its processor time would go into copies that never pay. */
export function compileLightly(): void {
  setFlagsFromString(INLINED);
}
