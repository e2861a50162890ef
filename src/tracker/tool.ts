import type * as z from 'zod';
import { Reply, type Tool, type ToolLiteral, toolFor } from '../kernel/tool.js';
import { advised } from './advice.js';
import { demandSomething, ignoredArguments, ignoredText, type Signposts } from './ignored-arguments.js';
import type { Tracker } from './tracker.js';

type TrackerTool<Input extends z.ZodObject, Output extends z.ZodObject> = ToolLiteral<
  Tracker,
  Input,
  Output
> &
  Pick<Signposts, 'atLeastOne' | 'elsewhere'>;

/**
 * A tool of the tracker server. It takes no notice of arguments that it does not know, but names them in a further text
 * block of its reply, and what does that instead; a call that would do nothing is refused, and refusals of the tracker are
 * {@link advised}.
 */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>({
  atLeastOne,
  elsewhere,
  ...literal
}: TrackerTool<Input, Output>): Tool<Tracker> {
  const made = toolFor<Tracker>()(literal as unknown as ToolLiteral<Tracker, Input, Output>); // what is left of it
  const signposts = {
    ...{ name: literal.name, known: Object.keys(literal.input.shape) },
    ...(atLeastOne && { atLeastOne }),
    ...(elsewhere && { elsewhere }),
  };
  return {
    ...made,
    call: async (args, api, call) => {
      const { data } = literal.input.safeParse(args ?? {}); // what is wrong with them the tool says itself
      const ignored = data ? ignoredArguments(args, data) : [];
      if (data) await demandSomething(data, ignored, signposts);
      const reply = await made.call(args, api, call).catch(async (error: unknown) => {
        throw data ? await advised(error, data, api.jira, call) : error;
      });
      if (ignored.length === 0) return reply;
      const text = `Ignored: ${await ignoredText(ignored, signposts)}.`;
      return new Reply(reply.value, [...reply.content, { type: 'text', text }]);
    },
  };
}
