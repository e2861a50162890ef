import type { Environment } from '../config.js';
import { ConfigError } from '../errors.js';

/** Addresses of this machine, which no proxy reaches; an IPv6 address stands in brackets, as in a URL. */
const LOOPBACK = 'localhost,127.0.0.1,[::1]';

interface Proxies {
  /** Empty: none. */
  readonly httpProxy: string;
  readonly httpsProxy: string;
  /** Hosts that are reached without one. */
  readonly noProxy: string;
}

/**
 * The proxies of HTTP_PROXY, HTTPS_PROXY and NO_PROXY, the lower-case names first as in curl; undefined where there are
 * none. This machine itself is never reached by one, unless NO_PROXY is set to nothing. Throws ConfigError.
 */
export function proxiesOf(env: Environment): Proxies | undefined {
  const httpProxy = addressOf(env, 'HTTP_PROXY');
  const httpsProxy = addressOf(env, 'HTTPS_PROXY');
  if (httpProxy === '' && httpsProxy === '') return undefined;
  const direct = either(env, 'NO_PROXY');
  return { httpProxy, httpsProxy, noProxy: direct === '' ? '' : [LOOPBACK, direct ?? ''].join(',') };
}

function either(env: Environment, name: string): string | undefined {
  return (env[name.toLowerCase()] ?? env[name])?.trim();
}

/** A proxy's address, "http://" understood where it names no scheme; its password must not be repeated. */
function addressOf(env: Environment, name: string): string {
  const value = either(env, name) ?? '';
  if (value === '') return '';
  const address = value.includes('://') ? value : `http://${value}`;
  const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  if (isWeb) return address;
  throw new ConfigError(`${name} must be the http(s) address of a proxy, for example http://proxy:3128.`);
}
