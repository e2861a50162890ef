/** An item of a checklist, as its line says it. */
export interface Task {
  readonly label: string;
  readonly completed: boolean;
}

const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+\[([ xX])\]\s+(\S.*)$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * The items of the checklists of a text, in order; those that do not apply (`[~]`) are none, and code and comments have none
 * (app/models/concerns/taskable.rb).
 */
export function checklistOf(text: string | null): Task[] {
  if (!text?.includes('[')) return [];
  const tasks: Task[] = [];
  let ends: ((line: string) => boolean) | null = null;
  for (const line of text.split('\n')) {
    if (ends) {
      if (ends(line)) ends = null;
      continue;
    }
    ends = hidingFrom(line);
    const [, mark, label] = ITEM.exec(line) ?? [];
    if (mark !== undefined && label !== undefined)
      tasks.push({ label: label.trim(), completed: mark !== ' ' });
  }
  return tasks;
}

/** What ends the code or the comment that begins with a line; null if none does. */
function hidingFrom(line: string): ((line: string) => boolean) | null {
  const fence = FENCE.exec(line)?.[1];
  if (fence) return (next) => next.trim().startsWith(fence);
  return line.startsWith('<!--') && !line.includes('-->') ? (next) => next.includes('-->') : null;
}

/** How many items the checklists of a text have, and how many are ticked. */
export function tasksIn(text: string | null): { readonly count: number; readonly completed: number } {
  const tasks = checklistOf(text);
  return { count: tasks.length, completed: tasks.filter(({ completed }) => completed).length };
}
