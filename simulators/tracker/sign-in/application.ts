import { createHash } from 'node:crypto';
import type { WorldOrigin } from '../../core/simulator.js';

type Seeded = Pick<WorldOrigin, 'seed'>;

/** What the application at hand is called. */
export const APPLICATION = 'Understudy';
/** Where Atlassian's gateway is; the site of requests to it has a host of its own. */
const GATEWAY_HOST = 'https://api.atlassian.com';
const SITE = 'https://your-site.atlassian.net';
const GATEWAY = /^\/ex\/jira\/([^/]+)(?=\/)/;
/** What is asked of the gateway itself. */
const OWN = ['/me', '/oauth/token/accessible-resources'];

/** What the application at hand shows itself by. */
export function applicationOf({ seed }: Seeded): {
  readonly clientId: string;
  readonly clientSecret: string;
} {
  return { clientId: secretOf(seed, 'client').slice(0, 32), clientSecret: `ATOA${secretOf(seed, 'secret')}` };
}

/** By what the gateway names the site. */
export function cloudIdOf({ seed }: Seeded): string {
  const hex = createHash('sha256').update(`${seed} cloud`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** A text that cannot be guessed; a seed gives the same one again. */
export function secretOf(seed: number, purpose: string): string {
  return createHash('sha256').update(`${seed} ${purpose}`).digest('base64url');
}

/** The site that a path of the gateway names, and the path below it; null where it is none of the gateway. */
export function behindGateway(path: string): { readonly cloudId: string; readonly path: string } | null {
  const [prefix, cloudId] = GATEWAY.exec(path) ?? [];
  return prefix === undefined || cloudId === undefined ? null : { cloudId, path: path.slice(prefix.length) };
}

/** Whether a path takes the tokens of applications: the site itself does not. */
export function takesTokens(path: string): boolean {
  return OWN.includes(path) || GATEWAY.test(path);
}

/** Where the site is when an origin, of itself or of its gateway, is asked. */
export function siteOf(origin: string): string {
  return origin === GATEWAY_HOST ? SITE : origin;
}
