import { readFileSync } from 'node:fs';
import { Command, CommanderError, Option } from 'commander';
import { HANDSHAKE_REVISIONS, MODERN_REVISION } from '../../kernel/mcp/revisions.js';
import { credentialsOf, type Settings } from '../../kernel/settings.js';
import { SHARED_SETTINGS } from '../../kernel/shared-settings.js';
import { PACKAGE_FOLDER } from '../../library/checking/package-folder.js';
import { SERVER_NAMES, SERVERS } from '../../library/wiring/registry.js';
import { CLIENTS } from '../connect/clients.js';
import { COULD_NOT_START } from '../process/exit-codes.js';
import { optionsOf, optionsOfUp, type ServerOption } from '../servers/options.js';
import { addCallCommand } from './call-command.js';
import { addConfigurationCommands } from './configuration-commands.js';
import { collected, date, port, positive, rate, scale, seconds, shard, whole } from './option-values.js';
import { serveOnStdio } from './serve-stdio.js';
import { allowHost, allowReceiver, host, noPage, pagePort } from './simulator-options.js';
import { addWorldCommands } from './world-commands.js';

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('package.json', PACKAGE_FOLDER), 'utf8'),
);

const program = new Command('understudy')
  .description(
    'MCP tool servers with simulated backends: try them without credentials, then point them at the live ones.',
  )
  .version(version)
  .exitOverride()
  .showHelpAfterError('(add --help for the options and an example)')
  .addHelpText(
    'after',
    `\nEnvironment:\n${settingsHelp(SHARED_SETTINGS)}\n\nExample:\n  understudy up        # every server beside its simulator, ready to connect`,
  );

const protocol = new Option(
  '--protocol <revision>',
  'the revision of MCP to speak (default: the newest that the target has)',
).choices([MODERN_REVISION, ...HANDSHAKE_REVISIONS]);

const up = program
  .command('up')
  .description('start every server over HTTP, beside its simulator, and print how to connect')
  .option(
    '--port <n>',
    'port of the servers; the simulators follow on the next ones (0: any free)',
    port,
    4600,
  )
  .addOption(host)
  .addOption(allowHost)
  .addOption(allowReceiver)
  .addOption(pagePort)
  .addOption(noPage)
  .option('--world <file>', 'simulators with a world of your own, in YAML or JSON (simulators/README.md)')
  .option('--quiet', 'no line for each call')
  .addHelpText('after', '\nExample:\n  understudy up --port 5000')
  .action(async (options) => (await import('./up.js')).up(options));
for (const option of optionsOfUp()) up.addOption(commandOption(option));

for (const server of SERVERS) {
  const command = program
    .command(server.name)
    .description(`start the ${server.name} server (${server.what}) on stdio, or over HTTP`)
    .addHelpText(
      'after',
      `\nEnvironment:\n${settingsHelp(server.settings)}\n\nExample:\n  understudy ${server.name} --read-only`,
    )
    .action(async ({ http, stateless, callerCredentials, ...options }) => {
      const needs = (option: string) => command.error(`error: option '--${option}' needs '--http'`);
      if (http === undefined && stateless) needs('stateless');
      if (http === undefined && callerCredentials) needs('caller-credentials');
      if (http === undefined) await serveOnStdio(server, options);
      else {
        const { serveHttp } = await import('./serve-http.js');
        await serveHttp(server, http, { ...options, stateless, callerCredentials });
      }
    });
  for (const option of optionsOf(server.name)) command.addOption(commandOption(option));
}

program
  .command('simulate')
  .description('start simulated backends alone')
  .argument('[names...]', `which: ${SERVER_NAMES} (default: all)`)
  .option('--port <n>', 'port of the first; the others follow (0: any free)', port, 0)
  .addOption(host)
  .addOption(allowHost)
  .addOption(allowReceiver)
  .addOption(pagePort)
  .addOption(noPage)
  .option('--seed <n>', 'what the world is made from', whole, 1)
  .option('--scale <n>', 'how many times the default number of records, at most 1000', scale, 1)
  .option('--now <date>', "the world's present, ISO 8601 (default: today)", date)
  .option('--clock <rate>', 'how fast its time passes, for example 60x, or "frozen"', rate, 1)
  .option('--world <file>', 'a world of your own, in YAML or JSON (simulators/README.md)')
  .option('--json', 'print one line of JSON with addresses and credentials, once connections are accepted')
  .option('--quiet', 'no line for requests that have no route')
  .addHelpText('after', '\nExample:\n  understudy simulate media --port 4700 --seed 7')
  .action(async (names, options) => (await import('./simulate.js')).simulate(names, options));

addCallCommand(program);

program
  .command('connect')
  .description(
    "add servers to a client's configuration: shows what is to be written, and writes it with --write",
  )
  .argument('<client>', `which client: ${CLIENTS.map(({ name }) => name).join(', ')}`)
  .argument('[servers...]', `which servers: ${SERVER_NAMES} (default: all)`)
  .option(
    '--url <url>',
    'reach the servers that "understudy up" serves at this address, instead of starting them',
  )
  .option(
    '--env <name=value>',
    'a variable for the servers that the client starts; it is written into the file',
    collected,
    [],
  )
  .option('--write', 'write the file; without it nothing is changed')
  .option('--undo', 'take the servers out of the file again')
  .addHelpText('after', '\nExample:\n  understudy connect cursor media tracker --write')
  .action(async (client, servers, options) =>
    (await import('./connect.js')).connect(client, servers, options),
  );

addWorldCommands(program);

addConfigurationCommands(program);

program
  .command('check')
  .description('judge a server by the documented interface: exit code 1 where a clause fails')
  .argument('[name]', `the contract: ${SERVER_NAMES}`)
  .option('--contract <file>', 'a contract of your own instead, as "understudy contract init" writes one')
  .option('--fixtures <file>', 'values that your backend has, for --contract')
  .option('--backend <url>', 'your backend, for --contract: {url} is a proxy before it that records requests')
  .option('--stdio <command>', 'start this target on stdio (default: our own server)')
  .option('--url <url>', 'judge the target at this Streamable HTTP address')
  .option('--allow-writes', 'call the tools of a target at an address, even those that write')
  .option(
    '--env <name=value>',
    "a variable for the target; {url}, {token} and a tracker's {email} are filled in",
    collected,
    [],
  )
  .option('--header <name: value>', 'a header for the target at that address', collected, [])
  .option(
    '--names <file>',
    'a file that says how the target calls tools and arguments, or "maker" for the names of GitLab, Google and Atlassian',
  )
  .addOption(protocol)
  .option('--seed <n>', 'what the world and the random values are made from', whole, 1)
  .option('--only <pattern>', 'only the clauses with an id that matches this glob')
  .option('--tools <globs>', 'only the clauses of these tools')
  .addOption(
    new Option(
      '--shard <part/of>',
      'only one part of the tools, as 1/3: all parts together judge what one run does',
    )
      .argParser(shard)
      .default({ part: 1, of: 1 }, 'all of them'),
  )
  .option('--deadline <ms>', 'how long one answer may take', positive, 10_000)
  .option(
    '--budget <s>',
    'how many seconds the clauses of one tool may take; the rest is not judged',
    seconds,
  )
  .addOption(
    new Option('--fail-on <verdict>', 'count these as failed, too').choices(['not-judged', 'should']),
  )
  .option(
    '--baseline <file>',
    'a file that lists expected failures: they do not fail the run, and stale entries do',
  )
  .option('--update-baseline', 'write the failures of this run into the file of --baseline')
  .option(
    '--ratchet <file>',
    'a file that lists what was judged before: what is not judged any more fails; written after each run that judges it all',
  )
  .option(
    '--report <format[=file]>',
    'console, json, junit, html, github (annotations) or summary (Markdown), to stdout or a file',
    collected,
    [],
  )
  .option('--verbose', 'print every reason; without it the console has at most 60 lines')
  .option('--timing', 'say on stderr which kinds of clauses and which tools took how long')
  .addHelpText(
    'after',
    "\nExample:\n  understudy check media --stdio 'node my-server.js' --env 'API_URL={url}' --report json=report.json",
  )
  .action(async (name, { report, ...options }) =>
    (await import('./check.js')).check(name, {
      ...options,
      report: report.length === 0 ? ['console'] : report,
    }),
  );

program
  .command('contract')
  .description('contracts of your own servers, for check --contract')
  .command('init')
  .description('write a first contract from what a server lists; no tool is called')
  .argument('[file]', 'where to', 'contract.json')
  .option('--stdio <command>', 'start this server on stdio')
  .option('--url <url>', 'ask the server at this Streamable HTTP address')
  .option('--env <name=value>', 'a variable for the server', collected, [])
  .option('--header <name: value>', 'a header for the server at that address', collected, [])
  .addOption(protocol)
  .option('--name <name>', 'the first part of the id of every clause', 'own')
  .option('--deadline <ms>', 'how long one answer may take; with --record half of it', positive, 10_000)
  .option('--force', 'write over a file that is there')
  .option('--record', 'also keep examples of answers, and hashes of what is published in words')
  .option('--allow-writes', 'with --record, call tools that are not said to be read-only, too')
  .option('--fixtures <file>', 'with --record, values that your backend has')
  .addHelpText('after', "\nExample:\n  understudy contract init my-server.json --stdio 'node my-server.js'")
  .action(async (file, options) => (await import('./contract-init.js')).initContract(file, options));

const credentials = SERVERS.map(({ name, settings }) => [name, credentialsOf(settings).join(' and ')]);

program
  .command('verify')
  .description(
    'verify the contract of a server with its backend at any address: exit code 1 where the backend breaks it',
  )
  .argument('<name>', `the contract: ${SERVER_NAMES}`)
  .requiredOption('--url <url>', 'where the backend is: an address, or "live" as in the setting')
  .option('--states <file>', 'JSON with identifiers of that backend: {"an issue": {"issueKey": "PROJ-1"}}')
  .option(
    '--discover <file>',
    'write such a file from what the backend has, to look over, instead of verifying; reads only',
  )
  .option('--writes', 'also send what changes something; only reads are sent without')
  .option('--deadline <ms>', 'how long one answer may take', positive, 30_000)
  .addHelpText(
    'after',
    `\nEnvironment (goes to that address only):\n${table(credentials)}\n` +
      '\nExample:\n  understudy verify tracker --url https://example.atlassian.net --discover states.json' +
      '\n  understudy verify tracker --url https://example.atlassian.net --states states.json',
  )
  .action(async (name, options) => (await import('./verify.js')).verify(name, options));

/** An option of a server, as commander takes it. */
function commandOption([name, { argument, what, choices, default: usual }]: readonly [
  string,
  ServerOption,
]): Option {
  const option = new Option(`--${name}${argument ? ` ${argument}` : ''}`, plain(what)).default(usual);
  return choices ? option.choices(choices) : option;
}

function settingsHelp(settings: Settings): string {
  return table(
    Object.values(settings).map((setting) => [
      setting.variable,
      plain(`${setting.what} (default: ${setting.default})`),
    ]),
  );
}

/** Markdown as a terminal shows it. */
function plain(markdown: string): string {
  return markdown.replaceAll(/`([^`]*)`/g, (_, code: string) => (/^[a-z]+$/.test(code) ? `"${code}"` : code));
}

/** Words and what they mean, for --help. */
function table(rows: readonly string[][]): string {
  const width = rows.reduce((most, [word = '']) => Math.max(most, word.length), 0);
  return rows.map(([word = '', meaning]) => `  ${word.padEnd(width)}  ${meaning}`).join('\n');
}

/** Runs the command of the process's arguments. Throws ConfigError, and what a command throws. */
export async function runCommand(): Promise<void> {
  process.stdout.on('error', outputLost);
  try {
    await program.parseAsync();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : COULD_NOT_START;
  }
}

/** The reader of our output may end first, as `head` does: the rest is not written, and the exit code stays the verdict. */
function outputLost({ code, message }: NodeJS.ErrnoException): void {
  if (code === 'EPIPE') return;
  process.stderr.write(`understudy: The output cannot be written: ${message}\n`);
  process.exit(COULD_NOT_START);
}
