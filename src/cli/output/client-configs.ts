import { realpathSync } from 'node:fs';

/** The bearer token that callers send. */
export interface Bearer {
  /** What is written in its place in a file. */
  readonly inFile: string;
  /** The variable that has it in a shell. */
  readonly variable: string;
}

/** Configuration to paste into the usual clients: over HTTP to what runs now, or on stdio without it. */
export function clientConfiguration(
  names: readonly string[],
  url: string,
  token: Bearer | undefined,
): string {
  const headers = token ? { headers: { Authorization: `Bearer ${token.inFile}` } } : {};
  const http = Object.fromEntries(names.map((name) => [name, { url: `${url}/${name}/mcp`, ...headers }]));
  const typed = Object.fromEntries(names.map((name) => [name, { type: 'http', ...http[name] }]));
  const command = program();
  const stdio = Object.fromEntries(names.map((name) => [name, { command: 'node', args: [command, name] }]));
  const [first = ''] = names;
  const bearer = token ? ` --header "Authorization: Bearer $${token.variable}"` : '';
  return [
    'VS Code (.vscode/mcp.json):',
    indented({ servers: typed }),
    '',
    'Cursor (.cursor/mcp.json):',
    indented({ mcpServers: http }),
    '',
    'Claude Desktop (claude_desktop_config.json) and others on stdio; starts servers of its own:',
    indented({ mcpServers: stdio }),
    '',
    'MCP Inspector:',
    `  npx @modelcontextprotocol/inspector node ${quoted(command)} ${first}`,
    `  npx @modelcontextprotocol/inspector --cli ${url}/${first}/mcp --transport http --method tools/list${bearer}`,
    '',
    'Claude Code:',
    ...names.map((name) => `  claude mcp add --transport http ${name} ${url}/${name}/mcp${bearer}`),
    '',
  ].join('\n');
}

/** The absolute path of the program that runs, whatever link it was started by. */
function program(): string {
  return realpathSync(process.argv[1] ?? '');
}

function quoted(path: string): string {
  return /^[\w./\\:-]+$/.test(path) ? path : JSON.stringify(path);
}

function indented(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/^/gm, '  ');
}
