import { wholeNumber } from '../../../simulators/core/admin/fields.js';
import { HANDSHAKE_REVISIONS, MODERN_REVISION } from '../../kernel/mcp/revisions.js';
import type { ContractTestOptions, GateOptions } from '../gate-options.js';
import { INTRODUCTIONS } from '../wiring/identities.js';
import {
  address,
  callable,
  checkOptions,
  choice,
  flag,
  like,
  listOf,
  mapOf,
  type OptionRules,
  rule,
  secret,
  text,
  unshown,
} from './rules.js';

const GATE: OptionRules<GateOptions> = {
  contract: choice(...Object.keys(INTRODUCTIONS)),
  contractFile: text,
  fixtures: text,
  backend: address,
  stdio: text,
  url: unshown('an address with http or https, as a text or a URL', isWebAddress),
  allowWrites: flag,
  headers: mapOf(secret),
  env: mapOf(secret),
  names: text,
  protocol: choice(MODERN_REVISION, ...HANDSHAKE_REVISIONS),
  seed: rule('a whole number', Number.isSafeInteger),
  only: text,
  tools: listOf(text, 'a list of names of tools'),
  deadline: like(wholeNumber(1)),
  budget: rule('a number of seconds above 0', (value) => typeof value === 'number' && value > 0),
  failOn: choice('not-judged', 'should'),
};

const TESTS: OptionRules<ContractTestOptions> = {
  ...GATE,
  test: callable,
  after: callable,
  timeout: like(wholeNumber(1)),
};

/** Throws OptionError with every problem of what is to be judged, and how. */
export function checkGate(options: unknown): void {
  checkOptions('check', options, GATE);
}

/** Throws OptionError with every problem of the tests that are to be made. */
export function checkContractTests(options: unknown): void {
  checkOptions('contractTests', options, TESTS, ['test', 'after']);
}

function isWebAddress(value: unknown): boolean {
  if (typeof value !== 'string' && !(value instanceof URL)) return false;
  return URL.canParse(`${value}`) && /^https?:$/.test(new URL(`${value}`).protocol);
}
