import { argumentClauses } from './argument-clauses.js';
import type { Contract, Rule } from './contract.js';

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

/** Kinds that no sentence of a specification supports, whatever they are about. */
const SHOULD_KINDS: readonly string[] = [
  'published',
  'other-capabilities',
  'tool-count',
  'prompt-arguments',
  'prompt-messages',
];

/** Every clause of a contract: the server's, those of the published schemas, and the rules. */
export function clausesOf(contract: Contract): Clause[] {
  const tools = Object.keys(contract.tools).flatMap((tool) => toolClauses(contract, tool));
  return [...serverClauses(contract), ...tools];
}

function toolClauses({ name: server, server: said, tools }: Contract, tool: string): Clause[] {
  const { annotations = {}, input, rules } = tools[tool] ?? { input: {}, rules: [] };
  const about = (kind: string, name = '', facts: Clause['facts'] = {}, level = levelOf(kind)): Clause => ({
    id: [server, tool, kind, name].filter(Boolean).join('.'),
    tool,
    kind,
    level,
    facts,
  });
  const isWriting = annotations.readOnlyHint === false || rules.some(({ kind }) => kind === 'effect');
  const isOpenSaid = said.unknownProperties !== undefined;
  return [
    about('listed'),
    ...Object.entries(annotations).map(([hint, value]) => about('annotation', hint, { hint, value })),
    input.additionalProperties === false
      ? about('closed')
      : about('open', '', {}, isOpenSaid ? 'must' : 'should'),
    ...argumentClauses(input).map(({ kind, name, facts }) => about(kind, name, facts)),
    ...rules.map((rule) => ruleClause(tool, rule)),
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
  return [
    about('protocol-revision', { value: server.protocolRevision.value }),
    about('server-version', { value: server.serverVersion.value }),
    about('capabilities', { value: server.capabilities.value }),
    about('other-capabilities', { value: server.capabilities.value }),
    about('tool-count', { value: server.tools.value }),
    about(LAST_KIND),
    ...(server.prompts.value
      ? ['prompts', 'prompt-arguments', 'prompt-messages'].map((kind) => about(kind))
      : []),
    ...(rules.some(({ kind }) => kind === 'remembers') ? [about('memory')] : []),
  ];
}
