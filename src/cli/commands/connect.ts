import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { ConfigError } from '../../kernel/errors.js';
import { SERVERS } from '../../library/wiring/registry.js';
import { added, entriesFor, removed } from '../connect/changes.js';
import { readClientFile, writeClientFile } from '../connect/client-file.js';
import { CLIENTS, type ConnectedClient, type Place, type Way } from '../connect/clients.js';

interface Options {
  readonly url?: string;
  readonly env: readonly string[];
  readonly write?: boolean;
  readonly undo?: boolean;
}

/** Shows what a client's file is to say about the servers, and writes it where asked to. Throws ConfigError. */
export function connect(
  clientName: string,
  named: readonly string[],
  options: Options,
  place = here(),
): void {
  const client = clientOf(clientName);
  const servers = serversOf(named);
  const file = client.file(place);
  if (options.undo) undo(client, file, servers, options);
  else add(client, file, servers, options);
}

function add(client: ConnectedClient, path: string, servers: readonly string[], options: Options): void {
  const ways = Object.fromEntries(servers.map((name) => [name, wayTo(name, options)]));
  const entries = entriesFor(client, ways);
  say(`${client.title} reads ${path}. To be in it:\n${shown({ [client.member]: entries })}\n`);
  if (client.link && !options.write)
    for (const [name, entry] of Object.entries(entries)) say(`Or open: ${client.link(name, entry)}\n`);
  const file = readClientFile(path, client.member);
  const after = added(file, entries);
  if (options.write) {
    writeClientFile(file, client.member, after);
    say(`Written. ${client.next}\n`);
  } else say('Nothing is written yet. With --write it is, and --undo takes it back.\n');
}

function undo(client: ConnectedClient, path: string, servers: readonly string[], { write }: Options): void {
  const file = readClientFile(path, client.member);
  const after = removed(file, servers);
  const gone = Object.keys(file.servers).filter((name) => !(name in after));
  say(
    `${client.title} reads ${path}. To be taken out of it: ${gone.join(', ') || 'nothing, it has none of these servers'}\n`,
  );
  if (gone.length === 0) return;
  if (write) {
    writeClientFile(file, client.member, after);
    say(`Taken out. ${client.next}\n`);
  } else say('Nothing is written yet. With --undo --write it is.\n');
}

function wayTo(name: string, { url, env }: Options): Way {
  if (url !== undefined) return { url: `${url.replace(/\/+$/, '')}/${name}/mcp` };
  const program = realpathSync(process.argv[1] ?? '');
  const started = { command: 'node', args: [program, name] };
  return env.length === 0 ? started : { ...started, env: Object.fromEntries(env.map(pairOf)) };
}

function pairOf(pair: string): [string, string] {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(pair) ?? [];
  if (name !== undefined && value !== undefined) return [name, value];
  throw new ConfigError(`--env ${pair}: give a variable as NAME=value.`);
}

function clientOf(name: string): ConnectedClient {
  const client = CLIENTS.find((each) => each.name === name);
  if (client) return client;
  throw new ConfigError(
    `There is no client "${name}". There are: ${CLIENTS.map((each) => each.name).join(', ')}.`,
  );
}

function serversOf(named: readonly string[]): readonly string[] {
  const all = SERVERS.map(({ name }) => name);
  const unknown = named.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new ConfigError(`There is no server "${unknown.join('", "')}". There are: ${all.join(', ')}.`);
  return named.length === 0 ? all : named;
}

function here(): Place {
  return { home: homedir(), folder: process.cwd(), platform: process.platform };
}

function shown(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/^/gm, '  ');
}

function say(text: string): void {
  process.stdout.write(text);
}
