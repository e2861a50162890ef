/** What a query string is made of; undefined values are left out. */
export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/**
 * The address of a path below a backend's own, which may itself stand below a path; lists become repeated parameters.
 * The path begins with "/" and is encoded already (see `path`).
 */
export function addressBelow(base: URL, path: string, query: Query = {}): URL {
  const url = new URL(base.href.replace(/[?#].*$/, '').replace(/(?<!\/)\/+$/, '') + path);
  for (const [name, value] of Object.entries(query))
    for (const each of [value ?? []].flat()) url.searchParams.append(name, String(each));
  return url;
}
