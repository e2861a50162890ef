// Issues, merge requests and notes: lists, makers and removers.
import { Impossible, part } from '../gitlab.js';
import { choice, flag, pages, text, thing, words } from '../schemas.js';

const ROOMS = { issue: 'issues', merge_request: 'merge_requests' };
const ORDERS = {
  CREATED: 'created_at',
  UPDATED: 'updated_at',
  TITLE: 'title',
  PRIORITY: 'priority',
  DUE_DATE: 'due_date',
  POPULARITY: 'popularity',
  LABEL_PRIORITY: 'label_priority',
  MILESTONE_DUE: 'milestone_due',
  MERGED_AT: 'merged_at',
};

function orderOf(sort) {
  const [, by, way] = /^(\w+)_(ASC|DESC)$/.exec(sort.toUpperCase()) ?? [];
  if (!ORDERS[by]) throw new Impossible(`sort: "${sort}" is not possible; UPDATED_DESC is, for example.`);
  return { order_by: ORDERS[by], sort: way.toLowerCase() };
}

async function userNamed(gitlab, username) {
  const [user] = await gitlab.get('/users', { username });
  if (!user) throw new Impossible(`username: there is no user ${username}.`);
  return user;
}

/** A list of a project in the order that was asked for. */
const listed = (room, record, name) => ({
  about: `The ${room.replace('_', ' ')} of a project.`,
  arguments: { 'projectPath!': text, ...pages, sort: { type: 'string', default: 'UPDATED_DESC' } },
  async run({ projectPath, sort, ...args }, { gitlab, records }) {
    const query = { ...orderOf(sort), scope: 'all' };
    const [members, pageInfo] = await gitlab.page(`/projects/${part(projectPath)}/${room}`, query, args);
    return { pageInfo, [name]: members.map(records[record]) };
  },
});

/** A list of a user, in a project or everywhere. */
async function ofUser(room, { projectPath, state, query, ...args }, gitlab) {
  const path = projectPath === undefined ? `/${room}` : `/projects/${part(projectPath)}/${room}`;
  return await gitlab.page(path, { scope: 'all', state, ...query }, args);
}

function needsUser({ token }) {
  if (!token)
    throw new Impossible('This changes something and needs a token: give userCredentials.accessToken.');
}

const noteNumber = (given) => {
  const [, number] =
    /^(?:gid:\/\/(?:forge|gitlab)\/(?:Note|DiffNote|DiscussionNote)\/)?(\d+)$/.exec(given) ?? [];
  if (!number) throw new Impossible(`noteId: "${given}" is neither a number nor gid://forge/Note/<number>.`);
  return number;
};

export const issues = {
  get_issues: listed('issues', 'issue', 'issues'),
  get_merge_requests: listed('merge_requests', 'mergeRequest', 'requests'),

  get_user_issues: {
    about: 'Issues that a user is to handle.',
    arguments: {
      ...{ 'username!': text, state: choice(['opened', 'closed', 'all'], 'opened'), projectPath: text },
      ...pages,
    },
    async run({ username, ...args }, { gitlab, records, style }) {
      const { id } = await userNamed(gitlab, username);
      const [members, pageInfo] = await ofUser('issues', { ...args, query: { assignee_id: id } }, gitlab);
      const shown = members.map((it) => ({ where: it.references?.full, ...records.issue(it) }));
      return { pageInfo, issues: style.inAnyOrder(shown) };
    },
  },
  get_user_merge_requests: {
    about: 'Merge requests that a user wrote or is to handle.',
    arguments: {
      ...{ 'username!': text, role: choice(['author', 'assignee'], 'author') },
      ...{ state: choice(['opened', 'closed', 'merged', 'all'], 'opened'), projectPath: text },
      ...pages,
    },
    async run({ username, role, ...args }, { gitlab, records, style }) {
      const { id } = await userNamed(gitlab, username);
      const query = { [`${role}_id`]: id };
      const [members, pageInfo] = await ofUser('merge_requests', { ...args, query }, gitlab);
      const shown = members.map((it) => ({ where: it.references?.full, ...records.mergeRequest(it) }));
      return { pageInfo, requests: style.inAnyOrder(shown) };
    },
  },
  get_notes: {
    about: 'All notes on an issue or merge request.',
    arguments: { 'projectPath!': text, 'noteableType!': choice(thing), 'iid!': text, ...pages },
    async run({ projectPath, noteableType, iid, ...args }, { gitlab, records }) {
      const path = `/projects/${part(projectPath)}/${ROOMS[noteableType]}/${part(iid)}/notes`;
      const [members, pageInfo] = await gitlab.page(path, { sort: 'asc', order_by: 'created_at' }, args);
      return { pageInfo, notes: members.map(records.note) };
    },
  },
  create_issue: {
    about: 'Writes a new issue.',
    arguments: { 'projectPath!': text, 'title!': words, description: text },
    async run({ projectPath, ...body }, { gitlab, records }) {
      needsUser(gitlab);
      const { json } = await gitlab.rest('POST', `/projects/${part(projectPath)}/issues`, { body });
      return { written: records.issue(json) };
    },
  },
  create_merge_request: {
    about: 'Opens a merge request.',
    arguments: {
      ...{ 'projectPath!': text, 'title!': words, 'sourceBranch!': words, 'targetBranch!': words },
      description: text,
    },
    async run({ projectPath, sourceBranch, targetBranch, ...more }, { gitlab, records }) {
      needsUser(gitlab);
      const body = { source_branch: sourceBranch, target_branch: targetBranch, ...more };
      const { json } = await gitlab.rest('POST', `/projects/${part(projectPath)}/merge_requests`, { body });
      return { opened: records.mergeRequest(json) };
    },
  },
  create_note: {
    about: 'Adds a note to an issue or merge request.',
    arguments: {
      ...{ 'projectPath!': text, 'noteableType!': choice(thing), 'iid!': text, 'body!': words },
      internal: flag(false),
    },
    async run({ projectPath, noteableType, iid, ...body }, { gitlab, records }) {
      needsUser(gitlab);
      const path = `/projects/${part(projectPath)}/${ROOMS[noteableType]}/${part(iid)}/notes`;
      const { json } = await gitlab.rest('POST', path, { body });
      return json.id === undefined ? { done: json.summary ?? 'commands only' } : { said: records.note(json) };
    },
  },
  delete_issue: {
    about: 'Removes an issue for good.',
    arguments: { 'projectPath!': words, 'iid!': words },
    async run({ projectPath, iid }, { gitlab }) {
      needsUser(gitlab);
      // REST removes issues for owners alone; as a work item its author may remove one, too.
      const { id } = await gitlab.get(`/projects/${part(projectPath)}/issues/${part(iid)}`);
      const document = 'mutation Remove($id: WorkItemID!) { workItemDelete(input: { id: $id }) { errors } }';
      const { workItemDelete } = await gitlab.data(document, { id: `gid://gitlab/WorkItem/${id}` });
      if (!workItemDelete || workItemDelete.errors.length > 0)
        throw new Impossible(`The issue stays: ${workItemDelete?.errors ?? 'you may not remove it'}`);
      return { removed: `${projectPath}#${iid}` };
    },
  },
  delete_note: {
    about: 'Removes a note for good.',
    arguments: { 'noteId!': words },
    async run({ noteId }, { gitlab }) {
      needsUser(gitlab);
      const id = `gid://gitlab/Note/${noteNumber(noteId)}`;
      const { destroyNote } = await gitlab.data(
        'mutation Remove($id: NoteID!) { destroyNote(input: { id: $id }) { errors } }',
        { id },
      );
      if (!destroyNote || destroyNote.errors.length > 0)
        throw new Impossible(`The note stays: ${destroyNote?.errors ?? 'it cannot be seen or removed'}`);
      return { removed: noteId };
    },
  },
};
