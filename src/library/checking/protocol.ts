import { erasOf, newestOf } from '../../../conformance/target/eras.js';
import { type Protocol, protocolOf } from '../../../conformance/target/protocol.js';
import type { Target } from '../../../conformance/target/target.js';
import type { JudgeOptions } from './options.js';

/** How a target is spoken to. */
export interface Spoken {
  readonly protocol: Protocol;
  /** Whether it was found to speak both eras, of which the newer one is judged. */
  readonly hasBoth: boolean;
}

/** Finds out how a target is spoken to: as the options say, or in the newest era that it has. Throws NoAnswer where it has none. */
export async function spokenBy(
  target: Target,
  { protocol, deadline }: Pick<JudgeOptions, 'protocol' | 'deadline'>,
): Promise<Spoken> {
  const chosen = protocol === undefined ? undefined : protocolOf(protocol);
  if (chosen) return { protocol: chosen, hasBoth: false };
  const eras = await erasOf(target, deadline);
  return {
    protocol: newestOf(eras),
    hasBoth: eras.modern?.result !== undefined && eras.handshake !== undefined,
  };
}
