import { readFileSync } from 'node:fs';

/** A schema of the discovery document (https://developers.google.com/discovery/v1/type-format). */
export interface DiscoverySchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: DiscoverySchema;
  readonly properties?: Readonly<Record<string, DiscoverySchema>>;
  readonly additionalProperties?: DiscoverySchema;
}

interface DiscoveryMethod {
  readonly httpMethod: string;
  readonly flatPath: string;
  readonly parameters?: Readonly<Record<string, DiscoverySchema & { readonly location: string }>>;
}

interface Resource {
  readonly methods: Readonly<Record<string, DiscoveryMethod>>;
}

interface Discovery {
  readonly schemas: Readonly<Record<string, DiscoverySchema>>;
  readonly resources: {
    readonly models: Resource & { readonly resources: { readonly operations: Resource } };
    readonly files: Resource;
  };
}

const FILE = new URL('../../../shared/reference/gemini-discovery-v1beta.json', import.meta.url);

/** The document that Google publishes about its API, read from beside the project. */
export function readDiscovery(): Discovery {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** The same schema as JSON Schema: nothing but what it names, and only the values it lists. */
function jsonSchema(schema: DiscoverySchema): object {
  const { $ref, type, enum: values, items, properties, additionalProperties } = schema;
  if ($ref) return { $ref: `#/definitions/${$ref}` };
  if (type === 'any') return {};
  if (type === 'array') return { type, items: jsonSchema(items ?? { type: 'any' }) };
  if (type !== 'object') return values ? { type, enum: values } : { type };
  return {
    type,
    properties: mapped(properties ?? {}),
    additionalProperties: additionalProperties ? jsonSchema(additionalProperties) : false,
  };
}

/** All schemas of the document as JSON Schema definitions. */
export function definitions({ schemas }: Discovery): Record<string, object> {
  // This revision refers to a schema that it does not contain.
  return { MediaResolution: {}, ...mapped(schemas) };
}

function mapped(schemas: Readonly<Record<string, DiscoverySchema>>): Record<string, object> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, jsonSchema(schema)]));
}

/** A field's type in the words of our message tables; an enum by its values. */
export function fieldType({
  $ref,
  type = '',
  format,
  enum: values,
  items,
  additionalProperties,
}: DiscoverySchema): string {
  if ($ref) return $ref;
  if (values) return values.join('|');
  if (type === 'array') return `repeated ${fieldType(items ?? {})}`;
  if (type === 'any') return 'Value';
  if (type === 'object')
    return additionalProperties?.type === 'any' ? 'Struct' : `map ${fieldType(additionalProperties ?? {})}`;
  const names: Record<string, string> = {
    boolean: 'bool',
    byte: 'bytes',
    'google-duration': 'Duration',
    'google-datetime': 'Timestamp',
  };
  const name = format ?? type;
  return names[name] ?? name;
}
