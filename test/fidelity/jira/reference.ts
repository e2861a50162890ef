import { readFileSync } from 'node:fs';

type Json = Readonly<Record<string, unknown>>;

/** What Atlassian publishes of one answer: the schema's place in its document, and the example. */
interface PublishedAnswer {
  readonly schema: string | null;
  readonly example: unknown;
}

/** One published method at one path. */
export interface Operation {
  readonly name: string;
  readonly summary: string | undefined;
  readonly deprecated: boolean;
  readonly answers: ReadonlyMap<number, PublishedAnswer>;
  readonly matches: (method: string, path: string) => boolean;
}

/** A published document, by the name its schemas are referred to with. */
export interface PublishedDocument {
  readonly name: string;
  readonly document: Json;
}

interface Media {
  readonly schema?: object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface Method {
  readonly summary?: string;
  readonly deprecated?: boolean;
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

/** Both documents of Atlassian. */
export function readDocuments(): PublishedDocument[] {
  return ['platform', 'software'].map((name) => {
    const url = new URL(`../../../../shared/reference/jira-${name}.json`, import.meta.url);
    return { name, document: JSON.parse(readFileSync(url, 'utf8')) };
  });
}

/** Every published method, those with the fewest parameters first. */
export function operationsIn(documents: readonly PublishedDocument[]): Operation[] {
  const operations = documents.flatMap(({ name, document }) =>
    Object.entries(document.paths as Record<string, Record<string, Method>>).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, method]) => method.responses)
        .map(([verb, method]) => operation(name, path, verb, method)),
    ),
  );
  return operations.sort((one, other) => parameters(one.name) - parameters(other.name));
}

function operation(document: string, path: string, verb: string, method: Method): Operation {
  const pattern = new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`);
  const answers = Object.entries(method.responses ?? {}).map(([status, { content }]) => {
    const json = content?.['application/json'];
    const place = ['paths', path, verb, 'responses', status, 'content', 'application/json', 'schema'];
    const hasSchema = json?.schema !== undefined && Object.keys(json.schema).length > 0;
    const schema = hasSchema ? `${document}#/${place.map(escaped).join('/')}` : null;
    return [Number(status), { schema, example: exampleOf(json) }] as const;
  });
  return {
    name: `${verb.toUpperCase()} ${path}`,
    summary: method.summary,
    deprecated: method.deprecated === true,
    answers: new Map(answers),
    matches: (asked, at) => asked === verb.toUpperCase() && pattern.test(at),
  };
}

function exampleOf(json: Media | undefined): unknown {
  const example = json?.example ?? Object.values(json?.examples ?? {})[0]?.value;
  if (typeof example !== 'string') return example;
  try {
    return JSON.parse(example);
  } catch {
    return example;
  }
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function parameters(name: string): number {
  return name.split('{').length;
}
