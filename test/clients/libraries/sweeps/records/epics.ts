import { epic, group, type Named, post } from './named.js';

/** Epics of the group. */
export const EPICS_RECORDS: readonly Named[] = [
  post('epic_iid', group('/epics'), { title: 'Harbour' }, 'iid'),
  post('child_epic', group('/epics'), { title: 'Quay' }),
  post('second_epic', group('/epics'), { title: 'Coast' }, 'iid'),
  { name: 'epic_id', path: epic('') },
  {
    name: 'epic_note',
    method: 'POST',
    path: ({ group_id, epic_id }) => `/groups/${group_id}/epics/${epic_id}/notes`,
    body: () => ({ body: 'Deep enough?' }),
  },
  {
    name: 'epic_discussion',
    method: 'POST',
    path: ({ group_id, epic_id }) => `/groups/${group_id}/epics/${epic_id}/discussions`,
    body: () => ({ body: 'Which one?' }),
  },
  post('epic_award', epic('/award_emoji'), { name: 'tada' }),
  {
    name: 'epic_issue',
    method: 'POST',
    path: ({ in_group }) => `/projects/${in_group}/issues`,
    body: () => ({ title: 'Dig' }),
  },
  {
    name: 'epic_issue_id',
    method: 'POST',
    path: (facts) => `${epic('/issues')(facts)}/${facts.epic_issue}`,
  },
  {
    name: 'related_epic_link_id',
    method: 'POST',
    path: epic('/related_epics'),
    body: ({ group_id, second_epic }) => ({ target_group_id: group_id, target_epic_iid: second_epic }),
  },
  post('epic_closed', epic(''), { state_event: 'close', add_labels: 'quays' }, 'iid', 'PUT'),
  {
    name: 'epic_label_event',
    path: ({ group_id, epic_id }) => `/groups/${group_id}/epics/${epic_id}/resource_label_events`,
  },
  {
    name: 'epic_state_event',
    path: ({ group_id, epic_id }) => `/groups/${group_id}/epics/${epic_id}/resource_state_events`,
  },
];
