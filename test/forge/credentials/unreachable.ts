import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { ForgeOptions } from '#src/forge/connection/forges.js';
import { scriptedClient } from '../session.js';

/** A client before a forge that must not be asked anything. */
export function unreachable(options: Partial<ForgeOptions> = {}): Promise<Client> {
  return scriptedClient(async () => {
    throw new Error('a request was sent');
  }, options);
}
