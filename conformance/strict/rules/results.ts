import * as z from 'zod';
import { judgeWithoutFormats } from '../../own-contract/schemas/judged-values.js';
import { isObject } from '../../reading/places.js';
import { anyObject, contentBlock } from './forms.js';
import { type ReceivedMessage, resultOf, type WireRule, wrongBy } from './rule.js';

const members = { content: z.array(contentBlock), isError: z.boolean().optional() };
const Called = z.looseObject({ ...members, structuredContent: anyObject.optional() });
/** Without a handshake structured content is any value (MCP 2026-07-28, Tools). */
const CalledModern = z.looseObject(members);

const Prompted = z.looseObject({
  description: z.string().optional(),
  messages: z.array(z.looseObject({ role: z.enum(['user', 'assistant']), content: contentBlock })),
});

const Pinged = z.strictObject({ _meta: anyObject.optional() });

/** The result of a call that is complete. */
function called(received: ReceivedMessage): Readonly<Record<string, unknown>> | undefined {
  const result = resultOf(received, 'tools/call');
  const isComplete = isObject(result) && Object(result).resultType !== 'input_required';
  return isComplete ? Object(result) : undefined;
}

/** The output schema that the tool was listed with which a message answers for. */
function outputOf({ outputs, request }: ReceivedMessage): unknown {
  return outputs.get(request?.params.name);
}

/** What calls and prompts are answered with (MCP, Tools: Tool Result, Output Schema; Prompts). */
export const resultRules: readonly WireRule[] = [
  {
    id: 'call-result',
    level: 'must',
    says: 'the result of a call has a list of content, of which each block has the form of its type',
    breaks: 'the SDK, v1 and v2: callTool throws; where content is absent, hosts that read it do',
    applies: (received) => called(received) !== undefined,
    wrong: (received) => wrongBy(received.isModern ? CalledModern : Called, called(received)),
  },
  {
    id: 'structured-content',
    level: 'must',
    says: 'a tool with an output schema answers with structured content, unless it is an error',
    breaks:
      'the SDK, v1 and v2: callTool throws "has an output schema but did not return structured content"',
    applies: (received) =>
      outputOf(received) !== undefined &&
      called(received) !== undefined &&
      called(received)?.isError !== true,
    wrong: (received) =>
      called(received)?.structuredContent === undefined ? 'there is no structuredContent' : undefined,
  },
  {
    id: 'structured-content-fits',
    level: 'must',
    says: 'structured content is as the output schema says, in errors too',
    breaks:
      'the SDK, v1 and v2: callTool throws "Structured content does not match the tool\'s output schema"',
    applies: (received) =>
      outputOf(received) !== undefined && called(received)?.structuredContent !== undefined,
    wrong(received) {
      const { is, why } = judgeWithoutFormats(outputOf(received))(called(received)?.structuredContent);
      return is === 'invalid' ? why : undefined;
    },
  },
  {
    id: 'prompt-result',
    level: 'must',
    says: 'the result of prompts/get has messages, each with a role and one block of content',
    breaks: 'the SDK, v1 and v2: getPrompt throws',
    applies: (received) => resultOf(received, 'prompts/get') !== undefined,
    wrong: (received) => wrongBy(Prompted, resultOf(received, 'prompts/get')),
  },
  {
    id: 'ping-result',
    level: 'must',
    says: 'a ping is answered with an empty result',
    breaks: 'the SDK, v1 and v2: ping throws, and hosts take the connection for a dead one',
    applies: ({ request }) => request?.method === 'ping',
    wrong({ message }) {
      if (message.result === undefined) return 'it is answered with an error';
      return wrongBy(Pinged, message.result);
    },
  },
];
