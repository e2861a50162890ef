import type { Environment } from '../config.js';
import { settingOf } from '../settings.js';
import { SHARED_SETTINGS } from '../shared-settings.js';

/** Addresses of this machine, which no proxy reaches; an IPv6 address is in brackets, as in a URL. */
const LOOPBACK = 'localhost,127.0.0.1,[::1]';

export interface Proxies {
  /** Empty: none. */
  readonly httpProxy: string;
  readonly httpsProxy: string;
  /** Hosts that are reached without one. */
  readonly noProxy: string;
}

/** The proxies of the environment; undefined where there are none. Throws ConfigError. */
export function proxiesOf(env: Environment): Proxies | undefined {
  const httpProxy = settingOf(SHARED_SETTINGS.httpProxy, env) ?? '';
  const httpsProxy = settingOf(SHARED_SETTINGS.httpsProxy, env) ?? '';
  if (httpProxy === '' && httpsProxy === '') return undefined;
  const direct = settingOf(SHARED_SETTINGS.noProxy, env);
  return { httpProxy, httpsProxy, noProxy: direct === '' ? '' : [LOOPBACK, direct ?? ''].join(',') };
}
