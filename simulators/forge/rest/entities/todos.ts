import { todoTargetType } from '../../queries/todos.js';
import { issueUrl, mergeRequestUrl, noteableUrl } from '../../rendering/addresses.js';
import { timeJson } from '../../rendering/times.js';
import { fullName, fullPath, type Project } from '../../world/records/projects.js';
import type { Todo } from '../../world/records/todos.js';
import type { Call } from '../routing/routing.js';
import { commitDetailJson } from './commit-details.js';
import { issueJson } from './issues.js';
import { mergeRequestJson } from './merge-requests.js';
import { namespaceBasic } from './places/namespaces.js';
import { userBasic } from './places/users.js';
import { epicJson } from './planning/epics.js';

/** A to-do with all of what it is about (schema APIEntitiesTodo); it is in a project or in a group, never in both. */
export function todoJson(todo: Todo, call: Call) {
  const { id, place, author, action, state, createdAt, updatedAt } = todo;
  return {
    id,
    ...(place.kind === 'project'
      ? { project: projectIdentity(place) }
      : { group: namespaceBasic(place, call) }),
    author: userBasic(author, call),
    action_name: action,
    target_type: todoTargetType(todo),
    target: targetJson(todo, call),
    target_url: targetUrl(todo, call),
    body: bodyOf(todo),
    state,
    created_at: timeJson(createdAt),
    updated_at: timeJson(updatedAt),
  };
}

function projectIdentity(project: Project) {
  const { id, description, name, path, createdAt } = project;
  return {
    id,
    description,
    name,
    name_with_namespace: fullName(project),
    path,
    path_with_namespace: fullPath(project),
    created_at: timeJson(createdAt),
  };
}

function targetJson({ target }: Todo, call: Call): unknown {
  if (target.kind === 'issue')
    return target.type === 'epic' ? epicJson(target, call) : issueJson(target, call);
  if (target.kind === 'merge request') return mergeRequestJson(target, call);
  const commit = target.project.repository.commits.get(target.sha);
  return commit ? commitDetailJson(commit, target.project, call) : null;
}

function targetUrl({ target, note }: Todo, { site }: Call): string {
  const page = note ? noteableUrl(site, note.noteable) : targetPage(target, site);
  return note ? `${page}#note_${note.id}` : page;
}

function targetPage(target: Todo['target'], site: string): string {
  if (target.kind === 'issue') return issueUrl(site, target);
  return target.kind === 'merge request' ? mergeRequestUrl(site, target) : noteableUrl(site, target);
}

function bodyOf({ target, note }: Todo): string {
  if (note) return note.body;
  if (target.kind !== 'commit') return target.title;
  return target.project.repository.commits.get(target.sha)?.message.split('\n', 1)[0] ?? '';
}
