import { writable } from '../../core/state/changes.js';
import { eventRecord } from '../records/activity.js';
import { noteRecord } from '../records/issues.js';
import { todoRecord } from '../records/planning.js';
import { suggestionRecord } from '../records/reviews.js';
import type { ForgeEvent } from '../world/records/events.js';
import type { CommitSubject, Note, Noteable } from '../world/records/notes.js';
import { groupsAround } from '../world/records/projects.js';
import type { Suggestion } from '../world/records/reviews/suggestions.js';
import type { Todo } from '../world/records/todos.js';
import type { Collection } from './collection.js';

function notesOf({ notes }: Noteable): readonly Note[] {
  return notes;
}

/** The events of the project that something is in: those about it are among them. What is in a group has none. */
function eventsAround(noteable: Noteable): readonly ForgeEvent[] {
  const home = noteable.kind === 'issue' ? noteable.home : noteable.project;
  return home.kind === 'project' ? home.events.items : [];
}

/** What people write, what happened, and what is asked of them. */
export const activity = {
  commitSubjects: {
    key: ({ project, sha }: CommitSubject) => `${project.id}:${sha}`,
    refers: { project: 'home', notes: 'dropped' },
    record: null,
  } satisfies Collection<CommitSubject>,

  notes: {
    key: ({ id }: Note) => id,
    refers: {
      noteable: 'home',
      author: 'authored',
      lastEditedBy: 'cleared',
      resolvedBy: 'cleared',
      position: 'own',
      emoji: { user: 'authored' },
      suggestions: 'dropped',
    },
    names: {
      noteable: ['issues', 'mergeRequests', 'commitSubjects', 'snippets'],
      author: ['users'],
      lastEditedBy: ['users'],
      resolvedBy: ['users'],
      emoji: ['users'],
      suggestions: ['suggestions'],
    },
    near: {
      noteable: { issues: notesOf, mergeRequests: notesOf, commitSubjects: notesOf },
    },
    enter: (world, note) => {
      writable(world, note.noteable).notes = [...note.noteable.notes, note];
    },
    record: noteRecord,
  } satisfies Collection<Note>,

  suggestions: {
    key: ({ id }: Suggestion) => id,
    refers: { note: 'home' },
    names: { note: ['notes'] },
    enter: (world, suggestion) => {
      const { note } = suggestion;
      writable(world, note).suggestions = [...(note.suggestions ?? []), suggestion];
    },
    record: suggestionRecord,
  } satisfies Collection<Suggestion>,

  events: {
    key: ({ id }: ForgeEvent) => id,
    refers: { project: 'home', author: 'home', target: 'home', push: 'own' },
    names: {
      project: ['projects'],
      author: ['users'],
      target: ['issues', 'mergeRequests', 'milestones', 'notes'],
    },
    near: {
      target: {
        issues: eventsAround,
        mergeRequests: eventsAround,
        notes: ({ noteable }: Note) => eventsAround(noteable),
      },
    },
    lists: ({ project, author }) => [
      project.events,
      ...groupsAround(project).map((group) => group.events),
      author.events,
    ],
    record: eventRecord,
  } satisfies Collection<ForgeEvent>,

  todos: {
    key: ({ id }: Todo) => id,
    refers: { user: 'home', author: 'authored', target: 'home', place: 'home', note: 'home' },
    names: {
      user: ['users'],
      author: ['users'],
      target: ['issues', 'mergeRequests', 'commitSubjects'],
      place: ['projects', 'groups'],
      note: ['notes'],
    },
    lists: ({ user }) => [user.todos],
    record: todoRecord,
  } satisfies Collection<Todo>,
};
