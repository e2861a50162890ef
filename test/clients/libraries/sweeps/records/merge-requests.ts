import { type Named, post, project, request } from './named.js';

/** Merge requests with their notes and rules. */
export const MERGE_REQUESTS_RECORDS: readonly Named[] = [
  post(
    'merge_request_iid',
    project('/merge_requests'),
    { source_branch: 'ramp', target_branch: 'main', title: 'Add the ramp' },
    'iid',
  ),
  post('request_note', request('/notes'), { body: 'Measured' }),
  post('request_discussion', request('/discussions'), { body: 'Which one?' }),
  post('request_award', request('/award_emoji'), { name: 'tada' }),
  post('draft_note_id', request('/draft_notes'), { note: 'Perhaps' }),
  { name: 'version_id', path: request('/versions') },
  post('approval_rule_id', project('/approval_rules'), { name: 'Two of us', approvals_required: 1 }),
  {
    name: 'request_note_award',
    method: 'POST',
    path: (facts) => `${request('/notes')(facts)}/${facts.request_note}/award_emoji`,
    body: () => ({ name: 'tada' }),
  },
  {
    name: 'request_changed',
    method: 'PUT',
    path: request(''),
    body: ({ milestone_id }) => ({ add_labels: 'ramp', milestone_id, state_event: 'close' }),
  },
  { name: 'request_reopened', method: 'PUT', path: request(''), body: () => ({ state_event: 'reopen' }) },
  ...(['label', 'milestone', 'state'] as const).map((kind) => ({
    name: `request_${kind}_event`,
    path: request(`/resource_${kind}_events`),
  })),
];
