import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { verificationReport } from '../../conformance/report/verification.js';
import { arrange, readsFirst, type States } from '../../conformance/verify/arrangement.js';
import type { Way } from '../../conformance/verify/exchange.js';
import { type Pact, readPact } from '../../conformance/verify/pact.js';
import type { Values } from '../../conformance/verify/request.js';
import { verify as verifyAll } from '../../conformance/verify/verify.js';
import { setting, webAddress } from '../kernel/config.js';
import { connectionFailure } from '../kernel/connection-failure.js';
import { ConfigError } from '../kernel/errors.js';
import { liveFetch } from '../kernel/live-fetch.js';
import { followRedirects } from '../kernel/redirects.js';
import { namesOf, SERVERS, type ServerEntry } from './servers.js';

export interface VerifyOptions {
  url: string;
  /** A file of JSON: the identifiers that stand for each state. */
  states?: string;
  writes?: boolean;
  /** Milliseconds that one answer may take. */
  deadline: number;
}

const StatesFile = z.record(
  z.string(),
  z.record(z.string(), z.union([z.string(), z.number().transform(String)])),
);

/**
 * Verifies the contract of a server with its backend at any address; sets the exit code 1 where the backend does not keep
 * it, or does not take a GraphQL document that the server sends. The credential comes from the environment and goes to that
 * address alone. Throws ConfigError, also where nothing of the contract could be verified.
 */
export async function verify(
  name: string,
  { url, states, writes = false, deadline }: VerifyOptions,
): Promise<void> {
  const entry = SERVERS.find((each) => each.name === name);
  if (!entry)
    throw new ConfigError(`There is no contract "${name}" to verify; there are: ${namesOf(SERVERS)}.`);
  const home = webAddress('--url', url);
  const settings = credentialSettings(entry);
  const backend = await entry.backend();
  const credential = backend.credential(...settings);
  const pact = readPact(new URL(`../../contracts/${name}/pact.json`, import.meta.url));
  const known = states === undefined ? {} : readStates(states, pact, credential);
  const terms = { backend, credential, states: known, writes };
  const way = { url: home, fetch: fetchFor(home, backend.credentialHeader), deadline };
  const outcomes = await verifyAll(readsFirst(pact.interactions, backend), {
    ...way,
    arrange: (interaction) => arrange(interaction, terms),
  });
  if (backend.graphql && entry.documents) {
    const { verifyDocuments } = await import('../../conformance/verify/documents.js');
    outcomes.push(...(await verifyDocuments(await entry.documents(), backend.graphql, credential, way)));
  }
  process.stdout.write(verificationReport(name, home.origin, outcomes));
  if (outcomes.every(({ kind }) => kind === 'not verified'))
    throw new ConfigError('Nothing was verified: map states with --states, or let it write with --writes.');
  if (outcomes.some(({ kind }) => kind === 'failed')) process.exitCode = 1;
}

function credentialSettings({ credentials }: ServerEntry): string[] {
  const missing = credentials.filter((name) => setting(process.env, name) === undefined);
  if (missing.length > 0)
    throw new ConfigError(`${missing.join(' and ')} must be set: the credential that goes to --url.`);
  return credentials.map((name) => setting(process.env, name) ?? '');
}

function readStates(file: string, pact: Pact, credential: Values): States {
  const states = StatesFile.safeParse(jsonIn(file));
  if (!states.success) throw new ConfigError(`${file} is no states file: ${z.prettifyError(states.error)}`);
  const named = new Set(
    pact.interactions.flatMap(({ providerStates }) => providerStates.map(({ name }) => name)),
  );
  for (const [name, values] of Object.entries(states.data)) {
    if (!named.has(name))
      throw new ConfigError(
        `${file}: the contract has no state "${name}"; it has: ${[...named].sort().join('; ')}.`,
      );
    const secret = Object.keys(values).find((value) => Object.hasOwn(credential, value));
    if (secret !== undefined)
      throw new ConfigError(
        `${file}: "${name}" names ${secret}; credentials come from the environment alone.`,
      );
  }
  return states.data;
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** The way out that the servers have: redirects of reads are followed, and the credential goes home only. */
function fetchFor(home: URL, credentialHeader: string): Way['fetch'] {
  const live = liveFetch();
  return async (url, { method = 'GET', headers, body = null, signal }) => {
    const value = new Headers(headers).get(credentialHeader);
    const credentials: Values = value === null ? {} : { [credentialHeader]: value };
    const request = { method, signal, body, ...(headers && { headers }) };
    const keys = { home: home.origin, credentialHeaders: [credentialHeader], credentials };
    return followRedirects(live, url, request, keys).catch((error: unknown) => {
      signal.throwIfAborted();
      const failure = connectionFailure(error);
      throw failure === undefined ? error : new Error(`it could not be reached or broke off (${failure})`);
    });
  };
}
