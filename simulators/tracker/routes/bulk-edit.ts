import { isObject } from '../../core/admin/fields.js';
import { readEdit, type Wish } from '../editing/read-edit.js';
import { bulkRefusal } from '../http/refusals.js';
import type { Call } from '../http/routing.js';
import { permitted } from '../queries/lookup.js';
import { updateIssue } from '../world/actions/edit-issue.js';
import type { Issue } from '../world/records/issues.js';
import { bulkBody } from './bulk-tasks.js';

type Entry = Readonly<Record<string, unknown>>;

/** What an entry of a body wants of a field: another value, or operations on its members. */
interface FieldWish {
  readonly id: string;
  readonly value?: unknown;
  readonly operations?: readonly object[];
}

/** How each kind of field is written where many issues are edited (Jira Cloud platform REST API, Bulk edit issues). */
const READERS: Readonly<Record<string, (entry: Entry) => FieldWish>> = {
  labelsFields: (entry) => members(entry, 'labels', 'labels', ({ name }) => name),
  multipleVersionPickerFields: (entry) =>
    members(entry, 'fixVersions', 'versions', ({ versionId }) => ({ id: String(versionId) })),
  multiselectComponents: (entry) =>
    members(entry, 'components', 'components', ({ componentId }) => ({ id: String(componentId) })),
  priority: ({ priorityId }) => ({ id: 'priority', value: { id: String(priorityId) } }),
  singleSelectClearableUserPickerFields: ({ fieldId, user }) => ({
    id: String(fieldId),
    value: isObject(user) ? { accountId: user.accountId } : null,
  }),
  singleLineTextFields: ({ fieldId, text }) => ({ id: String(fieldId), value: text }),
  clearableNumberFields: ({ fieldId, value }) => ({ id: String(fieldId), value }),
};

/** What a body wants of each issue; refuses fields that are not among its selected actions. */
export function readBulkEdit(call: Call): (issue: Issue) => void {
  const { editedFieldsInput, selectedActions } = bulkBody(call);
  if (!isObject(editedFieldsInput) || !Array.isArray(selectedActions))
    throw bulkRefusal(400, "Expected an object 'editedFieldsInput' and a list 'selectedActions'.");
  const wishes = Object.entries(editedFieldsInput).flatMap(([kind, sent]) => wishesOf(call, kind, sent));
  const unlisted = wishes.map(({ id }) => id).filter((id) => !selectedActions.includes(id));
  if (unlisted.length > 0)
    throw bulkRefusal(
      400,
      `The following editedFieldInput values are not listed as selectedActions : ${unlisted.join(', ')}`,
    );
  const wish = joined(wishes);
  return (issue) => {
    const { world, view } = call;
    const act = permitted(call, 'EDIT_ISSUES', issue.project);
    const editing = { world, view, issue, project: issue.project, type: issue.type };
    updateIssue(world, issue, readEdit(wish, 'edit', editing), act);
  };
}

function wishesOf({ mark }: Pick<Call, 'mark'>, kind: string, sent: unknown): FieldWish[] {
  const read = Object.hasOwn(READERS, kind) ? READERS[kind] : undefined;
  if (!read) {
    mark({ unsupported: [kind] });
    throw bulkRefusal(
      501,
      `The simulator does not edit '${kind}' of many issues; it reads ${Object.keys(READERS).join(', ')}.`,
    );
  }
  return [sent].flat().filter(isObject).map(read);
}

/** What is wanted of the members of a field, in one of the four ways. */
function members(entry: Entry, usual: string, name: string, memberOf: (sent: Entry) => unknown): FieldWish {
  const id = String(entry.fieldId ?? usual);
  const all = [entry[name] ?? []].flat().filter(isObject).map(memberOf);
  switch (entry.bulkEditMultiSelectFieldOption) {
    case 'ADD':
      return { id, operations: all.map((member) => ({ add: member })) };
    case 'REMOVE':
      return { id, operations: all.map((member) => ({ remove: member })) };
    case 'REPLACE':
      return { id, value: all };
    case 'REMOVE_ALL':
      return { id, value: [] };
    default:
      throw bulkRefusal(
        400,
        "Expected 'bulkEditMultiSelectFieldOption' as ADD, REMOVE, REPLACE or REMOVE_ALL.",
      );
  }
}

function joined(wishes: readonly FieldWish[]): Wish {
  const valued = wishes.filter(({ operations }) => operations === undefined);
  const operated = wishes.filter(({ operations }) => operations !== undefined);
  return {
    fields: Object.fromEntries(valued.map(({ id, value }) => [id, value])),
    update: Object.fromEntries(operated.map(({ id, operations }) => [id, operations])),
  };
}
