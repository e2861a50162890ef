import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Input, inputOf } from './published-input.js';

/** A schema of the published file. */
export interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly nullable?: boolean;
  readonly $ref?: string;
}

interface Content {
  readonly [media: string]: { readonly schema?: Schema };
}

/** One published method at one path, as the file has it. */
export interface Method {
  readonly deprecated?: boolean;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

export interface PublishedDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Method>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** One published method at one path. */
export interface Operation {
  /** `GET /projects/{id}/issues`, without the prefix that all paths have. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly matches: (method: string, path: string) => boolean;
  /** What it takes in path, query and body. */
  readonly input: Input;
  /** The schemas of its answers by status; null where the file has none. */
  readonly answers: ReadonlyMap<number, Schema | null>;
}

const PREFIX = '/api/v4';

/** The file that GitLab publishes of its REST interface. */
export function readReference(): PublishedDocument {
  const url = new URL('../../../../shared/reference/gitlab-openapi.pruned.yaml', import.meta.url);
  return parse(readFileSync(url, 'utf8'));
}

/** Every published method, those with the fewest parameters in their path first. */
export function operationsIn(document: PublishedDocument): Operation[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, method]) => operation(document, path, verb.toUpperCase(), method)),
  );
  return operations.sort((one, other) => holes(one) - holes(other));
}

/** A path with its parameters unnamed: names differ, places do not. */
export function unnamed(path: string): string {
  return path.replace(/\{\w+\}|:\w+\*?/g, '{}').replace(PREFIX, '');
}

function operation(document: PublishedDocument, full: string, method: string, published: Method): Operation {
  const path = full.replace(PREFIX, '');
  const pattern = new RegExp(`^${full.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
  const answers = Object.entries(published.responses).map(([status, { content }]) => {
    const schema = content?.['application/json']?.schema ?? null;
    return [Number(status), schema && Object.keys(schema).length > 0 ? schema : null] as const;
  });
  return {
    name: `${method} ${path}`,
    method,
    path,
    matches: (asked, at) => asked === method && pattern.test(at),
    input: inputOf(document, published),
    answers: new Map(answers),
  };
}

function holes({ path }: Operation): number {
  return path.split('{').length;
}
