import { ToolError } from '../../kernel/errors.js';
import type { ServerDefinition } from '../../kernel/mcp/server.js';
import type { Tool } from '../../kernel/mcp/tool.js';

/** The same server, which writes a line for each call: server, tool, ok or the error's code, milliseconds. No argument, no answer. */
export function withCallLines<Api>(
  name: string,
  definition: ServerDefinition<Api>,
  write: (line: string) => void,
): ServerDefinition<Api> {
  return { ...definition, tools: definition.tools.map((tool) => noted(name, tool, write)) };
}

function noted<Api>(name: string, tool: Tool<Api>, write: (line: string) => void): Tool<Api> {
  return {
    ...tool,
    async call(args, api, call) {
      const begun = performance.now();
      const end = (outcome: string) =>
        write(`${name} ${tool.name} ${outcome} ${Math.round(performance.now() - begun)} ms\n`);
      try {
        const reply = await tool.call(args, api, call);
        end('ok');
        return reply;
      } catch (error) {
        end(codeOf(error, call.signal));
        throw error;
      }
    },
  };
}

function codeOf(error: unknown, { aborted, reason }: AbortSignal): string {
  if (error instanceof ToolError) return error.code;
  if (!aborted) return 'internal_error';
  return reason?.name === 'TimeoutError' ? 'timeout' : 'cancelled';
}
