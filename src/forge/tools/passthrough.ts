import * as z from 'zod';
import { CREATES, READS, WRITES } from '../../kernel/mcp/tool.js';
import { givenBody, isFile, lengthOf } from '../connection/rest-answer.js';
import { tool } from '../definition/tool.js';
import { withEncodedIds } from '../passthrough/encoded-ids.js';
import { excess, tooMuch } from '../passthrough/fitting.js';
import { dataAndErrors, refusalWithoutData } from '../passthrough/graphql-answer.js';
import { Paging, pagingOf } from '../passthrough/paging.js';
import { containedPath } from '../passthrough/rest-path.js';
import { wireForm } from '../shapes/ids.js';
import { textsWithin } from '../shapes/texts-within.js';

const restPath = z
  .string()
  .min(1)
  .describe(
    'Path below /api/v4, beginning with "/", for example /projects/group%2Fproject/labels; no host, no "?"',
  );
const restQuery = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .optional()
  .describe('Parameters of the query string; numbers and booleans are sent as text');
const restOutput = {
  status: z.int(),
  body: z.unknown().optional().describe('JSON as its value, text as it is; absent where there is none'),
  encoding: z.literal('base64').optional().describe('How the body is written where it is no text'),
  contentType: z.string().optional().describe('Of a body that is no JSON'),
};

const READ = 'must not be "GET": execute_rest_read sends it';

export const passthroughTools = [
  tool({
    name: 'execute_custom_query',
    title: 'GraphQL document',
    description:
      'Run one GraphQL query or mutation on the forge, for what no other tool gives. Keep it small and ask for pages: ' +
      'the forge limits length, depth and complexity. get_available_queries and get_type_fields say what there is. ' +
      "A mutation needs a user's token. The answer is the forge's own: ids in it begin with gid://gitlab/.",
    annotations: CREATES,
    input: {
      query: z.string().describe('The document: one operation, with its fragments'),
      variables: z.looseObject({}).optional().describe('Values of its variables, by name without "$"'),
      requiresWrite: z
        .boolean()
        .default(false)
        .describe(
          'A hint that it writes: it is then never sent twice. Mutations are recognised in any case, and never sent twice',
        ),
    },
    output: {
      data: z.unknown().describe('What the forge gives'),
      errors: z.array(z.unknown()).optional().describe('What failed beside it, as the forge reports it'),
    },
    run: async ({ query, variables = {}, requiresWrite }, forge) => {
      const { readText } = await import('../passthrough/graphql-text.js');
      const { text, isMutation } = readText(query);
      const wired = wireVariables(variables);
      if (isMutation) forge.requireUser();
      const safe = !isMutation && !requiresWrite;
      const answer = await forge.graphql(text, wired, {
        safe,
        refusal: (given) => refusalWithoutData(given, forge.origin),
      });
      const why = excess(answer.text.length, answer.body);
      if (why && !isMutation)
        throw tooMuch(answer, why, 'fewer fields, or smaller pages with first and after');
      if (!why) return forge.redacted(dataAndErrors(answer));
      forge.warn(
        `The document was run, but its answer ${why}: it is left out. Read what it changed with a query.`,
      );
      return { data: null };
    },
  }),
  tool({
    name: 'execute_rest_read',
    title: 'REST read',
    description:
      'Send a GET to the REST interface of the forge, for what no other tool gives. Lists come in pages: see paging. ' +
      "The answer is the forge's own.",
    annotations: READS,
    input: { path: restPath, query: restQuery },
    output: { ...restOutput, paging: Paging.optional() },
    run: async ({ path, query = {} }, forge) => {
      const answer = await withEncodedIds(path, () => forge.rest('GET', containedPath(path), { query }));
      const given = givenBody(answer);
      const why = excess(lengthOf(given, answer), given.body);
      if (why) throw tooMuch(answer, why, 'a smaller per_page, one record of a list, or a part of a file');
      const paging = pagingOf(answer.headers);
      const shown = isFile(answer) ? given : await forge.redacted(given);
      return { status: answer.status, ...shown, ...(paging && { paging }) };
    },
  }),
  tool({
    name: 'execute_rest_write',
    title: 'REST write',
    description:
      'Send a write to the REST interface of the forge, for what no other tool does. It is sent once. DELETE cannot be ' +
      "undone. It needs a user's token; the answer is the forge's own.",
    annotations: WRITES,
    needsUser: true,
    input: {
      method: z
        .enum(['POST', 'PUT', 'PATCH', 'DELETE'], {
          error: ({ input }) => (input === 'GET' ? READ : undefined),
        })
        .describe('DELETE cannot be undone'),
      path: restPath,
      body: z.unknown().optional().describe('Sent as JSON, null too; omit it to send none'),
      query: restQuery,
    },
    output: restOutput,
    run: async ({ method, path, query = {}, ...args }, forge) => {
      const answer = await withEncodedIds(path, () =>
        forge.rest(method, containedPath(path), { query, body: args.body }),
      );
      const given = givenBody(answer);
      const why = excess(lengthOf(given, answer), given.body);
      if (!why) return { status: answer.status, ...(await forge.redacted(given)) };
      forge.warn(`The forge did this (${answer.status}), but its answer ${why}: it is left out.`);
      return { status: answer.status };
    },
  }),
];

/** The variables of a query with each text that is wholly an id in GitLab's form. Throws ToolError `invalid_arguments`. */
function wireVariables(variables: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, textsWithin(value, wireForm)]),
  );
}
