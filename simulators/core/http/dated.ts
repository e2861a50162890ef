import type { Clock } from '../clock.js';
import type { Reply } from './response.js';

/** The answer with the simulated date, where it has none; a web server would write the real one (RFC 9110, 6.6.1). */
export function dated(reply: Reply, clock: Clock): Reply {
  reply.headers.suggest('date', clock.httpDate());
  return reply;
}
