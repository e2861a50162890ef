import * as z from 'zod';
import { isObject } from '../../reading/places.js';
import { anyObject, named } from './forms.js';
import { type ReceivedMessage, resultOf, type WireRule, wrongBy } from './rule.js';

/** So many pages are more than any list has. */
const MOST_PAGES = 100;

const rootObject = z.looseObject({
  type: z.literal('object'),
  properties: anyObject.optional(),
  required: z.array(z.string()).optional(),
});

const hint = z.boolean().optional();

const tool = z.looseObject({
  ...named,
  description: z.string().optional(),
  inputSchema: anyObject,
  outputSchema: anyObject.optional(),
  annotations: z
    .looseObject({
      title: z.string().optional(),
      readOnlyHint: hint,
      destructiveHint: hint,
      idempotentHint: hint,
      openWorldHint: hint,
    })
    .optional(),
  execution: z
    .looseObject({ taskSupport: z.enum(['required', 'optional', 'forbidden']).optional() })
    .optional(),
});

const prompt = z.looseObject({
  ...named,
  description: z.string().optional(),
  arguments: z
    .array(
      z.looseObject({
        name: z.string(),
        description: z.string().optional(),
        required: z.boolean().optional(),
      }),
    )
    .optional(),
});

const toolsPage = z.looseObject({ tools: z.array(tool) });
const promptsPage = z.looseObject({ prompts: z.array(prompt) });
const page = z.looseObject({ nextCursor: z.string().optional() });
const objectProperties = z.looseObject({ properties: z.record(z.string(), anyObject).optional() });

const isListed = (received: ReceivedMessage) => resultOf(received, 'tools/list') !== undefined;

const isPage = ({ message, request }: ReceivedMessage) =>
  /^(tools|prompts)\/list$/.test(request?.method ?? '') && message.result !== undefined;

function toolsIn(page: unknown): readonly Readonly<Record<string, unknown>>[] {
  const tools: unknown = isObject(page) ? Object(page).tools : undefined;
  return Array.isArray(tools) ? tools.filter(isObject) : [];
}

/** What is wrong with a schema of the first listed tool that is wrong. */
function wrongSchema(received: ReceivedMessage, schema: z.ZodType, members: readonly string[]) {
  for (const one of toolsIn(received.message.result))
    for (const member of members) {
      if (one[member] === undefined) continue;
      const wrong = wrongBy(schema, one[member]);
      if (wrong !== undefined) return `the ${member} of ${one.name}: ${wrong}`;
    }
  return undefined;
}

function cursorOf(page: unknown): unknown {
  return isObject(page) ? Object(page).nextCursor : undefined;
}

/** What lists hold, and how they go on (MCP, Tools; Prompts; Pagination). */
export const listRules: readonly WireRule[] = [
  {
    id: 'tools-list-result',
    level: 'must',
    says: 'the result of tools/list is a list of tools, each with a name and an input schema',
    breaks: 'the SDK, v1 and v2: listTools throws, and none of the tools can be used',
    applies: isListed,
    wrong: (received) => wrongBy(toolsPage, resultOf(received, 'tools/list')),
  },
  {
    id: 'input-schema-object',
    level: 'must',
    says: 'each input schema is one of type object',
    breaks: 'the SDK, v1 and v2: listTools throws, and none of the tools can be used',
    applies: (received) => isListed(received) && toolsIn(received.message.result).length > 0,
    wrong: (received) => wrongSchema(received, rootObject, ['inputSchema']),
  },
  {
    id: 'output-schema-object',
    level: 'must',
    says: 'with a handshake each output schema is one of type object',
    breaks: 'the SDK, v1 and v2: listTools throws, and none of the tools can be used',
    applies: (received) =>
      isListed(received) &&
      !received.isModern &&
      toolsIn(received.message.result).some((one) => 'outputSchema' in one),
    wrong: (received) => wrongSchema(received, rootObject, ['outputSchema']),
  },
  {
    id: 'property-schemas',
    level: 'should',
    says: 'with a handshake each property of a schema has an object as its schema, no boolean',
    breaks: 'the SDK, v1: listTools throws, for it takes objects alone',
    applies: (received) =>
      isListed(received) && !received.isModern && toolsIn(received.message.result).length > 0,
    wrong: (received) => wrongSchema(received, objectProperties, ['inputSchema', 'outputSchema']),
  },
  {
    id: 'tool-names-unique',
    level: 'must',
    says: 'no two tools have one name',
    breaks: 'hosts: models refuse a list with one name twice, and a call reaches either tool',
    applies: (received) => isListed(received) && toolsIn(received.message.result).length > 0,
    wrong({ message, pages }) {
      const names = [...pages, message.result].flatMap((page) => toolsIn(page).map(({ name }) => name));
      const again = names.find((name, at) => names.indexOf(name) !== at);
      return again === undefined ? undefined : `${again} is listed twice`;
    },
  },
  {
    id: 'prompts-list-result',
    level: 'must',
    says: 'the result of prompts/list is a list of prompts, each with a name',
    breaks: 'the SDK, v1 and v2: listPrompts throws',
    applies: (received) => resultOf(received, 'prompts/list') !== undefined,
    wrong: (received) => wrongBy(promptsPage, resultOf(received, 'prompts/list')),
  },
  {
    id: 'cursor-form',
    level: 'must',
    says: 'nextCursor is a text, and absent on the last page',
    breaks: 'the SDK, v1 and v2: the list is refused where it is null or a number',
    applies: isPage,
    wrong: ({ message }) => wrongBy(page, message.result),
  },
  {
    id: 'cursor-empty',
    level: 'should',
    says: 'no nextCursor is an empty text',
    breaks:
      'clients that go on while a cursor is there begin again for ever; those that ask whether it is true end',
    applies: isPage,
    wrong: ({ message }) => (cursorOf(message.result) === '' ? 'nextCursor is ""' : undefined),
  },
  {
    id: 'cursor-moves',
    level: 'must',
    says: 'no page has the nextCursor of a page before it, and a list ends',
    breaks:
      'the SDK, v2, and clients of v1 that follow cursors: they go round for ever, or stop with an error',
    applies: isPage,
    wrong({ message, pages }) {
      const cursor = cursorOf(message.result);
      if (cursor === undefined || cursor === null) return undefined;
      if (pages.some((page) => cursorOf(page) === cursor))
        return `nextCursor is ${JSON.stringify(cursor)} again`;
      return pages.length >= MOST_PAGES ? `the list goes on after ${pages.length + 1} pages` : undefined;
    },
  },
];
