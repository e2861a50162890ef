import { isAbsolute } from 'node:path';
import { CALLER_CREDENTIALS } from '../../kernel/caller.js';
import { LOG_LEVELS } from '../../kernel/log.js';
import type { McpListenOptions, McpSignIn, McpTransport } from '../mcp-server.js';
import type {
  ForgeServerOptions,
  MediaServerOptions,
  ServerOptions,
  TrackerServerOptions,
} from '../server-options.js';
import { hasFunction } from './has-function.js';
import {
  address,
  checkOptions,
  choice,
  flag,
  group,
  isObject,
  listOf,
  type OptionRules,
  rule,
  secret,
  text,
} from './rules.js';
import { port } from './simulation-rules.js';

const COMMON: OptionRules<ServerOptions<object>> = {
  backend: rule('a simulation, an address as a text or a URL, or a function like fetch', isBackend),
  url: address,
  readOnly: flag,
  tools: listOf(text, 'a list of names of tools'),
  logLevel: choice(...LOG_LEVELS),
};

const FORGE: OptionRules<ForgeServerOptions> = {
  ...COMMON,
  token: secret,
  allowed: listOf(address, 'a list of addresses'),
  callCredentials: flag,
};

const TRACKER: OptionRules<TrackerServerOptions> = {
  ...COMMON,
  email: text,
  token: secret,
  filesFolder: text,
};

/** A relative one would be passed over, as the XDG Base Directory Specification asks, and the user's own taken. */
const absolute = rule('an absolute path', (value) => typeof value === 'string' && isAbsolute(value));

const MEDIA: OptionRules<MediaServerOptions> = {
  ...COMMON,
  apiKey: secret,
  outputFolder: text,
  dataHome: absolute,
  configHome: absolute,
};

const SIGN_IN: OptionRules<McpSignIn> = {
  publicUrl: address,
  issuers: listOf(text, 'a list of issuer identifiers'),
  audience: listOf(text, 'a list of what tokens are for'),
  scopes: group<NonNullable<McpSignIn['scopes']>>({ read: text, write: text }, ['read', 'write']),
  jwksUrl: address,
  introspection: group<NonNullable<McpSignIn['introspection']>>(
    { url: address, clientId: text, clientSecret: secret },
    ['url', 'clientId', 'clientSecret'],
  ),
};

const LISTEN: OptionRules<McpListenOptions> = {
  host: text,
  port,
  token: secret,
  signIn: group(SIGN_IN, ['publicUrl', 'issuers']),
  callerCredentials: choice(...CALLER_CREDENTIALS),
  stateless: flag,
};

/** Throws OptionError with every problem of the options of the forge's server. */
export function checkForgeServer(options: unknown): void {
  checkOptions('forgeServer', options, FORGE);
}

/** Throws OptionError with every problem of the options of the tracker's server. */
export function checkTrackerServer(options: unknown): void {
  checkOptions('trackerServer', options, TRACKER);
}

/** Throws OptionError with every problem of the options of the server of images and videos. */
export function checkMediaServer(options: unknown): void {
  checkOptions('mediaServer', options, MEDIA);
}

/** Throws OptionError with every problem of where and how a server is to listen. */
export function checkListen(options: unknown): void {
  checkOptions('listen', options, LISTEN);
}

/** Throws TypeError where something is no transport of MCP. */
export function checkTransport(transport: unknown): asserts transport is McpTransport {
  if (!['start', 'send', 'close'].every((name) => hasFunction(transport, name)))
    throw new TypeError('connect: takes a transport of MCP, an object with start, send and close.');
}

/** Whether requests can be sent to it. */
function isBackend(value: unknown): boolean {
  if (typeof value === 'string' || value instanceof URL || typeof value === 'function') return true;
  return hasFunction(value, 'fetch') && 'credentials' in value && isObject(value.credentials);
}
