import { expect, test } from 'vitest';
import { gid, NOT_AVAILABLE, writingDesk } from './mutation-work.js';

const PROJECT = 'platform/core';

function at(record: { readonly iid: number }) {
  return { projectPath: PROJECT, iid: String(record.iid) };
}

test('createIssue opens an issue with all that it was given, seen by REST and GraphQL alike', async () => {
  const { change, get, read, userOf, project, path, labels } = writingDesk();
  const [label, other] = labels;
  const [milestone] = project.milestones.items;
  const developer = userOf('developerToken');
  const input = {
    projectPath: PROJECT,
    title: 'From a query',
    description: 'Why',
    dueDate: '2026-05-01',
    confidential: true,
    locked: true,
    type: 'INCIDENT',
    weight: 4,
    healthStatus: 'atRisk',
    milestoneId: gid('Milestone', milestone?.id),
    labelIds: [gid('ProjectLabel', label?.id), gid('Label', other?.id)],
    assigneeIds: [gid('User', developer.id)],
  };

  const { payload } = await change('createIssue', input, 'issue { id iid webUrl }');

  const { body } = await get(`${path}/issues/${payload.issue.iid}`);
  expect(payload.issue.id).toBe(gid('Issue', body.id));
  expect(body).toMatchObject({
    title: 'From a query',
    description: 'Why',
    due_date: '2026-05-01',
    confidential: true,
    discussion_locked: true,
    issue_type: 'incident',
    weight: 4,
    health_status: 'at_risk',
    milestone: { id: milestone?.id },
    assignees: [{ id: developer.id }],
  });
  expect(body.labels.toSorted()).toStrictEqual([label?.name, other?.name].toSorted());
  expect(
    developer.todos.items.some(
      ({ target, action }) => 'iid' in target && target.iid === body.iid && action === 'assigned',
    ),
  ).toBe(true);
  const { issue } = await read(
    `{ issue(id: "${payload.issue.id}") { title confidential healthStatus weight } }`,
  );
  expect(issue).toStrictEqual({
    title: 'From a query',
    confidential: true,
    healthStatus: 'atRisk',
    weight: 4,
  });
});

test('a refused record is reported in the payload, in whole sentences, and nothing changes', async () => {
  const { change, digest, open } = writingDesk();
  const { record } = await open({ title: 'As it was' });
  const before = digest();
  const long = 'x'.repeat(256);

  const blank = await change(
    'createIssue',
    { projectPath: PROJECT, title: ' ', labels: ['never made'] },
    'issue { iid }',
  );
  const updated = await change('updateIssue', { ...at(record), title: long, weight: -1 }, 'issue { title }');
  const none = await change('updateIssue', { ...at(record), title: null }, 'issue { title }');

  expect(blank).toMatchObject({ payload: { issue: null, errors: ["Title can't be blank"] }, problems: [] });
  expect(updated.payload.errors).toStrictEqual([
    'Title is too long (maximum is 255 characters)',
    'Weight must be greater than or equal to 0',
  ]);
  expect(updated.payload.issue).toStrictEqual({ title: 'As it was' });
  expect(none.payload.errors).toStrictEqual(["Title can't be blank"]);
  expect(digest()).toBe(before);
});

test('updateIssue leaves what is not sent, and clears what is null', async () => {
  const { change, open, project } = writingDesk();
  const [milestone] = project.milestones.items;
  const { record } = await open({
    description: 'Text',
    due_date: '2026-05-01',
    weight: 3,
    milestone_id: milestone?.id,
  });
  const seen = () => ({ ...record, milestone: record.milestone?.id ?? null });
  const before = { description: 'Text', dueDate: '2026-05-01', weight: 3, milestone: milestone?.id };

  await change('updateIssue', { ...at(record), title: 'Other' }, 'issue { iid }');
  expect(seen()).toMatchObject({ ...before, title: 'Other' });

  const cleared = { description: null, dueDate: null, weight: null, milestoneId: null, timeEstimate: null };
  await change('updateIssue', { ...at(record), ...cleared }, 'issue { iid }');
  expect(seen()).toMatchObject({ description: null, dueDate: null, weight: null, milestone: null });
});

test('updateIssue adds, removes and replaces labels, by number or id, but not both ways at once', async () => {
  const { change, open, labels } = writingDesk();
  const [one, two, three] = labels;
  const { record } = await open({ labels: [one?.name] });
  const names = () => record.labels.map(({ name }) => name);

  const more = { addLabelIds: [String(two?.id)], removeLabelIds: [gid('ProjectLabel', one?.id)] };
  await change('updateIssue', { ...at(record), ...more }, 'issue { iid }');
  expect(names()).toStrictEqual([two?.name]);

  await change('updateIssue', { ...at(record), labelIds: [gid('Label', three?.id)] }, 'issue { iid }');
  expect(names()).toStrictEqual([three?.name]);

  const both = await change('updateIssue', { ...at(record), ...more, labelIds: ['1'] }, 'issue { iid }');
  expect(both).toStrictEqual({
    payload: null,
    problems: ['labelIds is mutually exclusive with any of addLabelIds or removeLabelIds'],
  });
});

test('updateIssue closes, does the commands of a description, and sets an estimate', async () => {
  const { change, open, systemTexts } = writingDesk();
  const { record } = await open();

  const input = {
    ...at(record),
    stateEvent: 'CLOSE',
    description: 'Text\n/confidential',
    timeEstimate: '1h 30m',
  };
  await change('updateIssue', input, 'issue { state }');

  expect(record).toMatchObject({
    state: 'closed',
    description: 'Text',
    confidential: true,
    timeEstimate: 5400,
  });
  expect(systemTexts(record)).toContain('closed');

  const wrong = await change('updateIssue', { ...at(record), timeEstimate: 'soon' }, 'issue { iid }');
  expect(wrong.problems).toStrictEqual(['timeEstimate must be formatted correctly, for example `1h 30m`']);
});

test('the author may edit, but what is for planners stays as it is', async () => {
  const { change, open } = writingDesk();
  const { record } = await open({}, 'guestToken');

  await change(
    'updateIssue',
    { ...at(record), title: 'Mine', weight: 5, confidential: true },
    'issue { iid }',
    'guestToken',
  );
  const outsider = await change(
    'updateIssue',
    { ...at((await open()).record), title: 'Mine' },
    'issue { iid }',
    'guestToken',
  );

  expect(record).toMatchObject({ title: 'Mine', weight: null, confidential: false });
  expect(outsider).toStrictEqual({ payload: null, problems: [NOT_AVAILABLE] });
});

test('what one may not read one cannot subscribe to either', async () => {
  const { change, open, digest } = writingDesk();
  const { record } = await open({ confidential: true });
  const before = digest();

  const hidden = await change(
    'issueSetSubscription',
    { ...at(record), subscribedState: true },
    'issue { iid }',
    'guestToken',
  );

  expect(hidden).toStrictEqual({ payload: null, problems: [NOT_AVAILABLE] });
  expect(digest()).toBe(before);
});

test('issueSetAssignees replaces, adds and takes away, and says who cannot be assigned', async () => {
  const { change, open } = writingDesk();
  const { record } = await open();
  const names = () => record.assignees.map(({ username }) => username);
  const set = (assigneeUsernames: string[], operationMode?: string) =>
    change(
      'issueSetAssignees',
      { ...at(record), assigneeUsernames, ...(operationMode && { operationMode }) },
      'issue { iid }',
    );

  await set(['clara.yilmaz']);
  await set(['joana.jovanovic'], 'APPEND');
  expect(names()).toStrictEqual(['clara.yilmaz', 'joana.jovanovic']);

  await set(['clara.yilmaz'], 'REMOVE');
  const refused = await set(['viktor.salazar'], 'APPEND');

  expect(names()).toStrictEqual(['joana.jovanovic']);
  expect(refused.payload.errors).toStrictEqual([`Assignees Cannot assign @viktor.salazar to #${record.iid}`]);
});

test('arguments that may be null have to be there', async () => {
  const { change, open } = writingDesk();
  const { record } = await open({ due_date: '2026-05-01' });

  const due = await change('issueSetDueDate', at(record), 'issue { iid }');
  const weight = await change('issueSetWeight', at(record), 'issue { iid }');
  await change('issueSetDueDate', { ...at(record), dueDate: null }, 'issue { iid }');

  expect(due.problems).toStrictEqual(['IssueSetDueDateInput must include the following argument: dueDate.']);
  expect(weight.problems).toStrictEqual(['The `weight` argument is required (`null` accepted).']);
  expect(record.dueDate).toBeNull();
});

test('issueMove opens the issue anew elsewhere; not where one may not', async () => {
  const { change, open, world } = writingDesk();
  const { record } = await open({ title: 'Wanders' });

  const moved = await change(
    'issueMove',
    { ...at(record), targetProjectPath: 'platform/support' },
    'issue { title reference(full: true) }',
  );
  const nowhere = await change(
    'issueMove',
    { ...at(record), targetProjectPath: 'no/where' },
    'issue { iid }',
  );

  expect(moved.payload.issue.title).toBe('Wanders');
  expect(record.movedTo).toBe(world.projects.get(3)?.issues.items.at(-1));
  expect(nowhere.payload.errors).toStrictEqual(['Unable to move. You have insufficient permissions.']);
});

test('without a licence weights are passed over, and iterations are not there', async () => {
  const { change, open, simulator, world } = writingDesk();
  const { record } = await open();
  const [iteration] = world.iterations.values();
  simulator.settings.patch({ tier: 'free' });

  const weight = await change('issueSetWeight', { ...at(record), weight: 3 }, 'issue { weight }');
  const planned = await change(
    'issueSetIteration',
    { ...at(record), iterationId: gid('Iteration', iteration?.id) },
    'issue { iid }',
  );
  await change(
    'issueSetAssignees',
    { ...at(record), assigneeUsernames: ['clara.yilmaz', 'joana.jovanovic'] },
    'issue { iid }',
  );

  expect(weight.payload).toMatchObject({ errors: [], issue: { weight: null } });
  expect(planned).toStrictEqual({ payload: null, problems: [NOT_AVAILABLE] });
  expect(record.assignees).toHaveLength(1);
});

test('an id of another class is refused before anything is looked at', async () => {
  const { change } = writingDesk();

  const { payload, problems } = await change(
    'workItemDelete',
    { id: 'gid://gitlab/Project/1' },
    'project { id }',
  );

  expect(payload).toBeNull();
  expect(problems.join()).toContain('"gid://gitlab/Project/1" does not represent an instance of WorkItem');
});
