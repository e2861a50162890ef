import { fieldsOf } from '../world/find.js';
import type { FieldDefinition } from '../world/records/fields.js';
import { customEditor } from './custom-editors.js';
import type { Editing, Editor } from './editor.js';
import { SYSTEM_EDITORS } from './system-editors.js';

/** A field on a screen, and how it takes its values. */
export interface Input {
  readonly field: FieldDefinition;
  readonly editor: Editor;
}

/** The screens of an issue: where it is made, where it is changed, and where it is resolved. */
export type Screen = 'create' | 'edit' | 'transition';

const ABSENT: Readonly<Record<Screen, readonly string[]>> = {
  create: ['comment'],
  edit: ['project'],
  transition: ['project', 'issuetype', 'parent', 'attachment', 'issuelinks', 'comment'],
};

/** The fields on one of the screens of an issue. */
export function inputsOn(screen: Screen, { world, project, type }: Editing): Input[] {
  return fieldsOf(world, project)
    .filter(({ id }) => !ABSENT[screen].includes(id) && (id !== 'parent' || type.hierarchyLevel < 1))
    .flatMap((field) => {
      const editor = field.custom ? customEditor(field) : systemEditor(field.id);
      const fits = editor && (!editor.atTransitions || screen === 'transition');
      return fits ? [{ field, editor }] : [];
    });
}

/** A field as a screen is published: what it takes, and whether it must be there. */
export function inputJson({ field, editor }: Input, editing: Editing): object {
  const { id, name, schema } = field;
  const { operations, choices, usual } = editor;
  const users = schema?.type === 'user';
  return {
    required: editor.required === true || (id === 'parent' && editing.type.subtask),
    schema: schema ?? { type: 'issuelink', system: id },
    name,
    key: id,
    hasDefaultValue: usual !== undefined,
    operations,
    ...(users && { autoCompleteUrl: `${editing.view.api}/user/search?query=` }),
    ...(id === 'issuelinks' && { autoCompleteUrl: pickerUrl(editing) }),
    ...(id === 'labels' && { autoCompleteUrl: `${editing.view.site}/rest/api/1.0/labels/suggest?query=` }),
    ...(choices && { allowedValues: choices(editing) }),
    ...(usual && { defaultValue: usual(editing) }),
  };
}

/** Where the issues that one can be linked to are suggested. */
function pickerUrl({ view, issue }: Editing): string {
  const current = issue ? `currentIssueKey=${issue.key}&` : '';
  return `${view.api}/issue/picker?currentProjectId=&showSubTaskParent=true&showSubTasks=true&${current}query=`;
}

function systemEditor(id: string): Editor | undefined {
  return Object.hasOwn(SYSTEM_EDITORS, id) ? SYSTEM_EDITORS[id] : undefined;
}
