import { type DocumentNode, type GraphQLSchema, parse } from 'graphql';
import { RecentlyUsed } from '../../core/state/recently-used.js';
import { Weights } from './analysis/weight.js';
import { type Answers, buildForgeSchema, withoutIntrospection } from './build-schema.js';
import { withoutDeprecated } from './context/deprecated.js';
import { readDocument } from './request/document.js';
import type { Problem } from './validation/problem.js';
import { validateDocument } from './validation/validate.js';

/** A query that has been read: a valid document, or what is wrong with it. */
export type Prepared =
  | { readonly document: DocumentNode; readonly problems: null; readonly weights: Weights }
  | { readonly document: DocumentNode | null; readonly problems: readonly Problem[] };

/** So many queries are remembered at most. */
const MOST_PREPARED = 1_000;

/** A schema, and the queries that have been read for it. */
export class Engine {
  readonly schema: GraphQLSchema;
  readonly #prepared = new RecentlyUsed<string, Prepared>(MOST_PREPARED, () => 1);

  constructor(schema: GraphQLSchema) {
    this.schema = schema;
  }

  /** Reads and judges the text of a query. */
  prepare(text: string): Prepared {
    const cached = this.#prepared.get(text);
    if (cached) return cached;
    const prepared = this.#read(text);
    this.#prepared.set(text, prepared);
    return prepared;
  }

  #read(text: string): Prepared {
    const document = readDocument(text);
    if (!('kind' in document)) return { document: null, problems: [document] };
    const problems = validateDocument(this.schema, document);
    return problems.length > 0
      ? { document, problems }
      : { document, problems: null, weights: new Weights() };
  }
}

/** Which form of the schema a request sees. */
export interface SchemaForm {
  readonly removeDeprecated: boolean;
  readonly introspection: boolean;
}

/** The forms of one schema, each built when first asked for. */
export class Engines {
  readonly #texts: readonly string[];
  readonly #answers: Answers;
  readonly #engines = new Map<string, Engine>();

  constructor(texts: readonly string[], answers: Answers) {
    this.#texts = texts;
    this.#answers = answers;
  }

  /** The schema in one form. */
  get({ removeDeprecated, introspection }: SchemaForm): Engine {
    const name = `${removeDeprecated} ${introspection}`;
    const cached = this.#engines.get(name);
    if (cached) return cached;
    const document = parse(this.#texts.join('\n'), { noLocation: true });
    const schema = buildForgeSchema(removeDeprecated ? withoutDeprecated(document) : document, this.#answers);
    const engine = new Engine(introspection ? schema : withoutIntrospection(schema));
    this.#engines.set(name, engine);
    return engine;
  }
}
