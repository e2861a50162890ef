import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

type AnyField = GraphQLField<unknown, unknown>;

/** A step from one type to another: the field, and the type where the field's own does not say it. */
interface Step {
  readonly text: string;
  readonly name: string;
  readonly on: string | null;
}

/** One object that an answer holds. */
type Found = Readonly<Record<string, unknown>>;

interface Asked {
  readonly type: string;
  readonly path: readonly Step[];
}

/** Asks for all fields of every type that can be reached in a world, one type after the other. */
export class EveryType {
  readonly #reached = new Set(['Query']);
  readonly #asked: Asked[] = [{ type: 'Query', path: [] }];
  readonly #schema: GraphQLSchema;
  readonly #argumentsOf: Readonly<Record<string, string>>;

  /** `argumentsOf` has what to ask a field with: by its type and name, or by its name alone. */
  constructor(schema: GraphQLSchema, argumentsOf: Readonly<Record<string, string>>) {
    this.#schema = schema;
    this.#argumentsOf = argumentsOf;
  }

  /** Looks at one more record, too: one of a type, found by some questions one within the other. */
  startAt(type: string, ...questions: readonly string[]): void {
    this.#reached.add(type);
    const path = questions.map((question, at) => {
      const on = at === questions.length - 1 ? type : null;
      return { text: `start: ${question}`, name: 'start', on };
    });
    this.#asked.push({ type, path });
  }

  /** The types that there are, and that none of the answers had. */
  get missed(): string[] {
    const names = Object.values(this.#schema.getTypeMap())
      .filter((type) => isObjectType(type) && !/^__|^Mutation$|Payload$|Edge$/.test(type.name))
      .map(({ name }) => name);
    return names.filter((name) => !this.#reached.has(name)).sort();
  }

  /** Asks for every type, and gives what was asked and the problems of the answers. */
  async walk(ask: (query: string) => Promise<{ readonly data: unknown; readonly problems: unknown }>) {
    const problems: { readonly type: string; readonly problems: unknown }[] = [];
    for (const { type: name, path } of this.#asked) {
      const type = this.#schema.getType(name);
      if (!isObjectType(type)) continue;
      const answer = await ask(this.#query(type, path));
      if (answer.problems) problems.push({ type: name, problems: answer.problems });
      this.#discover(type, path, objectsAt(answer.data, path));
    }
    return problems;
  }

  #query(type: GraphQLObjectType, path: readonly Step[]): string {
    const all = Object.values(type.getFields()).map((field) => this.#field(type, field));
    const body = path.reduceRight(
      (inner, { text, on }) => `${text} { __typename ${on ? `... on ${on} { ${inner} }` : inner} }`,
      all.join(' '),
    );
    return `{ ${body} }`;
  }

  #field(type: GraphQLObjectType, field: AnyField): string {
    const head = `${field.name}: ${this.#head(type, field)}`;
    const named = getNamedType(field.type);
    if (isLeafType(named)) return head;
    return nodesOf(named) ? `${head} { __typename nodes { __typename } }` : `${head} { __typename }`;
  }

  #head(type: GraphQLObjectType, field: AnyField): string {
    const listed = this.#argumentsOf[`${type.name}.${field.name}`] ?? this.#argumentsOf[field.name];
    const isNeeded = field.args.some(isRequiredArgument);
    if (listed !== undefined && (isNeeded || this.#argumentsOf[`${type.name}.${field.name}`])) {
      return `${field.name}(${listed})`;
    }
    if (isNeeded) throw new Error(`${type.name}.${field.name} needs arguments.`);
    return field.args.some(({ name }) => name === 'first') ? `${field.name}(first: 20)` : field.name;
  }

  #discover(type: GraphQLObjectType, path: readonly Step[], objects: readonly Found[]): void {
    for (const field of Object.values(type.getFields())) {
      const named = getNamedType(field.type);
      if (isLeafType(named)) continue;
      const found = objects.flatMap((object) => objectsIn(object[field.name]));
      const text = this.#head(type, field);
      this.#learn(found, named, path, { text, name: field.name });
      const nodes = nodesOf(named);
      if (!nodes) continue;
      const listed = found.flatMap((object) => objectsIn(object.nodes));
      const toList = [...path, { text, name: field.name, on: null }];
      this.#learn(listed, getNamedType(nodes.type), toList, { text: 'nodes', name: 'nodes' });
    }
  }

  #learn(
    found: readonly Found[],
    declared: GraphQLNamedType,
    path: readonly Step[],
    step: Omit<Step, 'on'>,
  ): void {
    for (const type of new Set(found.map(typeNameOf))) {
      if (this.#reached.has(type)) continue;
      this.#reached.add(type);
      this.#asked.push({ type, path: [...path, { ...step, on: isAbstractType(declared) ? type : null }] });
    }
  }
}

function nodesOf(type: GraphQLNamedType): AnyField | undefined {
  return isObjectType(type) && type.name.endsWith('Connection') ? type.getFields().nodes : undefined;
}

function objectsAt(data: unknown, path: readonly Step[]): Found[] {
  return path.reduce<Found[]>(
    (objects, { name, on }) =>
      objects
        .flatMap((object) => objectsIn(object[name]))
        .filter((object) => on === null || typeNameOf(object) === on),
    objectsIn(data),
  );
}

function objectsIn(value: unknown): Found[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  // Answers are JSON: what is no list, text, number or null is an object.
  return typeof value === 'object' && value !== null ? [value as Found] : [];
}

function typeNameOf({ __typename }: Found): string {
  return String(__typename);
}
