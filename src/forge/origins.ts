import { BlockList, isIPv6 } from 'node:net';
import { invalidArgument } from '../kernel/errors.js';

/** Addresses of the machine's own link, where clouds keep their secrets (RFC 3927, RFC 4291 2.5.6). */
const LINK_LOCAL = new BlockList();
LINK_LOCAL.addSubnet('169.254.0.0', 16, 'ipv4');
LINK_LOCAL.addSubnet('fe80::', 10, 'ipv6');
LINK_LOCAL.addAddress('fd00:ec2::254', 'ipv6');

interface Rules {
  readonly simulated: boolean;
  readonly overHttp?: boolean;
  readonly allowed?: readonly string[];
}

/**
 * Refuses an origin that a call may not name: on stdio any https one is taken, over HTTP and while the forge is simulated
 * only those of FORGE_ALLOWED_URLS; link-local addresses never. Throws ToolError `invalid_arguments`.
 */
export function refuseOrigin(url: URL, { simulated, overHttp = false, allowed = [] }: Rules): void {
  const rule = (text: string) => invalidArgument('userCredentials.forgeUrl', text);
  if (isLinkLocal(url.hostname)) throw rule(`${url.origin} is a link-local address, which no call may name`);
  if (url.username || url.password) throw rule('must not carry a user or password; use accessToken');
  if (allowed.includes(url.origin)) return;
  if (simulated)
    throw rule(
      `${url.origin} may not be named while the forge is simulated; set FORGE_URL, or add it to FORGE_ALLOWED_URLS`,
    );
  if (overHttp) throw rule(`${url.origin} is not the configured forge; add it to FORGE_ALLOWED_URLS`);
  if (url.protocol !== 'https:') throw rule(`${url.origin} must be https, or be in FORGE_ALLOWED_URLS`);
}

function isLinkLocal(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIPv6(host) ? LINK_LOCAL.check(host, 'ipv6') : LINK_LOCAL.check(host, 'ipv4');
}
