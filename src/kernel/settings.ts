import { resolve } from 'node:path';
import type { CredentialParts } from './caller.js';
import { CREDENTIAL_RULE, type Environment, fromHome, isHeaderValue } from './config.js';
import { ConfigError } from './errors.js';

/** One setting: its description for help, documents and errors, and how its text is read. */
export interface Setting<Value = unknown> {
  /** The environment variable. */
  readonly variable: string;
  /** What it is, in Markdown. */
  readonly what: string;
  /** What applies where it is not set, in Markdown. */
  readonly default: string;
  /** Whether its value must not be shown. */
  readonly isSecret?: boolean;
  /** Whether it is a number, which a configuration file may have as one. */
  readonly isNumber?: boolean;
  /** Whether it is a path: in a configuration file it begins in the folder of that file. */
  readonly isPath?: boolean;
  /** Whether it is a part of the credential for the address in the same table. */
  readonly isCredential?: boolean;
  /** Whether the lower-case variable takes precedence. */
  readonly isLowerCaseFirst?: boolean;
  /** The value of the variable's text, undefined if it is not set. Throws ConfigError. */
  parse(text: string | undefined, variable: string, home?: string): Value;
}

/** The address of a backend: `live` is the provider's own, unless each site has an address like `site`. */
export interface AddressSetting extends Setting<URL | undefined> {
  readonly live?: string;
  readonly site?: string;
  /** What a path of the address ends with that is not the address itself: of the interface, or of a page of it. */
  readonly beyond?: RegExp;
}

export type Settings = Readonly<Record<string, Setting>>;

/** The settings of a server: `url` is its backend's address, and the server uses a simulator without it. */
export type ServerSettings = Settings & { readonly url: AddressSetting };

/** What the settings of a table are, by their names. */
export type Configuration<Table extends Settings> = {
  readonly [Name in keyof Table]: ReturnType<Table[Name]['parse']>;
};

/** The value of one setting. Throws ConfigError. */
export function settingOf<Value>(setting: Setting<Value>, env: Environment, home?: string): Value {
  const { variable, isLowerCaseFirst } = setting;
  const lowerCase = isLowerCaseFirst ? env[variable.toLowerCase()] : undefined;
  return setting.parse((lowerCase ?? env[variable])?.trim(), variable, home);
}

/** The configuration of a server. Throws ConfigError, also where it is incomplete. */
export function configurationOf<Table extends ServerSettings>(
  table: Table,
  env: Environment,
  home?: string,
): Configuration<Table> {
  const values = Object.entries(table).map(([name, setting]) => [name, settingOf(setting, env, home)]);
  requireComplete(table, env);
  return Object.fromEntries(values) as Configuration<Table>; // the values of the table's own names
}

/** The variables that hold the credential. */
export function credentialsOf(table: Settings): string[] {
  return Object.values(table).flatMap(({ variable, isCredential }) => (isCredential ? [variable] : []));
}

/**
 * The headers in which a caller over HTTP brings a credential of its own: named as the variables are, `X-Forge-Token` for
 * FORGE_TOKEN. Only what is secret is required: a token without an e-mail address is one of OAuth.
 */
export function credentialHeadersOf(table: Settings): CredentialParts {
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, { variable, isCredential, isSecret = false }]) =>
      isCredential ? [[name, { header: headerNamed(variable), isRequired: isSecret }]] : [],
    ),
  );
}

function headerNamed(variable: string): string {
  const words = variable.split('_').map((word) => word.charAt(0) + word.slice(1).toLowerCase());
  return ['X', ...words].join('-');
}

/** A credential without its address would be sent nowhere or, worse, to the wrong backend; a part of one is no credential. */
function requireComplete(table: ServerSettings, env: Environment): void {
  const credentials = credentialsOf(table);
  const missing = credentials.filter((variable) => text(env[variable]?.trim()) === undefined);
  const [given] = credentials.filter((variable) => !missing.includes(variable));
  const { variable, live } = table.url;
  if (given !== undefined && env[variable] === undefined)
    throw new ConfigError(
      `${given} is set but ${variable} is not. Set ${variable} to ${live ? `"live" (${live}) or an address` : "your site's address"}, or unset ${given} to use the simulator.`,
    );
  if (given !== undefined && missing.length > 0)
    throw new ConfigError(`${credentials.join(' and ')} belong together: ${missing[0]} is not set.`);
}

/** A text; one that is empty counts as not set. */
export function text(value: string | undefined): string | undefined {
  return value || undefined;
}

/** A credential as a header can carry it (RFC 9110, 5.5). Throws ConfigError, which does not repeat it. */
export function headerValue(value: string | undefined, variable: string): string | undefined {
  const credential = text(value);
  refuseQuotes(credential, variable);
  if (credential === undefined || isHeaderValue(credential)) return credential;
  throw new ConfigError(`${variable} ${CREDENTIAL_RULE}.`);
}

/** Throws ConfigError for a value in quotation marks, which a shell would have taken away, but no file of settings does. */
function refuseQuotes(value: string | undefined, variable: string): void {
  if (/^(["']).*\1$/s.test(value ?? ''))
    throw new ConfigError(`${variable} must be without quotation marks.`);
}

/** A folder as an absolute path; "~" is the user's home, for no shell has replaced it. */
export function folder(value: string | undefined, _variable: string, home?: string): string | undefined {
  const path = text(value);
  return path === undefined ? undefined : resolve(fromHome(path, home));
}

/** The value of an address that asks for the simulator on purpose. */
const SIMULATOR = 'simulator';

/** A backend's address, complete with what `live` means there. */
export function address(
  literal: Pick<AddressSetting, 'variable' | 'what' | 'default' | 'live' | 'site' | 'beyond'>,
): AddressSetting {
  return { ...literal, parse: (value, variable) => backendUrl(value, variable, literal) };
}

function backendUrl(
  value: string | undefined,
  variable: string,
  place: Pick<AddressSetting, 'live' | 'site' | 'beyond'>,
): URL | undefined {
  if (value === undefined || value === SIMULATOR) return undefined;
  const expected = `an http(s) address${place.live ? ', "live"' : ''} or "${SIMULATOR}"`;
  if (value === '')
    throw new ConfigError(`${variable} is set to nothing. Set it to ${expected}, or unset it.`);
  return value === 'live'
    ? liveUrl(place, variable)
    : withoutPage(webUrl(value, variable, expected), place.beyond);
}

/** The address below which the interface is, of one that was copied from a document or a browser. */
function withoutPage(url: URL, beyond: RegExp | undefined): URL {
  const path = beyond ? url.pathname.replace(beyond, '') : url.pathname;
  return new URL(`${url.origin}${path.replace(/\/+$/, '')}/`);
}

/** The address that "live" is short for. Throws ConfigError where each site has its own. */
export function liveUrl({ live, site }: Pick<AddressSetting, 'live' | 'site'>, name: string): URL {
  if (live) return new URL(live);
  throw new ConfigError(
    `${name} cannot be "live", for every site has an address of its own: set it to yours, for example ${site}.`,
  );
}

/** An address of the web. Throws ConfigError, which does not repeat it: it may be a secret in the wrong place. */
export function webUrl(value: string, name: string, expected = 'an http(s) address'): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  refuseQuotes(value, name);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new ConfigError(`${name} must be ${expected}.`);
  if (url.username || url.password)
    throw new ConfigError(`${name} must not carry a user or password; use the credential settings.`);
  return url;
}
