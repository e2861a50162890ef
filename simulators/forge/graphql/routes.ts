import type { Route } from '../../core/routing/route.js';
import type { Forge, ForgeExchange } from '../backend.js';

/** The one address of GraphQL. What answers it is loaded when first needed: a schema is slow to build. */
export const graphqlRoutes: readonly Route<Forge>[] = ['GET', 'POST'].map((method) => ({
  pattern: `${method} /api/graphql`,
  handle: async (exchange: ForgeExchange) => (await import('./endpoint.js')).answerGraphql(exchange),
}));
