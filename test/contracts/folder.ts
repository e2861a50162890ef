import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const folder = new URL('../../contracts/', import.meta.url);

/** Every server that has a contract: each has a folder. */
export const servers = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();

const rule = z.looseObject({ id: z.string(), kind: z.string() });
const contract = z.looseObject({
  input: z.record(z.string(), z.unknown()),
  rules: z.array(rule),
});
const kind = z.object({
  meaning: z.string(),
  /** What the clauses that no rule states are of: a schema, a tool or the server as a whole. */
  of: z.enum(['server', 'tool']).optional(),
  parameters: z.record(z.string(), z.unknown()),
});

export const kinds = z.record(z.string(), kind).parse(parsed('kinds.json'));

export function parsed(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
}

/** Every contract file: its server, its name, and what is in it. */
export const files = servers.flatMap((server) =>
  readdirSync(new URL(`${server}/tools/`, folder)).map((file) => {
    const value = parsed(`${server}/tools/${file}`);
    return { server, file, tool: file.replace(/\.json$/, ''), value, contract: contract.parse(value) };
  }),
);

export const everyFile = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
