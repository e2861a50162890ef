import { readFileSync } from 'node:fs';
import type { Check } from '../../../conformance/check.js';
import type { StrictOptions } from '../../../conformance/context/context-options.js';
import { type Clause, clausesOf } from '../../../conformance/contract/clauses.js';
import { type Contract, readContract, readMeanings } from '../../../conformance/contract/contract.js';
import type { Gate } from '../../../conformance/gate.js';
import { ConfigError } from '../../kernel/errors.js';
import { SERVER_NAMES, serverNamed } from '../wiring/registry.js';
import type { JudgeOptions } from './options.js';
import { PACKAGE_FOLDER } from './package-folder.js';

const CONTRACTS = new URL('contracts/', PACKAGE_FOLDER);

/** What a target is judged by. */
export interface Subject {
  readonly contract: Contract;
  /** All that there are. */
  readonly clauses: readonly Clause[];
  readonly gate: Gate;
  /** The folder of what is published with the contract; undefined for one of the options. */
  readonly folder?: URL;
  /** Whether what a target asks of its backend is seen. */
  readonly hasBackend: boolean;
  /** What judges kinds otherwise than usual. */
  readonly checks: readonly Check[];
  /** What clauses of each kind say. */
  readonly meanings: Readonly<Record<string, string>>;
  /** Which tools are called although no clause is about them; none if absent. */
  readonly calls?: StrictOptions['calls'];
}

/** The contract of this name with its gate, or else the contract in the file of the options. Throws ConfigError. */
export async function subjectOf(name: string | undefined, options: JudgeOptions): Promise<Subject> {
  const { stdio, url } = options;
  const isNamed = name !== undefined || options.contract !== undefined;
  if (!isNamed && (stdio ?? url) !== undefined) return anySubject(options);
  if ((name === undefined) === (options.contract === undefined))
    throw new ConfigError(
      `Name one contract: ${SERVER_NAMES}, or a file with --contract; without one, name a target with --stdio or --url.`,
    );
  if (name === undefined) return ownSubject(options.contract ?? '', options);
  const other = (['fixtures', 'backend'] as const).find((option) => options[option] !== undefined);
  if (other) throw new ConfigError(`--${other} goes with --contract; ${name} has a simulator and a model.`);
  const gate = await serverNamed(name, 'contract').gate();
  const folder = new URL(`${name}/`, CONTRACTS);
  const contract = readContract(name, folder);
  const [clauses, meanings] = [clausesOf(contract), readMeanings(CONTRACTS)];
  return { contract, clauses, gate, folder, hasBackend: true, checks: [], meanings };
}

/** Any server, by what each client needs: no contract says more of it. Throws ConfigError. */
async function anySubject(options: JudgeOptions): Promise<Subject> {
  const other = (['fixtures', 'backend', 'names'] as const).find((option) => options[option] !== undefined);
  if (other) throw new ConfigError(`--${other} goes with a contract: name one, or a file with --contract.`);
  const { ownGate } = await import('../../../conformance/own-contract/own-contract.js');
  const contract: Contract = { name: 'any', server: {}, tools: {} };
  return {
    contract,
    clauses: clausesOf(contract),
    gate: ownGate(contract, { fixtures: {}, backend: undefined, deadline: options.deadline }),
    hasBackend: false,
    checks: [],
    meanings: readMeanings(CONTRACTS),
    calls: options.allowWrites ? 'all' : 'reading',
  };
}

async function ownSubject(path: string, options: JudgeOptions): Promise<Subject> {
  const { stdio, url, allowWrites = false, deadline } = options;
  if (stdio === undefined && url === undefined)
    throw new ConfigError('--contract takes a target: name it with --stdio or --url.');
  const own = await import('../../../conformance/own-contract/own-contract.js');
  const contract = parsed(path, 'contract', (text) => own.readContractFile(text));
  const fixtures =
    options.fixtures === undefined
      ? {}
      : parsed(options.fixtures, 'file of fixtures', (text) => own.readFixtures(text, contract));
  const backend = backendOf(options);
  const isRecorded = backend !== undefined;
  return {
    contract,
    clauses: own.ownClauses(contract, isRecorded),
    gate: own.ownGate(contract, { fixtures, backend, deadline }),
    hasBackend: isRecorded,
    checks: own.checksByContract({ fixtures, allowWrites, isRecorded }),
    meanings: { ...readMeanings(CONTRACTS), ...readMeanings(CONTRACTS, 'own-contract-kinds.json') },
  };
}

function parsed<T>(path: string, what: string, read: (text: string) => T): T {
  try {
    return read(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new ConfigError(`The ${what} ${path} cannot be used: ${why}.`);
  }
}

function backendOf({ backend }: JudgeOptions): URL | undefined {
  if (backend === undefined) return undefined;
  const url = URL.canParse(backend) ? new URL(backend) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return url;
  throw new ConfigError(
    '--backend takes an address with http or https and without a password: the server signs in by itself.',
  );
}
