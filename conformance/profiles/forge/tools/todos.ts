import { memoizePair } from '../../../memoize.js';
import type { ExpectedAnswer, ExpectedRecord } from '../../../models/model.js';
import { anyOf, ending, richText, undecided, type Value } from '../../../reading/values.js';
import { byTime } from '../facts/by-time.js';
import { pageOf } from '../pages.js';
import { credentialsOf } from '../sight.js';
import { identified, moment, numbered, word } from '../spelling.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';

type Todo = ForgeWorld['all']['todos'][number];

const SORTS: Readonly<Record<string, readonly ['createdAt' | 'updatedAt', 'ascending' | 'descending']>> = {
  CREATED_DESC: ['createdAt', 'descending'],
  CREATED_ASC: ['createdAt', 'ascending'],
  UPDATED_DESC: ['updatedAt', 'descending'],
  UPDATED_ASC: ['updatedAt', 'ascending'],
};

export const todoTools = {
  list_my_todos: forgeTool({
    valid: () => ({}),
    values: {
      state: () => ['pending', 'done', 'all'],
      action: () => [
        'assigned',
        'mentioned',
        'build_failed',
        'marked',
        'unmergeable',
        'directly_addressed',
        'review_requested',
      ],
      type: () => ['Issue', 'MergeRequest', 'Epic', 'Commit', 'DesignManagement::Design'],
      groupPath: () => ['platform', 'services', 'community', 'platform/backend'],
      projectPath: () => [
        'platform/core',
        'platform/support',
        'platform/backend/api',
        'community/sdk',
        'design/assets',
      ],
      authorIds: authors,
      isSnoozed: () => [true, false],
      sort: () => Object.keys(SORTS),
      first: () => [1, 7, 100],
      fetchAll: () => [true, false],
      userCredentials: (world) => credentialsOf(world, 'developerToken', 'reporterToken'),
    },
    answers(args, world) {
      const { first = 20, sort = 'CREATED_DESC', userCredentials } = args;
      const person = world.caller(userCredentials)?.username;
      const [time, direction] = SORTS[String(sort)] ?? SORTS.CREATED_DESC ?? ['createdAt', 'descending'];
      const todos = world.all.todos
        .filter(({ user }) => user === person)
        .filter((todo) => isAsked(todo, args, world));
      const { records, order } = byTime(
        todos,
        (todo) => todo[time],
        direction === 'descending',
        (todo) => todoOf(world, todo),
      );
      const answer: ExpectedAnswer = pageOf('to-do', records, first, order);
      return { answer };
    },
  }),
};

function isAsked(todo: Todo, args: Readonly<Record<string, unknown>>, world: ForgeWorld): boolean {
  const { state = 'pending', action, type, groupPath, projectPath, authorIds, isSnoozed } = args;
  if (state !== 'all' && todo.state !== state) return false;
  if (action !== undefined && todo.action !== action) return false;
  if (type !== undefined && typeOf(todo, world) !== type) return false;
  if (groupPath !== undefined && !`${todo.place}/`.startsWith(`${groupPath}/`)) return false;
  if (projectPath !== undefined && todo.place !== projectPath) return false;
  if (Array.isArray(authorIds) && !authorIds.some((id) => isBy(todo, String(id), world))) return false;
  return isSnoozed === undefined || isSnoozed === isAsleep(todo, world.now);
}

function isBy({ author }: Todo, id: string, { all }: ForgeWorld): boolean {
  const number = Number(id.replace('gid://forge/User/', ''));
  return all.users.some((user) => user.id === number && user.username === author);
}

function isAsleep({ snoozedUntil }: Todo, now: number): boolean {
  return snoozedUntil !== null && Date.parse(snoozedUntil) > now;
}

/** The class of what it is about: issues and incidents are issues, other work items of a project are not (GitLab, app/models/work_item.rb). */
function typeOf({ targetType, target }: Todo, { issue }: ForgeWorld): string {
  if (targetType === 'merge request') return 'MergeRequest';
  if (targetType === 'commit') return 'Commit';
  const type = issue(target)?.type ?? '';
  if (type === 'epic') return 'Epic';
  return type === 'issue' || type === 'incident' ? 'Issue' : 'WorkItem';
}

const todoOf = memoizePair((world: ForgeWorld, todo: Todo): ExpectedRecord => {
  const title = (world.issue(todo.target) ?? world.mergeRequest(todo.target))?.title;
  const type = typeOf(todo, world);
  return {
    id: `to-do ${todo.id}`,
    marks: [...identified(['Todo'], todo.id), [todo.createdAt], [todo.createdAt.replace('.000Z', 'Z')]],
    facts: {},
    may: {
      ID: numbered(['Todo'], todo.id),
      action: word(todo.action),
      state: word(todo.state),
      author: world.person(todo.author),
      'type of the target': anyOf(word(type), type.toLowerCase(), type.toUpperCase()),
      ...(title !== undefined && { title }),
      // What a group has may be reported apart from what a project has.
      place: world.groups.some(({ fullPath }) => fullPath === todo.place)
        ? undecided('where the place of a to-do of a group is reported')
        : todo.place,
      'web URL': addressOf(todo, world),
      ...(todo.noteId !== null && { body: richText(noteBody(todo, world)) }),
      'created at': moment(todo.createdAt),
      ...(todo.updatedAt !== todo.createdAt && { 'updated at': moment(todo.updatedAt) }),
      'snoozed until': moment(todo.snoozedUntil),
    },
  };
});

/** The page of what it is about, and the place of the note there. */
function addressOf({ target, place, noteId }: Todo, { issue, mergeRequest }: ForgeWorld): Value {
  const iid = (issue(target) ?? mergeRequest(target))?.iid;
  const pages = mergeRequest(target) ? ['merge_requests'] : ['issues', 'work_items', 'epics'];
  const note = noteId === null ? '' : `#note_${noteId}`;
  if (iid === undefined) return undecided('what else a to-do leads to');
  return anyOf(
    ...pages.flatMap((page) => [
      ending(`/${place}/-/${page}/${iid}${note}`),
      ending(`/${place}/-/${page}/${iid}`),
    ]),
  );
}

function noteBody({ target, noteId }: Todo, { notesOn }: ForgeWorld): string | null {
  return notesOn(target).find(({ id }) => id === noteId)?.body ?? null;
}

/** Those who caused most to-dos and one who caused none, by number and by global ID. */
function authors({ all, account }: ForgeWorld): string[][] {
  const own = all.todos.filter(({ user }) => user === account.username);
  const names = [...new Set(own.map(({ author }) => author))].slice(0, 3);
  const [one = 0, other = 0, third = 0] = names.map(
    (name) => all.users.find(({ username }) => username === name)?.id ?? 0,
  );
  const idle = all.users.find(({ username }) => !own.some(({ author }) => author === username));
  return [
    [String(one)],
    [`gid://forge/User/${other}`],
    [String(one), `gid://forge/User/${third}`],
    [String(idle?.id ?? 0)],
  ];
}
