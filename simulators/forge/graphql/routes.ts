import type { Received, Route } from '../../core/route.js';
import type { Forge, ForgeExchange } from '../backend.js';

/** The one address of GraphQL. What answers it is loaded when first needed: a schema is slow to build. */
export const graphqlRoutes: readonly Route<Forge>[] = ['GET', 'POST'].map((method) => ({
  pattern: `${method} /api/graphql`,
  handle: async (exchange: ForgeExchange) => (await import('./endpoint.js')).answerGraphql(exchange),
  asks: isQuestion,
}));

/** Whether no document of a request can change anything, in whatever form it is sent: the word is not in it, nor can it be hidden. */
function isQuestion({ bytes, body, query }: Received): boolean {
  if (body === undefined || body instanceof Uint8Array || query.size > 0) return false;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return !text.includes('mutation') && !text.includes('\\u');
}
