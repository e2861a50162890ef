import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { recording, type Sent } from './recording.js';
import { scriptedClient } from './session.js';

/** A client of a forge that gives these answers in turn, and nothing (204) after them. */
export function answering(...answers: Response[]): { client: Promise<Client>; sent: Sent[] } {
  const { fetch, sent } = recording(() => answers.shift() ?? new Response(null, { status: 204 }));
  return { client: scriptedClient(fetch), sent };
}
