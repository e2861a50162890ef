import { join } from 'node:path';

/** Where files of a user are. */
export interface Place {
  readonly home: string;
  /** The folder of the project, for clients that have a file in it. */
  readonly folder: string;
  readonly platform: string;
}

/** How a client starts or reaches one server. */
export type Way =
  | {
      readonly command: string;
      readonly args: readonly string[];
      readonly env?: Readonly<Record<string, string>>;
    }
  | { readonly url: string };

/** An MCP client with a file of servers in JSON. */
export interface ConnectedClient {
  readonly name: string;
  readonly title: string;
  /** The documentation that says so. */
  readonly source: string;
  /** The member of the file that has the servers. */
  readonly member: 'mcpServers' | 'servers';
  file(place: Place): string;
  /** What the file says about a server; undefined where the client takes no such server from it. */
  entry(way: Way): Readonly<Record<string, unknown>> | undefined;
  /** An address that has the client add the server when it is opened. */
  link?(name: string, entry: object): string;
  /** What the user does next. */
  readonly next: string;
}

const isLocal = (way: Way) => 'command' in way;

/** The clients that `understudy connect` writes for. */
export const CLIENTS: readonly ConnectedClient[] = [
  {
    name: 'claude-code',
    title: 'Claude Code',
    source: 'https://code.claude.com/docs/en/mcp',
    member: 'mcpServers',
    file: ({ folder }) => join(folder, '.mcp.json'),
    entry: (way) => ({ type: isLocal(way) ? 'stdio' : 'http', ...way }),
    next: 'Start claude in this folder; it asks once whether the servers of .mcp.json may be used.',
  },
  {
    name: 'claude-desktop',
    title: 'Claude Desktop',
    source: 'https://modelcontextprotocol.io/docs/develop/connect-local-servers',
    member: 'mcpServers',
    file: ({ home, platform }) =>
      join(home, ...settingsFolder(platform), 'Claude', 'claude_desktop_config.json'),
    entry: (way) => (isLocal(way) ? way : undefined),
    next: 'Quit Claude Desktop and start it again.',
  },
  {
    name: 'cursor',
    title: 'Cursor',
    source: 'https://cursor.com/docs/mcp',
    member: 'mcpServers',
    file: ({ home }) => join(home, '.cursor', 'mcp.json'),
    entry: (way) => way,
    link: (name, entry) =>
      `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encodeURIComponent(Buffer.from(JSON.stringify(entry)).toString('base64'))}`,
    next: 'Open the settings of Cursor, "Tools & MCP", and switch the servers on.',
  },
  {
    name: 'gemini-cli',
    title: 'Gemini CLI',
    source: 'https://geminicli.com/docs/tools/mcp-server',
    member: 'mcpServers',
    file: ({ home }) => join(home, '.gemini', 'settings.json'),
    entry: (way) => ('url' in way ? { httpUrl: way.url } : way),
    next: 'Start gemini again; /mcp lists the servers.',
  },
  {
    name: 'vscode',
    title: 'VS Code',
    source: 'https://code.visualstudio.com/docs/copilot/customization/mcp-servers',
    member: 'servers',
    file: ({ folder }) => join(folder, '.vscode', 'mcp.json'),
    entry: (way) => ({ type: isLocal(way) ? 'stdio' : 'http', ...way }),
    link: (name, entry) => `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, ...entry }))}`,
    next: 'Open .vscode/mcp.json in VS Code and start the servers by the lines above them.',
  },
  {
    name: 'windsurf',
    title: 'Windsurf',
    source: 'https://docs.windsurf.com/windsurf/cascade/mcp',
    member: 'mcpServers',
    file: ({ home }) => join(home, '.codeium', 'windsurf', 'mcp_config.json'),
    entry: (way) => ('url' in way ? { serverUrl: way.url } : way),
    next: 'Refresh the list of MCP servers in Cascade.',
  },
];

/** The folders in which applications keep their settings. */
function settingsFolder(platform: string): readonly string[] {
  if (platform === 'darwin') return ['Library', 'Application Support'];
  return platform === 'win32' ? ['AppData', 'Roaming'] : ['.config'];
}
