import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { ANSWERS, FAULTS, type Fault } from './faults.js';
import { type Operation, operationsIn, type PublishedDocument, readReference, type Schema } from './reference.js';
import { strict, tightened } from './strictness.js';
import { membersWithValues } from './values-seen.js';

/** One answer of the simulator, and what was asked. */
export interface Answered {
  readonly method: string;
  /** Of the address, still encoded. */
  readonly path: string;
  readonly status: number;
  /** The parsed JSON; undefined where the body is empty or no JSON. */
  readonly json: unknown;
}

/** As this backend writes points in time: always with milliseconds. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+-]\d\d:\d\d)$/;

const TEXT = { type: 'string' };
/** The two forms of refusals (GitLab REST API, "Status codes"; lib/api/helpers.rb): never both members. */
const REFUSAL = {
  anyOf: [
    {
      type: 'object',
      properties: { message: { type: ['string', 'array', 'object'] } },
      required: ['message'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { error: TEXT, error_description: TEXT, scope: TEXT },
      required: ['error'],
      additionalProperties: false,
    },
  ],
};

/** Compares answers with what GitLab publishes, but for the known faults of the file. */
export function createAnswerJudge(document: PublishedDocument = readReference()) {
  const operations = operationsIn(document);
  const ajv = new Ajv({ strict: false, allErrors: true, verbose: true });
  formats.default(ajv);
  ajv.addFormat('date-time', DATE_TIME);
  ajv.addSchema(tightened(document.components.schemas));
  const refusal = ajv.compile(REFUSAL);
  const faults = createFaults(ajv);
  const schemas = new Map<string, ValidateFunction>();
  const seen = new Map<string, boolean>();

  const operationOf = ({ method, path }: Pick<Answered, 'method' | 'path'>) =>
    operations.find((operation) => operation.matches(method, path));

  const validatorOf = (name: string, schema: Schema) => {
    const known = schemas.get(name) ?? ajv.compile(strict(schema, 'answer'));
    schemas.set(name, known);
    return known;
  };

  const complaints = (operation: Operation, { status, json }: Answered): string[] => {
    const wanted = answerOf(operation, status, json, faults.needed, validatorOf);
    if (wanted === undefined) return [`status ${status} is not published`];
    if (wanted === null) return [];
    const validate = validatorOf(`${operation.name} ${status}`, wanted);
    for (const [member, value] of membersWithValues(document, wanted, json)) seen.set(member, seen.get(member) || value);
    return validate(json) ? [] : (validate.errors ?? []).flatMap((error) => faults.unexplained(error));
  };

  return {
    operations,
    operationOf,
    /** What one answer breaks of what is published; nothing is said of methods that are not published. */
    violations: (answered: Answered): string[] => {
      const operation = operationOf(answered);
      if (!operation) return [];
      const { status, json } = answered;
      const lines = status < 400 ? complaints(operation, answered) : refusalLines(refusal, status, json);
      return [...new Set(lines)].map((line) => `${operation.name} ${status}: ${line}`);
    },
    /** Members of published entities that no answer had with a value, though it had the entity. */
    neverWithValue: () => [...seen].filter(([, value]) => !value).map(([member]) => member),
    /** The known faults that nothing showed. */
    unneeded: () => faults.unneeded(),
  };
}

/** The schema of an answer: the published one, or what is known to be there instead; undefined where neither is. */
function answerOf(
  operation: Operation,
  status: number,
  json: unknown,
  needed: Set<unknown>,
  validatorOf: (name: string, schema: Schema) => ValidateFunction,
): Schema | null | undefined {
  const published = operation.answers.get(status);
  const known = ANSWERS.find((one) => one.operation === operation.name && one.status === status);
  if (!known) return published;
  const holds = published && validatorOf(`${operation.name} ${status} as published`, published)(json);
  if (!holds) needed.add(known);
  return known.is;
}

function refusalLines(refusal: ValidateFunction, status: number, json: unknown): string[] {
  if (status >= 500) return [`it broke: ${JSON.stringify(json)}`];
  // A throttled request is told so in plain text, and whoever asks for the head has no body.
  if (status === 429 || json === undefined || refusal(json)) return [];
  return [`no refusal looks like ${JSON.stringify(json)}`];
}

function createFaults(ajv: Ajv) {
  const needed = new Set<unknown>();
  const checks = new Map<Fault, ValidateFunction>();
  for (const fault of FAULTS) checks.set(fault, ajv.compile(fault.is));
  const explains = ({ at, is: _, ...fault }: Fault, check: ValidateFunction, place: string, data: unknown) =>
    (typeof at === 'string' ? at === place : at.test(place)) && check(data) && fault.reason !== '';
  return {
    needed,
    /** What is wrong, in words, unless the file is known to be wrong there. */
    unexplained: (error: ErrorObject): string[] => {
      if (error.keyword === 'if' || isSaidAbove(error)) return [];
      const { place, data, words } = read(error);
      const fault = FAULTS.find((one) => explains(one, checks.get(one) as ValidateFunction, place, data));
      if (!fault) return [`${place} ${words}`];
      needed.add(fault);
      return [];
    },
    unneeded: () => [...FAULTS, ...ANSWERS].filter((fault) => !needed.has(fault)),
  };
}

/** The member that an error is about as `Entity.member`, and what it holds. */
function read({ keyword, parentSchema, instancePath, params, data, message = '' }: ErrorObject) {
  const at = String(parentSchema?.title);
  const shown = JSON.stringify(data)?.slice(0, 80);
  if (keyword === 'required') return { place: `${at}.${params.missingProperty}`, data: undefined, words: 'is missing' };
  if (keyword !== 'additionalProperties')
    return { place: at, data, words: `${message}: ${shown} at ${instancePath.replace(/\/\d+\//g, '/')}` };
  const member = String(params.additionalProperty);
  // Only objects have members too many.
  const value = (data as Record<string, unknown>)[member];
  return { place: `${at}.${member}`, data: value, words: `is not published: ${JSON.stringify(value)?.slice(0, 80)}` };
}

/** That an entity is no object is said by the member that should hold it. */
function isSaidAbove({ keyword, parentSchema }: ErrorObject): boolean {
  return keyword === 'type' && /^(APIEntities|[A-Z])\w*$/.test(String(parentSchema?.title));
}
