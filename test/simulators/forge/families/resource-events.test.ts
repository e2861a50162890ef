import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const CORE = '/projects/platform%2Fcore';

test('what was done to an issue is listed by its kind, as its notes have it', async () => {
  const { post, put, get } = openSession();
  const [milestone] = (await get(`${CORE}/milestones?state=active`)).body;
  const { body: issue } = await post(`${CORE}/issues`, { title: 'Much is done to it', labels: 'bug' });
  const path = `${CORE}/issues/${issue.iid}`;
  const events = async (name: string) => (await get(`${path}/resource_${name}_events`)).body;

  await put(path, { add_labels: 'customer,security', remove_labels: 'bug' });
  await put(path, { milestone_id: milestone.id });
  await put(path, { milestone_id: 0 });
  await put(path, { weight: 5 });
  await put(path, { state_event: 'close' });
  await put(path, { state_event: 'reopen' });

  const labels = (await events('label')).map((event: { action: string; label: { name: string } }) => [
    event.action,
    event.label.name,
  ]);
  expect(labels).toStrictEqual([
    ['add', 'bug'],
    ['add', 'customer'],
    ['add', 'security'],
    ['remove', 'bug'],
  ]);
  expect(await events('milestone')).toMatchObject([
    { action: 'add', milestone: { id: milestone.id } },
    { action: 'remove', milestone: { id: milestone.id } },
  ]);
  expect(await events('weight')).toMatchObject([{ weight: 5, issue_id: issue.id }]);
  expect(await events('state')).toMatchObject([{ state: 'closed' }, { state: 'reopened' }]);
  const [first] = await events('state');
  expect((await get(`${path}/resource_state_events/${first.id}`)).body).toStrictEqual(first);
});
