import { isObject } from '../../../core/admin/fields.js';
import { jsonExcess } from '../../../core/http/json-size.js';
import { Refusal } from '../../../core/refusal.js';
import type { Received } from '../../../core/routing/route.js';
import { formParts, refuseManyFields } from '../../parameters/form.js';
import { JSON_EXCESSES, JSON_LIMITS } from '../../refusals/json-limits.js';
import { inspect } from '../scalars/scalars.js';
import type { Query } from './execution.js';
import type { VariableValues } from './variables.js';

/** What a request asks: one query, or several at once. */
export interface Asked {
  readonly queries: readonly Query[];
  readonly isMultiplex: boolean;
  readonly removeDeprecated: boolean;
}

/** An answer of the endpoint itself, before any query is looked at. */
export function endpointRefusal(status: number, message: string): Refusal {
  return new Refusal(status, { errors: [{ message }] });
}

const MOST_CHARACTERS = 10_000;

/** Reads a request: JSON, a form or parameters of the address, which all mean the same (`GraphqlController`). */
export async function readAsked(request: Received): Promise<Asked> {
  const { body } = request;
  const address = Object.fromEntries(request.query);
  const removeDeprecated = ['true', '1'].includes(address.remove_deprecated ?? '');
  if (Array.isArray(body)) {
    const queries = await Promise.all(body.map((each: unknown) => queryOf(isObject(each) ? each : {})));
    refuseLarge(queries);
    return { queries, isMultiplex: true, removeDeprecated };
  }
  const query = await queryOf({ ...address, ...(await membersOf(request)) });
  refuseLarge([query]);
  return { queries: [query], isMultiplex: false, removeDeprecated };
}

function refuseLarge(queries: readonly Query[]): void {
  const size = queries.reduce((total, { text }) => total + [...text].length, 0);
  if (size > MOST_CHARACTERS) throw endpointRefusal(422, 'Query too large');
}

async function membersOf({ body, bytes, headers }: Received): Promise<Readonly<Record<string, unknown>>> {
  if (isObject(body) && !(body instanceof Uint8Array)) return body;
  const type = headers.get('content-type') ?? '';
  if (type.includes('multipart/form-data')) return Object.fromEntries(await formParts(type, bytes));
  return type.includes('form') ? fieldsIn(Buffer.from(bytes).toString()) : {};
}

function fieldsIn(written: string): Readonly<Record<string, string>> {
  refuseManyFields(written);
  return Object.fromEntries(new URLSearchParams(written));
}

async function queryOf({
  query,
  operationName,
  variables,
}: Readonly<Record<string, unknown>>): Promise<Query> {
  return {
    text: typeof query === 'string' ? query : '',
    operationName: typeof operationName === 'string' ? operationName : null,
    variables: await variablesOf(variables),
  };
}

/** Variables are an object, or the text of one (`Gitlab::Graphql::Variables`). */
async function variablesOf(variables: unknown): Promise<VariableValues> {
  if (typeof variables === 'string')
    return variables.trim() === '' ? {} : variablesOf(await parsed(variables));
  if (variables === null || variables === undefined) return {};
  if (isObject(variables)) return variables;
  throw endpointRefusal(422, `Unexpected parameter: ${inspect(variables)}`);
}

async function parsed(text: string): Promise<unknown> {
  const excess = await jsonExcess(Buffer.from(text), JSON_LIMITS);
  if (excess !== null) throw endpointRefusal(422, JSON_EXCESSES[excess]);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw endpointRefusal(422, error instanceof Error ? error.message : String(error));
  }
}
