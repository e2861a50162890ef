import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { ANSWERS } from './exceptions/answer-faults.js';
import { FAULTS } from './exceptions/member-faults.js';
import type { PublishedDocument, Schema } from './published-document.js';
import { type Operation, operationsIn, readReference } from './reference.js';
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

/** Compares answers with what GitLab publishes, but for the listed faults of the file. */
export function createAnswerJudge(document: PublishedDocument = readReference()) {
  const operations = operationsIn(document);
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    verbose: true,
    inlineRefs: false,
    code: { optimize: false },
  });
  formats.default(ajv);
  ajv.addFormat('date-time', DATE_TIME);
  ajv.addSchema(tightened(document.components.schemas));
  const refusal = ajv.compile(REFUSAL);
  const faults = createFaults(ajv);
  const schemas = new Map<string, ValidateFunction>();
  const seen = new Map<string, boolean>();

  const operationOf = ({ method, path }: Pick<Answered, 'method' | 'path'>) =>
    operations.find((operation) => operation.matches(method, path));

  const validatorOf = (schema: Schema) => {
    const text = JSON.stringify(schema);
    const validate = schemas.get(text) ?? ajv.compile(strict(schema, 'answer'));
    schemas.set(text, validate);
    return validate;
  };

  const complaints = (operation: Operation, { status, json }: Answered): string[] => {
    const published = operation.answers.get(status);
    const fault = ANSWERS.find((one) => one.operation.test(operation.name) && one.status === status);
    if (!fault && published === undefined) return [`status ${status} is not published`];
    const wanted = fault?.is ?? [published ?? null];
    const asPublished = published === null || (published !== undefined && validatorOf(published)(json));
    if (fault && !asPublished) faults.needed.add(fault);
    return fewest(wanted.map((schema) => complaintsBy(schema, json)));
  };

  const complaintsBy = (schema: Schema | null, json: unknown): string[] => {
    if (schema === null) return [];
    const validate = validatorOf(schema);
    const lines = validate(json) ? [] : (validate.errors ?? []).flatMap((error) => faults.unexplained(error));
    if (lines.length < MISFIT)
      for (const [member, value] of membersWithValues(document, schema, json))
        seen.set(member, seen.get(member) || value);
    return lines;
  };

  return {
    operations,
    operationOf,
    /** What one answer breaks of what is published; methods that are not published break nothing. */
    violations: (answered: Answered): string[] => {
      const operation = operationOf(answered);
      if (!operation) return [];
      const { status, json } = answered;
      const lines = status < 400 ? complaints(operation, answered) : refusalLines(refusal, status, json);
      return [...new Set(lines)].map((line) => `${operation.name} ${status}: ${line}`);
    },
    /** Members of published entities that no answer had with a value, though it had the entity. */
    neverWithValue: () => [...seen].filter(([, value]) => !value).map(([member]) => member),
    /** The listed faults that nothing showed. */
    unneeded: () => faults.unneeded(),
  };
}

/** From so many complaints on an answer is another thing than the schema says. */
const MISFIT = 50;

/** Of the alternatives the one that fits best. */
function fewest(alternatives: readonly string[][]): string[] {
  return alternatives.reduce((best, lines) => (lines.length < best.length ? lines : best));
}

function refusalLines(refusal: ValidateFunction, status: number, json: unknown): string[] {
  if (status >= 500) return [`it broke: ${JSON.stringify(json)}`];
  // A throttled request gets plain text, and a request for the head gets no body.
  if (status === 429 || json === undefined || refusal(json)) return [];
  return [`no refusal looks like ${JSON.stringify(json)}`];
}

function createFaults(ajv: Ajv) {
  const needed = new Set<unknown>();
  const checked = FAULTS.map((fault) => ({ fault, check: ajv.compile(fault.is) }));
  const byPlace = new Map<string, typeof checked>();
  const faultsAt = (place: string) => {
    const found =
      byPlace.get(place) ??
      checked.filter(({ fault: { at } }) => (typeof at === 'string' ? at === place : at.test(place)));
    byPlace.set(place, found);
    return found;
  };
  return {
    needed,
    /** What is wrong, in words, unless the file is listed as wrong there. */
    unexplained: (error: ErrorObject): string[] => {
      if (error.keyword === 'if' || isSaidAbove(error)) return [];
      const { place, data, words } = read(error);
      const isNamed = ['required', 'additionalProperties'].includes(error.keyword);
      const listed = isNamed ? undefined : faultsAt(place).find(({ check }) => check(data));
      if (!listed) return [`${place} ${words()}`];
      needed.add(listed.fault);
      return [];
    },
    unneeded: () => [...FAULTS, ...ANSWERS].filter((fault) => !needed.has(fault)),
  };
}

/** The member that an error is about as `Entity.member`, and what it holds. */
function read({ keyword, parentSchema, instancePath, params, data, message = '' }: ErrorObject) {
  const at = String(parentSchema?.title);
  if (keyword === 'required')
    return { place: `${at}.${params.missingProperty}`, data: undefined, words: () => 'is missing' };
  if (keyword !== 'additionalProperties')
    return {
      place: at,
      data,
      words: () => `${message}: ${shown(data)} at ${instancePath.replace(/\/\d+\//g, '/')}`,
    };
  const member = String(params.additionalProperty);
  // Only objects have members too many.
  const value = (data as Record<string, unknown>)[member];
  return { place: `${at}.${member}`, data: value, words: () => `is not published: ${shown(value)}` };
}

function shown(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 80) ?? 'nothing';
}

/** That an entity is no object is said by the member that should hold it. */
function isSaidAbove({ keyword, parentSchema }: ErrorObject): boolean {
  return keyword === 'type' && /^(APIEntities|[A-Z])\w*$/.test(String(parentSchema?.title));
}
