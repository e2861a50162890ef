import { HERE } from './places.js';

const bin = (name) => `${HERE}node_modules/.bin/${name}`;
const pairs = (args) => Object.entries(args).map(([name, value]) => `${name}=${value}`);

/**
 * Clients that other people wrote, as their command lines: `list` and `call` give the arguments of a program of Node, for a server that
 * `command` starts. One without `list` has no such command.
 */
export const CLIENTS = [
  {
    name: 'MCP Inspector',
    list: ({ command }) => [bin('inspector'), '--cli', ...command, '--method', 'tools/list'],
    call: ({ command }, tool, args) => [
      bin('inspector'),
      '--cli',
      ...command,
      '--method',
      'tools/call',
      '--tool-name',
      tool,
      ...pairs(args).flatMap((pair) => ['--tool-arg', pair]),
    ],
  },
  {
    name: 'mcporter',
    list: ({ name, command }) => [
      bin('mcporter'),
      'list',
      '--stdio',
      command.join(' '),
      '--name',
      name,
      '--json',
    ],
    call: ({ name, command }, tool, args) => [
      bin('mcporter'),
      'call',
      '--stdio',
      command.join(' '),
      '--name',
      name,
      tool,
      ...pairs(args),
      '--output',
      'json',
    ],
  },
  {
    name: 'mcp-cli',
    call: ({ name, configuration }, tool, args) => [
      bin('mcp-cli'),
      '-c',
      configuration,
      'call-tool',
      `${name}:${tool}`,
      '--args',
      JSON.stringify(args),
    ],
  },
];
