import * as z from 'zod';
import { upToTen } from '../../kernel/error-text.js';
import type { ErrorCode } from '../../kernel/errors.js';
import type { Explanation } from '../../kernel/http/client.js';
import type { Answer } from '../../kernel/http/response.js';

const GraphqlError = z.looseObject({
  message: z.string().catch('an error without a message'),
  extensions: z
    .looseObject({
      code: z.string().nullish(),
      problems: z
        .array(z.looseObject({ explanation: z.string() }))
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
});
/** Errors of one answer that are looked at. */
const MOST_ERRORS = 100;

const GraphqlErrors = z.looseObject({ errors: z.array(z.unknown()).min(1) });
const LookedAt = z.array(GraphqlError);
const RestError = z.looseObject({
  message: z.unknown().optional(),
  error: z.unknown().optional(),
  error_description: z.string().nullish().catch(null),
});

/** What the forge says in a GraphQL error, and what that means here (GitLab: GraphQL API, Limits; Troubleshooting). */
const MEANINGS: readonly (readonly [RegExp, ErrorCode])[] = [
  [/requested too many times|rate limit/i, 'rate_limited'],
  [/timed? ?out/i, 'timeout'],
  [/invalid token|unauthenticated/i, 'unauthenticated'],
  [/does not exist or you don't have permission/i, 'forbidden'],
  [/internal server error/i, 'unavailable'],
  [/provide a valid cursor/i, 'invalid_arguments'],
  [
    /complexity|depth|doesn't exist|doesn't accept|mismatch|invalid value|not (?:a )?valid|syntax|expected|missing|required/i,
    'invalid_arguments',
  ],
];

/** What is wrong with an answer of the forge, by either of its interfaces (GitLab: REST API, Status codes; GraphQL API). */
export function refusal(answer: Answer): Explanation | undefined {
  return graphqlRefusal(answer) ?? (answer.ok ? undefined : restRefusal(answer));
}

/** The first errors of a GraphQL answer, and how many there are; undefined where it has none. */
function graphqlErrors({ path, body }: Pick<Answer, 'path' | 'body'>) {
  if (!path.endsWith('/api/graphql') || !mayHaveErrors(body)) return undefined;
  const all = GraphqlErrors.safeParse(body).data?.errors ?? [];
  const { data: first = [] } = LookedAt.safeParse(all.slice(0, MOST_ERRORS));
  return first.length > 0 ? { first, count: all.length } : undefined;
}

/** A look before the schema's: what a schema refuses takes longer than what it takes, and hardly any answer has errors. */
function mayHaveErrors(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'errors' in body;
}

/** Whether the forge took the document for one of another edition or version: it lacks a field or a type. */
export function lacksPartOfSchema(answer: Answer): boolean {
  const errors = graphqlErrors(answer)?.first ?? [];
  return (
    errors.length > 0 && errors.every(({ message, extensions }) => isAboutSchema(message, extensions?.code))
  );
}

const SCHEMA_CODES = new Set([
  'undefinedField',
  'undefinedType',
  'argumentNotAccepted',
  'variableNotUsed',
  'variableNotDefined',
  'variableRequiresValidType',
]);

function isAboutSchema(message: string, code: string | null | undefined): boolean {
  return (
    SCHEMA_CODES.has(code ?? '') ||
    /^(Field '|No such type|Fragment on |\w+ isn't a defined input type )/.test(message)
  );
}

function graphqlRefusal(answer: Answer): Explanation | undefined {
  const errors = graphqlErrors(answer);
  if (!errors) return undefined;
  const { first, count } = errors;
  const reasons = upToTen([...new Set(first.map(reasonOf))]);
  const advice = /provide a valid cursor/i.test(reasons)
    ? '. after takes pageInfo.endCursor of the answer before'
    : '';
  const said = count > MOST_ERRORS ? `${reasons} (of the first ${MOST_ERRORS} errors of ${count})` : reasons;
  const code = MEANINGS.find(([pattern]) => pattern.test(said))?.[1];
  return {
    message: `The forge refused: ${said}${advice}`,
    ...(answer.ok && { code: code ?? 'backend_error' }),
  };
}

/** The message; where a value was refused, with what was expected of it (GraphQL: variables of a wrong type). */
function reasonOf({ message, extensions }: z.output<typeof GraphqlError>): string {
  const explanations = (extensions?.problems ?? []).map(({ explanation }) => explanation);
  return [message, ...explanations.filter((each) => !message.includes(each))].join(': ');
}

function restRefusal({ status, path, body }: Answer): Explanation {
  const { success, data } = RestError.safeParse(body);
  const reasons = success
    ? [data.message, data.error, data.error_description].flatMap((part) => reasonsIn(part))
    : [];
  const text = typeof body === 'string' && /^[^<]{1,300}$/.test(body) ? body.trim() : '';
  const said = upToTen([...new Set(reasons)]) || text || 'no reason was given';
  return { message: `The forge refused ${path} (${status}): ${said}${adviceOn({ status, path, body })}` };
}

/** A path that no route takes (GitLab sends this as `error`, and that a record is missing as `message`). */
const NoRoute = z.looseObject({ error: z.literal('404 Not Found') });

/** What a status means that the forge's reason leaves open; nothing for most. */
function adviceOn({ status, path, body }: Pick<Answer, 'status' | 'path' | 'body'>): string {
  if (status === 501)
    return '. This forge does not implement that, whatever is there and whatever this user may do: leave it out, or ask a GitLab that has it';
  if (status !== 404) return '';
  if (path.endsWith('/api/graphql'))
    return ' There is no GraphQL interface of GitLab there: check the address in FORGE_URL.';
  return NoRoute.safeParse(body).success
    ? '. Its REST interface has no such path, so no record was looked for (a simulated forge has only a part of them)'
    : '';
}

/** A reason as text, as a list, or by field (GitLab: REST API, Data validation and error reporting). */
function reasonsIn(part: unknown, field = ''): string[] {
  if (typeof part === 'string') return [field ? `${field} ${part}` : part];
  if (Array.isArray(part)) return part.flatMap((each) => reasonsIn(each, field));
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => reasonsIn(value, name));
}
