import { fieldsOf } from '../../world/find.js';
import type { FieldDefinition } from '../../world/records/fields.js';
import type { Issue } from '../../world/records/issues.js';
import type { World } from '../../world/records/world.js';
import type { View } from '../view.js';
import { changeJson } from './history.js';
import { fieldJson } from './issue-fields.js';

/** Which fields of an issue are shown. */
export interface Selection {
  /** Only ids and keys; no fields at all. */
  readonly bare: boolean;
  readonly showsKey: boolean;
  readonly shows: (field: FieldDefinition) => boolean;
}

const EXPANDABLE =
  'renderedFields,names,schema,operations,editmeta,changelog,versionedRepresentations,customfield_10010.requestTypePractice';

/** The most changes an issue itself shows; the rest has a route of its own. */
const EMBEDDED_CHANGES = 100;

/** What `fields` asks for: names, `*all`, `*navigable`, and names taken away by a minus. */
export function selectionOf(asked: readonly string[], usual: readonly string[]): Selection {
  const wanted = asked.length === 0 ? usual : asked;
  const without = new Set(wanted.filter((name) => name.startsWith('-')).map((name) => name.slice(1)));
  const named = new Set(wanted.filter((name) => !name.startsWith('-')));
  const base = named.size === 0 ? new Set(usual) : named;
  const shows = ({ id, navigable }: FieldDefinition) =>
    !without.has(id) && (base.has('*all') || base.has(id) || (base.has('*navigable') && navigable));
  const bare = [...base].every((name) => name === 'id' || name === 'key');
  return { bare, showsKey: !bare || base.has('key'), shows };
}

/** An issue with the fields selected; one that is bare shows its key only where it was asked for. */
export function issueJson(world: World, issue: Issue, selection: Selection, view: View): object {
  const { id, key } = issue;
  const { bare, showsKey } = selection;
  const always = { expand: EXPANDABLE, id, self: `${view.api}/issue/${id}`, ...(showsKey && { key }) };
  return bare ? always : Object.assign({}, always, { fields: shownFields(world, issue, selection, view) });
}

function shownFields(world: World, issue: Issue, { shows }: Selection, view: View): object {
  const shown: Record<string, unknown> = {};
  for (const field of fieldsOf(world, issue.project)) {
    const value = shows(field) ? fieldJson(field, issue, view, world) : undefined;
    if (value !== undefined) shown[field.id] = value;
  }
  return shown;
}

/** All fields of an issue by version; there is one of each. */
export function versionsOf(world: World, issue: Issue, view: View): object {
  const all = shownFields(world, issue, { bare: false, showsKey: true, shows: () => true }, view);
  return Object.fromEntries(Object.entries(all).map(([id, value]) => [id, { 1: value }]));
}

/** The changes of an issue as the issue itself shows them: newest first. */
export function embeddedHistory({ history }: Issue, view: View): object {
  const newest = history.toReversed().slice(0, EMBEDDED_CHANGES);
  return {
    startAt: 0,
    maxResults: EMBEDDED_CHANGES,
    total: history.length,
    histories: newest.map((change) => changeJson(change, view)),
  };
}

/** The names of the fields selected, by id. */
export function fieldNames(fields: readonly FieldDefinition[], { shows }: Selection): object {
  return Object.fromEntries(fields.filter(shows).map(({ id, name }) => [id, name]));
}

/** The types of the fields selected, by id. */
export function fieldSchemas(fields: readonly FieldDefinition[], { shows }: Selection): object {
  return Object.fromEntries(fields.filter(shows).flatMap(({ id, schema }) => (schema ? [[id, schema]] : [])));
}
