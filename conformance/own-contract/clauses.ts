import { type Argument, argumentsIn } from '../contract/argument-clauses.js';
import { type Clause, clausesOf } from '../contract/clauses.js';
import type { Contract, ToolContract } from '../contract/contract.js';
import { MODERN } from '../target/protocol.js';
import { KEYWORDS } from './checks/keywords.js';

/** Every clause of a contract in one file; `isRecorded`: those of what reaches the backend, too. */
export function ownClauses(contract: Contract, isRecorded: boolean): Clause[] {
  const all = clausesOf(contract, (tool) => [
    ...argumentsIn(tool.input).flatMap(keywordsOf),
    ...outputsOf(tool),
    ...(isRecorded ? atBackend(tool) : []),
  ]);
  const ofServer = all.filter(({ tool }) => tool === undefined);
  const ofTools = all.filter(({ tool }) => tool !== undefined);
  return [...ofServer, ...revisionClauses(contract), ...modernClauses(contract), ...ofTools];
}

/** A clause for each revision that the server is promised to speak. */
function revisionClauses({ name, server }: Contract): Clause[] {
  const revisions = server.revisions?.value ?? [];
  return revisions.map((value) => ({
    id: `${name}.server.revision.${value}`,
    tool: undefined,
    kind: 'revision',
    level: 'must',
    facts: { value },
  }));
}

/** What any server of the revision without a handshake has to do, where it is promised to speak it. */
function modernClauses({ name, server }: Contract): Clause[] {
  if (!server.revisions?.value.includes(MODERN.revision)) return [];
  const about = (kind: string, method = ''): Clause => ({
    id: [name, 'server.modern', kind, method.replace('/', '-')].filter(Boolean).join('.'),
    tool: undefined,
    kind,
    level: 'must',
    facts: method === '' ? {} : { method },
  });
  const hasPrompts = 'prompts' in (server.capabilities?.value ?? {});
  const methods = ['server/discover', 'tools/list', ...(hasPrompts ? ['prompts/list'] : [])];
  return [
    about('discover'),
    ...['result-type', 'caching'].flatMap((kind) => methods.map((method) => about(kind, method))),
    ...[
      'list-order',
      'unasked',
      'unknown-method',
      'malformed-meta',
      'unsupported-revision',
      'header-mismatch',
      'no-sessions',
    ].map((kind) => about(kind)),
  ];
}

/** The keywords of an argument that have no kind of their own. */
function keywordsOf({ path, name, schema }: Argument) {
  return KEYWORDS.filter((keyword) => schema[keyword] !== undefined).map((keyword) => ({
    kind: 'keyword',
    name: `${name}.${keyword}`,
    facts: { argument: path, keyword, value: schema[keyword] },
  }));
}

function outputsOf({ output }: ToolContract) {
  return output ? [{ kind: 'output', facts: { schema: output } }, { kind: 'conforms' }] : [];
}

function atBackend({ annotations }: ToolContract) {
  const unsent = { kind: 'refused-unsent', level: 'should' } as const; // nothing but this project asks for it
  return annotations?.readOnlyHint === true ? [{ kind: 'reads-only' }, unsent] : [unsent];
}
