import {
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type TypeNode,
  typeFromAST,
} from 'graphql';
import { COORDINATE, locationOf, type Problem } from './problem.js';

/** After so many problems the real backend looks no further (`validate_max_errors`). */
const MOST_PROBLEMS = 5;

class TooManyProblems extends Error {}

/**
 * So many steps are taken for one document. The real backend gives up after 0.2 seconds (`validate_timeout`), which would
 * differ from machine to machine.
 */
const MOST_STEPS = 50_000;

class TooManySteps extends Error {}

/** The error of a document that takes too long (graphql-ruby, `ValidationTimeoutError`). */
const TIMEOUT: Problem = {
  message: 'Timeout on validation of query',
  locations: [],
  extensions: { code: 'validationTimeout' },
};

interface Reported {
  readonly message: string;
  readonly at: ASTNode | readonly ASTNode[];
  /** Where the walk is, when absent. */
  readonly path?: readonly string[];
  readonly extensions: Readonly<Record<string, unknown>> & { readonly code: string };
  /** The schema coordinate of a name that the schema lacks: `Project.issue(iid:)`. */
  readonly coordinate?: string;
}

/** A spread of a fragment, and where it is. */
export interface Spread {
  readonly node: ASTNode;
  readonly name: string;
  readonly parent: GraphQLNamedType | undefined;
  readonly path: readonly string[];
}

interface Usage {
  readonly node: ASTNode;
  readonly usedBy: Walked;
  readonly path: readonly string[];
}

/** Where a definition uses each variable: the last place. */
export type VariableUsages = Map<string, Usage>;

/** A definition that has been walked through: an operation or a fragment. */
export interface Walked {
  readonly node: OperationDefinitionNode | FragmentDefinitionNode;
  readonly path: readonly string[];
  readonly spreads: Spread[];
  readonly usages: VariableUsages;
}

/** One way through a document: where it is, and what it has found. */
export class Walk {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly problems: Problem[] = [];
  readonly walked: Walked[] = [];
  #path: readonly string[] = [];
  #steps = 0;

  constructor(schema: GraphQLSchema, document: DocumentNode) {
    this.schema = schema;
    this.document = document;
  }

  get path(): readonly string[] {
    return this.#path;
  }

  /** Does something one step further down. */
  within(step: string, visit: () => void): void {
    const outside = this.#path;
    this.#path = [...outside, step];
    visit();
    this.#path = outside;
  }

  /** Counts work that a document can ask for again and again; with too much of it the walk ends. */
  count(steps: number): void {
    this.#steps += steps;
    if (this.#steps > MOST_STEPS) throw new TooManySteps();
  }

  /** Notes a problem; with the last one that is reported the walk ends. */
  report({ message, at, path = this.#path, extensions, coordinate }: Reported): void {
    // Array.isArray leaves readonly arrays among the nodes.
    const nodes = Array.isArray(at) ? (at as readonly ASTNode[]) : [at as ASTNode];
    const problem = { message, locations: nodes.map(locationOf), path, extensions };
    this.problems.push(coordinate === undefined ? problem : { ...problem, [COORDINATE]: coordinate });
    if (this.problems.length >= MOST_PROBLEMS) throw new TooManyProblems();
  }

  /** Whether a problem has been found at the present place or below it. */
  get troubled(): boolean {
    return this.problems.some(({ path = [] }) => this.#path.every((step, at) => path[at] === step));
  }

  /** The fragments of a name: one, in a valid document. */
  fragment(name: string): FragmentDefinitionNode | undefined {
    return this.document.definitions.find(
      (node): node is FragmentDefinitionNode =>
        node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name,
    );
  }

  /** The definition that the walk is in. */
  get current(): Walked | undefined {
    return this.walked.at(-1);
  }

  /** The type that a document writes; undefined where a name in it is unknown. */
  typeOf(node: TypeNode): GraphQLInputType | undefined {
    // Only the types of variables are asked for, and whether they are for input is checked apart.
    return typeFromAST(this.schema, node) as GraphQLInputType | undefined;
  }
}

/** Walks, and gives what was found until the end or until it was too much. */
export function problemsOf(walk: Walk, steps: () => void): readonly Problem[] {
  try {
    steps();
  } catch (error) {
    if (error instanceof TooManySteps) return [...walk.problems, TIMEOUT];
    if (!(error instanceof TooManyProblems)) throw error;
  }
  return walk.problems;
}
