// Servers of other people in the registry, which run without credentials and without a network: the first revision of the SDK, both
// of its present ones, and such as have none. `at` is where a package starts; what a server keeps, it keeps in the folder of its user.
// `breaks` are the clauses that it does break, which was looked at.
export const SERVERS = [
  {
    name: 'everything',
    package: '@modelcontextprotocol/server-everything@2026.8.31',
    at: 'dist/index.js',
    args: 'stdio',
  },
  {
    name: 'filesystem',
    package: '@modelcontextprotocol/server-filesystem@2026.8.31',
    at: 'dist/index.js',
    args: '"$HOME"',
  },
  {
    name: 'memory',
    package: '@modelcontextprotocol/server-memory@2026.8.31',
    at: 'dist/index.js',
    env: 'MEMORY_FILE_PATH="$HOME/memory.jsonl"',
  },
  {
    name: 'thinking',
    package: '@modelcontextprotocol/server-sequential-thinking@2026.8.31',
    at: 'dist/index.js',
  },
  { name: 'thinking-tools', package: 'mcp-sequentialthinking-tools@0.0.3', at: 'dist/index.js' },
  { name: 'calc', package: '@coo-quack/calc-mcp@2.1.1', at: 'dist/index.js' },
  {
    name: 'budget',
    package: '@modelcontextprotocol/server-budget-allocator@2.0.3',
    at: 'dist/index.js',
    args: '--stdio',
  },
  {
    name: 'tasks',
    package: '@kazuph/mcp-taskmanager@1.1.1',
    at: 'dist/index.js',
    env: 'TASK_MANAGER_FILE_PATH="$HOME/tasks.json"',
  },
  {
    name: 'graph',
    package: '@itseasy21/mcp-knowledge-graph@1.0.7',
    at: 'dist/index.js',
    args: '--memory-path "$HOME/graph.jsonl"',
  },
  { name: 'components', package: '@monoharada/wcf-mcp@0.12.0', at: 'bin.mjs' },
  { name: 'starwind', package: '@starwind-ui/mcp@0.5.1', at: 'dist/server.js' },
  { name: 'antd', package: '@jzone-mcp/antd-components-mcp@2.0.22', at: 'dist/cli.js' },
  { name: 'eslint', package: '@eslint/mcp@0.3.13', at: 'src/mcp-cli.js' },
  { name: 'drawio', package: 'drawio-mcp@1.6.0', at: 'dist/index.js' },
  {
    name: 'runner',
    package: 'mcp-server-code-runner@0.1.8',
    at: 'dist/cli.js',
    breaks: ['own.server.standard-output'], // it greets there
  },
];
