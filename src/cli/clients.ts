/** Configuration to paste into the usual clients: over HTTP to what runs now, or on stdio without it. */
export function clientConfiguration(names: readonly string[], url: string): string {
  const http = Object.fromEntries(names.map((name) => [name, { type: 'http', url: `${url}/${name}/mcp` }]));
  const command = process.argv[1] ?? 'understudy';
  const stdio = Object.fromEntries(names.map((name) => [name, { command: 'node', args: [command, name] }]));
  return [
    'Claude Code:',
    ...names.map((name) => `  claude mcp add --transport http ${name} ${url}/${name}/mcp`),
    '',
    'VS Code (.vscode/mcp.json):',
    indented({ servers: http }),
    '',
    'Cursor (.cursor/mcp.json) and others over HTTP:',
    indented({
      mcpServers: Object.fromEntries(Object.entries(http).map(([name, { url }]) => [name, { url }])),
    }),
    '',
    'Claude Desktop and others on stdio (starts a server of its own):',
    indented({ mcpServers: stdio }),
    '',
  ].join('\n');
}

function indented(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/^/gm, '  ');
}
