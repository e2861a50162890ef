import {
  type ExecutionResult,
  execute,
  GraphQLError,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import type { Planned } from '../analysis/selection.js';
import type { Weights } from '../analysis/weight.js';
import type { Context } from '../context/context.js';
import type { Engine } from '../engine.js';
import type { Problem } from '../validation/problem.js';
import { chosenOperation, noOperation, operationsOf } from './operation.js';
import { FieldProblem } from './problems.js';
import { type VariableValues, variableProblems } from './variables.js';

/** One query of a request. */
export interface Query {
  readonly text: string;
  readonly operationName: string | null;
  readonly variables: VariableValues;
}

/** How deep and how complex a query may be. */
export interface Limits {
  readonly complexity: number;
  readonly introspectionComplexity: number;
  readonly depth: number;
}

/** The answer to a query. */
export type Answer = { readonly errors?: readonly Problem[]; readonly data?: unknown };

/** A query that may run. */
interface Ready {
  readonly planned: Planned;
  readonly operation: OperationDefinitionNode;
  /** As they were sent. */
  readonly variables: VariableValues;
  readonly score: number;
}

/** What became of a query before it runs. */
export type Plan = { readonly answer: Answer } | Ready;

/** Reads, judges and weighs a query: in this order, and none of it where the one before found a problem. */
export function planQuery(engine: Engine, query: Query, limits: Limits): Plan {
  const { schema } = engine;
  const prepared = engine.prepare(query.text);
  const { document, problems } = prepared;
  if (!document) return refused(problems ?? []);
  if (operationsOf(document).length === 0 && !problems) return { answer: {} };
  const operation = chosenOperation(document, query.operationName);
  if (!operation && operationsOf(document).length > 0) return refused([noOperation(query.operationName)]);
  if (problems || !operation) return refused(problems ?? []);
  const { weights } = prepared; // of a document without problems

  const invalid = variableProblems(schema, operation, query.variables);
  if (invalid.length > 0) return refused(invalid);
  const { coerced = {} } = getVariableValues(schema, operation.variableDefinitions ?? [], query.variables);
  const planned = { schema, document, variables: coerced };
  return weigh({ planned, operation, variables: query.variables }, limits, weights);
}

function weigh(query: Omit<Ready, 'score'>, limits: Limits, weights: Weights): Plan {
  const { planned, operation } = query;
  const weight = weights.of(planned, operation);
  if (!weight) return refused([]);
  const { score, depth, recurring } = weight;
  const isIntrospection = operation.name?.value === 'IntrospectionQuery';
  const most = isIntrospection ? limits.introspectionComplexity : limits.complexity;
  const problems = [
    ...(Object.keys(recurring).length > 0 ? [tooRecursive(recurring)] : []),
    ...(depth > limits.depth
      ? [`Query has depth of ${depth}, which exceeds max depth of ${limits.depth}`]
      : []),
    ...(score > most ? [tooComplex(score, most)] : []),
  ];
  return problems.length > 0 ? refused(problems.map((message) => ({ message }))) : { ...query, score };
}

/** The error of a query, or of several sent at once, that ask for too much. */
export function tooComplex(score: number, most: number): string {
  return `Query has complexity of ${score}, which exceeds max complexity of ${most}`;
}

function tooRecursive(fields: Readonly<Record<string, number>>): string {
  const shown = Object.entries(fields).map(([name, times]) => `"${name}"=>${times}`);
  return `Recursive query - too many of fields '{${shown.join(', ')}}' detected\nin single branch of the query")\n`;
}

function refused(errors: readonly Problem[]): Plan {
  return { answer: { errors } };
}

/** Runs a query that has been planned. */
export async function runQuery({ planned, operation, variables }: Ready, context: Context): Promise<Answer> {
  const result = await execute({
    schema: planned.schema,
    document: planned.document,
    operationName: operation.name?.value,
    variableValues: variables,
    contextValue: context,
    rootValue: {},
  });
  return answerOf(result);
}

function answerOf({ errors, data }: ExecutionResult): Answer {
  return errors ? { errors: errors.map(problemOf), data: data ?? null } : { data };
}

/** An error of a field as graphql-ruby reports it; anything but a problem reported on purpose is a mistake of the simulator. */
function problemOf(error: GraphQLError): Problem {
  const { originalError, locations = [], path = [] } = error;
  if (originalError && !(originalError instanceof FieldProblem) && !(originalError instanceof GraphQLError)) {
    throw originalError;
  }
  const message = error.message.startsWith('Cannot return null')
    ? error.message.replace(/\.$/, '')
    : error.message;
  return { message, locations, path };
}
