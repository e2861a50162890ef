import { type Doors, type Kind, numberIn, type Reported } from './both-interfaces.js';

/** What the test itself remembers of a record that it wrote. */
export type Remembered = {
  -readonly [Name in keyof Omit<Reported, 'updatedAt' | 'webUrl'>]: Reported[Name];
} & {
  readonly kind: Kind;
  readonly iid: number;
};

/** What a step has to choose from. */
export interface Choice {
  readonly via: 'rest' | 'graphql';
  readonly word: string;
  readonly flag: boolean;
  readonly number: number;
  readonly people: readonly string[];
  readonly labels: readonly string[];
}

/** Where steps are made: the doors, and records of the world that they name. */
export interface Setting {
  readonly doors: Doors;
  readonly path: string;
  readonly me: string;
  readonly userIds: ReadonlyMap<string, number>;
  /** Global ids of labels by title. */
  readonly labelIds: ReadonlyMap<string, string>;
  readonly milestone: { readonly id: number; readonly title: string };
  /** The simulated time. */
  readonly now: () => number;
  /** A name that was never used before. */
  readonly fresh: () => string;
}

/** One kind of write: by each interface, and what must be so afterwards. */
export interface Step {
  readonly kinds: readonly Kind[];
  /** Whether it can be done now. */
  readonly fits?: (one: Remembered, choice: Choice) => boolean;
  readonly rest: (at: string, choice: Choice, setting: Setting, one: Remembered) => Promise<unknown>;
  /** Left out where only the other interface has it. */
  readonly graphql?: (choice: Choice, setting: Setting, one: Remembered) => Promise<unknown>;
  readonly remember: (one: Remembered, choice: Choice, setting: Setting, answer: unknown) => void;
}

const BOTH: readonly Kind[] = ['issue', 'mergeRequest'];
const isOpen = ({ state }: Remembered) => state === 'opened';
const gid = ({ kind, id }: Remembered) => `gid://gitlab/${kind === 'issue' ? 'Issue' : 'MergeRequest'}/${id}`;
const noteIds = ({ notes }: Remembered) => Object.keys(notes);
const noteOf = (one: Remembered, { number }: Choice) => noteIds(one)[number % noteIds(one).length] ?? '';

/** Changes a record by its own mutation. */
function update(setting: Setting, { kind, iid }: Remembered, changes: object): Promise<unknown> {
  const { doors, path } = setting;
  const name = kind === 'issue' ? 'updateIssue' : 'mergeRequestUpdate';
  return doors.mutate(name, { projectPath: path, iid: String(iid), ...changes }, '');
}

function setOnly(setting: Setting, { kind, iid }: Remembered, what: string, value: object): Promise<unknown> {
  const name = `${kind === 'issue' ? 'issue' : 'mergeRequest'}Set${what}`;
  return setting.doors.mutate(name, { projectPath: setting.path, iid: String(iid), ...value }, '');
}

const ids = (names: readonly string[], listed: ReadonlyMap<string, unknown>) =>
  names.map((name) => listed.get(name));
const state = (name: 'close' | 'reopen'): Step => ({
  kinds: BOTH,
  fits: (one) => one.state === (name === 'close' ? 'opened' : 'closed'),
  rest: (at, _, { doors }) => doors.rest('PUT', at, { state_event: name }),
  graphql: (_, setting, one) => {
    const event = name === 'close' ? ['CLOSE', 'CLOSED'] : ['REOPEN', 'OPEN'];
    return update(setting, one, one.kind === 'issue' ? { stateEvent: event[0] } : { state: event[1] });
  },
  remember: (one, _, { now }) => {
    one.state = name === 'close' ? 'closed' : 'opened';
    one.closedAt = name === 'close' ? now() : null;
  },
});

/** Every kind of write on a record that is there. */
export const STEPS: Readonly<Record<string, Step>> = {
  retitle: {
    kinds: BOTH,
    rest: (at, { word }, { doors }) => doors.rest('PUT', at, { title: `New ${word}` }),
    graphql: ({ word }, setting, one) => update(setting, one, { title: `New ${word}` }),
    remember: (one, { word }) => {
      one.title = `New ${word}`;
      one.draft = false;
    },
  },
  describe: {
    kinds: BOTH,
    rest: (at, { word }, { doors }) => doors.rest('PUT', at, { description: word }),
    graphql: ({ word }, setting, one) => update(setting, one, { description: word }),
    remember: (one, { word }) => {
      one.description = word;
    },
  },
  close: state('close'),
  reopen: state('reopen'),
  label: {
    kinds: BOTH,
    rest: (at, { labels }, { doors }) => doors.rest('PUT', at, { labels: labels.join(',') }),
    graphql: ({ labels }, setting, one) => {
      const labelIds = ids(labels, setting.labelIds);
      return one.kind === 'issue'
        ? update(setting, one, { labelIds })
        : setOnly(setting, one, 'Labels', { labelIds });
    },
    remember: (one, { labels }) => {
      one.labels = [...labels].sort();
    },
  },
  assign: {
    kinds: BOTH,
    rest: (at, { people }, { doors, userIds }) =>
      doors.rest('PUT', at, { assignee_ids: ids(people, userIds) }),
    graphql: ({ people }, setting, one) => setOnly(setting, one, 'Assignees', { assigneeUsernames: people }),
    remember: (one, { people }) => {
      one.assignees = [...people].sort();
    },
  },
  review: {
    kinds: ['mergeRequest'],
    fits: isOpen,
    rest: (at, { people }, { doors, userIds }) =>
      doors.rest('PUT', at, { reviewer_ids: ids(people, userIds) }),
    graphql: ({ people }, setting, one) => setOnly(setting, one, 'Reviewers', { reviewerUsernames: people }),
    remember: (one, { people }) => {
      one.reviewers = [...people].sort();
    },
  },
  draft: {
    kinds: ['mergeRequest'],
    fits: (one) => isOpen(one) && !one.draft,
    rest: (at, _, { doors }, { title }) => doors.rest('PUT', at, { title: `Draft: ${title}` }),
    graphql: (_, setting, one) => setOnly(setting, one, 'Draft', { draft: true }),
    remember: (one) => {
      one.title = `Draft: ${one.title}`;
      one.draft = true;
    },
  },
  hide: {
    kinds: ['issue'],
    rest: (at, { flag }, { doors }) => doors.rest('PUT', at, { confidential: flag }),
    graphql: ({ flag }, setting, one) => setOnly(setting, one, 'Confidential', { confidential: flag }),
    remember: (one, { flag }) => {
      one.confidential = flag;
    },
  },
  lock: {
    kinds: BOTH,
    rest: (at, { flag }, { doors }) => doors.rest('PUT', at, { discussion_locked: flag }),
    graphql: ({ flag }, setting, one) => setOnly(setting, one, 'Locked', { locked: flag }),
    remember: (one, { flag }) => {
      one.locked = flag;
    },
  },
  plan: {
    kinds: ['issue'],
    rest: (at, { number }, { doors }) =>
      doors.rest('PUT', at, { due_date: `2026-05-1${number}`, weight: number }),
    graphql: ({ number }, setting, one) =>
      update(setting, one, { dueDate: `2026-05-1${number}`, weight: number }),
    remember: (one, { number }) => {
      one.dueDate = `2026-05-1${number}`;
      one.weight = number;
    },
  },
  schedule: {
    kinds: BOTH,
    rest: (at, { flag }, { doors, milestone }) =>
      doors.rest('PUT', at, { milestone_id: flag ? milestone.id : 0 }),
    graphql: ({ flag }, setting, one) => {
      const id = flag ? String(setting.milestone.id) : null;
      // This one argument is no global id (app/graphql/mutations/issues/update.rb).
      if (one.kind === 'issue') return update(setting, one, { milestoneId: id });
      return setOnly(setting, one, 'Milestone', { milestoneId: id && `gid://gitlab/Milestone/${id}` });
    },
    remember: (one, { flag }, { milestone }) => {
      one.milestone = flag ? milestone.title : null;
    },
  },
  estimate: {
    kinds: BOTH,
    rest: (at, { number }, { doors }) =>
      doors.rest('POST', `${at}/time_estimate`, { duration: `${number + 1}h` }),
    graphql: ({ number }, setting, one) => update(setting, one, { timeEstimate: `${number + 1}h` }),
    remember: (one, { number }) => {
      one.estimate = (number + 1) * 3600;
    },
  },
  spend: {
    kinds: BOTH,
    rest: (at, { number }, { doors }) =>
      doors.rest('POST', `${at}/add_spent_time`, { duration: `${number + 1}m` }),
    graphql: ({ number, word }, { doors }, one) =>
      doors.mutate('timelogCreate', { issuableId: gid(one), timeSpent: `${number + 1}m`, summary: word }, ''),
    remember: (one, { number }) => {
      one.spent += (number + 1) * 60;
    },
  },
  forgetTime: {
    kinds: BOTH,
    rest: (at, _, { doors }) => doors.rest('POST', `${at}/reset_spent_time`),
    remember: (one) => {
      one.spent = 0;
    },
  },
  comment: {
    kinds: BOTH,
    rest: (at, { word }, { doors }) => doors.rest('POST', `${at}/notes`, { body: word }),
    graphql: ({ word }, { doors }, one) =>
      doors.mutate('createNote', { noteableId: gid(one), body: word }, 'note { id }'),
    remember: (one, { word }, _, answer) => {
      // Both answer with the note: by its number, or by its global id.
      const made = answer as { readonly id?: number; readonly note?: { readonly id: string } };
      one.notes = { ...one.notes, [made.note ? numberIn(made.note.id) : (made.id ?? 0)]: word };
      one.notesCount += 1;
    },
  },
  reword: {
    kinds: BOTH,
    fits: ({ notesCount }) => notesCount > 0,
    rest: (at, choice, { doors }, one) =>
      doors.rest('PUT', `${at}/notes/${noteOf(one, choice)}`, { body: `So: ${choice.word}` }),
    graphql: (choice, { doors }, one) =>
      doors.mutate(
        'updateNote',
        { id: `gid://gitlab/Note/${noteOf(one, choice)}`, body: `So: ${choice.word}` },
        '',
      ),
    remember: (one, choice) => {
      one.notes = { ...one.notes, [noteOf(one, choice)]: `So: ${choice.word}` };
    },
  },
  takeBack: {
    kinds: BOTH,
    fits: ({ notesCount }) => notesCount > 0,
    rest: (at, choice, { doors }, one) => doors.rest('DELETE', `${at}/notes/${noteOf(one, choice)}`),
    graphql: (choice, { doors }, one) =>
      doors.mutate('destroyNote', { id: `gid://gitlab/Note/${noteOf(one, choice)}` }, ''),
    remember: (one, choice) => {
      const { [noteOf(one, choice)]: _, ...left } = one.notes;
      one.notes = left;
      one.notesCount -= 1;
    },
  },
  mark: {
    kinds: BOTH,
    fits: ({ pending }) => !pending,
    rest: (at, _, { doors }) => doors.rest('POST', `${at}/todo`),
    graphql: (_, { doors }, one) => doors.mutate('todoCreate', { targetId: gid(one) }, ''),
    remember: (one) => {
      one.pending = true;
    },
  },
  merge: {
    kinds: ['mergeRequest'],
    fits: (one) => isOpen(one) && !one.draft,
    rest: async (at, _, { doors }) => {
      await doors.rest('POST', `${at}/approve`, {}, 'adminToken');
      return doors.rest('PUT', `${at}/merge`, {});
    },
    graphql: async (_, { doors, path }, { iid }) => {
      await doors.rest('POST', `merge_requests/${iid}/approve`, {}, 'adminToken');
      const { sha }: { readonly sha: string } = await doors.rest('GET', `merge_requests/${iid}`);
      return doors.mutate('mergeRequestAccept', { projectPath: path, iid: String(iid), sha }, '');
    },
    remember: (one, _, { now }) => {
      one.state = 'merged';
      one.mergedAt = now();
    },
  },
};
