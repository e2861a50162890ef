import { headerIn } from './headers.js';
import { type JudgeOptions, USUAL_DEADLINE } from './options.js';

/** Names of variables with secret values. */
const SECRET_NAME = /(token|key|secret|password|passwd|credentials?|auth)$/i;

/** A shorter text may be a common word. */
const SHORTEST_SECRET = 6;

/** The command that judges the same target again; a secret is written as the variable of its name. */
export function repeatCommand(name: string, options: JudgeOptions): string {
  const { contract, fixtures, backend, allowWrites, names, seed, deadline } = options;
  const subject = contract === undefined ? [name].filter(Boolean) : ['--contract', quoted(contract)];
  const target = [
    ...(fixtures === undefined ? [] : ['--fixtures', quoted(fixtures)]),
    ...(backend === undefined ? [] : ['--backend', quoted(backend)]),
    ...targetWords(options),
    ...(allowWrites ? ['--allow-writes'] : []),
    ...(names === undefined ? [] : ['--names', quoted(names)]),
    ...deadlineWords(deadline),
  ];
  return ['understudy', 'check', ...subject, ...target, '--seed', String(seed)].join(' ');
}

/** Where the first contract of a server that has none is written to. */
const FILE = 'my-server.json';

/** What goes on from a check without a contract: the command that drafts one, and the one that judges by it. */
export function furtherCommands(options: JudgeOptions): string {
  const { deadline } = options;
  const init = ['understudy', 'contract', 'init', FILE, ...targetWords(options), ...deadlineWords(deadline)];
  const check = repeatCommand('', { ...options, contract: FILE });
  return `\nThis is what any client needs. To judge each tool by what it lists, write a contract and check with it:\n  ${init.join(' ')}\n  ${check}\n`;
}

/** The options that say what the target is, and how it is spoken to; a secret is written as the variable of its name. */
function targetWords({ stdio, url, header = [], env, protocol }: JudgeOptions): string[] {
  return [
    ...(stdio === undefined ? [] : ['--stdio', quoted(stdio)]),
    ...(url === undefined ? [] : ['--url', quoted(withoutPassword(url))]),
    ...headerWords(header),
    ...env.flatMap((pair) => ['--env', isSecret(pair) ? `"${nameIn(pair)}=$${nameIn(pair)}"` : quoted(pair)]),
    ...(protocol === undefined ? [] : ['--protocol', protocol]),
  ];
}

/** The option that gives the deadline of an answer in milliseconds, where it is not the usual one. */
export function deadlineWords(deadline: number): string[] {
  return deadline === USUAL_DEADLINE ? [] : ['--deadline', String(deadline)];
}

/** The options that give headers; a secret is written as the variable of its name. */
export function headerWords(header: readonly string[]): string[] {
  return header.flatMap((text) => ['--header', isSecretHeader(text) ? variableFor(text) : quoted(text)]);
}

/** The options that may hold secrets. */
type Given = Readonly<Pick<JudgeOptions, 'env' | 'header' | 'url' | 'stdio'>>;

/** Values that no report may show: what `--env` and `--header` give under the name of a secret, and passwords of addresses. */
export function secretsOf({ env, header = [], url, stdio }: Given): string[] {
  const given = env.filter(isSecret).map((pair) => pair.slice(nameIn(pair).length + 1));
  const headers = header.filter(isSecretHeader).flatMap(secretsInHeader);
  const passwords = [url, stdio].flatMap((text = '') =>
    [...text.matchAll(PASSWORD)].map(([, found = '']) => found),
  );
  return [...given, ...headers, ...passwords].filter(({ length }) => length >= SHORTEST_SECRET);
}

/** Names of headers with secret values. */
const SECRET_HEADER = /(authorization|cookie|token|key|secret|password|credentials?|auth)$/i;

function isSecretHeader(text: string): boolean {
  return SECRET_HEADER.test(headerIn(text)[0]);
}

/** The whole value, and the part after the scheme: `Bearer …`. */
function secretsInHeader(text: string): string[] {
  const [, value] = headerIn(text);
  return [value, value.replace(/^\w+\s+/, '')];
}

/** `"X-Api-Key: $X_API_KEY"` */
function variableFor(text: string): string {
  const [name] = headerIn(text);
  return `"${name}: $${name.toUpperCase().replaceAll(/\W/g, '_')}"`;
}

/** The password of an address. */
const PASSWORD = /\/\/[^\s/:@]*:([^\s/@]+)@/g;

/** A text with addresses that show no passwords. */
export function withoutPassword(url: string): string {
  return url.replace(PASSWORD, (found, password: string) => found.replace(password, '[redacted]'));
}

/** Whether a pair gives a secret of its own, and not one of the simulator's. */
function isSecret(pair: string): boolean {
  return SECRET_NAME.test(nameIn(pair)) && !/\{\w+\}/.test(pair);
}

function nameIn(pair: string): string {
  return pair.split('=')[0] ?? '';
}

/** A word as a shell takes it. */
export function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
