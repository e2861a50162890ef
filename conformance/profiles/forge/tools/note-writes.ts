import { FOREIGN_TEXT, LONG_TEXT } from '../../texts.js';
import { issuesIn } from '../belonging.js';
import { credentialsOf, type Sight, sightOf } from '../sight.js';
import type { Note } from '../subjects.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';
import { BY_OTHERS, FORBIDDEN, isOwn, NOTHING, onlyReads, powerless, projectAt } from '../writing.js';
import { seesSubject, subjectOf } from './notes.js';

const MAINTAINER = 40;

/** Two private projects of the account, with numbers that both an issue and a merge request have. */
const places = ({ projects, all, mergeRequest }: ForgeWorld) =>
  projects
    .filter(({ visibility }) => visibility === 'private')
    .map(({ fullPath }) => ({
      projectPath: fullPath,
      iids: issuesIn(all.issues, fullPath)
        .filter(({ iid }) => mergeRequest(`${fullPath}!${iid}`))
        .map(({ iid }) => String(iid)),
    }))
    .filter(({ iids }) => iids.length > 1)
    .slice(0, 2);

/** What people wrote, of each kind, where the account is a maintainer: its own, and that of others. */
const deletable = ({ all, account, levelIn }: ForgeWorld): Note[] => {
  const levels = new Map<string, number>();
  const levelAt = (place: string) => {
    const level = levels.get(place) ?? levelIn(account.username, place);
    levels.set(place, level);
    return level;
  };
  const notes = all.notes.filter(
    ({ system, subject, subjectType }) =>
      !system && subjectType !== 'commit' && levelAt(subject.replace(/[#!&]\d+$/, '')) >= MAINTAINER,
  );
  const discussions = new Set(notes.map(({ discussion }) => discussion));
  const kinds = [
    notes.filter(({ author }) => author === account.username),
    notes.filter(({ internal }) => internal),
    notes.filter(({ path }) => path !== null),
    notes.filter(({ id }) => discussions.has(id)),
    notes.filter(({ subjectType }) => subjectType === 'merge request'),
  ];
  return [...new Set(kinds.flatMap((some) => some.slice(3, 5)))];
};

/** Where the backend's REST interface has the notes of an issue or merge request. */
const notesAt = (reference: string): string => {
  const [, project, sign, iid] = /^(.*)([#!])(\d+)$/.exec(reference) ?? [];
  return `${projectAt(project)}/${sign === '#' ? 'issues' : 'merge_requests'}/${iid}/notes`;
};

const noteWith = ({ all }: ForgeWorld, noteId: unknown): Note | undefined => {
  const number = Number(/\d+$/.exec(String(noteId))?.[0]);
  return all.notes.find(({ id }) => id === number);
};

const sees = (sight: Sight, note: Note, { issue, mergeRequest }: ForgeWorld): boolean => {
  const subject = issue(note.subject) ?? mergeRequest(note.subject);
  return subject !== undefined && seesSubject(sight, subject) && sight.note(note);
};

export const noteWriteTools = {
  create_note: forgeTool({
    valid: (world) => {
      const [place] = places(world);
      return {
        projectPath: place?.projectPath,
        noteableType: 'issue',
        iid: place?.iids[0],
        body: 'All hands.',
      };
    },
    values: {
      projectPath: (world) => places(world).map(({ projectPath }) => projectPath),
      noteableType: () => ['issue', 'merge_request'],
      iid: (world) => places(world)[0]?.iids.slice(0, 3) ?? [],
      body: () => ['Ease the *sheets*.', 'Two lines\n\nof <b>text</b>', 'see #1', LONG_TEXT, FOREIGN_TEXT],
      internal: () => [true, false],
      userCredentials: (world) => credentialsOf(world, 'readOnlyToken', 'outsiderToken'),
    },
    together: () => [{ noteableType: 'merge_request', internal: true }],
    answers: (args, world) => {
      const subject = subjectOf(args.noteableType, args, world);
      if (onlyReads(args.userCredentials, world)) return FORBIDDEN;
      if (!subject) return NOTHING;
      if (!seesSubject(sightOf(args.userCredentials, world), subject)) return FORBIDDEN;
      if (!isOwn(args.userCredentials, world)) return BY_OTHERS;
      return { answer: {} };
    },
    does: (args, world) => {
      const subject = subjectOf(args.noteableType, args, world);
      if (!subject) return [];
      const { body, internal } = args;
      return [{ method: 'POST', path: notesAt(subject.reference), body: { body, internal } }];
    },
  }),

  delete_note: forgeTool({
    valid: (world) => ({ noteId: String(deletable(world)[0]?.id) }),
    values: {
      noteId: (world) =>
        deletable(world).map(({ id }, at) => (at % 2 === 0 ? `gid://forge/Note/${id}` : String(id))),
      userCredentials: powerless,
    },
    answers: ({ noteId, userCredentials }, world) => {
      const note = noteWith(world, noteId);
      if (onlyReads(userCredentials, world)) return FORBIDDEN;
      if (!note) return NOTHING;
      if (isOwn(userCredentials, world)) return { answer: {} };
      const sight = sightOf(userCredentials, world);
      return note.author === sight.username && sees(sight, note, world) ? BY_OTHERS : FORBIDDEN;
    },
    does: ({ noteId }, world) => {
      const note = noteWith(world, noteId);
      return note ? [{ method: 'DELETE', path: `${notesAt(note.subject)}/${note.id}` }] : [];
    },
  }),
};
