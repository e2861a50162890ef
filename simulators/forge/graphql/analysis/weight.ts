import type { OperationDefinitionNode } from 'graphql';
import type { VariableValues } from '../request/variables.js';
import { complexityOf } from './complexity.js';
import { depthOf, recurringFields } from './depth.js';
import type { Planned } from './selection.js';

/** How much an operation asks for. */
export interface Weight {
  readonly score: number;
  /** How many fields are one inside of the other, at most. */
  readonly depth: number;
  /** The fields that are inside of themselves too often, with how often. */
  readonly recurring: Readonly<Record<string, number>>;
}

/** So many weights of one document are cached. */
const MOST_CACHED = 100;

/** What operations of one document weigh with their variables, each computed once: nearly all requests of a client differ in values that weigh nothing. */
export class Weights {
  readonly #weights = new Map<string, Weight>();

  /** Null for a document without a root type for what the operation does. */
  of(planned: Planned, operation: OperationDefinitionNode): Weight | null {
    const root = planned.schema.getRootType(operation.operation);
    if (!root) return null;
    const key = JSON.stringify([operation.name?.value ?? null, weighing(planned.variables)]);
    const cached = this.#weights.get(key);
    if (cached) return cached;
    const selections = operation.selectionSet;
    const weight = {
      score: complexityOf(planned, selections, root),
      depth: depthOf(planned, selections, root),
      recurring: recurringFields(planned, selections, root),
    };
    if (this.#weights.size >= MOST_CACHED) this.#weights.clear();
    this.#weights.set(key, weight);
    return weight;
  }
}

/** What of variables counts for a weight: how many records a page has, what is left out, and whether something is given at all. */
function weighing(variables: VariableValues): unknown[] {
  return Object.entries(variables).map(([name, value]) => [
    name,
    typeof value === 'number' || typeof value === 'boolean' ? value : Boolean(value),
  ]);
}
