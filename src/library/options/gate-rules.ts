import { wholeNumber } from '../../../simulators/core/admin/fields.js';
import type { ContractTestOptions, GateOptions } from '../gate-options.js';
import type { ServerName } from '../wiring/identities.js';
import {
  address,
  callable,
  checkOptions,
  choice,
  flag,
  like,
  listOf,
  mapOf,
  type OptionRule,
  type OptionRules,
  rule,
  secret,
  text,
  unshown,
} from './rules.js';

/** The names of the contracts: what else knows them is loaded once there is something to judge. */
const CONTRACTS: Readonly<Record<ServerName, true>> = { media: true, tracker: true, forge: true };

const GATE: Omit<OptionRules<GateOptions>, 'protocol'> = {
  contract: choice(...Object.keys(CONTRACTS)),
  contractFile: text,
  fixtures: text,
  backend: address,
  stdio: text,
  url: unshown('an address with http or https, as a text or a URL', isWebAddress),
  allowWrites: flag,
  headers: mapOf(secret),
  env: mapOf(secret),
  names: text,
  seed: rule('a whole number', Number.isSafeInteger),
  only: text,
  tools: listOf(text, 'a list of names of tools'),
  deadline: like(wholeNumber(1)),
  budget: rule('a number of seconds above 0', (value) => typeof value === 'number' && value > 0),
  failOn: choice('not-judged', 'should'),
};

const TESTS: Omit<OptionRules<ContractTestOptions>, 'protocol'> = {
  ...GATE,
  test: callable,
  after: callable,
  timeout: like(wholeNumber(1)),
};

/** Throws OptionError with every problem of what is to be judged, and how. */
export async function checkGate(options: unknown): Promise<void> {
  checkOptions<GateOptions>('check', options, { ...GATE, protocol: await revision() });
}

/** Throws OptionError with every problem of the tests that are to be made. */
export async function checkContractTests(options: unknown): Promise<void> {
  const rules = { ...TESTS, protocol: await revision() };
  checkOptions<ContractTestOptions>('contractTests', options, rules, ['test', 'after']);
}

async function revision(): Promise<OptionRule> {
  const { REVISIONS } = await import('../../../conformance/target/protocol.js');
  return choice(...REVISIONS);
}

function isWebAddress(value: unknown): boolean {
  if (typeof value !== 'string' && !(value instanceof URL)) return false;
  return URL.canParse(`${value}`) && /^https?:$/.test(new URL(`${value}`).protocol);
}
