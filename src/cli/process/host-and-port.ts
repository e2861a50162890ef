import { ConfigError } from '../../kernel/errors.js';

/** `[host:]port`, an IPv6 host in brackets; loopback where none is named. Throws ConfigError. */
export function hostAndPort(where: string): { host: string; port: number } {
  const match = /^(?:(?<host>\[[^\]]+\]|[^:[\]]+):)?(?<port>\d{1,5})$/.exec(where);
  const port = Number(match?.groups?.port);
  if (!match || port > 65_535) throw new ConfigError(`--http takes [host:]port; it was "${where}".`);
  return { host: (match.groups?.host ?? '127.0.0.1').replace(/[[\]]/g, ''), port };
}
