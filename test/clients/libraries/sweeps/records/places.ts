import { group, type Named, post, project } from './named.js';

/** Groups and projects, and what is sent from them. */
export const PLACES_RECORDS: readonly Named[] = [
  { name: 'group_id', path: () => '/groups/platform' },
  post('project_id', () => '/projects', { name: 'Sweep', path: 'sweep', initialize_with_readme: true }),
  {
    name: 'in_group',
    method: 'POST',
    path: () => '/projects',
    body: ({ group_id }) => ({ name: 'Swept', namespace_id: group_id }),
  },
  post('hook_id', project('/hooks'), { url: 'https://hooks.example.com/ramp' }),
  post('group_hook', group('/hooks'), { url: 'https://hooks.example.com/ramp' }),
  post('system_hook', () => '/hooks', { url: 'https://hooks.example.com/ramp' }),
  post('badge_id', project('/badges'), {
    link_url: 'https://example.com/a',
    image_url: 'https://example.com/a.svg',
  }),
  post('group_badge', group('/badges'), {
    link_url: 'https://example.com/a',
    image_url: 'https://example.com/a.svg',
  }),
  post('mirror_id', project('/remote_mirrors'), { url: 'https://mirror.example.com/a.git', enabled: true }),
  post('second_topic', () => '/topics', { name: 'harbours', title: 'Harbours' }),
];
