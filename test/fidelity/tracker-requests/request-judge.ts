import { Ajv, type ErrorObject } from 'ajv';
import formats from 'ajv-formats';
import { type PublishedDocument, readDocuments } from '../jira/reference.js';
import { tightened } from '../jira/strictness.js';
import { type Parameter, type PublishedRequest, requestsIn } from './published-requests.js';
import { writable } from './writable.js';

/** A request as it goes out. */
export interface Sent {
  readonly method: string;
  readonly url: URL;
  /** Its media type; undefined where it has no body. */
  readonly type: string | undefined;
  readonly body: string;
}

/** The offset without a colon that this backend writes, and the one with it. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/;

/** Compares requests with what Atlassian publishes. */
export function createRequestJudge(documents: readonly PublishedDocument[] = readDocuments()) {
  const published = requestsIn(documents);
  const schemas = documents.map(({ name, document }) => ({ $id: name, ...(strict(document) as object) }));
  const ajv = new Ajv({ strict: false, allErrors: true, schemas });
  formats.default(ajv);
  ajv.addFormat('date-time', DATE_TIME);
  ajv.addFormat('url', /^https?:\/\/\S+$/);

  const publishedFor = ({ method, url }: Pick<Sent, 'method' | 'url'>) =>
    published.find((one) => one.method === method && one.path.test(url.pathname));

  return {
    publishedFor,
    /** What one request breaks of what is published. */
    violations: (sent: Sent): string[] => {
      const one = publishedFor(sent);
      if (!one) return [`${sent.method} ${sent.url.pathname} is not published`];
      const lines = [
        ...(one.deprecated ? ['is deprecated'] : []),
        ...inPath(ajv, one, sent),
        ...inQuery(ajv, one, sent),
        ...inBody(ajv, one, sent),
      ];
      return lines.map((line) => `${one.name}: ${line}`);
    },
  };
}

function strict(document: unknown): unknown {
  return writable(tightened(document));
}

function inPath(ajv: Ajv, { path, parameters }: PublishedRequest, { url }: Sent): string[] {
  const holes = Object.entries(path.exec(url.pathname)?.groups ?? {});
  return holes.flatMap(([name, value]) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    return parameter ? complaints(ajv, parameter, decodeURIComponent(value)) : [`{${name}} is not published`];
  });
}

function inQuery(ajv: Ajv, { parameters }: PublishedRequest, { url }: Sent): string[] {
  const published = parameters.filter((parameter) => parameter.in === 'query');
  const missing = published.filter(({ name, required }) => required && !url.searchParams.has(name));
  const given = [...new Set(url.searchParams.keys())].flatMap((name) => {
    const parameter = published.find((one) => one.name === name);
    const values = url.searchParams.getAll(name);
    if (!parameter) return [`query ${name} is not published`];
    if (parameter.deprecated) return [`query ${name} is deprecated`];
    if (values.length > 1 && parameter.type !== 'array') return [`query ${name} is there more than once`];
    return values.flatMap((value) => complaints(ajv, parameter, value));
  });
  return [...missing.map(({ name }) => `query ${name} is missing`), ...given];
}

/** What is wrong with one text of a parameter. */
function complaints(ajv: Ajv, { name, in: place, schema, description }: Parameter, text: string): string[] {
  const validate = ajv.getSchema(schema);
  if (!validate) throw new Error(`${schema} cannot be found`);
  const { type } = validate.schema as { type?: string }; // no schema of a parameter is a mere true
  const parts = /comma-separated|separated by commas/.test(description) ? text.split(',') : [text];
  const words = /Valid values: ([\w, -]+)\./.exec(description)?.[1]?.split(/, */);
  return parts.flatMap((part) => {
    if (words && !words.includes(part)) return [`${place} ${name}=${part} is none of ${words}`];
    if (type === 'object' || validate(meantBy(part, type))) return []; // published so, where a text of certain words is meant
    return (validate.errors ?? []).map((error) => `${place} ${name}=${part} ${error.message}`);
  });
}

/** The value of a text in an address. */
function meantBy(text: string, type: string | undefined): unknown {
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

function inBody(ajv: Ajv, { bodies, needsBody }: PublishedRequest, { type, body }: Sent): string[] {
  if (type === undefined) return needsBody ? ['the body is missing'] : [];
  const schema = bodies.get(type);
  if (schema === undefined) return [`a body of ${type} is not published`];
  if (schema === null || type !== 'application/json') return [];
  const validate = ajv.getSchema(schema);
  if (!validate) throw new Error(`${schema} cannot be found`);
  if (validate(parsed(body))) return [];
  return (validate.errors ?? []).map(inWords);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function inWords({ instancePath, message = '', params }: ErrorObject): string {
  const at = instancePath.replace(/\/\d+(?=\/|$)/g, '[]').replaceAll('/', '.');
  const extra = 'additionalProperty' in params ? ` (${String(params.additionalProperty)})` : '';
  return `body${at} ${message}${extra}`;
}
