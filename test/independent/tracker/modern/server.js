// The tracker's tools by an author who has the specification alone: SDK v2 in both eras, zod, jira.js. STYLE chooses how it answers.
import { ProtocolError, Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';
import { styleOf } from '../../styles.js';
import { Refused, reasonOf, siteOf } from './site.js';
import { CHANGES } from './tools/changes.js';
import { DISCOVERY } from './tools/discovery.js';
import { ISSUES } from './tools/issues.js';
import { RETROSPECTIVE } from './tools/retrospective.js';
import { SPRINTS } from './tools/sprints.js';
import { STATISTICS } from './tools/statistics.js';

const style = styleOf(process.env.STYLE);
const site = siteOf(process.env);
const tools = new Map(
  [SPRINTS, ISSUES, CHANGES, STATISTICS, RETROSPECTIVE, DISCOVERY]
    .flat()
    .map((tool) => [tool.name, { ...tool, schema: z.object(tool.input) }]),
);

const list = [...tools.values()].map(({ name, description, schema }) => ({
  ...{ name, description, inputSchema: z.toJSONSchema(schema, { io: 'input' }) },
  ...(style.isStructured && { outputSchema: { type: 'object' } }),
}));

const refusal = (words) => ({ isError: true, content: [{ type: 'text', text: words }] });

async function report({ mcpReq }, progressToken) {
  process.stderr.write('a tool is at work\n');
  if (progressToken === undefined) return;
  await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress: 1 } });
}

async function call({ params: { name, arguments: given = {}, _meta } }, context) {
  const tool = tools.get(name);
  if (tool === undefined) throw new ProtocolError(-32602, `There is no tool named ${name}`);
  await style.takeTime();
  if (style.isNoisy) await report(context, _meta?.progressToken);
  const read = tool.schema.safeParse(given);
  if (!read.success) return refusal(`${name} cannot take this:\n${z.prettifyError(read.error)}`);
  try {
    return style.present(await tool.run(read.data, { site, style }));
  } catch (error) {
    return refusal(error instanceof Refused ? error.message : reasonOf(error, tool.changes));
  }
}

serveStdio(() => {
  const server = new Server({ name: 'tracker', version: '1.0.13' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({ tools: list }));
  server.setRequestHandler('tools/call', call);
  return server;
});
