import type { PublishedDocument } from '../jira/reference.js';

/** A parameter of a published method, and where its schema is. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string;
  readonly type: string | undefined;
  /** The place of its schema; of the items' schema, where it is a list. */
  readonly schema: string;
}

/** What Atlassian publishes of the requests of one method at one path. */
export interface PublishedRequest {
  readonly name: string;
  readonly deprecated: boolean;
  readonly path: RegExp;
  readonly method: string;
  readonly parameters: readonly Parameter[];
  readonly needsBody: boolean;
  /** Where the schema of a body is, by its media type; null where there is none. */
  readonly bodies: ReadonlyMap<string, string | null>;
}

interface ParameterObject {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly description?: string;
  readonly schema: { readonly type?: string };
}

interface Method {
  readonly deprecated?: boolean;
  readonly responses?: object;
  readonly parameters?: readonly ParameterObject[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema?: object }>>;
  };
}

/** Every published method, those with the fewest holes in their paths first. */
export function requestsIn(documents: readonly PublishedDocument[]): PublishedRequest[] {
  const all = documents.flatMap(({ name, document }) =>
    // The documents are OpenAPI 3: paths, and methods in them.
    Object.entries(document.paths as Record<string, Record<string, Method>>).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, method]) => method.responses)
        .map(([verb, method]) =>
          requestOf(`${name}#/${['paths', path, verb].map(escaped).join('/')}`, path, verb, method),
        ),
    ),
  );
  return all.sort((one, other) => holes(one) - holes(other));
}

function requestOf(place: string, path: string, verb: string, method: Method): PublishedRequest {
  const pattern = path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const bodies = Object.entries(method.requestBody?.content ?? {}).map(([type, { schema }]) => {
    const isMeant = schema !== undefined && Object.keys(schema).length > 0;
    return [type, isMeant ? `${place}/requestBody/content/${escaped(type)}/schema` : null] as const;
  });
  return {
    name: `${verb.toUpperCase()} ${path}`,
    deprecated: method.deprecated === true,
    path: new RegExp(`^${pattern}$`),
    method: verb.toUpperCase(),
    parameters: (method.parameters ?? []).map((one, index) =>
      parameterOf(`${place}/parameters/${index}`, one),
    ),
    needsBody: method.requestBody?.required === true,
    bodies: new Map(bodies),
  };
}

function parameterOf(place: string, { schema, description = '', ...one }: ParameterObject): Parameter {
  const at = schema.type === 'array' ? `${place}/schema/items` : `${place}/schema`;
  const { required = false, deprecated = false } = one;
  return { name: one.name, in: one.in, required, deprecated, description, type: schema.type, schema: at };
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function holes({ name }: PublishedRequest): number {
  return name.split('{').length;
}
