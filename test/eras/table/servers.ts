import { afterAll, beforeAll } from 'vitest';
import { newUser, printed, start } from '../../cli/spawned.js';

/** A tool that only reads, a call that reports progress where a server has one, and the tools there are. */
export const SERVERS = {
  media: { reads: 'get_status', slow: ['generate_image', { prompt: 'a ferry' }] },
  tracker: { reads: 'tracker_list_boards', slow: ['tracker_list_boards', {}] },
  forge: { reads: 'get_current_user', slow: ['analytics_review_bottlenecks', { group: 'platform' }] },
} as const;

export type Server = keyof typeof SERVERS;

export const NAMES = Object.keys(SERVERS) as Server[];

/** Serves all three over HTTP while the tests of a file run; gives the address of each. */
export function servedOverHttp(): (server: Server) => string {
  let served: ReturnType<typeof start>;
  let addresses = '';
  beforeAll(async () => {
    served = start(['up', '--port', '0', '--quiet'], newUser());
    addresses = (await printed(served, /Ready/)).input ?? '';
  });
  afterAll(() => void served.kill('SIGKILL'));
  return (server) => addresses.match(new RegExp(`http:\\S+/${server}/mcp`))?.[0] ?? '';
}
