import type { Arguments } from '../../../target/arguments.js';
import { noteOf, notesAmong } from '../facts/notes.js';
import { pageOf } from '../pages.js';
import { credentialsOf, type Sight, sightOf, unseen } from '../sight.js';
import type { Issue, MergeRequest } from '../subjects.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';

/** The issue or merge request that a call names. */
export function subjectOf(type: unknown, { projectPath, iid }: Arguments, world: ForgeWorld) {
  return type === 'issue'
    ? world.issue(`${projectPath}#${iid}`)
    : world.mergeRequest(`${projectPath}!${iid}`);
}

/** Whether an account sees an issue or merge request. */
export function seesSubject(sight: Sight, subject: Issue | MergeRequest): boolean {
  return 'place' in subject ? sight.issue(subject) : sight.mergeRequest(subject);
}

/** A project in which issues and merge requests of these numbers have notes, the internal ones among them. */
const numbersIn = (world: ForgeWorld, projectPath: string): string[] => {
  const { all, notesOn } = world;
  const both = all.issues
    .filter(({ place, iid }) => place === projectPath && world.mergeRequest(`${projectPath}!${iid}`))
    .map(({ iid }) => ({
      iid: String(iid),
      notes: [...notesOn(`${projectPath}#${iid}`), ...notesOn(`${projectPath}!${iid}`)],
    }));
  const most = both.toSorted((one, other) => other.notes.length - one.notes.length);
  const internal = most.filter(({ notes }) => notes.some((note) => note.internal));
  const onLines = most.filter(({ notes }) => notes.some(({ path }) => path !== null));
  return [
    ...new Set([...internal.slice(0, 3), ...onLines.slice(0, 2), ...most.slice(2, 4)].map(({ iid }) => iid)),
  ];
};

/** The projects with most notes in their issues. */
const discussed = ({ all, projects }: ForgeWorld): string[] => {
  const counts = new Map<string, number>();
  for (const { place, noteIds } of all.issues) counts.set(place, (counts.get(place) ?? 0) + noteIds.length);
  const seen = projects.filter(({ fullPath }) => counts.has(fullPath)).map(({ fullPath }) => fullPath);
  return seen.sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0)).slice(0, 4);
};

export const noteTools = {
  get_notes: forgeTool({
    valid: (world) => {
      const [projectPath = ''] = discussed(world);
      return { projectPath, noteableType: 'issue', iid: numbersIn(world, projectPath)[0] };
    },
    values: {
      projectPath: discussed,
      noteableType: () => ['issue', 'merge_request'],
      iid: (world) => numbersIn(world, discussed(world)[0] ?? ''),
      first: () => [1, 5, 100],
      fetchAll: () => [true, false],
      userCredentials: (world) => credentialsOf(world, 'guestToken', 'reporterToken'),
    },
    answers: (args, world) => {
      const { noteableType, first = 20, userCredentials } = args;
      const sight = sightOf(userCredentials, world);
      const subject = subjectOf(noteableType, args, world);
      if (!subject || !seesSubject(sight, subject)) return unseen('note');
      const notes = world.notesOn(subject.reference).filter(sight.note);
      return {
        anyOf: notesAmong(notes).map((some) =>
          pageOf(
            'note',
            some.map((note) => noteOf(world, note)),
            first,
          ),
        ),
      };
    },
  }),
};
