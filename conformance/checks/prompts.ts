import * as z from 'zod';
import { assertThat, type Check, ClauseViolation, check, NO_FACTS, NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import { textsIn } from '../reading/scalars.js';

/** A prompt as MCP (revision 2025-06-18, Prompts) has it listed. */
const Prompt = z.looseObject({
  name: z.string().min(1),
  title: z.string().optional(),
  description: z.string().optional(),
  arguments: z
    .array(
      z.looseObject({
        name: z.string().min(1),
        description: z.string().optional(),
        required: z.boolean().optional(),
      }),
    )
    .optional(),
});

/** And of one that is rendered. */
const Message = z.looseObject({
  role: z.enum(['user', 'assistant']),
  content: z.discriminatedUnion('type', [
    z.looseObject({ type: z.literal('text'), text: z.string().min(1) }),
    z.looseObject({ type: z.literal('image'), data: z.string().min(1), mimeType: z.string() }),
    z.looseObject({ type: z.literal('audio'), data: z.string().min(1), mimeType: z.string() }),
    z.looseObject({ type: z.literal('resource'), resource: z.looseObject({ uri: z.string() }) }),
    z.looseObject({ type: z.literal('resource_link'), uri: z.string() }),
  ]),
});
const Rendered = z.looseObject({ messages: z.array(Message).min(1) });

/** What JSON-RPC calls arguments that are not valid. */
const INVALID_PARAMS = -32602;

/** The prompts of a server that declares them: that they are listed, what they are rendered to, and what they refuse. */
export const promptChecks: Check[] = [
  check({
    kind: 'prompts',
    means: 'The target lists prompts, each once.',
    of: 'server',
    byLists: true,
    facts: NO_FACTS,
    judge: async (_clause, context) => {
      const prompts = await promptsOf(context);
      const names = prompts.map(({ name }) => name);
      const again = names.find((name, at) => names.indexOf(name) !== at);
      assertThat(again === undefined, 'a prompt is listed twice', {
        expected: `${again} once`,
        received: names,
      });
    },
  }),
  check({
    kind: 'prompt-messages',
    means: 'A prompt with its arguments gives messages that say what was given.',
    of: 'server',
    facts: NO_FACTS,
    judge: async (_clause, context) => {
      let rendered = 0;
      for (const prompt of await somePromptsOf(context)) rendered += await assertRendered(context, prompt);
      if (rendered === 0) throw new NotJudged('the target takes none of the values that prompts were given');
    },
  }),
  check({
    kind: 'prompt-arguments',
    means: 'A prompt without a required argument is refused, and so is one that is not listed.',
    of: 'server',
    facts: NO_FACTS,
    judge: async (_clause, context) => {
      await assertRefused(context, 'no prompt of this name', {});
      for (const prompt of await somePromptsOf(context)) {
        const given = givenTo(prompt);
        for (const missing of requiredOf(prompt)) {
          const { [missing]: _, ...others } = given;
          await assertRefused(context, prompt.name, others);
        }
      }
    },
  }),
];

type Listed = z.infer<typeof Prompt>;

async function promptsOf({ target }: CheckContext): Promise<Listed[]> {
  const { result, error } = await (await target.session()).prompts();
  assertThat(error === undefined, 'prompts/list was refused', {
    expected: 'a list of prompts',
    received: `the error ${error?.code}: ${error?.message}`,
  });
  return parsed(z.looseObject({ prompts: z.array(Prompt) }), result, 'prompts/list').prompts;
}

async function somePromptsOf(context: CheckContext): Promise<Listed[]> {
  const prompts = await promptsOf(context);
  if (prompts.length === 0) throw new NotJudged('the target lists no prompt');
  return prompts;
}

function parsed<Schema extends z.ZodType>(schema: Schema, answer: unknown, of: string): z.infer<Schema> {
  const { data, error } = schema.safeParse(answer);
  if (error)
    throw new ClauseViolation(`the answer to ${of} is malformed`, {
      expected: z.prettifyError(error),
      received: answer ?? 'no result',
    });
  return data;
}

/** A value of its own for each argument. */
function givenTo({ arguments: taken = [] }: Listed): Record<string, string> {
  return Object.fromEntries(taken.map(({ name }, at) => [name, `value-${at + 1}`]));
}

function requiredOf({ arguments: taken = [] }: Listed): string[] {
  return taken.filter(({ required }) => required).map(({ name }) => name);
}

/** 1 where the prompt was rendered, 0 where it takes other values than those given. Throws ClauseViolation where it is rendered wrongly. */
async function assertRendered({ target }: CheckContext, prompt: Listed): Promise<0 | 1> {
  const [{ name }, given] = [prompt, givenTo(prompt)];
  const { result, error } = await (await target.session()).prompt(name, given);
  if (error?.code === INVALID_PARAMS && Object.keys(given).length > 0) return 0;
  assertThat(error === undefined, `prompts/get of ${name} was refused`, {
    expected: 'the messages of the prompt',
    received: `the error ${error?.code}: ${error?.message}`,
    counterexample: given,
  });
  const { messages } = parsed(Rendered, result, `prompts/get of ${name}`);
  const reported = textsIn(messages).join('\n');
  const lost = Object.entries(given).find(([, value]) => !reported.includes(value));
  assertThat(lost === undefined, `the messages of ${name} do not say its ${lost?.[0]}`, {
    expected: `messages with ${lost?.[1]}`,
    received: messages,
    counterexample: given,
  });
  return 1;
}

async function assertRefused(
  { target }: CheckContext,
  name: string,
  given: Record<string, string>,
): Promise<void> {
  const { result, error } = await (await target.session()).prompt(name, given);
  const received = error ? `the error ${error.code}: ${error.message}` : (result ?? 'an empty answer');
  assertThat(error?.code === INVALID_PARAMS, `prompts/get of ${name} was not refused as it should`, {
    expected: `the error ${INVALID_PARAMS}`,
    received,
    counterexample: given,
  });
}
