// A server for forge by an author who has the specification alone: SDK v2, both eras, zod. STYLE chooses how it answers.

import { ProtocolError, Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';
import { styleOf } from '../../styles.js';
import { forgeFor, Refusal } from './client.js';
import { ACTIVITY } from './tools/activity.js';
import { ANALYTICS } from './tools/analytics.js';
import { BROADCASTS } from './tools/broadcasts.js';
import { CONTEXTS } from './tools/contexts.js';
import { ISSUES } from './tools/issues.js';
import { MERGE_REQUESTS } from './tools/merge-requests.js';
import { PASSTHROUGHS } from './tools/passthroughs.js';
import { PLANNING } from './tools/planning.js';
import { PROJECTS } from './tools/projects.js';

const userCredentials = z
  .strictObject({ forgeUrl: z.url().optional(), accessToken: z.string().min(1).optional() })
  .nullish()
  .describe('Credentials for this call alone');

const HINTS = [
  [/^(analytics_|browse_|get_|list_|execute_rest_read$)/, [true, false, true]],
  [/^(create_|execute_custom_query$)/, [false, false, false]],
  [/^delete_/, [false, true, true]],
  [/^execute_rest_write$/, [false, true, false]],
];

function annotationsOf(name) {
  const [readOnlyHint, destructiveHint, idempotentHint] = HINTS.find(([pattern]) => pattern.test(name))[1];
  return { readOnlyHint, destructiveHint, idempotentHint };
}

const style = styleOf(process.env.STYLE);
const families = [
  ANALYTICS,
  PROJECTS,
  ISSUES,
  MERGE_REQUESTS,
  CONTEXTS,
  PLANNING,
  BROADCASTS,
  ACTIVITY,
  PASSTHROUGHS,
];
const tools = new Map(
  families
    .flat()
    .map((tool) => [tool.name, { ...tool, schema: z.strictObject({ ...tool.input, userCredentials }) }]),
);

const outputSchema = {
  type: 'object',
  properties: { pageInfo: { type: 'object' }, truncated: { type: 'boolean' } },
};

const listed = [...tools.values()].map(({ name, description, schema }) => ({
  name,
  description,
  inputSchema: z.toJSONSchema(schema, { io: 'input' }),
  annotations: annotationsOf(name),
  ...(style.isStructured ? { outputSchema } : {}),
}));

const failed = (text) => ({ isError: true, content: [{ type: 'text', text }] });

async function say(context, token) {
  process.stderr.write('working on a call\n');
  if (token !== undefined)
    await context.mcpReq.notify({
      method: 'notifications/progress',
      params: { progressToken: token, progress: 1 },
    });
}

async function call({ params }, context) {
  const tool = tools.get(params.name);
  if (!tool) throw new ProtocolError(-32602, `Unknown tool: ${params.name}`);
  await style.takeTime();
  if (style.isNoisy) await say(context, params._meta?.progressToken);
  const read = tool.schema.safeParse(params.arguments ?? {});
  if (!read.success)
    return failed(`These arguments do not fit ${params.name}:\n${z.prettifyError(read.error)}`);
  try {
    const { userCredentials: credentials, ...args } = read.data;
    const answer = await tool.run(args, {
      forge: forgeFor(credentials, process.env),
      style,
      given: params.arguments ?? {},
    });
    const { verbatim, ...data } = answer;
    return style.present(data, verbatim);
  } catch (error) {
    return failed(error instanceof Refusal ? error.message : `${params.name} failed: ${error.message}`);
  }
}

const PROMPTS = [
  {
    name: 'open_work',
    description: 'What waits for me',
    arguments: [{ name: 'username', description: 'For whom', required: true }],
  },
];

function prompt({ params }) {
  if (params.name !== 'open_work') throw new ProtocolError(-32602, `Unknown prompt: ${params.name}`);
  const username = params.arguments?.username;
  if (!username) throw new ProtocolError(-32602, 'The argument username is missing.');
  const text = `List the open issues and merge requests of ${username}.`;
  return { messages: [{ role: 'user', content: { type: 'text', text } }] };
}

serveStdio(() => {
  const server = new Server(
    { name: 'forge', version: '2.2.4' },
    { capabilities: { tools: {}, prompts: {} }, supportedProtocolVersions: ['2025-06-18', '2026-07-28'] },
  );
  server.setRequestHandler('tools/list', () => ({ tools: listed }));
  server.setRequestHandler('tools/call', call);
  server.setRequestHandler('prompts/list', () => ({ prompts: PROMPTS }));
  server.setRequestHandler('prompts/get', prompt);
  return server;
});
