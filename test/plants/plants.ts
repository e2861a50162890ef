import type { Plant } from './plant.js';

/** A tool as `tools/list` shows it. */
export interface ListedTool {
  readonly name: string;
  readonly inputSchema: object;
  readonly outputSchema?: object | undefined;
}

/** What is read of a JSON Schema. */
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
}

/** What every answer may carry about itself: no list of records. */
const NO_LISTINGS = ['warnings'];

/** Tools with answers of figures that they worked out. */
const COUNTING = /^analytics_/;

/**
 * Every fault that can be planted in a tool: each optional argument ignored or replaced, each list of its answer changed; each
 * figure of one that counts off by one.
 */
export function plantsOf(tool: ListedTool): Plant[] {
  return [
    ...argumentPlants(tool),
    ...listPlants(tool),
    ...(COUNTING.test(tool.name) ? figurePlants(tool) : []),
  ];
}

function argumentPlants({ name: tool, inputSchema }: ListedTool): Plant[] {
  return optionalArguments(inputSchema).flatMap(([argument, schema]): Plant[] => {
    const values = schema.type === 'boolean' ? [true, false] : schema.enum;
    return [
      { tool, kind: 'ignore', argument },
      ...(values ? [{ tool, kind: 'replace' as const, argument, values }] : []),
    ];
  });
}

/** The optional members of an object, and of objects that are optional members of it, by their path. */
function optionalArguments({ properties = {}, required = [] }: Schema): [path: string, schema: Schema][] {
  return Object.entries(properties)
    .filter(([name]) => !required.includes(name))
    .flatMap(([name, schema]): [string, Schema][] => [
      [name, schema],
      ...formsOf(schema).flatMap((form) =>
        optionalArguments(form).map(([inner, each]): [string, Schema] => [`${name}.${inner}`, each]),
      ),
    ]);
}

function listPlants({ name: tool, outputSchema = {} }: ListedTool): Plant[] {
  const paths = [...new Set(listsIn(outputSchema))].filter((path) => !NO_LISTINGS.includes(path));
  const kinds = ['missing', 'doubled', 'exchanged', 'foreign'] as const;
  return paths.flatMap((list) => kinds.map((kind) => ({ tool, kind, list })));
}

function figurePlants({ name: tool, outputSchema = {} }: ListedTool): Plant[] {
  return figuresIn(outputSchema).map((figure) => ({ tool, kind: 'off by one', figure }));
}

/** The paths of the numbers that a value may hold. */
function figuresIn({ type, properties = {}, items }: Schema, path = ''): string[] {
  if (type === 'number' || type === 'integer') return [path];
  if (type === 'array') return figuresIn(items ?? {}, `${path}[]`);
  return Object.entries(properties).flatMap(([name, member]) =>
    figuresIn(member, path === '' ? name : `${path}.${name}`),
  );
}

/** The paths of the lists that a value may hold; what the schema leaves open may hold any. */
function listsIn(schema: Schema, path = ''): string[] {
  const { type, properties, items, anyOf, additionalProperties: others = true } = schema;
  const below = (step: string) => (path === '' ? step : `${path}.${step}`);
  if (anyOf) return formsOf(schema).flatMap((form) => listsIn(form, path));
  if (type === 'array') return [path, ...listsIn(items ?? {}, `${path}[]`)];
  if (type !== undefined && type !== 'object') return [];
  if (type === undefined && !schema.enum) return [below('**')];
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, member]) => listsIn(member, below(name))),
    ...(others ? listsIn(others === true ? {} : others, below('*')) : []),
  ];
}

function formsOf(schema: Schema): readonly Schema[] {
  return schema.anyOf ?? [schema];
}
