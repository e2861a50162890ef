import type { Explanation } from '../../kernel/http/client.js';
import type { Answer } from '../../kernel/http/response.js';
import { refusal } from './refusals.js';

/** The body of an answer as it is given to a model. */
export interface GivenBody {
  /** JSON as its value, text as it is, anything else in base64. */
  readonly body?: unknown;
  readonly encoding?: 'base64';
  /** Of what is no JSON. */
  readonly contentType?: string;
}

/** Where files are served as they are, pages of HTML among them (GitLab: Job artifacts API; Packages API). */
const SERVES_FILES = /\/(artifacts|packages|raw|uploads)(\/|$)/;

/** Whether an answer is a file as it is, in which nothing may be changed. */
export function isFile({ path }: Pick<Answer, 'path'>): boolean {
  return SERVES_FILES.test(path);
}

/** What is wrong with an answer of the REST interface: a page where data was asked for is no success. */
export function refusalOfPages(answer: Answer, origin: string): Explanation | undefined {
  const refused = refusal(answer);
  if (refused || contentType(answer) !== 'text/html' || isFile(answer)) return refused;
  return {
    code: 'backend_error',
    message: `Expected JSON from ${origin}${answer.path}, received text/html (a sign-in page or a proxy?). Check the address in FORGE_URL.`,
  };
}

/** The media type that an answer declares, without parameters. */
export function contentType({ headers }: Pick<Answer, 'headers'>): string {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() || 'content of an unnamed type';
}

/** What an answer holds: nothing, JSON, text, or in base64 what is no text. */
export function givenBody(answer: Answer): GivenBody {
  const { bytes } = answer;
  if (!bytes || bytes.length === 0) return {};
  const type = contentType(answer);
  if (/[/+]json$/.test(type)) return { body: answer.body };
  const text = textOf(bytes);
  if (text === undefined)
    return { body: Buffer.from(bytes).toString('base64'), encoding: 'base64', contentType: type };
  return { body: text, contentType: type };
}

/** How many characters of an answer that is. */
export function lengthOf({ body, encoding }: GivenBody, { text }: Pick<Answer, 'text'>): number {
  return encoding && typeof body === 'string' ? body.length : text.length;
}

/** Bytes as the text that they are; undefined where they are none (what has a NUL is none, as Git sees it). */
function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
