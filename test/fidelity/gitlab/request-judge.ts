import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import qs from 'qs';
import type { Input, PublishedParameter } from './published-input.js';
import { type Operation, operationsIn, readReference } from './reference.js';

/** A request as it goes out. */
export interface Sent {
  readonly method: string;
  readonly url: URL;
  /** The parsed JSON or form; undefined where there is no body. */
  readonly body: unknown;
}

/** Names that say who calls, not what is asked. */
const CREDENTIALS = ['private_token', 'access_token', 'job_token', 'sudo'];

/** Compares requests with what GitLab publishes: path, names, types, values, and what must be there. */
export function createRequestJudge(operations: readonly Operation[] = operationsIn(readReference())) {
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: true });
  formats.default(ajv);
  const validators = new Map<Operation, ValidateFunction>();
  const validatorOf = (operation: Operation) => {
    const validate = validators.get(operation) ?? ajv.compile(schemaOf(operation.input));
    validators.set(operation, validate);
    return validate;
  };

  return {
    /** What one request breaks of what is published. */
    violations: ({ method, url, body }: Sent): string[] => {
      // What answers a GET answers a HEAD, too.
      const asked = method === 'HEAD' ? 'GET' : method;
      const operation = operations.find((one) => one.matches(asked, url.pathname));
      if (!operation) return [`${method} ${url.pathname} is not published`];
      const validate = validatorOf(operation);
      if (validate(inputIn(operation, url, body))) return [];
      const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
      return errors.map((error) => `${operation.name}: ${inWords(error)}`);
    },
  };
}

/** All that a request sends by name, as one object; a copy, since judging turns texts into values. */
function inputIn({ path, input }: Operation, { pathname, search }: URL, body: unknown): unknown {
  const pattern = path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = new RegExp(`${pattern}$`).exec(pathname)?.slice(1) ?? [];
  const entries = names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')] as const);
  const inPath = entries.filter(([name]) => Object.hasOwn(input, name));
  const query = qs.parse(search.slice(1), { depth: 10, arrayLimit: 1000 });
  for (const name of CREDENTIALS) delete query[name];
  const inBody =
    typeof body === 'object' && body !== null && !Array.isArray(body) ? structuredClone(body) : {};
  return { ...query, ...inBody, ...Object.fromEntries(inPath) };
}

function schemaOf(input: Input): object {
  const entries = Object.entries(input);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, parameter]) => [name, parameterSchema(parameter)])),
    required: entries.filter(([, { required }]) => required).map(([name]) => name),
    additionalProperties: false,
  };
}

function parameterSchema({ types, values, members, items }: PublishedParameter): object {
  if (types.includes('array')) return listSchema({ members, items });
  if (types.includes('object')) return members ? schemaOf(members) : {};
  if (types.includes('file')) return {};
  const [type = 'string'] = types;
  if (type === 'date' || type === 'date-time')
    return { type: ['string', 'null'], pattern: String.raw`^\d{4}-?\d\d-?\d\d` };
  return { type: [...types, 'null'], ...(values && { enum: [...values, null] }) };
}

/** Lists may be written in one text with commas. */
function listSchema({ members, items }: Pick<PublishedParameter, 'members' | 'items'>): object {
  const item = members
    ? schemaOf(members)
    : items === null || items === 'object'
      ? {}
      : { type: [items, 'null'] };
  return {
    type: ['array', 'string', 'number', 'null'],
    if: { not: { type: 'array' } },
    else: { items: item },
  };
}

function inWords({ instancePath, message = '', params, keyword }: ErrorObject): string {
  const at = instancePath.slice(1).replaceAll('/', '.');
  if (keyword === 'additionalProperties')
    return `${[at, String(params.additionalProperty)].filter((part) => part !== '').join('.')} is not published`;
  return `${at} ${message}`.trim();
}
