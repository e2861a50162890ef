import { expect } from 'vitest';
import { callsAreAnswered, NUMBER, TEXT } from './gitbeaker-calls.js';
import { type ClientCall, type Session, SHORT } from './gitbeaker-session.js';

const ISSUE = { iid: NUMBER, title: TEXT, state: TEXT, labels: expect.any(Array), _links: { self: TEXT } };
const NOTE = { id: NUMBER, body: TEXT, author: { username: TEXT }, system: expect.any(Boolean) };
const STATS = { time_estimate: NUMBER, total_time_spent: NUMBER };

/** A new issue of the usual project. */
async function fresh({ api, id }: Session, title = 'Lay the deck'): Promise<number> {
  return (await api.Issues.create(id('project'), title)).iid;
}

const ISSUES: readonly ClientCall[] = [
  { call: 'Issues.all', run: ({ api }) => api.Issues.all({ ...SHORT, scope: 'all' }), like: ISSUE },
  {
    call: 'Issues.all of a project',
    run: ({ api, id }) =>
      api.Issues.all({ ...SHORT, projectId: id('project'), state: 'opened', orderBy: 'updated_at' }),
    like: { ...ISSUE, state: 'opened' },
  },
  {
    call: 'Issues.all of a group',
    run: ({ api, id }) => api.Issues.all({ ...SHORT, groupId: id('group'), withLabelsDetails: true }),
    like: { iid: NUMBER },
  },
  {
    call: 'Issues.all by what they are not',
    run: ({ api, id, the }) =>
      api.Issues.all({ ...SHORT, projectId: id('project'), not: { labels: the('projectLabel') } }),
    like: ISSUE,
  },
  {
    call: 'Issues.all by numbers',
    run: ({ api, id }) => api.Issues.all({ projectId: id('project'), iids: [id('issue')] }),
    items: 1,
    like: ISSUE,
  },
  {
    call: 'Issues.show',
    run: ({ api, id }) => api.Issues.show(id('issue'), { projectId: id('project') }),
    like: ISSUE,
  },
  { call: 'Issues.show by its id', run: ({ admin, id }) => admin.Issues.show(id('issueId')), like: ISSUE },
  {
    call: 'Issues.create',
    run: ({ api, id }) =>
      api.Issues.create(id('project'), 'Lay it', {
        description: 'Soon',
        labels: 'a,b',
        assigneeIds: [id('user')],
        dueDate: '2026-05-01',
        confidential: true,
        weight: 2,
      }),
    like: {
      title: 'Lay it',
      labels: ['a', 'b'],
      due_date: '2026-05-01',
      confidential: true,
      weight: 2,
      assignees: [{ id: NUMBER }],
    },
  },
  {
    call: 'Issues.edit',
    run: async (session) =>
      session.api.Issues.edit(session.id('project'), await fresh(session), {
        title: 'Laid',
        addLabels: 'c',
        stateEvent: 'close',
        discussionLocked: true,
      }),
    like: { title: 'Laid', labels: ['c'], state: 'closed', discussion_locked: true },
  },
  {
    call: 'Issues.remove',
    run: async (session) => session.admin.Issues.remove(session.id('project'), await fresh(session)),
  },
  {
    call: 'Issues.reorder',
    run: async (session) =>
      session.api.Issues.reorder(session.id('project'), await fresh(session), {
        moveAfterId: session.id('issueId'),
      }),
  },
  {
    call: 'Issues.clone',
    run: async (session) =>
      session.api.Issues.clone(session.id('project'), await fresh(session, 'Twice'), session.id('project'), {
        withNotes: true,
      }),
    like: { title: 'Twice' },
  },
  {
    call: 'Issues.move',
    run: async (session) =>
      session.admin.Issues.move(
        session.id('project'),
        await fresh(session, 'Away'),
        session.id('otherProject'),
      ),
    like: { title: 'Away' },
  },
  {
    call: 'Issues.allParticipants',
    run: ({ api, id }) => api.Issues.allParticipants(id('project'), id('issue')),
    like: { username: TEXT },
  },
  {
    call: 'Issues.allRelatedMergeRequests',
    run: ({ api, id }) => api.Issues.allRelatedMergeRequests(id('project'), id('issue')),
    empty: 'it need not be mentioned',
  },
  {
    call: 'Issues.allClosedByMergeRequests',
    run: ({ api, id }) => api.Issues.allClosedByMergeRequestst(id('project'), id('issue')),
    empty: 'nothing need close it',
  },
  {
    call: 'Issues.createTodo',
    run: async (session) => session.api.Issues.createTodo(session.id('project'), await fresh(session)),
    like: { action_name: 'marked', target_type: 'Issue', state: 'pending' },
  },
  {
    call: 'Issues.subscribe',
    run: ({ api, id }) =>
      api.Issues.unsubscribe(id('project'), id('issue')).then(() =>
        api.Issues.subscribe(id('project'), id('issue')),
      ),
    like: { subscribed: true },
  },
  {
    call: 'Issues.addTimeEstimate',
    run: ({ api, id }) => api.Issues.addTimeEstimate(id('project'), id('issue'), '3h30m'),
    like: { time_estimate: 12600, human_time_estimate: '3h 30m' },
  },
  {
    call: 'Issues.addSpentTime',
    run: ({ api, id }) => api.Issues.addSpentTime(id('project'), id('issue'), '1h', { summary: 'Sawing' }),
    like: STATS,
  },
  {
    call: 'Issues.showTimeStats',
    run: async ({ api, id }) => {
      await api.Issues.addTimeEstimate(id('project'), id('issue'), '3h30m');
      return api.Issues.showTimeStats(id('project'), id('issue'));
    },
    like: { ...STATS, time_estimate: 12600 },
  },
  {
    call: 'Issues.resetTimeEstimate',
    run: ({ api, id }) => api.Issues.resetTimeEstimate(id('project'), id('issue')),
    like: { time_estimate: 0, human_time_estimate: null },
  },
  {
    call: 'Issues.resetSpentTime',
    run: ({ api, id }) => api.Issues.resetSpentTime(id('project'), id('issue')),
    like: { total_time_spent: 0 },
  },
  {
    call: 'IssuesStatistics.all',
    run: ({ api, id }) => api.IssuesStatistics.all({ projectId: id('project') }),
    like: { statistics: { counts: { all: NUMBER, opened: NUMBER, closed: NUMBER } } },
  },
  {
    call: 'IssueLinks.all',
    run: ({ api, id }) => api.IssueLinks.all(id('project'), id('issue')),
    like: { issue_link_id: NUMBER, link_type: TEXT },
  },
  {
    call: 'IssueLinks.create and remove',
    run: async (session) => {
      const { api, id } = session;
      const [one, other] = [await fresh(session, 'One'), await fresh(session, 'Other')];
      const link = await api.IssueLinks.create(id('project'), one, id('project'), other, {
        linkType: 'blocks',
      });
      const [listed] = await api.IssueLinks.all(id('project'), one);
      await api.IssueLinks.remove(id('project'), one, listed?.issue_link_id ?? 0);
      return { ...link, left: (await api.IssueLinks.all(id('project'), one)).length };
    },
    like: { source_issue: { title: 'One' }, target_issue: { title: 'Other' }, link_type: 'blocks', left: 0 },
  },
];

const TALK: readonly ClientCall[] = (['Issue', 'MergeRequest'] as const).flatMap((kind) => {
  const name = kind === 'Issue' ? 'issue' : 'mergeRequest';
  const about = ({ id }: Session) => [id('project'), id(name)] as const;
  return [
    {
      call: `${kind}Notes.all`,
      run: (session) =>
        session.api[`${kind}Notes`].all(...about(session), { ...SHORT, sort: 'asc', orderBy: 'updated_at' }),
      like: NOTE,
    },
    {
      call: `${kind}Notes.show`,
      run: (session) => session.api[`${kind}Notes`].show(...about(session), session.id(`${name}Note`)),
      like: NOTE,
    },
    {
      call: `${kind}Notes.create, edit, remove`,
      run: async (session) => {
        const notes = session.api[`${kind}Notes`];
        const { id } = await notes.create(...about(session), 'Well', { internal: true });
        const edited = await notes.edit(...about(session), id, { body: 'Well said' });
        await notes.remove(...about(session), id);
        return edited;
      },
      like: { body: 'Well said', internal: true },
    },
    {
      call: `${kind}Discussions.all`,
      run: (session) => session.api[`${kind}Discussions`].all(...about(session), SHORT),
      like: { id: TEXT, notes: [NOTE] },
    },
    {
      call: `${kind}Discussions.show`,
      run: (session) =>
        session.api[`${kind}Discussions`].show(...about(session), session.the(`${name}Discussion`)),
      like: { id: TEXT },
    },
    {
      call: `${kind}Discussions.create, addNote, editNote, removeNote`,
      run: async (session) => {
        const discussions = session.api[`${kind}Discussions`];
        const { id } = await discussions.create(...about(session), 'Why?');
        const { id: reply } = await discussions.addNote(...about(session), id, 'Because.');
        await discussions.editNote(...about(session), id, reply, { body: 'So.' });
        const shown = await discussions.show(...about(session), id);
        await discussions.removeNote(...about(session), id, reply);
        return shown;
      },
      like: { individual_note: false, notes: [{ body: 'Why?' }, { body: 'So.' }] },
    },
    {
      call: `${kind}NoteAwardEmojis.award and remove`,
      run: async (session) => {
        const awards = session.api[`${kind}NoteAwardEmojis`];
        const [project, number] = about(session);
        const { id, name: emoji } = await awards.award(project, number, session.id(`${name}Note`), 'tada');
        await awards.all(project, number, session.id(`${name}Note`));
        await awards.remove(project, number, session.id(`${name}Note`), id);
        return { emoji };
      },
      like: { emoji: 'tada' },
    },
    {
      call: `${kind}AwardEmojis.award, show, remove`,
      run: async (session) => {
        const awards = session.api[`${kind}AwardEmojis`];
        const [project, number] = about(session);
        const { id } = await awards.award(project, number, 'rocket');
        const shown = await awards.show(project, number, id);
        await awards.remove(project, number, id);
        return shown;
      },
      like: { name: 'rocket', awardable_type: kind, user: { username: TEXT } },
    },
  ] satisfies ClientCall[];
});

const PLANNING: readonly ClientCall[] = (['Project', 'Group'] as const).flatMap((place) => {
  const name = place === 'Project' ? 'project' : 'group';
  return [
    {
      call: `${place}Milestones.all`,
      run: ({ api, id }) => api[`${place}Milestones`].all(id(name), { ...SHORT, state: 'active' }),
      like: { title: TEXT, state: 'active' },
    },
    {
      call: `${place}Milestones.show`,
      run: ({ api, id }) => api[`${place}Milestones`].show(id(name), id(`${name}Milestone`)),
      like: { id: NUMBER },
    },
    {
      call: `${place}Milestones.allAssignedIssues`,
      run: ({ api, id }) => api[`${place}Milestones`].allAssignedIssues(id(name), id(`${name}Milestone`)),
      empty: 'it may plan merge requests only',
    },
    {
      call: `${place}Milestones.allAssignedMergeRequests`,
      run: ({ api, id }) =>
        api[`${place}Milestones`].allAssignedMergeRequests(id(name), id(`${name}Milestone`)),
      empty: 'it may plan issues only',
    },
    {
      call: `${place}Milestones.create, edit, remove`,
      run: async ({ clientFor, id }) => {
        const milestones = clientFor('ownerToken')[`${place}Milestones`];
        const made = await milestones.create(id(name), 'Spring', {
          dueDate: '2026-06-01',
          startDate: '2026-04-01',
        });
        const edited = await milestones.edit(id(name), made.id, { stateEvent: 'close', description: 'Done' });
        await milestones.remove(id(name), made.id);
        return edited;
      },
      like: { title: 'Spring', state: 'closed', description: 'Done', due_date: '2026-06-01' },
    },
    {
      call: `${place}Labels.all`,
      run: ({ api, id }) => api[`${place}Labels`].all(id(name), { ...SHORT, withCounts: true }),
      like: { name: TEXT, open_issues_count: NUMBER },
    },
    {
      call: `${place}Labels.show`,
      run: ({ api, id, the }) => api[`${place}Labels`].show(id(name), the(`${name}Label`)),
      like: { color: TEXT },
    },
    {
      call: `${place}Labels.create, edit, remove`,
      run: async ({ clientFor, id }) => {
        const labels = clientFor('ownerToken')[`${place}Labels`];
        await labels.create(id(name), 'deck work', '#112233', { description: 'Wood' });
        const edited = await labels.edit(id(name), 'deck work', { newName: 'deck', description: 'Oak' });
        await labels.remove(id(name), 'deck');
        return edited;
      },
      like: { name: 'deck', color: '#112233', description: 'Oak', text_color: TEXT },
    },
  ] satisfies ClientCall[];
});

const TODOS: readonly ClientCall[] = [
  {
    call: 'GroupIterations.all',
    run: ({ api, id }) => api.GroupIterations.all(id('group'), SHORT),
    like: { sequence: NUMBER, start_date: TEXT },
  },
  {
    call: 'TodoLists.all',
    run: ({ api }) => api.TodoLists.all(SHORT),
    like: { state: 'pending', target: { iid: NUMBER } },
  },
  {
    call: 'TodoLists.all, filtered',
    run: ({ api, id }) =>
      api.TodoLists.all({ ...SHORT, projectId: id('project'), state: 'done', type: 'Issue' }),
    empty: 'a filter may leave nothing',
  },
  {
    call: 'TodoLists.done',
    run: ({ api, id }) => api.TodoLists.done({ todoId: id('todo') }),
    like: { state: 'done' },
  },
  {
    call: 'TodoLists.done with all',
    run: async ({ api }) => [await api.TodoLists.done(), ...(await api.TodoLists.all(SHORT))].length,
  },
  {
    call: 'Events.all',
    run: ({ api }) => api.Events.all({ ...SHORT, action: 'created', sort: 'asc' }),
    like: { action_name: TEXT, author_username: TEXT },
  },
  {
    call: 'Events.all of a project',
    run: ({ api, id }) => api.Events.all({ ...SHORT, projectId: id('project'), targetType: 'issue' }),
    like: { target_type: 'Issue' },
  },
  {
    call: 'Events.all of a user',
    run: ({ api, id }) =>
      api.Events.all({ ...SHORT, userId: id('user'), before: '2026-03-01', after: '2025-01-01' }),
    like: { created_at: TEXT },
  },
];

callsAreAnswered([...ISSUES, ...TALK, ...PLANNING, ...TODOS]);
