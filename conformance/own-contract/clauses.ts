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
    ...recordedOf(tool),
    ...(isRecorded ? atBackend(tool) : []),
  ]);
  const ofServer = all.filter(({ tool }) => tool === undefined).map(asShould);
  const ofTools = all.filter(({ tool }) => tool !== undefined);
  return [
    ...ofServer,
    ...revisionClauses(contract),
    ...modernClauses(contract),
    ...publishedClauses(contract),
    ...ofTools,
  ];
}

/** The version of a server is another with each of its releases, which breaks no client. */
function asShould(clause: Clause): Clause {
  return clause.kind === 'server-version' ? { ...clause, level: 'should' } : clause;
}

/** What was recorded of the server as a whole: which tools there are, and what it publishes in words. */
function publishedClauses({ name, server }: Contract): Clause[] {
  const about = (kind: string, of: string, facts: Clause['facts']): Clause => ({
    id: [name, 'server', kind, idOf(of)].filter(Boolean).join('.'),
    tool: undefined,
    kind,
    level: 'must',
    facts,
  });
  const texts = Object.entries(server.texts?.value ?? {});
  return [
    ...(server.otherTools ? [about('other-tools', '', {})] : []),
    ...texts.map(([of, sha256]) => about('text', of, { of, sha256 })),
  ];
}

/** A name as a part of an id. */
function idOf(name: string): string {
  return name.replaceAll(/[^\w.-]+/g, '-');
}

/** What was recorded of a tool, and that it takes what the contract has. */
function recordedOf({ described, schemas, examples }: ToolContract) {
  return [
    { kind: 'other-required' },
    ...(described === undefined ? [] : [{ kind: 'described', facts: { sha256: described } }]),
    ...(schemas === undefined ? [] : [{ kind: 'schemas', facts: { sha256: schemas } }]),
    ...(examples === undefined ? [] : [{ kind: 'examples-recorded' }]),
  ];
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
  const about = (kind: string, method = '', level: Clause['level'] = 'must'): Clause => ({
    id: [name, 'server.modern', kind, method.replace('/', '-')].filter(Boolean).join('.'),
    tool: undefined,
    kind,
    level,
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
      'name-mismatch',
      'no-sessions',
      'answers-after-cancellation',
    ].map((kind) => about(kind)),
    about('cancellation', '', 'should'),
    about('server-info', '', 'should'),
    ...['tools/call', ...(hasPrompts ? ['prompts/get'] : [])].map((method) => about('result-types', method)),
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
