import type { Account } from './account.js';
import type { Contracts, Rule } from './contracts.js';
import { type Evidence, evidenceFor } from './evidence.js';
import { comparisons } from './fact-comparisons.js';
import type { Json } from './schema.js';
import { unstatedOnPurpose } from './unstated-facts.js';

/** Parameters of every rule, which are no facts of it. */
const general = new Set(['id', 'kind', 'source', 'says', 'also', 'level']);

/** Parameters that are compared as a whole. */
const whole = new Set(['with', 'despite', 'sets']);

/** Facts of rules that stand in none of the sentences which the rules cite. What no sentence supports has the level `should`, and nothing to be compared with. */
export function unstatedFacts(account: Account, contracts: Contracts): string[] {
  return everyFault(account, contracts).filter((fault) => !isOnPurpose(fault));
}

/** Entries of the list of exceptions that no rule of this server needs. */
export function unusedExceptions(account: Account, contracts: Contracts): string[] {
  const faults = everyFault(account, contracts);
  return Object.keys(unstatedOnPurpose)
    .filter((known) => known.startsWith(`${account.server}.`))
    .filter((known) => !faults.some((fault) => fault.startsWith(`${known}:`)));
}

const isOnPurpose = (fault: string) =>
  Object.keys(unstatedOnPurpose).some((known) => fault.startsWith(`${known}:`));

const everyFault = (account: Account, { tools }: Contracts): string[] =>
  Object.entries(tools).flatMap(([tool, contract]) =>
    contract.rules
      .filter(({ level }) => level !== 'should')
      .flatMap((rule) => unstatedIn(rule, evidenceFor(account, tool, contract, rule))),
  );

/** What one rule says and the evidence for it does not. */
export function unstatedIn(rule: Rule, evidence: Evidence): string[] {
  const single = Object.entries(rule).flatMap(([name, value]) =>
    general.has(name) || value === undefined
      ? []
      : faultsIn(name, value, rule, evidence).map((fault) => `${rule.id}: ${name}: ${fault}`),
  );
  return rule.kind === 'combination' && !isCombined(rule, evidence)
    ? [...single, `${rule.id}: the combinations are not those that its sentences say`]
    : single;
}

function faultsIn(name: string, value: Json, rule: Rule, evidence: Evidence): string[] {
  const compare = comparisons[name] ?? comparisons.quoted;
  const values = whole.has(name) ? [value] : [value].flat();
  const isTwice = new Set(values.map((one) => JSON.stringify(one))).size < values.length;
  const unsaid = values.flatMap((one) => compare?.(one, rule, evidence, name) ?? []);
  const faults = unsaid.map((one) => `${JSON.stringify(one)} is not what its sentences say`);
  return isTwice ? [...faults, 'has a value twice'] : faults;
}

/** Arguments that belong together, exclude each other or are needed, by what the sentence says of them. */
function isCombined({ accepted, refused }: Rule, { cited }: Evidence): boolean {
  const [good, bad] = [setsIn(accepted), setsIn(refused)];
  if (/exclusive/.test(cited))
    return good.every(({ length }) => length === 1) && bad.every(({ length }) => length > 1);
  const needed = /(?:requires|together with) `(\w+)`/.exec(cited)?.[1];
  if (needed !== undefined)
    return good.every((one) => one.includes(needed)) && bad.every((one) => !one.includes(needed));
  return (
    /required/.test(cited) &&
    good.every(({ length }) => length > 0) &&
    bad.every(({ length }) => length === 0)
  );
}

const setsIn = (value: Json | undefined): string[][] =>
  Array.isArray(value) ? value.map((one) => [one].flat().map(String)) : [];

/** Rules of one tool that say the same. */
export function repeatedRules({ tools }: Contracts): string[] {
  return Object.values(tools).flatMap(({ rules }) => {
    const said = rules.map((rule) =>
      JSON.stringify(Object.entries(rule).filter(([name]) => name === 'kind' || !general.has(name))),
    );
    return rules
      .filter((_, at) => said.indexOf(said[at] ?? '') !== at)
      .map(({ id }) => `${id}: says what another rule says`);
  });
}
