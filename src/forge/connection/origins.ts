import { BlockList, isIPv6 } from 'node:net';
import { invalidArgument, ToolError } from '../../kernel/errors.js';

/** Addresses of the machine's own link, where clouds keep their secrets (RFC 3927, RFC 4291 2.5.6). */
const LINK_LOCAL = new BlockList();
LINK_LOCAL.addSubnet('169.254.0.0', 16, 'ipv4');
LINK_LOCAL.addSubnet('fe80::', 10, 'ipv6');
LINK_LOCAL.addAddress('fd00:ec2::254', 'ipv6');
// The same in the forms that carry an IPv4 address: compatible, translated, 6to4 (RFC 4291 2.5.5.1, RFC 6052, RFC 3056).
LINK_LOCAL.addSubnet('::169.254.0.0', 112, 'ipv6');
LINK_LOCAL.addSubnet('64:ff9b::169.254.0.0', 112, 'ipv6');
LINK_LOCAL.addSubnet('2002:a9fe::', 32, 'ipv6');

interface Rules {
  readonly simulated: boolean;
  readonly overHttp?: boolean;
  readonly allowed?: readonly string[];
}

/**
 * The address of the forge that a call names. Besides the configured origin, on stdio any https one is taken, over HTTP and
 * while the forge is simulated only those of FORGE_ALLOWED_URLS; link-local addresses never. Throws ToolError `invalid_arguments`.
 */
export function namedAddress(forgeUrl: string, home: URL, rules: Rules): URL {
  const url = new URL(forgeUrl);
  const broken = url.origin === home.origin ? carriesUser(url) : (carriesUser(url) ?? objection(url, rules));
  if (broken !== undefined) throw invalidArgument('userCredentials.forgeUrl', broken);
  return url;
}

/**
 * Refuses to follow an answer to another origin: from a forge that a call has named to where no call may go, and from the
 * configured one, which may store its files elsewhere, to a link-local address. Throws ToolError `backend_error`.
 */
export function refuseRedirect(target: URL, { isHome, ...rules }: Rules & { isHome: boolean }): void {
  const broken = isHome ? linkLocal(target) : objection(target, rules);
  if (broken === undefined) return;
  throw new ToolError(
    'backend_error',
    `The forge redirected to another origin; it was not followed: ${broken}.`,
  );
}

/** Why a call may not name an origin other than the configured one; undefined where it may. */
function objection(url: URL, { simulated, overHttp = false, allowed = [] }: Rules): string | undefined {
  const blocked = linkLocal(url);
  if (blocked !== undefined || allowed.includes(url.origin)) return blocked;
  if (simulated)
    return `${url.origin} may not be named while the forge is simulated; set FORGE_URL, or add it to FORGE_ALLOWED_URLS`;
  if (overHttp) return `${url.origin} is not the configured forge; add it to FORGE_ALLOWED_URLS`;
  return url.protocol === 'https:' ? undefined : `${url.origin} must be https, or be in FORGE_ALLOWED_URLS`;
}

function carriesUser({ username, password }: URL): string | undefined {
  return username || password ? 'must not carry a user or password; use accessToken' : undefined;
}

function linkLocal({ origin, hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!LINK_LOCAL.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')) return undefined;
  return `${origin} is a link-local address, which no call may name`;
}
