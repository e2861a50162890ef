import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Server } from './document.js';
import { schema } from './schema.js';

const words = z.union([z.string(), z.array(z.string())]);
const anchor = z.strictObject({ source: z.string(), says: words });
const rule = z
  .object({ id: z.string(), kind: z.string(), ...anchor.shape, also: z.array(anchor).optional() })
  .catchall(z.json());
const contract = z.strictObject({
  annotations: z.record(z.string(), z.boolean()).optional(),
  partial: z.literal(true).optional(),
  input: schema,
  rules: z.array(rule),
});
const stated = z.strictObject({ value: z.json(), source: z.string() });
const kinds = z.record(z.string(), z.object({ quotes: z.array(z.string()).optional() }));

export type Rule = z.infer<typeof rule>;
export type Contract = z.infer<typeof contract>;

/** The contracts of one server, as the files state them. */
export interface Contracts {
  server: Record<string, z.infer<typeof stated>>;
  tools: Record<string, Contract>;
  /** By kind: the parameters whose values must stand in the cited section. */
  quotes: Record<string, string[]>;
}

const folder = new URL('../../../contracts/', import.meta.url);
const parsed = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));

export function readContracts(server: Server): Contracts {
  const names = readdirSync(new URL(`${server}/tools/`, folder)).map((file) => file.replace(/\.json$/, ''));
  const table = kinds.parse(parsed('kinds.json'));
  return {
    server: z.record(z.string(), stated).parse(parsed(`${server}/server.json`)),
    tools: Object.fromEntries(
      names.map((name) => [name, contract.parse(parsed(`${server}/tools/${name}.json`))]),
    ),
    quotes: Object.fromEntries(Object.entries(table).map(([kind, { quotes = [] }]) => [kind, quotes])),
  };
}
