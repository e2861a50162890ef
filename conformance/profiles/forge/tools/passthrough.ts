import type { BackendRequest } from '../../../models/model.js';
import type { Arguments } from '../../../target/arguments.js';
import { answerTo, askedIn, isMutation, variablesFor } from '../documents.js';
import { answerAt, pathsLike, queriesFor, readsIn } from '../passthrough/rest-endpoints.js';
import { bodiesFor, isDone, outcomeOf, queriesBeside, writesIn } from '../passthrough/rest-writes.js';
import { credentialsOf } from '../sight.js';
import { forgeTool } from '../tool.js';
import { BY_OTHERS, FORBIDDEN, isOwn, onlyReads } from '../writing.js';

export const passthroughTools = {
  execute_custom_query: forgeTool({
    valid: (world) => askedIn(world)[0] ?? {},
    or: (world) => askedIn(world).slice(1),
    values: {
      variables: (world, { query }) => variablesFor(query, world),
      requiresWrite: () => [true],
      userCredentials: (world, { query }) =>
        credentialsOf(world, 'readOnlyToken', ...(isMutation(query) ? [] : ['outsiderToken'])),
    },
    answers(args, world) {
      if (isMutation(args.query) && onlyReads(args.userCredentials, world)) return FORBIDDEN;
      if (isMutation(args.query) && !isOwn(args.userCredentials, world)) return BY_OTHERS;
      return { answer: answerTo(args, world) };
    },
    does: ({ query, variables }) =>
      isMutation(query) ? [{ method: 'POST', path: '/api/graphql', body: { query, variables } }] : [],
  }),

  execute_rest_read: forgeTool({
    valid: (world) => readsIn(world)[0] ?? {},
    or: (world) => readsIn(world).slice(1),
    values: {
      path: (world, { path }) => pathsLike(path, world),
      query: (world, { path }) => queriesFor(path, world),
      userCredentials: (world) => credentialsOf(world, 'developerToken', 'readOnlyToken', 'outsiderToken'),
    },
    answers: answerAt,
  }),

  execute_rest_write: forgeTool({
    valid: (world) => writesIn(world)[0] ?? {},
    or: (world) => writesIn(world).slice(1),
    values: {
      body: (_, args) => bodiesFor(args),
      query: (_, args) => queriesBeside(args),
      userCredentials: (world) => credentialsOf(world, 'readOnlyToken'),
    },
    answers: (args, world) => (onlyReads(args.userCredentials, world) ? FORBIDDEN : outcomeOf(args, world)),
    does: (args, world) => (isDone(args, world) ? [] : [requestOf(args)]),
  }),
};

/** The same request, made by hand. */
function requestOf({ method, path, query, body }: Arguments): BackendRequest {
  const parameters = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return {
    method: method as BackendRequest['method'], // the schema of the tool has the same four
    path: `/api/v4${path}${parameters.size > 0 ? `?${parameters}` : ''}`,
    body,
  };
}
