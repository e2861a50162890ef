import { ConfigError } from '../../kernel/errors.js';
import type { ClientFile } from './client-file.js';
import type { ConnectedClient, Way } from './clients.js';

type Entries = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What the client's file is to say about each server. Throws ConfigError where the client takes no such server from it. */
export function entriesFor(client: ConnectedClient, ways: Readonly<Record<string, Way>>): Entries {
  return Object.fromEntries(
    Object.entries(ways).map(([name, way]) => {
      const entry = client.entry(way);
      if (entry) return [name, entry];
      throw new ConfigError(
        `${client.title} starts servers itself and takes no address from its file. Leave out --url.`,
      );
    }),
  );
}

/** The servers of a file with these ones, too. Throws ConfigError where one of their names is another program's. */
export function added({ path, servers }: ClientFile, entries: Entries): Record<string, unknown> {
  const taken = Object.keys(entries).filter((name) => name in servers && !isOurs(name, servers[name]));
  if (taken.length === 0) return { ...servers, ...entries };
  throw new ConfigError(
    `${path} has another server of the name ${taken.join(', ')}. Rename it there, or name other servers to connect.`,
  );
}

/** The servers of a file without those of these names that start or reach a program of ours. */
export function removed({ servers }: ClientFile, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(servers).filter(([name, entry]) => !names.includes(name) || !isOurs(name, entry)),
  );
}

/** Whether an entry is one that `entriesFor` may have made, of this installation or another. */
function isOurs(name: string, entry: unknown): boolean {
  const text = JSON.stringify(entry);
  const starts = new RegExp(`dist[\\\\/]+bin[\\\\/]+main\\.js","${name}"`);
  return starts.test(text) || new RegExp(`"(url|httpUrl|serverUrl)":"[^"]*/${name}/mcp"`).test(text);
}
