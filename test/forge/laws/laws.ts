import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { TestRunner } from 'vitest';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import type { Fetch } from '#src/kernel/http/client.js';
import { ACCOUNT, type Arguments, accountOf, fittingArguments } from '../arguments.js';
import { forgeClient, lastingForge, newForge, scriptedClient, tokenOf } from '../session.js';

/** A schema as a contract or a server publishes it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly description?: string;
}

/** What is promised of a tool. */
export interface Contract {
  /** Whether the specification leaves out some of its arguments. */
  readonly partial?: boolean;
  readonly annotations: Readonly<Record<string, boolean>>;
  readonly input: Schema & { readonly properties: Readonly<Record<string, Schema>> };
  readonly rules: readonly {
    readonly kind: string;
    readonly condition?: string;
    readonly argument?: string;
    readonly values?: readonly unknown[];
  }[];
}

/** The contract of every tool of the specification, by name; those of tools that are not there yet, too. */
export const contracts: ReadonlyMap<string, Contract> = readContracts();

/** The simulator and the tools that laws are about: the world is only read. */
export const simulator = lastingForge();
export const { tools } = await (await forgeClient(simulator, ACCOUNT)).listTools();
export const names = tools.map(({ name }) => name);
export const readers = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
export const writers = names.filter((name) => !readers.includes(name));

const MUTATION =
  'mutation { createNote(input: { noteableId: "gid://gitlab/Issue/1", body: "x" }) { errors } }';

const fitting = fittingArguments(simulator);

/** Arguments with which a tool succeeds, and a writing one writes. */
export function fittingOf(name: string): Arguments {
  const args = fitting[name];
  if (!args) throw new Error(`test/forge/arguments.ts has no call of ${name}`);
  return name === 'execute_custom_query' ? { query: MUTATION } : args;
}

/** A client of the server before a simulator with answers that are changed on their way, signed in as one who may use the tool. */
export function clientFor(
  name: string,
  change: (fetch: Fetch) => Fetch = (fetch) => fetch,
  world: ForgeSimulator = simulator,
): Promise<Client> {
  const fetch = change((url, init) => world.fetch(url, init));
  return scriptedClient(fetch, { token: async () => tokenOf(world, accountOf(name)) });
}

/** Gives each tool its world: the one that is only read, or for a tool that changes something one that is the test's own. */
export function newWorlds(): (name: string) => ForgeSimulator {
  let lent: { readonly to: unknown; readonly world: ForgeSimulator } | undefined;
  return (name) => {
    if (readers.includes(name)) return simulator;
    const test = TestRunner.getCurrentTest();
    if (lent === undefined || lent.to !== test) lent = { to: test, world: newForge() };
    return lent.world;
  };
}

/** Whether a request changes something at the forge. */
export function isWrite({ method, body }: Pick<RequestInit, 'method' | 'body'>): boolean {
  if (method === 'GET') return false;
  return (
    typeof body !== 'string' || !('query' in parsed(body)) || /^\s*mutation/.test(String(parsed(body).query))
  );
}

/** The members of a JSON object; none of anything else. */
export function parsed(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function readContracts(): ReadonlyMap<string, Contract> {
  const folder = new URL('../../../contracts/forge/tools/', import.meta.url);
  const files = readdirSync(folder).sort();
  return new Map(
    files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]),
  );
}
