import { type DocumentNode, Kind, type OperationDefinitionNode } from 'graphql';
import type { Problem } from '../validation/problem.js';

/** The operations of a document. */
export function operationsOf({ definitions }: DocumentNode): OperationDefinitionNode[] {
  return definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
}

/** The operation of a document that a request means: the one that it names, or the only one. */
export function chosenOperation(
  document: DocumentNode,
  name: string | null,
): OperationDefinitionNode | undefined {
  const operations = operationsOf(document);
  if (name === null) return operations.length === 1 ? operations[0] : undefined;
  return operations.find((operation) => operation.name?.value === name);
}

/** What is said where a document has operations, but not the one that is meant. */
export function noOperation(name: string | null): Problem {
  return { message: name === null ? 'An operation name is required' : `No operation named "${name}"` };
}
