import { ADMIN, FRESH, ISSUE, type Write, write } from './write.js';

/** The requests about issues. */
export const ISSUES: readonly Write[] = [
  write(
    'POST /projects/{id}/issues',
    201,
    {
      title: 'Lay the deck',
      description: 'Planks.\n\n- [ ] saw\n- [x] sand',
      labels: 'new one,bug',
      weight: 3,
      due_date: '2026-04-01',
      start_date: '2026-03-01',
      confidential: true,
      issue_type: 'issue',
      assignee_ids: ['{user}'],
      milestone_id: '{projectMilestone}',
    },
    { keep: { freshIssue: 'iid', freshIssueId: 'id' } },
  ),
  write('POST /projects/{id}/issues', 201, { title: 'Lay another' }, { keep: { otherIssue: 'iid' } }),
  write(
    `PUT ${ISSUE}`,
    200,
    {
      title: 'Lay it',
      add_labels: 'more',
      remove_labels: 'bug',
      discussion_locked: true,
      confidential: false,
    },
    FRESH,
  ),
  write(`PUT ${ISSUE}`, 200, { state_event: 'close' }, FRESH),
  write(`PUT ${ISSUE}`, 200, { state_event: 'reopen', milestone_id: 0, assignee_ids: [] }, FRESH),
  write(`PUT ${ISSUE}/reorder`, 200, { move_after_id: '{issueId}' }, FRESH),
  write(`POST ${ISSUE}/todo`, 201, undefined, FRESH),
  write(`POST ${ISSUE}/todo`, 304, undefined, FRESH),
  write(`POST ${ISSUE}/time_estimate`, 200, { duration: '3h30m' }, FRESH),
  write(`POST ${ISSUE}/add_spent_time`, 201, { duration: '1d 2h' }, FRESH),
  write(`POST ${ISSUE}/reset_time_estimate`, 200, undefined, FRESH),
  write(`POST ${ISSUE}/reset_spent_time`, 200, undefined, FRESH),
  write(
    `POST ${ISSUE}/links`,
    201,
    { target_project_id: '{project}', target_issue_iid: '{otherIssue}', link_type: 'blocks' },
    { ...FRESH },
  ),
  write('GET /projects/{id}/issues/{issue_iid}/links', 200, undefined, {
    ...FRESH,
    keep: { freshLink: '0.issue_link_id' },
  }),
  write(`DELETE ${ISSUE}/links/{issue_link_id}`, 200, undefined, {
    with: { issue: 'freshIssue', link: 'freshLink' },
  }),
  write(`POST ${ISSUE}/award_emoji`, 201, { name: 'rocket' }, { ...FRESH, keep: { freshAward: 'id' } }),
  write(`GET ${ISSUE}/award_emoji/{award_id}`, 200, undefined, {
    with: { issue: 'freshIssue', issueAward: 'freshAward' },
  }),
  write(`DELETE ${ISSUE}/award_emoji/{award_id}`, 204, undefined, {
    with: { issue: 'freshIssue', issueAward: 'freshAward' },
  }),
  write(`POST ${ISSUE}/clone`, 201, { to_project_id: '{project}', with_notes: true }, FRESH),
  write('POST /projects/{id}/issues', 201, { title: 'Move me' }, { keep: { movingIssue: 'iid' } }),
  write(
    `POST ${ISSUE}/move`,
    201,
    { to_project_id: '{otherProject}' },
    { with: { issue: 'movingIssue' }, ...ADMIN },
  ),
];

/** The requests about what people say under an issue, a merge request or a commit. */
export function discussing(path: string, kind: string, body: Write['body'] = {}): Write[] {
  const prefix = `/projects/{id}/${path}`;
  const note = `${kind}FreshNote`;
  const inThread = {
    [`${kind}Discussion`]: `${kind}FreshThread`,
    [`${kind}DiscussionNote`]: `${kind}FreshReply`,
  };
  const thread = `${prefix}/discussions/{discussion_id}`;
  const notes = kind === 'commit' ? [] : notesOf(prefix, kind, note);
  const resolving =
    kind !== 'commit' ? [write(`PUT ${thread}`, 200, { resolved: true }, { with: inThread })] : [];
  return [
    ...notes,
    write(
      `POST ${prefix}/discussions`,
      201,
      { body: 'A question.', ...body },
      { keep: { [`${kind}FreshThread`]: 'id' } },
    ),
    write(
      `POST ${thread}/notes`,
      201,
      { body: 'An answer.' },
      { with: inThread, keep: { [`${kind}FreshReply`]: 'id' } },
    ),
    write(`PUT ${thread}/notes/{note_id}`, 200, { body: 'A better one.' }, { with: inThread }),
    ...resolving,
    write(`DELETE ${thread}/notes/{note_id}`, 204, undefined, { with: inThread }),
  ];
}

function notesOf(prefix: string, kind: string, note: string): Write[] {
  const about = { with: { [`${kind}Note`]: note, [`${kind}NoteAward`]: `${kind}FreshAward` } };
  const at = `${prefix}/notes/{note_id}`;
  const awarded = at.replace('{noteable_id}', kind === 'issue' ? '{issue_iid}' : '{merge_request_iid}');
  return [
    write(`POST ${prefix}/notes`, 201, { body: 'Well said.', internal: true }, { keep: { [note]: 'id' } }),
    write(`PUT ${at}`, 200, { body: 'Said better.' }, about),
    write(
      `POST ${awarded}/award_emoji`,
      201,
      { name: 'tada' },
      { ...about, keep: { [`${kind}FreshAward`]: 'id' } },
    ),
    write(`GET ${awarded}/award_emoji/{award_id}`, 200, undefined, about),
    write(`DELETE ${awarded}/award_emoji/{award_id}`, 204, undefined, about),
    write(`DELETE ${at}`, 204, undefined, about),
  ];
}
