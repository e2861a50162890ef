import { createHash } from 'node:crypto';
import type { Contract, Contracts, Rule } from './contracts.js';
import { type Leaf, leavesOf } from './leaves.js';
import type { Json } from './schema.js';

/** A rule with one of its facts changed. */
export interface Alteration {
  readonly tool: string;
  readonly rule: Rule;
  /** What was changed: the parameter, and what became of it. */
  readonly what: string;
}

/** What rules have beside their facts. */
const general = new Set(['id', 'kind', 'source', 'says', 'also', 'level']);

/** Parameters of one rule that mean the opposite of each other. */
const opposites = [
  ['includes', 'excludes'],
  ['accepted', 'refused'],
  ['accepts', 'refuses'],
  ['setBy', 'seenBy'],
  ['minimumMinutes', 'maximumMinutes'],
  ['position', 'size'],
  ['next', 'more'],
  ['address', 'token'],
] as const;

/** Parameters whose values are samples, neither numbers nor names: they change sides, but are not changed. */
const samples = new Set(['accepts', 'refuses']);

/** Parameters whose values are arguments of the tool. */
const ofArguments = new Set(['argument', 'position', 'size', 'methodFrom', 'accepted', 'refused']);

/** Parameters that say what a tool is called with. */
const calls = new Set(['with', 'despite']);

/** Every rule that a sentence supports, once for each number, name and direction in it, which has become another of its class. */
export function alterationsOf(contracts: Contracts, all: readonly Contracts[]): Alteration[] {
  const known = vocabularyOf(all);
  return Object.entries(contracts.tools).flatMap(([tool, contract]) =>
    contract.rules
      .filter(({ level }) => level !== 'should')
      .flatMap((rule) => [
        ...factsOf(rule).flatMap(([name, value]) => [
          ...changed(rule, name, value, contract, known),
          ...renamed(rule, name, value, contract),
        ]),
        ...exchanged(rule),
      ])
      .map((alteration) => ({ tool, ...alteration })),
  );
}

type Change = Omit<Alteration, 'tool'>;
type Vocabulary = ReadonlyMap<string, readonly Json[]>;

/** By parameter: the values that rules have for it. */
function vocabularyOf(all: readonly Contracts[]): Vocabulary {
  const values = new Map<string, Map<string, Json>>();
  const rules = all.flatMap(({ tools }) => Object.values(tools).flatMap((contract) => contract.rules));
  for (const [name, value] of rules.flatMap(factsOf))
    for (const leaf of leavesOf(value)) {
      const known = values.get(name) ?? new Map<string, Json>();
      values.set(name, known.set(JSON.stringify(leaf.value), leaf.value));
    }
  return new Map([...values].map(([name, known]) => [name, [...known.values()]]));
}

const factsOf = (rule: Rule): [string, Json][] =>
  Object.entries(rule).flatMap(([name, value]) =>
    general.has(name) || value === undefined ? [] : [[name, value]],
  );

/** Each value of a fact, once another of its class. */
function changed(rule: Rule, name: string, value: Json, contract: Contract, known: Vocabulary): Change[] {
  if (samples.has(name)) return [];
  return leavesOf(value).flatMap((leaf, at) => {
    const others = othersFor(name, leaf, contract, known);
    const other = others[drawn(`${rule.id} ${name} ${at}`, others.length)];
    if (other === undefined) return [];
    const what = `${name} ${JSON.stringify(leaf.value)} → ${JSON.stringify(other)}`;
    return [{ rule: { ...rule, [name]: leaf.with(other) }, what }];
  });
}

/** Another value of the same class: a neighbouring number, the other truth, another argument of the tool, another word that rules have there. */
function othersFor(
  name: string,
  { value, of }: Leaf,
  { input }: Contract,
  known: Vocabulary,
): readonly Json[] {
  if (typeof value === 'number') return [value + 1, value - 1, value * 10];
  if (typeof value === 'boolean') return [!value];
  if (value === null) return ['other'];
  const schema = input.properties?.[of];
  const allowed = schema?.enum ?? schema?.items?.enum ?? [];
  const words = ofArguments.has(name) ? Object.keys(input.properties ?? {}) : (known.get(name) ?? []);
  const others = (calls.has(name) ? allowed : words).filter(
    (one) => typeof one === typeof value && one !== value,
  );
  return others.length > 0 ? others : [`${value}s`];
}

/** The arguments that a rule sets or is called with, each in the place of another. */
function renamed(rule: Rule, name: string, value: Json, { input }: Contract): Change[] {
  if (!calls.has(name) && name !== 'sets') return [];
  const given = Object(value);
  const free = Object.keys(input.properties ?? {}).filter((other) => !(other in given));
  return Object.keys(given).flatMap((key) => {
    const other = free[drawn(`${rule.id} ${name} ${key}`, free.length)];
    if (other === undefined) return [];
    const { [key]: kept, ...rest } = given;
    return [{ rule: { ...rule, [name]: { ...rest, [other]: kept } }, what: `${name} ${key} → ${other}` }];
  });
}

/** Two facts that mean the opposite, in each other's place. What is included alone is turned round, too. */
function exchanged(rule: Rule): Change[] {
  return opposites.flatMap(([one, other]) => {
    const present = [one, other].filter((name) => rule[name] !== undefined);
    if (present.length < (one === 'includes' ? 1 : 2)) return [];
    const turned = structuredClone(rule);
    delete turned[one];
    delete turned[other];
    if (rule[other] !== undefined) turned[one] = rule[other];
    if (rule[one] !== undefined) turned[other] = rule[one];
    return [{ rule: turned, what: `${one} ↔ ${other}` }];
  });
}

/** The same choice each time for the same place. */
function drawn(place: string, size: number): number {
  return size === 0 ? 0 : createHash('sha256').update(place).digest().readUInt32BE(0) % size;
}
