// The lists of every server as it publishes them, and the JSON Schema of world files, made from what `tsc` has just compiled.

import * as z from 'zod';
import { configurationFile } from '../../dist/src/cli/configuration/schema.js';
import { createLog } from '../../dist/src/kernel/log.js';
import { promptList } from '../../dist/src/kernel/mcp/prompt.js';
import { toolList } from '../../dist/src/kernel/mcp/server.js';
import { inProcessBackend } from '../../dist/src/library/wiring/in-process-simulator.js';
import { SERVERS } from '../../dist/src/library/wiring/registry.js';
import { worldFile } from '../../dist/src/library/world-file.js';

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

/** The schema of what a world file may say; its names are judged when it is loaded. */
export function worldSchema() {
  return schemaOf('World file of understudy', worldFile);
}

/** The schema of what a configuration file may say. */
export function configurationSchema() {
  return schemaOf('Configuration file of understudy', configurationFile);
}

function schemaOf(title, file) {
  const schema = z.toJSONSchema(file, {
    io: 'input',
    override: ({ jsonSchema }) => {
      // What whole numbers of JavaScript end at says nothing to who writes one.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return { title, ...schema };
}
