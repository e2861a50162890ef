import type { Notification } from '@modelcontextprotocol/server';
import type { Logger } from '../log.js';
import { hasProgressMessages } from './revisions.js';
import type { Call } from './tool.js';

/** What a call reports its progress with; nothing is sent where its client gave no token. */
export function reportTo(
  progressToken: string | number | undefined,
  revision: string,
  send: (notification: Notification) => Promise<void>,
  log: Logger,
): Call['progress'] {
  if (progressToken === undefined) return () => {};
  let last = -1;
  return (done, all, message) => {
    const progress = Math.floor(done);
    if (progress <= last) return; // it must grow with each notification (MCP, revision 2025-06-18: Progress)
    last = progress;
    const total = all === undefined ? {} : { total: Math.ceil(all) };
    const params = { progressToken, progress, ...(hasProgressMessages(revision) && { message }), ...total };
    send({ method: 'notifications/progress', params }).catch((error: Error) =>
      log.debug('progress not delivered', { reason: error.message }),
    );
  };
}
