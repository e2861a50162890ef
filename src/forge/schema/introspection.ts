import { type ErrorCode, ToolError } from '../../kernel/errors.js';
import type { Explanation } from '../../kernel/http/client.js';
import type { Answer } from '../../kernel/http/response.js';
import { isNestedBeyond } from '../../kernel/schema/json-limits.js';
import type { Forge, Variables } from '../connection/forge.js';
import { refusal } from '../connection/refusals.js';
import { refusalOfPages } from '../connection/rest-answer.js';
import type { Document } from '../documents/document.js';
import { MOST_NESTED } from '../passthrough/nesting.js';

/** What says nothing about the schema: the credential is not taken, or the forge cannot answer now. */
const PASSED_ON: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>([
  'unauthenticated',
  'rate_limited',
  'timeout',
  'unavailable',
]);
const STATUSES_PASSED_ON: ReadonlySet<number> = new Set([401, 403, 408, 429, 500, 502, 503, 504]);

/** Asks the forge about its own schema. Throws ToolError `unsupported` with the reason where it does not say. */
export async function introspect<Data>(
  forge: Forge,
  { text, as }: Document<Data>,
  variables: Variables = {},
): Promise<Data> {
  const answer = await forge.graphql(text, variables, {
    safe: true,
    refusal: (given) => withoutSchema(given, forge.origin),
  });
  const read = isNestedBeyond(MOST_NESTED, answer.text) ? undefined : await forge.read(as, answer);
  if (read?.success) return read.data.data;
  const { status } = answer;
  throw new ToolError('unsupported', `${NO_SCHEMA} what came is not the answer to an introspection query.`, {
    status,
  });
}

const NO_SCHEMA = "The forge's GraphQL schema cannot be read (is introspection switched off there?):";

function withoutSchema(answer: Answer, origin: string): Explanation | undefined {
  const refused = refusal(answer);
  if (!refused) return refusalOfPages(answer, origin);
  const passes = answer.ok ? PASSED_ON.has(refused.code) : STATUSES_PASSED_ON.has(answer.status);
  return passes ? refused : { ...refused, code: 'unsupported', message: `${NO_SCHEMA} ${refused.message}` };
}
