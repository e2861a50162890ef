import { readdirSync, readFileSync } from 'node:fs';

/** The part of JSON Schema that the contracts use. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  additionalProperties?: boolean | JsonSchema;
  [keyword: string]: unknown;
}

interface Rule {
  id: string;
  kind: string;
  source: string;
  says?: unknown;
  also?: unknown;
  [fact: string]: unknown;
}

interface ToolContract {
  annotations?: Record<string, boolean>;
  input: JsonSchema;
  rules: Rule[];
}

interface Promised<T> {
  value: T;
  source: string;
}

interface ServerPromises {
  protocolRevision: Promised<string>;
  serverVersion: Promised<string>;
  capabilities: Promised<object>;
  tools: Promised<number>;
}

/** What the documents promise of one server. */
export interface Contract {
  name: string;
  server: ServerPromises;
  tools: Record<string, ToolContract>;
}

/** Reads a server's contract from its folder: `server.json` and `tools/<name>.json`. */
export function readContract(name: string, folder: URL): Contract {
  const read = (path: string) => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
  const tools = readdirSync(new URL('tools/', folder)).sort();
  return {
    name,
    server: read('server.json'),
    tools: Object.fromEntries(tools.map((file) => [file.replace('.json', ''), read(`tools/${file}`)])),
  };
}
