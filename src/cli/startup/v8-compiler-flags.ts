import { setFlagsFromString } from 'node:v8';

/** V8's own numbers (src/flags/flag-definitions.h): 920 bytes of bytecode are copied into one function while it is optimized, and 132 kB run before it is. */
const COPIED = '--max-inlined-bytecode-size-cumulative=100';
const RUN_BEFORE = '--interrupt-budget=300000';

/** The first V8 that does not know the second flag, and optimizes in more steps; it would say so where a server has its log. */
const IN_MORE_STEPS = 12;

/** Has V8 optimize functions later and with less effort from now on: what runs much code, and little of it for long, spends a fifth of its processor time on compiling what never pays. */
export function compileLightly(): void {
  setFlagsFromString(COPIED);
  if (Number.parseInt(process.versions.v8, 10) < IN_MORE_STEPS) setFlagsFromString(RUN_BEFORE);
}
