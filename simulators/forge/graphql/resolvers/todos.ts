import { commitOf, titleOf } from '../../git/objects/repository.js';
import { canReadTodo, todoTargetType } from '../../queries/todos.js';
import { commitUrl, issueUrl, mergeRequestUrl, noteUrl } from '../../rendering/addresses.js';
import type { Issue } from '../../world/records/issues.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { Todo } from '../../world/records/todos.js';
import type { Given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Page, Paging } from '../connections/page.js';
import type { Context, Fields } from '../context/context.js';
import { TARGET_TYPES } from '../lists/todos.js';
import { globalId } from '../scalars/global-ids.js';

/** A page of the viewer's to-dos about something. */
export function todosAbout(
  { viewer }: Context,
  target: Issue | MergeRequest,
  args: Paging & { readonly state?: Given<string> },
): Page<Todo> {
  const all = viewer?.todos.items.filter((todo) => todo.target === target) ?? [];
  const asked = all.filter(({ state }) => !args.state || state === args.state);
  return pageOfItems(
    asked.sort((one, other) => other.id - one.id),
    args,
  );
}

function targetOf({ target }: Todo) {
  if (target.kind !== 'commit') return target;
  return { project: target.project, commit: commitOf(target.project.repository, target.sha) };
}

function bodyOf({ note, target }: Todo): string {
  if (note) return note.body;
  if (target.kind !== 'commit') return target.title;
  return titleOf(commitOf(target.project.repository, target.sha));
}

/** A pipeline that failed is shown by the merge request's list of them (app/models/todo.rb). */
function urlOf({ note, target, action }: Todo, site: string): string {
  if (note) return noteUrl(site, note);
  if (target.kind === 'commit') return commitUrl(site, target.project, target.sha);
  if (target.kind === 'issue') return issueUrl(site, target);
  return `${mergeRequestUrl(site, target)}${action === 'build_failed' ? '/pipelines' : ''}`;
}

/** A to-do. */
export const todoFields: Fields<Todo> = {
  body: bodyOf,
  group: ({ place }) => (place.kind === 'group' ? place : null),
  id: ({ id }) => globalId('Todo', id),
  memberAccessType: () => null,
  project: ({ place }) => (place.kind === 'project' ? place : null),
  target: targetOf,
  targetEntity: (todo) => (canReadTodo(todo.user, todo) ? targetOf(todo) : null),
  targetType: (todo) => TARGET_TYPES[todoTargetType(todo)],
  targetUrl: (todo, _, { site }) => urlOf(todo, site),
};
