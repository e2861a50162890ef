import { erasOf, newestOf } from '../../../conformance/target/eras.js';
import { type Protocol, protocolOf } from '../../../conformance/target/protocol.js';
import type { Target } from '../../../conformance/target/target.js';
import type { CheckOptions } from './options.js';

/** Finds out how a target is spoken to: as the options say, or in the newest era that it has. Throws NoAnswer where it has none. */
export async function chosenProtocol(
  target: Target,
  { protocol, deadline }: Pick<CheckOptions, 'protocol' | 'deadline'>,
): Promise<Protocol> {
  const chosen = protocol === undefined ? undefined : protocolOf(protocol);
  return chosen ?? newestOf(await erasOf(target, deadline));
}
