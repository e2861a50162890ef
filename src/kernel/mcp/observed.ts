import { ToolError } from '../errors.js';
import type { ServerDefinition } from './server.js';
import type { Call, Tool } from './tool.js';

/** Of which request a call is, and of whom. */
type CallIdentity = Pick<Call, 'caller' | 'requestId' | 'traceId'>;

/** Hears of each call of a tool, and of the name of the caller's token and the identifiers of the request where it has them; of no argument and of no answer. */
export interface CallObserver {
  begun?(tool: string): void;
  /** The outcome is "ok", or the code of the error. */
  ended(tool: string, outcome: string, milliseconds: number, identity: CallIdentity): void;
}

/** The same server, of which these hear of every call. */
export function observed<Api>(
  definition: ServerDefinition<Api>,
  observers: readonly CallObserver[],
): ServerDefinition<Api> {
  return { ...definition, tools: definition.tools.map((tool) => observedTool(tool, observers)) };
}

function observedTool<Api>(tool: Tool<Api>, observers: readonly CallObserver[]): Tool<Api> {
  return {
    ...tool,
    async call(args, api, call) {
      const begun = performance.now();
      for (const observer of observers) observer.begun?.(tool.name);
      const end = (outcome: string) => {
        for (const observer of observers) observer.ended(tool.name, outcome, performance.now() - begun, call);
      };
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
