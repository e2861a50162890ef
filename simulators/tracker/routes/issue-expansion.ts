import type { Call } from '../http/routing.js';
import {
  embeddedHistory,
  fieldNames,
  fieldSchemas,
  type Selection,
  versionsOf,
} from '../presentation/issues/issues.js';
import { operationsJson } from '../presentation/issues/operations.js';
import { renderedFields } from '../presentation/issues/rendered-fields.js';
import { fieldsOf } from '../world/find.js';
import type { Issue } from '../world/records/issues.js';
import { editMeta } from './issue-meta.js';
import { transitionsJson } from './transitions.js';

type Where = Pick<Call, 'world' | 'view' | 'caller'>;
type Expanded = (where: Where, issue: Issue, selection: Selection) => unknown;

/** What an issue can show besides its fields. */
const EXPANSIONS: Readonly<Record<string, Expanded>> = {
  names: ({ world }, { project }, selection) => fieldNames(fieldsOf(world, project), selection),
  schema: ({ world }, { project }, selection) => fieldSchemas(fieldsOf(world, project), selection),
  changelog: ({ view }, issue) => embeddedHistory(issue, view),
  editmeta: (where, issue) => editMeta(where, issue),
  operations: ({ view }, issue) => operationsJson(issue, view),
  versionedRepresentations: ({ world, view }, issue) => versionsOf(world, issue, view),
  renderedFields: ({ world, view }, issue, selection) => renderedFields(world, issue, selection, view),
  transitions: (where, issue) => transitionsJson(where, issue, false),
};

/** The parts of an issue that `expand` names. */
export function expansion(
  where: Where,
  expand: readonly string[],
  issue: Issue,
  selection: Selection,
): object {
  const names = expand.filter((name) => Object.hasOwn(EXPANSIONS, name));
  const shown = Object.fromEntries(names.map((name) => [name, EXPANSIONS[name]?.(where, issue, selection)]));
  // The versions of the fields replace the fields.
  return 'versionedRepresentations' in shown ? { ...shown, fields: undefined } : shown;
}
