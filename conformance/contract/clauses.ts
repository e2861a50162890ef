import { argumentClauses } from './argument-clauses.js';
import type { Contract, Rule, ToolContract } from './contract.js';

/** Whether a clause states a sentence of the specification, or what the protocol or a decision of ours asks beyond it. */
type Level = 'must' | 'should';

/** One statement about a target, which holds or does not. */
export interface Clause {
  /** Unique in the project and stable, for example `media.list_history.maximum.count`. */
  readonly id: string;
  /** The tool it is about; undefined for the server as a whole. */
  readonly tool: string | undefined;
  /** What kind of statement: the check of that kind judges it. */
  readonly kind: string;
  /** A `should` is reported where it fails, and does not fail the run. */
  readonly level: Level;
  /** What the check of this kind needs to know. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The kind that can only be judged when all is over. */
export const LAST_KIND = 'standard-output';

/** Kinds that are judged when all is over: they are about a whole run, or may leave a server that answers no more. */
export const LAST_KINDS: ReadonlySet<string> = new Set([
  LAST_KIND,
  'strict',
  'unasked',
  'result-types',
  'server-info',
  'answers-after-cancellation',
  'cancellation',
]);

/** The kind of what strict clients refuse, which any message may show: it is judged last, too. */
export const STRICT_KIND = 'strict';

/** Kinds that no sentence of a specification supports, whatever they are about. */
const SHOULD_KINDS: readonly string[] = [
  'published',
  'other-capabilities',
  'tool-count',
  'prompt-arguments',
  'prompt-messages',
];

/** Kinds of clauses about the bound of a number. */
const BOUNDS: readonly string[] = ['minimum', 'maximum'];

/** A clause of a tool but for the tool. */
interface Further {
  readonly kind: string;
  /** What distinguishes it within its kind. */
  readonly name?: string;
  readonly facts?: Clause['facts'];
  readonly level?: Level;
}

/** Every clause of a contract: the server's, those of the published schemas, the rules, and those that `further` derives from a tool. */
export function clausesOf(
  contract: Contract,
  further: (tool: ToolContract) => readonly Further[] = () => [],
): Clause[] {
  const tools = Object.keys(contract.tools).flatMap((tool) => toolClauses(contract, tool, further));
  return [...serverClauses(contract), ...tools];
}

/** The kinds of clauses that only a server of both eras has: what it is in one, it is in the other. */
export const ERA_KINDS: readonly string[] = ['same-tools', 'same-answers'];

/** The clauses of a contract with those of both eras, each after the others of its tool or of the server. */
export function withEraClauses({ name, tools }: Contract, clauses: readonly Clause[]): Clause[] {
  const about = (kind: string, tool?: string): Clause => ({
    id: [name, tool ?? 'server', kind].join('.'),
    tool,
    kind,
    level: 'must',
    facts: {},
  });
  const all = [undefined, ...Object.keys(tools)].map((tool) => [
    ...clauses.filter((clause) => clause.tool === tool),
    tool === undefined ? about('same-tools') : about('same-answers', tool),
  ]);
  return all.flat();
}

function toolClauses(
  { name: server, server: said, tools }: Contract,
  tool: string,
  further: (tool: ToolContract) => readonly Further[],
): Clause[] {
  const own: ToolContract = tools[tool] ?? { input: {}, rules: [] };
  const { annotations = {}, input, rules } = own;
  const about = (kind: string, name = '', facts: Clause['facts'] = {}, level = levelOf(kind)): Clause => ({
    id: [server, tool, kind, name].filter(Boolean).join('.'),
    tool,
    kind,
    level,
    facts,
  });
  const isWriting = annotations.readOnlyHint === false || rules.some(({ kind }) => kind === 'effect');
  const isOpenSaid = said.unknownProperties !== undefined;
  const beyond = said.beyondBounds === undefined ? {} : { isOpenBeyond: true };
  return [
    about('listed'),
    ...Object.entries(annotations).map(([hint, value]) => about('annotation', hint, { hint, value })),
    input.additionalProperties === false
      ? about('closed')
      : about('open', '', {}, isOpenSaid ? 'must' : 'should'),
    ...argumentClauses(input).map(({ kind, name, facts }) =>
      about(kind, name, BOUNDS.includes(kind) ? { ...facts, ...beyond } : facts),
    ),
    ...rules.map((rule) => ruleClause(tool, rule)),
    ...further(own).map(({ kind, name, facts, level }) => about(kind, name, facts, level)),
    about('answers'),
    ...(isWriting ? [about('writes')] : []),
  ];
}

function levelOf(kind: string): Level {
  return SHOULD_KINDS.includes(kind) ? 'should' : 'must';
}

function ruleClause(
  tool: string,
  { id, kind, level = 'must', source: _source, says: _says, also: _also, ...facts }: Rule,
): Clause {
  return { id, tool, kind, level, facts };
}

function serverClauses({ name, server, tools }: Contract): Clause[] {
  const rules = Object.values(tools).flatMap((tool) => tool.rules);
  const about = (kind: string, facts: Clause['facts'] = {}): Clause => ({
    id: `${name}.server.${kind}`,
    tool: undefined,
    kind,
    level: levelOf(kind),
    facts,
  });
  const { protocolRevision, serverVersion, capabilities, tools: count, prompts } = server;
  const stated = (kind: string, fact: { value: unknown } | undefined) =>
    fact === undefined ? [] : [about(kind, { value: fact.value })];
  return [
    ...stated('protocol-revision', protocolRevision),
    ...stated('server-version', serverVersion),
    ...stated('capabilities', capabilities),
    ...stated('other-capabilities', capabilities),
    ...stated('tool-count', count),
    about(LAST_KIND),
    ...(prompts?.value ? ['prompts', 'prompt-arguments', 'prompt-messages'].map((kind) => about(kind)) : []),
    ...(rules.some(({ kind }) => kind === 'remembers') ? [about('memory')] : []),
  ];
}
