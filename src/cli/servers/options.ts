import { CALLER_CREDENTIALS } from '../../kernel/caller.js';
import { DEFAULT_LOG_FORM, DEFAULT_LOG_LEVEL, LOG_FORMS, LOG_LEVELS } from '../../kernel/log.js';

/** An option of a server's command, as help and documents describe it. */
export interface ServerOption {
  /** What it takes; nothing if absent. */
  readonly argument?: string;
  /** What it does, in Markdown. */
  readonly what: string;
  readonly choices?: readonly string[];
  readonly default?: string;
  /** The one server that has it; every one if absent. */
  readonly only?: string;
}

/** The options of a server's command, by their names. */
export const SERVER_OPTIONS = {
  config: {
    argument: '<file>',
    what: 'a configuration file, in YAML or JSON, for settings and options that are not given otherwise',
  },
  http: {
    argument: '<[host:]port>',
    what: 'serve Streamable HTTP at `/mcp` instead of stdio; a host beyond loopback needs `UNDERSTUDY_HTTP_TOKEN` or sign-in',
  },
  stateless: {
    what: 'serve handshake clients over HTTP without sessions, so that any of several processes answers any request',
  },
  'caller-credentials': {
    argument: '<policy>',
    what: 'over HTTP: whether callers must, may or must not bring a credential of their own for the backend, in headers such as `X-Forge-Token` (default: they may)',
    choices: CALLER_CREDENTIALS,
  },
  'read-only': { what: 'offer only the tools that change nothing' },
  tools: {
    argument: '<globs>',
    what: 'offer only the tools of these names, for example `list_*,get_status`',
  },
  'no-call-credentials': {
    what: 'the forge alone: take no `userCredentials` from calls; its list of tools is a third shorter without',
    only: 'forge',
  },
  'log-level': {
    argument: '<level>',
    what: 'what is logged to stderr',
    choices: LOG_LEVELS,
    default: DEFAULT_LOG_LEVEL,
  },
  log: {
    argument: '<form>',
    what: 'how lines of the log are written',
    choices: LOG_FORMS,
    default: DEFAULT_LOG_FORM,
  },
} as const satisfies Readonly<Record<string, ServerOption>>;

/** The options that the command of a server has, by their names. */
export function optionsOf(server: string): readonly (readonly [string, ServerOption])[] {
  const all: readonly (readonly [string, ServerOption])[] = Object.entries(SERVER_OPTIONS);
  return all.filter(([, { only = server }]) => only === server);
}

/** The options of the servers that `up` has for all of them; where it listens is said once. */
export function optionsOfUp(): readonly (readonly [string, ServerOption])[] {
  return Object.entries(SERVER_OPTIONS).filter(([name]) => name !== 'http');
}
