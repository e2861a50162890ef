import * as z from 'zod';
import type { Explanation } from '../../kernel/http/client.js';
import type { Answer } from '../../kernel/http/response.js';
import { refusal } from '../connection/refusals.js';
import { contentType } from '../connection/rest-answer.js';

const Place = z.object({ line: z.number(), column: z.number() });
const GraphqlError = z.object({
  message: z.string().catch('an error without a message'),
  locations: z.array(Place).nullish().catch(null),
  path: z
    .array(z.union([z.string(), z.number()]))
    .nullish()
    .catch(null),
});
const GraphqlAnswer = z.object({ data: z.unknown().optional(), errors: z.array(z.unknown()).nullish() });

/** How many errors are reported in words. */
const MOST_ERRORS = 10;

/** What is wrong with an answer to a document: its errors with their places where there is no data beside them, or that it is none. */
export function refusalWithoutData(answer: Answer, origin: string): Explanation | undefined {
  const { data: read } = GraphqlAnswer.safeParse(answer.body);
  const errors = read?.errors ?? [];
  if (!answer.ok || (errors.length > 0 && !hasValue(read?.data)))
    return { message: '', ...refusal(answer), ...(errors.length > 0 && { message: inWords(errors) }) };
  if (read?.data !== undefined) return undefined;
  return {
    code: 'backend_error',
    message: `Expected GraphQL's JSON from ${origin}${answer.path}, received ${contentType(answer)} without data (a sign-in page or a proxy?). Check the address in FORGE_URL.`,
  };
}

/** The data of an answer that `refusalWithoutData` takes, and the errors beside it. */
export function dataAndErrors({ body }: Answer): { data: unknown; errors?: unknown[] } {
  const { data, errors } = GraphqlAnswer.parse(body);
  return { data, ...(errors && errors.length > 0 && { errors }) };
}

/** Whether any member has a value: what failed is null (GraphQL, 6.4.4). */
function hasValue(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.values(data).some((member) => member !== null);
}

function inWords(errors: readonly unknown[]): string {
  const read = errors.slice(0, MOST_ERRORS).map((error) => GraphqlError.safeParse(error).data);
  const said = read.map((error) => (error ? withPlace(error) : 'an error without a message'));
  const more = errors.length > said.length ? [`… and ${errors.length - said.length} more`] : [];
  return `The forge refused: ${[...new Set([...said, ...more])].join('; ')}`;
}

function withPlace({ message, locations, path }: z.output<typeof GraphqlError>): string {
  const places = [
    ...(locations ?? []).map(({ line, column }) => `line ${line}, column ${column}`),
    ...(path && path.length > 0 ? [`at ${path.join('.')}`] : []),
  ];
  return places.length > 0 ? `${message} (${places.join('; ')})` : message;
}
