import { expect, test } from 'vitest';
import { ask } from '../graphql/client.js';
import { openSession } from '../session.js';

const as = 'adminToken';

/** A group with a project, and an issue and two epics in them. */
async function openGroup() {
  const session = openSession();
  const { get, post, put, simulator } = session;
  const { body: me } = await get('/user');
  const { body: group } = await post('/groups', { name: 'coast', path: 'coast', visibility: 'public' }, as);
  const place = { name: 'quay', namespace_id: group.id, visibility: 'public' };
  const { body: project } = await post('/projects', place, as);
  const { body: issue } = await post(`/projects/${project.id}/issues`, { title: 'Dig' }, as);
  const epics = `/groups/${group.id}/epics`;
  const { body: epic } = await post(epics, { title: 'Harbour' }, as);
  const { body: other } = await post(epics, { title: 'Beach' }, as);
  const join = async (access_level: number) => {
    await post(`/groups/${group.id}/members`, { user_id: me.id, access_level }, as);
    await put(`/groups/${group.id}/members/${me.id}`, { access_level }, as);
  };
  const query = `{ workItem(id: "gid://gitlab/WorkItem/${epic.id}") { title state
    widgets { ... on WorkItemWidgetLabels { labels { nodes { title } } }
      ... on WorkItemWidgetStartAndDueDate { startDate dueDate }
      ... on WorkItemWidgetNotes { discussions { nodes { notes { nodes { body system } } } } } } } }`;
  const workItem = async () => JSON.stringify(await ask(simulator, query));
  return { ...session, issue, epics, epic, other, join, workItem };
}

test('an epic is written by either interface, and read by both', async () => {
  const { put, epics, epic, workItem } = await openGroup();

  const sent = { title: 'Port', start_date: '2026-04-01', due_date_fixed: '2026-05-01', labels: 'sea' };
  const { body } = await put(`${epics}/${epic.iid}`, { ...sent, state_event: 'close' }, as);
  const item = await workItem();

  expect(body).toMatchObject({ title: 'Port', state: 'closed', due_date: '2026-05-01', labels: ['sea'] });
  expect(item).toContain('"title":"Port","state":"CLOSED"');
  expect(item).toContain('"labels":{"nodes":[{"title":"sea"}]}');
  expect(item).toContain('"startDate":"2026-04-01","dueDate":"2026-05-01"');
});

test('notes of an epic are found by its number in the instance, and reactions by that in its group', async () => {
  const { get, post, epics, epic, workItem } = await openGroup();

  const note = await post(`${epics}/${epic.id}/notes`, { body: 'Deep enough?' }, as);
  const emoji = await post(`${epics}/${epic.iid}/award_emoji`, { name: 'tada' }, as);
  const { body: notes } = await get(`${epics}/${epic.id}/notes`, as);

  expect(note.body).toMatchObject({ body: 'Deep enough?', noteable_type: 'Epic', noteable_id: epic.id });
  expect(emoji.body).toMatchObject({ name: 'tada', awardable_type: 'Epic', awardable_id: epic.id });
  expect(notes).toStrictEqual([note.body]);
  expect(await workItem()).toContain('{"body":"Deep enough?","system":false}');
});

test('an issue is put into an epic, into another one, and taken out again', async () => {
  const { get, post, remove, epics, epic, other, issue } = await openGroup();

  const link = await post(`${epics}/${epic.iid}/issues/${issue.id}`, {}, as);
  const moved = await post(`${epics}/${other.iid}/issues/${issue.id}`, {}, as);
  const inFirst = await get(`${epics}/${epic.iid}/issues`, as);
  const inOther = await get(`${epics}/${other.iid}/issues`, as);
  const out = await remove(`${epics}/${other.iid}/issues/${inOther.body[0].epic_issue_id}`, as);

  expect([link.status, link.body.epic.iid, link.body.issue.id]).toStrictEqual([201, epic.iid, issue.id]);
  expect(moved.body.epic.iid).toBe(other.iid);
  expect([inFirst.body, inOther.body.length]).toStrictEqual([[], 1]);
  expect(out.status).toBe(200);
  expect((await get(`${epics}/${other.iid}/issues`, as)).body).toStrictEqual([]);
});

test('issues in an epic are put in an order', async () => {
  const { get, post, put, epics, epic, issue } = await openGroup();
  const place = `/projects/${issue.project_id}/issues`;
  const second = (await post(place, { title: 'Fill' }, as)).body;
  const path = `${epics}/${epic.iid}/issues`;
  for (const { id } of [issue, second]) await post(`${path}/${id}`, {}, as);

  await put(`${path}/${second.id}`, { move_before_id: issue.id }, as);
  const { body } = await get(path, as);

  expect(body.map(({ title }: { title: string }) => title)).toStrictEqual(['Fill', 'Dig']);
});

test('an issue is put into an epic by members of both places alone', async () => {
  const { post, epics, epic, issue, join } = await openGroup();
  const path = `${epics}/${epic.iid}/issues/${issue.id}`;

  const before = await post(path);
  await join(10);
  const after = await post(path);

  expect([before.status, after.status]).toStrictEqual([403, 201]);
});

test('two epics are related once, and each names the other', async () => {
  const { get, post, remove, epics, epic, other } = await openGroup();
  const related = `${epics}/${epic.iid}/related_epics`;
  const target = { target_group_id: 'coast', target_epic_iid: other.iid, link_type: 'blocks' };

  const link = await post(related, target, as);
  const again = await post(related, target, as);
  const itself = await post(related, { ...target, target_epic_iid: epic.iid }, as);
  const fromOther = await get(`${epics}/${other.iid}/related_epics`, as);
  const links = epics.replace('epics', 'related_epic_links');
  const listed = async (query: string) => (await get(`${links}?${query}`, as)).body.length;
  const counts = [
    await listed('created_before=2026-03-02T00:00:00Z&updated_after=2026-03-02T00:00:00Z'),
    await listed('created_after=2026-03-03'),
    await listed('updated_before=2026-03-01'),
  ];
  await remove(`${related}/${link.body.id}`, as);

  expect([link.status, again.status, itself.status]).toStrictEqual([201, 409, 422]);
  expect(counts).toStrictEqual([1, 0, 0]);
  expect(fromOther.body).toMatchObject([{ iid: epic.iid, link_type: 'is_blocked_by' }]);
  expect((await get(related, as)).body).toStrictEqual([]);
});

test('owners and planners delete epics, and no role between them', async () => {
  const { post, remove, epics, join } = await openGroup();
  const statuses: number[] = [];
  for (const level of [10, 15, 20, 40, 50]) {
    await join(level);
    const { body } = await post(epics, { title: 'Gone' }, as);
    statuses.push((await remove(`${epics}/${body.iid}`)).status);
  }

  expect(statuses).toStrictEqual([403, 204, 403, 403, 204]);
});

test('an issue says when its epic ends, as English writes a day', async () => {
  const { get, put, post, epics, epic, issue } = await openGroup();
  await post(`${epics}/${epic.iid}/issues/${issue.id}`, {}, as);
  const endOf = async (day: string) => {
    await put(`${epics}/${epic.iid}`, { due_date_fixed: day }, as);
    const { body } = await get(`/projects/${issue.project_id}/issues/${issue.iid}`);
    return body.epic.human_readable_end_date;
  };
  const days = Array.from(
    { length: 12 },
    (_, at) => `2026-${String(at + 1).padStart(2, '0')}-0${(at % 9) + 1}`,
  );
  const inEnglish = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;

  for (const day of days) {
    expect(await endOf(day)).toBe(new Date(day).toLocaleDateString('en-US', inEnglish));
  }
});
