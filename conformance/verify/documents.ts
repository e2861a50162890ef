import {
  buildClientSchema,
  FieldsOnCorrectTypeRule,
  GraphQLError,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  KnownArgumentNamesRule,
  KnownTypeNamesRule,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import * as z from 'zod';
import { exchange, hiderOf, type Way } from './exchange.js';
import type { Outcome } from './outcome.js';
import type { Values } from './request.js';

/** A GraphQL document that a server sends. */
interface GraphqlDocument {
  /** As every edition of the backend takes it but the free one. */
  readonly text: string;
  /** As the free edition takes it. */
  readonly free: string;
}

/** Documents by name. */
export type Documents = Readonly<Record<string, GraphqlDocument>>;

/** The GraphQL of a backend. */
export interface GraphqlBackend {
  readonly path: string;
  readonly headers: (credential: Values) => Record<string, string>;
  /** A type that the free edition's schema lacks. */
  readonly paidType: string;
}

/** What the free edition may find wrong with a document that is meant for the paid ones: that it lacks a name. */
const LACKING: readonly ValidationRule[] = [
  FieldsOnCorrectTypeRule,
  KnownTypeNamesRule,
  KnownArgumentNamesRule,
];

const ALL_BUT_LACKING = specifiedRules.filter((rule) => !LACKING.includes(rule));

/**
 * Judges every document that a server sends by the schema that a backend has (GraphQL specification: Introspection,
 * Validation). Nothing of them is sent.
 */
export async function verifyDocuments(
  documents: Documents,
  backend: GraphqlBackend,
  credential: Values,
  way: Way,
): Promise<Outcome[]> {
  const all = Object.entries(documents);
  const schema = await schemaAt(backend, credential, way);
  if (typeof schema === 'string') {
    const description = `the ${all.length} GraphQL documents that the server sends`;
    return [{ description, kind: 'not verified', reason: schema }];
  }
  const isFree = schema.getType(backend.paidType) === undefined;
  return all.map(([name, document]): Outcome => {
    const description = `the GraphQL document ${name}`;
    const problems = isFree ? problemsInFree(schema, document) : problemsOf(schema, document.text);
    return problems.length === 0
      ? { description, kind: 'verified' }
      : { description, kind: 'failed', problems };
  });
}

function problemsInFree(schema: GraphQLSchema, { text, free }: GraphqlDocument): string[] {
  return [...new Set([...problemsOf(schema, text, ALL_BUT_LACKING), ...problemsOf(schema, free)])];
}

function problemsOf(schema: GraphQLSchema, text: string, rules = specifiedRules): string[] {
  try {
    return validate(schema, parse(text), rules).map(({ message }) => message);
  } catch (error) {
    if (error instanceof GraphQLError) return [error.message];
    throw error;
  }
}

const Introspected = z.object({ data: z.object({ __schema: z.looseObject({}) }) });
const Refused = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) });

/** The schema, or why it could not be had. */
async function schemaAt(
  { path, headers }: GraphqlBackend,
  credential: Values,
  way: Way,
): Promise<GraphQLSchema | string> {
  const url = new URL(way.url);
  url.pathname = url.pathname.replace(/\/$/, '') + path;
  const query = getIntrospectionQuery({ descriptions: false, inputValueDeprecation: true });
  const init = {
    method: 'POST',
    headers: { ...headers(credential), 'content-type': 'application/json' },
    body: JSON.stringify({ query, operationName: 'IntrospectionQuery' }),
  };
  const answer = await exchange({ url, init, whole: true }, way, hiderOf(credential));
  if (typeof answer === 'string') return `its schema could not be asked for: ${answer}`;
  const json = parsed(answer.body);
  const [error] = Refused.safeParse(json).data?.errors ?? [];
  if (error) return `its schema cannot be asked for: ${error.message}`;
  const { data } = Introspected.safeParse(json);
  return data ? built(data.data) : `its schema could not be read: the answer had status ${answer.status}`;
}

function built(introspected: object): GraphQLSchema | string {
  try {
    return buildClientSchema(introspected as IntrospectionQuery); // which judges it, and says what is wrong
  } catch (error) {
    return `its schema could not be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
