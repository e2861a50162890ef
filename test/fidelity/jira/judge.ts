import { Ajv, type ErrorObject } from 'ajv';
import formats from 'ajv-formats';
import { missingFrom, propertyPaths } from './properties.js';
import { type Operation, operationsIn, type PublishedDocument, readDocuments } from './reference.js';
import { tightened } from './strictness.js';

/** One answer of the simulator, and what was asked. */
export interface Answered {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** The parsed JSON; undefined where the body is empty or no JSON. */
  readonly json: unknown;
}

/** The offset without a colon that this backend writes, and the one with it. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/;

/** Compares answers with what Atlassian publishes. */
export function createJudge(documents: readonly PublishedDocument[] = readDocuments()) {
  const operations = operationsIn(documents);
  const ajv = new Ajv({ strict: false, allErrors: true, schemas: documents.map(asSchema) });
  formats.default(ajv);
  ajv.addFormat('date-time', DATE_TIME);
  ajv.addFormat('url', /^https?:\/\/\S+$/);

  const operationOf = ({ method, path }: Pick<Answered, 'method' | 'path'>) =>
    operations.find((operation) => operation.matches(method, path));

  return {
    operations,
    operationOf,
    /** What one answer breaks of what is published; methods that are not published break nothing. */
    violations: (answered: Answered): string[] => {
      const operation = operationOf(answered);
      return operation ? broken(ajv, operation, answered) : [];
    },
    /** The properties of an operation's example that none of its answers carries. */
    missing: (operation: Operation, status: number, answers: readonly unknown[]): string[] =>
      missingFrom(operation.name, answers, operation.answers.get(status)?.example),
  };
}

function asSchema({ name, document }: PublishedDocument): object {
  const strict = tightened(document);
  return { $id: name, ...(strict as object) };
}

function broken(ajv: Ajv, operation: Operation, { status, json }: Answered): string[] {
  const published = operation.answers.get(status);
  if (!published) return [`${operation.name}: status ${status} is not published`];
  if (published.schema === null) return [];
  const validate = ajv.getSchema(published.schema);
  if (!validate) throw new Error(`${published.schema} cannot be found`);
  if (validate(json)) return [];
  const shown = propertyPaths(published.example);
  return (validate.errors ?? [])
    .filter((error) => !shown.has(extraProperty(error) ?? ''))
    .map((error) => `${operation.name} ${status}: ${inWords(error)}`);
}

/** The path of a property that the schema does not have; an example may have it all the same. */
function extraProperty({ instancePath, keyword, params }: ErrorObject): string | null {
  if (keyword !== 'additionalProperties') return null;
  const at = instancePath
    .replace(/\/\d+(?=\/|$)/g, '[]')
    .replaceAll('/', '.')
    .replace(/^\./, '');
  return [at, String(params.additionalProperty)].filter((part) => part !== '').join('.');
}

function inWords({ instancePath, message = '', params }: ErrorObject): string {
  const at = instancePath.replace(/\/\d+(?=\/|$)/g, '[]').replaceAll('/', '.');
  const extra = 'additionalProperty' in params ? ` (${String(params.additionalProperty)})` : '';
  return `${at} ${message}${extra}`;
}
