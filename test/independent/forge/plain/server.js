// The forge's tools by an author who has the specification alone: SDK v1, handshake era, schemas by hand, REST before GraphQL.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { styleOf } from '../../styles.js';
import { instanceFor } from './gitlab.js';
import { recordsIn } from './records.js';
import { argumentsOf } from './schemas.js';
import { analytics } from './tools/analytics.js';
import { broadcasts } from './tools/broadcasts.js';
import { bundles } from './tools/bundles.js';
import { feeds } from './tools/feeds.js';
import { issues } from './tools/issues.js';
import { mergeRequests } from './tools/merge-requests.js';
import { planning } from './tools/planning.js';
import { projects } from './tools/projects.js';
import { raw } from './tools/raw.js';

const all = {
  ...{ ...feeds, ...bundles, ...issues, ...mergeRequests, ...planning },
  ...{ ...projects, ...broadcasts, ...analytics, ...raw },
};
const style = styleOf(process.env.STYLE);
const records = recordsIn(style);
const ajv = new Ajv({ useDefaults: true, strict: false });
addFormats(ajv);

function hintsOf(name) {
  const destroys = name.startsWith('delete_');
  const changes = destroys || name.startsWith('create_') || /^execute_(custom_query|rest_write)$/.test(name);
  return {
    readOnlyHint: !changes,
    destructiveHint: destroys || name === 'execute_rest_write',
    idempotentHint: destroys || !changes,
  };
}

const tools = Object.entries(all).map(([name, { about, arguments: given, run }]) => {
  const inputSchema = argumentsOf(given);
  return { name, description: about, inputSchema, run, isValid: ajv.compile(inputSchema) };
});

const server = new Server(
  { name: 'plain-forge', version: '2.2.4' },
  { capabilities: { tools: {}, prompts: {} } },
);

server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: tools.map(({ name, description, inputSchema }) => ({
    ...{ name, description, inputSchema, annotations: hintsOf(name) },
    ...(style.isStructured && { outputSchema: { type: 'object' } }),
  })),
}));

server.setRequestHandler(CallToolRequestSchema, async ({ params }, { sendNotification }) => {
  const tool = tools.find(({ name }) => name === params.name);
  if (!tool) throw new McpError(ErrorCode.InvalidParams, `${params.name} is no tool of this server`);
  await style.takeTime();
  if (style.isNoisy) await makeNoise(params._meta?.progressToken, sendNotification);
  const given = structuredClone(params.arguments ?? {});
  if (!tool.isValid(given))
    return refusal(`These arguments do not fit: ${ajv.errorsText(tool.isValid.errors)}`);
  try {
    const { userCredentials, ...args } = given;
    const gitlab = instanceFor(userCredentials ?? undefined, process.env);
    const { verbatim, ...data } = await tool.run(args, { gitlab, records, style });
    return style.present(data, verbatim);
  } catch (error) {
    return refusal(error.message);
  }
});

function refusal(text) {
  return { isError: true, content: [{ type: 'text', text }] };
}

async function makeNoise(progressToken, notify) {
  console.error('a call begins');
  if (progressToken === undefined) return;
  await notify({
    method: 'notifications/progress',
    params: { progressToken, progress: 1, message: 'begun' },
  });
}

const prompts = [{ name: 'todo_list', description: 'What the user has to do' }];
server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts }));
server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
  if (params.name !== 'todo_list') throw new McpError(ErrorCode.InvalidParams, `There is no ${params.name}`);
  const text = 'List my to-dos and put the oldest first.';
  return { messages: [{ role: 'user', content: { type: 'text', text } }] };
});

await server.connect(new StdioServerTransport());
