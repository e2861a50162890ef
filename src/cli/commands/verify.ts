import { buffer } from 'node:stream/consumers';
import { verificationReport } from '../../../conformance/report/verification.js';
import { arrange, readsFirst, type States } from '../../../conformance/verify/arrangement.js';
import type { LiveBackend } from '../../../conformance/verify/backend.js';
import type { Way } from '../../../conformance/verify/exchange.js';
import type { Outcome } from '../../../conformance/verify/outcome.js';
import { type Pact, readPact } from '../../../conformance/verify/pact.js';
import { proveCredential } from '../../../conformance/verify/proof.js';
import { type Reader, readerOf } from '../../../conformance/verify/reading.js';
import type { Values } from '../../../conformance/verify/request.js';
import { verify as verifyAll } from '../../../conformance/verify/verify.js';
import { ConfigError } from '../../kernel/errors.js';
import { connectionFailure } from '../../kernel/http/connection-failure.js';
import { liveFetch } from '../../kernel/http/live-fetch.js';
import { followRedirects } from '../../kernel/http/redirects.js';
import type { Answering } from '../../kernel/http/response-body.js';
import { credentialsOf, liveUrl, webUrl } from '../../kernel/settings.js';
import { PACKAGE_FOLDER } from '../../library/checking/package-folder.js';
import { type ServerEntry, serverNamed } from '../../library/wiring/registry.js';
import { readStates, refuseTaken, writeStates } from '../process/states-file.js';

export interface VerifyOptions {
  url: string;
  /** A file of JSON: the identifiers of each state. */
  states?: string;
  /** A file to write such identifiers to, as far as the backend shows them, instead of verifying. */
  discover?: string;
  writes?: boolean;
  /** Milliseconds that one answer may take. */
  deadline: number;
}

/** What is verified, and where. */
interface Task {
  entry: ServerEntry;
  backend: LiveBackend;
  credential: Values;
  pact: Pact;
  states: States;
  writes: boolean;
  way: Way;
  reader: Reader;
}

/**
 * Verifies the contract of a server with its backend at any address, the credential first; sets the exit code 1 where the
 * backend does not take the credential, does not keep the contract, or does not take a GraphQL document that the server
 * sends. The credential of the environment goes to that address alone. Throws ConfigError, also where there is no
 * answer, or nothing of the contract could be verified.
 */
export async function verify(name: string, options: VerifyOptions): Promise<void> {
  const task = await taskOf(name, options);
  const { backend, credential, pact, reader, way } = task;
  const proof = await proveCredential(backend, reader);
  if (proof.kind === 'verified' && options.discover !== undefined) {
    const { discover } = await import('../../../conformance/verify/discover.js');
    const discovered = await discover(pact, backend, credential, reader);
    process.stdout.write(writeStates(options.discover, discovered));
    return;
  }
  const outcomes = proof.kind === 'verified' ? await outcomesOf(task) : [unsent(pact)];
  process.stdout.write(verificationReport(name, way.url.origin, [proof, ...outcomes]));
  if (proof.kind === 'not verified') throw unreached(way, proof);
  if ([proof, ...outcomes].some(({ kind }) => kind === 'failed')) process.exitCode = 1;
  else if (outcomes.every(({ kind }) => kind === 'not verified'))
    throw new ConfigError(
      'Nothing was verified but the credential: map states with --states (--discover writes such a file), or let it write with --writes.',
    );
}

async function taskOf(
  name: string,
  { url, states, discover, writes = false, deadline }: VerifyOptions,
): Promise<Task> {
  const entry = serverNamed(name, 'contract');
  const home = homeOf(entry, url);
  const settings = credentialSettings(entry);
  const backend = await entry.backend();
  const credential = backend.credential(...settings);
  const pact = readPact(new URL(`contracts/${name}/pact.json`, PACKAGE_FOLDER));
  const identifiers = states === undefined ? {} : readStates(states, pact, credential);
  if (discover !== undefined) refuseTaken(discover);
  const way = { url: home, fetch: fetchFor(home, backend.credentialHeader), deadline };
  const reader = readerOf(backend, credential, way);
  return { entry, backend, credential, pact, states: identifiers, writes, way, reader };
}

async function outcomesOf({
  entry,
  backend,
  credential,
  pact,
  states,
  writes,
  way,
}: Task): Promise<Outcome[]> {
  const terms = { backend, credential, states, writes };
  const outcomes = await verifyAll(readsFirst(pact.interactions, backend), {
    ...way,
    arrange: (interaction) => arrange(interaction, terms),
  });
  if (!backend.graphql || !entry.documents) return outcomes;
  const { verifyDocuments } = await import('../../../conformance/verify/documents.js');
  return [...outcomes, ...(await verifyDocuments(await entry.documents(), backend.graphql, credential, way))];
}

/** That there was no answer to what was sent first. */
function unreached({ url }: Way, { sent = '', reason }: { sent?: string; reason: string }): ConfigError {
  return new ConfigError(
    `The backend at ${url.origin} (--url) gave no answer to ${sent}: ${reason}. Nothing was verified: see that it runs, and that --url and --deadline are right.`,
  );
}

function unsent({ interactions }: Pact): Outcome {
  const description = `the ${interactions.length} interactions of the contract`;
  return { description, kind: 'not verified', reason: 'nothing else is sent before the credential is taken' };
}

/** The address of the backend; "live" is the provider's own, as in the server's setting. Throws ConfigError. */
function homeOf({ settings }: ServerEntry, url: string): URL {
  return url === 'live' ? liveUrl(settings.url, '--url') : webUrl(url, '--url');
}

function credentialSettings({ settings }: ServerEntry): string[] {
  const credentials = credentialsOf(settings);
  const values = credentials.map((name) => process.env[name]?.trim() ?? '');
  const missing = credentials.filter((_, at) => values[at] === '');
  if (missing.length > 0)
    throw new ConfigError(`${missing.join(' and ')} must be set: the credential that goes to --url.`);
  return values;
}

/** The way out that the servers have: redirects of reads are followed, and the credential goes home only. */
function fetchFor(home: URL, credentialHeader: string): Way['fetch'] {
  const live = liveFetch();
  return async (url, { method = 'GET', headers, body = null, signal }) => {
    const value = new Headers(headers).get(credentialHeader);
    const credentials: Values = value === null ? {} : { [credentialHeader]: value };
    const request = { method, signal, body, ...(headers && { headers }) };
    const keys = { home: home.origin, setting: '--url', credentialHeaders: [credentialHeader], credentials };
    try {
      return await wholeAnswer(await followRedirects(live, url, request, keys));
    } catch (error) {
      signal.throwIfAborted();
      const failure = connectionFailure(error);
      throw failure === undefined ? error : new Error(`it could not be reached or broke off (${failure})`);
    }
  };
}

async function wholeAnswer({ status, headers, body }: Answering): Promise<Response> {
  return new Response(body && new Uint8Array(await buffer(body)), { status, headers: [...headers] });
}
