/** What a query string is made of; undefined values are left out. */
export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/**
 * The address of a path below a backend's own, which may itself have a path; lists become repeated parameters.
 * The path begins with "/" and is encoded already (see `path`).
 */
export function addressBelow(base: URL, path: string, query: Query = {}): URL {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of [value ?? []].flat()) asked.append(name, String(each));
  const below = base.href.replace(/[?#].*$/, '').replace(/(?<!\/)\/+$/, '') + path;
  return new URL(asked.size === 0 ? below : `${below}${below.includes('?') ? '&' : '?'}${asked}`);
}

/** What to look at in an address that has a path, for an interface that is not there; nothing where it has none. */
export function pathHint({ origin, pathname }: URL): string {
  const path = pathname.replace(/\/+$/, '');
  return path === '' ? '' : ` It has the path ${path}: without it, it is ${origin}.`;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Whether a host is a name of this machine alone. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host);
}
