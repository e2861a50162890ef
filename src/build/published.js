// The lists of every server as it publishes them, made from what `tsc` has just compiled.

import { createLog } from '../../dist/src/kernel/log.js';
import { promptList } from '../../dist/src/kernel/mcp/prompt.js';
import { toolList } from '../../dist/src/kernel/mcp/server.js';
import { inProcessBackend } from '../../dist/src/library/wiring/in-process-simulator.js';
import { SERVERS } from '../../dist/src/library/wiring/registry.js';

/** Results of `tools/list` and, where it has prompts, of `prompts/list`, by name of the server. */
export function published() {
  return Promise.all(
    SERVERS.map(async ({ name, define, simulator }) => {
      const wiring = {
        env: {},
        log: createLog('silent'),
        simulator: inProcessBackend(name, simulator),
        overHttp: false,
      };
      const definition = await define(wiring);
      const prompts = definition.prompts && promptList(definition.prompts);
      return { name, tools: toolList(definition.tools), prompts };
    }),
  );
}
