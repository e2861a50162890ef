import { group, issue, type Named, of, post, project } from './named.js';

/** Issues with labels, milestones, boards and notes. */
export const ISSUES_RECORDS: readonly Named[] = [
  post('label_id', project('/labels'), { name: 'ramp', color: '#336699' }),
  post('group_label', group('/labels'), { name: 'quays', color: '#336699' }),
  post('milestone_id', project('/milestones'), { title: 'Spring' }),
  post('group_milestone', group('/milestones'), { title: 'Summer' }),
  post('issue_iid', project('/issues'), { title: 'Widen the ramp' }, 'iid'),
  post('second_issue', project('/issues'), { title: 'Paint the ramp' }, 'iid'),
  { name: 'issue_id', path: issue('') },
  post('note_id', issue('/notes'), { body: 'Measured' }),
  post('discussion_id', issue('/discussions'), { body: 'Which one?' }),
  {
    name: 'link_to',
    method: 'POST',
    path: issue('/links'),
    body: ({ project_id, second_issue }) => ({
      target_project_id: project_id,
      target_issue_iid: second_issue,
    }),
  },
  { name: 'issue_link_id', path: issue('/links'), member: 'issue_link_id' },
  post('award_id', issue('/award_emoji'), { name: 'tada' }),
  post('board_id', project('/boards'), { name: 'Ramps' }),
  {
    name: 'list_id',
    method: 'POST',
    path: of(({ board_id }) => `/boards/${board_id}/lists`),
    body: ({ label_id }) => ({ label_id }),
  },
  post('group_board', group('/boards'), { name: 'Quays' }),
  {
    name: 'group_list',
    method: 'POST',
    path: ({ group_id, group_board }) => `/groups/${group_id}/boards/${group_board}/lists`,
    body: ({ group_label }) => ({ label_id: group_label }),
  },
  {
    name: 'issue_note_award',
    method: 'POST',
    path: (facts) => `${issue('/notes')(facts)}/${facts.note_id}/award_emoji`,
    body: () => ({ name: 'tada' }),
  },
  {
    name: 'issue_changed',
    method: 'PUT',
    path: issue(''),
    body: ({ milestone_id }) => ({ add_labels: 'ramp', milestone_id, state_event: 'close' }),
  },
  { name: 'issue_reopened', method: 'PUT', path: issue(''), body: () => ({ state_event: 'reopen' }) },
  ...(['label', 'milestone', 'state'] as const).map((kind) => ({
    name: `issue_${kind}_event`,
    path: issue(`/resource_${kind}_events`),
  })),
];
