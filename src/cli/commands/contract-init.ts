import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { networkReferencesIn } from '../../../conformance/contract/network-references.js';
import {
  draftContract,
  ownGate,
  readContractFile,
  readFixtures,
} from '../../../conformance/own-contract/own-contract.js';
import { recorded } from '../../../conformance/own-contract/recording/record.js';
import { erasOf, newestOf } from '../../../conformance/target/eras.js';
import { type Protocol, protocolOf } from '../../../conformance/target/protocol.js';
import { type ListedTool, Session } from '../../../conformance/target/session.js';
import { leftOutOf, someTools } from '../../../conformance/target/some-tools.js';
import { spokenRevisions } from '../../../conformance/target/spoken-revisions.js';
import { stdioTarget, type Target, urlTarget } from '../../../conformance/target/target.js';
import { masked } from '../../../conformance/verdicts/evidence.js';
import { ConfigError } from '../../kernel/errors.js';
import { headersOf } from '../../library/checking/headers.js';
import {
  deadlineWords,
  headerWords,
  quoted,
  secretsOf,
  withoutPassword,
} from '../../library/checking/repeat-command.js';
import { variables } from '../../library/checking/workers.js';
import { failedNow } from '../check/failed-now.js';
import { whenInterrupted } from '../process/signals.js';
import { assertWritable } from '../process/writable-file.js';

/** What `understudy contract init` takes. */
export interface InitOptions {
  readonly stdio?: string;
  readonly url?: string;
  readonly env: string[];
  /** Headers for the server at an address, as `name: value`. */
  readonly header: string[];
  readonly name: string;
  /** The revision of MCP that the server is asked in; the newest that it has if absent. */
  readonly protocol?: string;
  /** Milliseconds that one answer may take. */
  readonly deadline: number;
  /** Whether a file that is there is written over. */
  readonly force?: boolean;
  /** Whether examples of answers are recorded, and what is published in words by its hash. */
  readonly record?: boolean;
  /** Whether tools are called for that that are not said to be read-only. */
  readonly allowWrites?: boolean;
  /** A file of values for the calls that are recorded. */
  readonly fixtures?: string;
}

/** Writes a first contract of a server from what it lists; calls its tools only to record their answers. Throws ConfigError. */
export async function initContract(file: string, options: InitOptions): Promise<void> {
  const { name, force = false } = options;
  if (!/^[\w-]+$/.test(name))
    throw new ConfigError(`--name takes letters, digits, _ and -; it was "${name}".`);
  if (!force && existsSync(file)) throw isThere(file);
  assertWritable(file, `The contract ${file}`);
  const found = await listingOf(options);
  const { tools, leftOut } = found;
  for (const why of leftOut) process.stderr.write(`Left out: ${why}\n`);
  for (const why of tools.flatMap(unfollowedIn)) process.stderr.write(`Not followed: ${why}\n`);
  const draft = draftContract(name, found);
  const contract = options.record ? await recordedContract(draft, options, found.protocol) : draft;
  const text = `${JSON.stringify(contract, null, 2)}\n`;
  try {
    writeFileSync(file, text, { flag: force ? 'w' : 'wx' });
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EEXIST' ? isThere(file) : error;
  }
  process.stdout.write(
    `${file}: ${tools.length === 1 ? '1 tool' : `${tools.length} tools`}. Look it over, add rules, then: ${checking(file, options)}\n`,
  );
}

/** What a tool's schemas refer to on a network, each in words. */
function unfollowedIn({ name, inputSchema, outputSchema = {} }: ListedTool): string[] {
  const sides = Object.entries({ input: inputSchema ?? {}, output: outputSchema });
  return sides.flatMap(([side, schema]) =>
    networkReferencesIn(schema).map((address) => `the ${side} schema of ${name} refers to ${address}`),
  );
}

function isThere(file: string): ConfigError {
  return new ConfigError(`${file} is there already; --force writes over it.`);
}

async function listingOf(options: InitOptions) {
  const target = targetOf(options);
  const home = mkdtempSync(join(tmpdir(), 'understudy-contract-'));
  const remove = () => rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  whenInterrupted({ atLast: remove });
  let session: Session | undefined;
  try {
    const { deadline, protocol = '' } = options;
    const eras = await erasOf(target, deadline);
    const revisions = await spokenRevisions(eras, { target, home, deadline });
    const spoken = protocolOf(protocol) ?? newestOf(eras);
    session = new Session(target.connect(home), deadline, spoken);
    await session.open();
    const tools = await someTools(session);
    return { greeting: session.greeting, revisions, tools, leftOut: leftOutOf(session), protocol: spoken };
  } catch (error) {
    const words = target.side?.lastWords ?? '';
    const why = error instanceof Error ? error.message : error;
    const reason = `The server cannot be asked: ${why}.${words && `\nThe last it said on stderr:\n${words}`}`;
    const secrets = secretsOf(options).map((secret) => [secret, '[redacted]'] as const);
    throw new ConfigError(masked(reason, secrets));
  } finally {
    await session?.close().catch(() => {}); // it may have ended by itself
    remove();
  }
}

/** The draft with what the server answers and publishes now. Throws ConfigError. */
async function recordedContract(
  draft: ReturnType<typeof draftContract>,
  options: InitOptions,
  protocol: Protocol,
): Promise<ReturnType<typeof draftContract>> {
  const { deadline, allowWrites = false } = options;
  const contract = readContractFile(JSON.stringify(draft));
  const fixtures =
    options.fixtures === undefined ? {} : readFixtures(readFileSync(options.fixtures, 'utf8'), contract);
  const open = ownGate(contract, { fixtures, deadline }).begin();
  const secrets = secretsOf(options);
  const isSecret = (text: string) => secrets.some((secret) => text.includes(secret));
  const newTarget = () => ({ ...open(1), ...targetOf(options), seed: 1, deadline, protocol });
  const whole = await recorded(draft, { contract, allowWrites, isSecret, options: newTarget() });
  const failed = await failedNow(whole, { fixtures, allowWrites, options: newTarget() });
  if (failed.length === 0) return whole;
  process.stderr.write(
    `Not promised, for the server failed it now (failedWhenRecorded): ${failed.join(', ')}\n`,
  );
  return { ...whole, failedWhenRecorded: [...failed] };
}

function targetOf({ stdio, url, env, header }: InitOptions): Target {
  if ((stdio === undefined) === (url === undefined))
    throw new ConfigError('Name one server, with --stdio or --url.');
  if (url !== undefined && !URL.canParse(url))
    throw new ConfigError(`--url takes an address; it was "${url}".`);
  const headers = headersOf({ url, header });
  return url === undefined
    ? stdioTarget(`exec ${stdio}`, variables(env, {}))
    : urlTarget(new URL(url), headers);
}

function checking(file: string, { stdio, url, header, deadline }: InitOptions): string {
  const target =
    url === undefined ? `--stdio ${quoted(stdio ?? '')}` : `--url ${quoted(withoutPassword(url))}`;
  const rest = [...headerWords(header), ...deadlineWords(deadline)];
  return ['understudy check --contract', quoted(file), target, ...rest].join(' ');
}
