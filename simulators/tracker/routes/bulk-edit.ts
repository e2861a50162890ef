import { isObject } from '../../core/admin/fields.js';
import { Reply } from '../../core/http/response.js';
import type { Editing } from '../editing/editor.js';
import { readEdit, type Wish } from '../editing/read-edit.js';
import { type Input, inputsOn } from '../editing/screens.js';
import { listOf } from '../http/paging.js';
import { bulkRefusal } from '../http/refusals.js';
import type { Call } from '../http/routing.js';
import { permitted } from '../queries/lookup.js';
import { updateIssue } from '../world/actions/edit-issue.js';
import type { Issue } from '../world/records/issues.js';
import type { Priority } from '../world/records/workflows.js';
import { bulkAct, bulkBody, selectedIssues } from './bulk-tasks.js';

const FIELDS_A_PAGE = 50;

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

/** The fields that can be edited of all of some issues at once, with what is chosen from (Get bulk editable fields). */
export function editableFields(call: Call): Reply {
  bulkAct(call);
  const { query, world, view } = call;
  const issues = selectedIssues(call, listOf(query, 'issueIdsOrKeys'));
  const wanted = query.get('searchText')?.toLowerCase() ?? '';
  const screens = issues.map((issue) => {
    const editing = { world, view, issue, project: issue.project, type: issue.type };
    return new Map(inputsOn('edit', editing).map((input) => [input.field.id, { input, editing }]));
  });
  const [first = new Map()] = screens;
  const common = [...first.values()].filter(({ input: { field } }) =>
    screens.every((screen) => screen.has(field.id)),
  );
  const shown = common.filter(
    ({ input }) => isEditable(input) && input.field.name.toLowerCase().includes(wanted),
  );
  if (shown.length === 0) throw bulkRefusal(404, 'No editable fields found for the issues.');
  const ids = shown.map(({ input }) => input.field.id);
  const [after, before] = [query.get('startingAfter'), query.get('endingBefore')];
  const from = after ? ids.indexOf(after) + 1 : Math.max(0, before ? ids.indexOf(before) - FIELDS_A_PAGE : 0);
  const page = shown.slice(from, from + FIELDS_A_PAGE);
  return Reply.json({
    ...(from > 0 && { endingBefore: page[0]?.input.field.id }),
    ...(from + page.length < shown.length && { startingAfter: page.at(-1)?.input.field.id }),
    fields: page.map(({ input, editing }) => fieldJson(input, editing)),
  });
}

/** Whether a field is among those that can be edited of many issues here. */
function isEditable({ field, editor }: Input): boolean {
  const { type, items } = field.schema ?? {};
  if (['labels', 'fixVersions', 'components', 'priority', 'summary'].includes(field.id)) return true;
  return editor.operations.length > 0 && (type === 'user' || type === 'number') && items === undefined;
}

function fieldJson({ field, editor }: Input, editing: Editing): object {
  return {
    id: field.id,
    name: field.name,
    type: field.schema?.custom ?? field.id,
    isRequired: editor.required === true,
    ...(field.schema?.type === 'array' && {
      multiSelectFieldOptions: ['ADD', 'REMOVE', 'REPLACE', 'REMOVE_ALL'],
    }),
    ...(field.id === 'priority' && { fieldOptions: editing.world.priorities.map(priorityOption) }),
    ...(field.schema?.type === 'user' && {
      searchUrl: `${editing.view.api}/user/assignable/multiProjectSearch?projectKeys=${editing.project.key}&query=`,
    }),
  };
}

function priorityOption({ id, description, name }: Priority): object {
  return { id, description, priority: name };
}

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
