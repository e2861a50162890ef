import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';

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

/** One rule of a tool that its schema cannot hold, with what its kind needs to know. */
export interface Rule {
  id: string;
  kind: string;
  /** Absent where a sentence of the specification says it. */
  level?: 'must' | 'should';
  source: string;
  says?: unknown;
  also?: unknown;
  [fact: string]: unknown;
}

export interface ToolContract {
  annotations?: Record<string, boolean>;
  input: JsonSchema;
  /** What answers hold, where the contract says it as a schema. */
  output?: JsonSchema;
  /** Both as they are written, by which values are judged, where those above are what clauses are read from. */
  written?: { readonly input: JsonSchema; readonly output?: JsonSchema };
  rules: Rule[];
  /** The SHA-256 of its title and description. */
  described?: string;
  /** The SHA-256 of its input and output schema as they are listed. */
  schemas?: string;
  /** What calls were answered when the contract was recorded. */
  examples?: readonly Example[];
}

/** A call, and what its answer is like, after the matching rules of Pact. */
export interface Example {
  readonly with: Readonly<Record<string, unknown>>;
  readonly answer?: unknown;
}

interface Documented<T> {
  value: T;
  source: string;
}

/** Each is absent where the specification is silent. */
interface ServerFacts {
  protocolRevision?: Documented<string>;
  /** The revisions of MCP that the server speaks. */
  revisions?: Documented<readonly string[]>;
  serverVersion?: Documented<string>;
  capabilities?: Documented<object>;
  prompts?: Documented<boolean>;
  tools?: Documented<number>;
  /** False: no tool is listed but those of the contract. */
  otherTools?: Documented<boolean>;
  /** The SHA-256 of what is published in words. */
  texts?: Documented<Readonly<Record<string, string>>>;
  unknownProperties?: Documented<'refused' | 'unrestricted'>;
  /** That the specification leaves open what becomes of a number beyond its bounds: it may be refused, or read as the bound. */
  beyondBounds?: Documented<'not specified'>;
}

/** What the documents say about one server. */
export interface Contract {
  name: string;
  server: ServerFacts;
  tools: Record<string, ToolContract>;
  /** Clauses of tools that the server failed when its answers were recorded, without the name of the contract. */
  failedWhenRecorded?: readonly string[];
}

const Kinds = z.record(z.string(), z.object({ meaning: z.string() }));

/** What clauses of each kind say, from a file in the folder of all contracts. */
export function readMeanings(folder: URL, file = 'kinds.json'): Readonly<Record<string, string>> {
  const kinds = Kinds.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  return Object.fromEntries(Object.entries(kinds).map(([kind, { meaning }]) => [kind, meaning]));
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
