import type * as z from 'zod';
import { type Tool, type ToolLiteral, toolFor } from '../../kernel/mcp/tool.js';
import { advised } from './advice.js';
import { SYNONYMS } from './synonyms.js';
import type { Tracker } from './tracker.js';

const made = toolFor<Tracker>(SYNONYMS);

/** A tool of the tracker server; refusals of the tracker are {@link advised}. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  literal: ToolLiteral<Tracker, Input, Output>,
): Tool<Tracker> {
  return made({
    ...literal,
    run: async (args, api, call) => {
      try {
        await api.jira.findPages(call);
        return await literal.run(args, api, call);
      } catch (error) {
        throw await advised(error, args, api.jira, call);
      }
    },
  });
}
