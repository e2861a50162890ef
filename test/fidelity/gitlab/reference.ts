import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Method, PublishedDocument, Schema } from './published-document.js';
import { type Input, inputOf } from './published-input.js';

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

/** The whole file, of which the other is a part. */
export function readWholeReference(): PublishedDocument {
  const url = new URL('../../../../shared/reference/gitlab-openapi.yaml', import.meta.url);
  return parse(readFileSync(url, 'utf8'));
}

/** Every published method, those with the fewest parameters in their path first. */
export function operationsIn(document: PublishedDocument): Operation[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, method]) => operation(document, path, verb.toUpperCase(), method)),
  );
  return operations.sort((one, other) => holes(one) - holes(other));
}

/** A path with its parameters unnamed and without an optional `-`: names differ, places do not. */
export function unnamed(path: string): string {
  const plain = path.replace(/\(-\/\)|-\/(?=epics|search)/, '');
  return plain.replace(/\{\w+\}|:\w+\*?/g, '{}').replace(PREFIX, '');
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
