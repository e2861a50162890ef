// A server of the tracker's tools by an author who has the specification alone: SDK v1, handshake era, schemas by hand.

import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import Ajv from 'ajv';
import { styleOf } from '../../styles.js';
import { siteFor } from './site.js';
import { boardTools } from './tools/boards.js';
import { countTools } from './tools/counts.js';
import { issueTools } from './tools/issues.js';
import { writeTools } from './tools/writes.js';

const style = styleOf(process.env.STYLE);
const site = siteFor(process.env);
const ajv = new Ajv({ useDefaults: true, allErrors: true, strict: false });
const tools = new Map(
  [...issueTools(site, style), ...writeTools(site), ...boardTools(site, style), ...countTools(site)].map(
    (tool) => [tool.name, { ...tool, isValid: ajv.compile(tool.inputSchema) }],
  ),
);

const server = new Server({ name: 'plain-tracker', version: '1.0.13' }, { capabilities: { tools: {} } });

server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: [...tools.values()].map(({ name, description, inputSchema }) => ({
    ...{ name, description, inputSchema },
    ...(style.isStructured && { outputSchema: { type: 'object' } }),
  })),
}));

server.setRequestHandler(CallToolRequestSchema, async ({ params }, { sendNotification }) => {
  const tool = tools.get(params.name);
  if (!tool) throw new McpError(ErrorCode.InvalidParams, `No tool is called ${params.name}`);
  await style.takeTime();
  if (style.isNoisy) await chatter(params, sendNotification);
  const given = params.arguments ?? {};
  const args = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== null || name === 'assignee'),
  );
  if (!tool.isValid(args)) return failure(`Invalid arguments: ${ajv.errorsText(tool.isValid.errors)}`);
  try {
    return style.present(await tool.run(args));
  } catch (error) {
    return failure(error.message);
  }
});

function failure(text) {
  return { content: [{ type: 'text', text: `Error: ${text}` }], isError: true };
}

async function chatter({ name, _meta: { progressToken } = {} }, notify) {
  console.error(`tool ${name} was called`);
  if (progressToken === undefined) return;
  await notify({ method: 'notifications/progress', params: { progressToken, progress: 1, total: 2 } });
}

await server.connect(new StdioServerTransport());
