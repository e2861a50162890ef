import { isLoopback } from '../http/url.js';

/** Whether what is read from there can be believed: https, or this machine. */
export function isProtected({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
