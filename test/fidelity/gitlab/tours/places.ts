import { ADMIN, ISSUE, type More, OWNER, type Write, write } from './write.js';

/** The requests about milestones and labels of a project or a group. */
export function planning(place: 'project' | 'group', more: More): Write[] {
  const at = `/${place}s/{id}`;
  const milestone = { ...more, with: { [`${place}Milestone`]: `${place}FreshMilestone` } };
  const label = { ...more, with: { [`${place}Label`]: `${place}FreshLabel` } };
  const id = `{${place}FreshLabelId}`;
  const old = place === 'group' ? { name: `${place}-deck` } : { label_id: id };
  return [
    write(
      `POST ${at}/milestones`,
      201,
      { title: 'Spring', due_date: '2026-05-01', start_date: '2026-04-01' },
      {
        ...more,
        keep: { [`${place}FreshMilestone`]: 'id' },
      },
    ),
    write(
      `PUT ${at}/milestones/{milestone_id}`,
      200,
      { state_event: 'close', description: 'Done.' },
      milestone,
    ),
    write(`DELETE ${at}/milestones/{milestone_id}`, 204, undefined, milestone),
    write(
      `POST ${at}/labels`,
      201,
      { name: `${place}-deck`, color: 'red', description: 'Of wood' },
      {
        ...more,
        keep: { [`${place}FreshLabel`]: 'name', [`${place}FreshLabelId`]: 'id' },
      },
    ),
    write(`PUT ${at}/labels/{name}`, 200, { description: 'Of oak' }, label),
    write(`PUT ${at}/labels`, 200, { ...old, color: '#00ff00' }, more),
    write(`DELETE ${at}/labels/{name}`, 204, undefined, label),
    write(`POST ${at}/labels`, 201, { name: `${place}-plank`, color: '#123456' }, more),
    write(`DELETE ${at}/labels`, 204, undefined, { ...more, query: `name=${place}-plank` }),
  ];
}

/** The requests about members of a project or a group. */
export function membership(place: 'project' | 'group'): Write[] {
  const at = `/${place}s/{id}/members`;
  const fresh = { ...OWNER, with: { [`${place}Member`]: 'newcomer' } };
  return [
    write(`POST ${at}`, 201, { user_id: '{newcomer}', access_level: 30, expires_at: '2027-01-01' }, OWNER),
    write(`PUT ${at}/{user_id}`, 200, { access_level: 20 }, fresh),
    write(`DELETE ${at}/{user_id}`, 204, undefined, fresh),
  ];
}

/** The requests about projects and groups themselves. */
export const PLACES: readonly Write[] = [
  write(
    'POST /projects',
    201,
    { name: 'Deck', path: 'deck', initialize_with_readme: true },
    { keep: { freshProject: 'id' } },
  ),
  write(
    'PUT /projects/{id}',
    200,
    { description: 'Of oak', topics: ['wood'] },
    { with: { project: 'freshProject' } },
  ),
  write('DELETE /projects/{id}', 202, undefined, { with: { project: 'freshProject' } }),
  write(
    'POST /groups',
    201,
    { name: 'Carpenters', path: 'carpenters' },
    { ...ADMIN, keep: { freshGroup: 'id' } },
  ),
  write('PUT /groups/{id}', 200, { description: 'Of all' }, { ...ADMIN, with: { group: 'freshGroup' } }),
  write('DELETE /groups/{id}', 202, undefined, { ...ADMIN, with: { group: 'freshGroup' } }),
];

const USER = { email: 'lena@example.test', name: 'Lena', username: 'lena', force_random_password: true };

/** The requests about accounts, to-dos and broadcasts. */
export const PEOPLE: readonly Write[] = [
  write('POST /users', 201, USER, { ...ADMIN, keep: { freshUser: 'id' } }),
  write('PUT /users/{id}', 200, { bio: 'Lays decks' }, { ...ADMIN, with: { user: 'freshUser' } }),
  write('DELETE /users/{id}', 204, undefined, { ...ADMIN, with: { user: 'freshUser' } }),
  write('PUT /namespaces/{id}', 200, {}, ADMIN),
  write(`PUT ${ISSUE}/metric_images/{metric_image_id}`, 200, { url: 'https://example.test' }),
  write(`DELETE ${ISSUE}/metric_images/{metric_image_id}`, 204),
  write(`POST ${ISSUE}/metric_images/authorize`, 200),
  write('PUT /user/status', 200, { emoji: 'hammer', message: 'At work', availability: 'busy' }),
  write('PATCH /user/status', 200, { clear_status_after: '1_day' }),
  write('POST /todos/{id}/mark_as_done', 201),
  write('POST /todos/mark_as_done', 204),
  write(
    'POST /broadcast_messages',
    201,
    { message: 'Soon', target_access_levels: [10] },
    { ...ADMIN, keep: { freshBroadcast: 'id' } },
  ),
  write(
    'PUT /broadcast_messages/{id}',
    200,
    { message: 'Now', theme: 'red' },
    { ...ADMIN, with: { broadcast: 'freshBroadcast' } },
  ),
  write('DELETE /broadcast_messages/{id}', 204, undefined, {
    ...ADMIN,
    with: { broadcast: 'freshBroadcast' },
  }),
];
