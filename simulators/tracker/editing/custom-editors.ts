import { isObject } from '../../core/admin/fields.js';
import { badRequest } from '../http/refusals.js';
import { kindOf, optionJson } from '../presentation/issues/custom-values.js';
import { findIssue } from '../world/find.js';
import type { Sprint } from '../world/records/boards.js';
import type { CustomValue, FieldDefinition, Option } from '../world/records/fields.js';
import type { Editing, Editor } from './editor.js';
import {
  bodyValue,
  dayValue,
  listValue,
  momentValue,
  numberValue,
  sameName,
  textValue,
  userValue,
} from './values.js';
import { WrongValue } from './wrong-value.js';

const SET = ['set'];
const LONGEST_TEXT = 255;

type Read = (value: unknown, editing: Editing, field: FieldDefinition) => CustomValue | null;

/** How each kind of custom field takes a value; null takes it away. */
const READERS: Readonly<Record<string, Read>> = {
  float: (value) => numberValue(value),
  textfield: (value) => (value === null ? null : shortText(value)),
  'gh-epic-label': (value) => (value === null ? null : shortText(value)),
  textarea: (value, editing) => bodyValue(value, editing),
  datepicker: (value) => dayValue(value),
  datetime: (value) => momentValue(value),
  userpicker: (value, editing) => userValue(value, editing),
  select: (value, _, { options }) => (value === null ? null : optionValue(value, options)),
  multicheckboxes: (value, _, { options }) => optionValues(value, options),
};

/** The editor of a custom field; undefined for one that only the system sets. */
export function customEditor(field: FieldDefinition): Editor | undefined {
  const kind = kindOf(field.schema?.custom);
  if (kind === 'gh-sprint') {
    return { operations: SET, read: (value, editing) => ({ sprint: sprintValue(value, editing) }) };
  }
  if (kind === 'gh-epic-link') {
    return { operations: SET, read: (value, editing) => ({ parent: epicValue(value, editing) }) };
  }
  const read = Object.hasOwn(READERS, kind) ? READERS[kind] : undefined;
  if (!read) return undefined;
  const editor: Editor = {
    operations: SET,
    read: (value, editing) => ({ custom: { [field.id]: read(value, editing, field) } }),
  };
  if (field.options.length === 0) return editor;
  return { ...editor, choices: ({ view }) => field.options.map((option) => optionJson(option, view)) };
}

function shortText(value: unknown): string {
  const text = textValue(value);
  if (text.length > LONGEST_TEXT) {
    throw new WrongValue(
      `The entered text is too long. It exceeds the allowed limit of ${LONGEST_TEXT} characters.`,
    );
  }
  return text;
}

function optionValue(value: unknown, options: readonly Option[]): Option {
  if (!isObject(value)) throw new WrongValue("Specify a valid 'id' or 'name' for the option");
  const found = options.find((option) =>
    value.id === undefined ? sameName(option.value, value.value) : option.id === String(value.id),
  );
  if (found) return found;
  throw new WrongValue(
    `Option ${value.id === undefined ? 'value' : 'id'} '${String(value.id ?? value.value)}' is not valid`,
  );
}

function optionValues(value: unknown, options: readonly Option[]): readonly Option[] | null {
  const chosen = listValue(value).map((item) => optionValue(item, options));
  return chosen.length === 0 ? null : chosen;
}

function sprintValue(value: unknown, { world }: Editing): Sprint | null {
  if (value === null) return null;
  const isNumber = typeof value === 'number' || typeof value === 'string';
  // Live sites refuse the whole request here, not the field; lists, though it is read as one, are refused as well.
  if (!isNumber || !/^\d+$/.test(String(value))) throw badRequest('Number value expected as the Sprint id.');
  const sprint = world.sprints.get(Number(value));
  if (!sprint) throw new WrongValue(`Sprint with id '${String(value)}' does not exist.`);
  if (sprint.state === 'closed') {
    throw new WrongValue('Issue can be assigned only active or future sprints.');
  }
  return sprint;
}

function epicValue(value: unknown, { world }: Editing) {
  if (value === null) return null;
  const epic = findIssue(world, textValue(value));
  if (epic?.type.hierarchyLevel === 1) return epic;
  throw new WrongValue(`Epic '${String(value)}' does not exist or you do not have permission to see it.`);
}
