import type { PlainRecord } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { seconds, whenCome } from '../lists.js';
import { recordsOf } from '../records.js';
import { SITE } from '../session.js';

/** The to-dos of a user who may see all that theirs are about, worked out from the records alone. */
export function todosOf(simulator: ForgeSimulator, username: string) {
  const { todos, issues, mergeRequests, notes, projects, users } = recordsOf(simulator.world);
  const byReference = new Map<unknown, PlainRecord>(
    [...issues, ...mergeRequests].map((record) => [record.reference, record]),
  );
  const notesById = new Map<unknown, PlainRecord>(notes.map((note) => [note.id, note]));
  const projectPaths = new Set<unknown>(projects.map(({ fullPath }) => fullPath));

  const typeOf = ({ targetType, target }: PlainRecord): string => {
    if (targetType === 'merge request') return 'MergeRequest';
    if (targetType === 'commit') return 'Commit';
    const type = String(byReference.get(target)?.type);
    if (type === 'epic') return 'Epic';
    return type === 'issue' || type === 'incident' ? 'Issue' : 'WorkItem';
  };
  const titleOf = ({ target }: PlainRecord): unknown =>
    byReference.get(target)?.title ?? messageOf(simulator, target);
  const addressOf = (todo: PlainRecord): string => {
    const { place, target, noteId } = todo;
    const site = projectPaths.has(place) ? SITE : `${SITE}/groups`;
    const page = PAGES[typeOf(todo)];
    const part = todo.action === 'build_failed' ? '/pipelines' : '';
    const name = typeOf(todo) === 'Commit' ? target : byReference.get(target)?.iid;
    return `${site}/${place}/-/${page}/${name}${part}${noteId === null ? '' : `#note_${noteId}`}`;
  };
  const bodyOf = ({ noteId }: PlainRecord) =>
    noteId === null ? {} : { body: shownOf(String(notesById.get(noteId)?.body)) };

  return {
    all: todos.filter(({ user }) => user === username),
    typeOf,
    numberOf: (author: unknown) => String(users.find((user) => user.username === author)?.id),
    row: (todo: PlainRecord) => ({
      id: `gid://forge/Todo/${todo.id}`,
      action: todo.action,
      state: todo.state,
      targetType: typeOf(todo),
      title: titleOf(todo),
      ...bodyOf(todo),
      author: todo.author,
      place: todo.place,
      createdAt: seconds(todo.createdAt),
      ...whenCome('snoozedUntil', todo.snoozedUntil),
      webUrl: addressOf(todo),
    }),
  };
}

/** What the pages of things are called in their addresses. */
const PAGES: Readonly<Record<string, string>> = {
  Commit: 'commit',
  Epic: 'epics',
  Issue: 'issues',
  MergeRequest: 'merge_requests',
  WorkItem: 'work_items',
};

/** To-dos by the time of a member; of equals the one made last is first (GitLab: `Todo.sort_by_attribute`). */
export function inOrder(
  todos: readonly PlainRecord[],
  member: 'createdAt' | 'updatedAt',
  direction: 'asc' | 'desc',
): PlainRecord[] {
  const sign = direction === 'asc' ? 1 : -1;
  return todos.toSorted(
    (one, other) =>
      sign * String(one[member]).localeCompare(String(other[member])) || Number(other.id) - Number(one.id),
  );
}

function messageOf({ world }: ForgeSimulator, sha: unknown): unknown {
  const commits = [...world.projects.values()].map(({ repository }) => repository.commits.get(String(sha)));
  return commits.find((commit) => commit !== undefined)?.message.split('\n')[0];
}

function shownOf(text: string): string {
  return text.length <= 300
    ? text
    : `${text.slice(0, 300)}… [cut: 300 of ${text.length} characters; webUrl leads to it]`;
}
