import type { Logger } from '../log.js';
import { isLoopback } from './url.js';

/** Warns that a credential travels in the clear: by plain http to another machine. To be asked once, when a server is made. */
export function warnOfPlainHttp(log: Logger, url: URL, setting: string): void {
  if (url.protocol !== 'http:' || isLoopback(url.hostname)) return;
  log.warn(
    `The credential is sent to ${url.origin} without encryption, where others on the way can read it: set ${setting} to an https address.`,
  );
}
