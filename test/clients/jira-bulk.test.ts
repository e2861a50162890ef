import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, refusalOf } from './jira-session.js';

let session: Awaited<ReturnType<typeof openSession>>;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.socket.close());

const BULK = '/rest/api/3/bulk';
const post = <Answer = { taskId: string }>(url: string, data: object) =>
  session.raw<Answer>({ method: 'POST', url, data });

/** What became of a task. */
const outcome = ({ taskId }: { taskId: string }) => session.raw({ url: `${BULK}/queue/${taskId}` });

async function twoIssues() {
  const both = [await session.made('One'), await session.made('Other')];
  return { keys: both.map(({ key }) => key), ids: both.map(({ id }) => Number(id)) };
}

/** Fields of some issues as they are now. */
const fieldsOf = (keys: readonly string[]) =>
  Promise.all(
    keys.map(async (issueIdOrKey) => (await session.jira.issues.getIssue({ issueIdOrKey })).fields),
  );

test('it watches many issues at once, and no longer', async () => {
  const { keys, ids } = await twoIssues();
  const watched = async () => (await fieldsOf(keys)).map(({ watches }) => watches?.isWatching);

  await post(`${BULK}/issues/unwatch`, { selectedIssueIdsOrKeys: keys });
  const without = await watched();
  const task = await post(`${BULK}/issues/watch`, { selectedIssueIdsOrKeys: keys });

  expect([without, await watched()]).toStrictEqual([
    [false, false],
    [true, true],
  ]);
  expect(await outcome(task)).toMatchObject({
    ...{ status: 'COMPLETE', progressPercent: 100, totalIssueCount: 2, invalidOrInaccessibleIssueCount: 0 },
    processedAccessibleIssues: ids,
  });
});

test('it edits many issues at once: members are added, removed and replaced, values are set', async () => {
  const { keys } = await twoIssues();
  const edit = (editedFieldsInput: object, ...selectedActions: string[]) =>
    post(`${BULK}/issues/fields`, { editedFieldsInput, selectedActions, selectedIssueIdsOrKeys: keys });
  const labels = async (how: string, ...names: string[]) => {
    const entry = { fieldId: 'labels', bulkEditMultiSelectFieldOption: how };
    await edit({ labelsFields: [{ ...entry, labels: names.map((name) => ({ name })) }] }, 'labels');
    return (await fieldsOf(keys)).map((fields) => fields.labels);
  };

  const lists = [
    await labels('ADD', 'a', 'b'),
    await labels('REMOVE', 'a'),
    await labels('REPLACE', 'c'),
    await labels('REMOVE_ALL'),
  ];
  await edit(
    {
      priority: { priorityId: '1' },
      singleLineTextFields: [{ fieldId: 'summary', text: 'The same' }],
      singleSelectClearableUserPickerFields: [{ fieldId: 'assignee', user: null }],
      clearableNumberFields: [{ fieldId: 'customfield_10016', value: 3 }],
    },
    ...['priority', 'summary', 'assignee', 'customfield_10016'],
  );

  expect(lists).toStrictEqual([['a', 'b'], ['b'], ['c'], []].map((names) => [names, names]));
  expect(await fieldsOf(keys)).toMatchObject(
    keys.map(() => ({ priority: { id: '1' }, summary: 'The same', assignee: null, customfield_10016: 3 })),
  );
});

test('it is refused an edit of fields that are not selected or not simulated, and of wrong issues', async () => {
  const { keys } = await twoIssues();
  const priority = { priority: { priorityId: '1' } };
  const edit = (editedFieldsInput: object, selectedIssueIdsOrKeys: readonly string[]) =>
    refusalOf(
      post(`${BULK}/issues/fields`, { editedFieldsInput, selectedActions: [], selectedIssueIdsOrKeys }),
    );

  const answers = [
    await edit(priority, keys),
    await edit({ urlFields: [] }, keys),
    await edit(priority, ['X-1']),
  ];

  expect(answers[0]).toStrictEqual([
    400,
    {
      errors: [
        { message: 'The following editedFieldInput values are not listed as selectedActions : priority' },
      ],
    },
  ]);
  expect(answers.map(([status]) => status)).toStrictEqual([400, 501, 400]);
});

test('it moves many issues to another status, and learns which of them could not be moved', async () => {
  const { keys, ids } = await twoIssues();
  const { availableTransitions: open } = await session.raw<{
    availableTransitions: { transitions: { transitionId: number; to: { statusName: string } }[] }[];
  }>({ url: `${BULK}/issues/transition?issueIdsOrKeys=${keys}` });
  const wanted = open[0]?.transitions[0];
  const move = (transitionId: string) =>
    post(`${BULK}/issues/transition`, {
      bulkTransitionInputs: [{ selectedIssueIdsOrKeys: keys, transitionId }],
    });

  const done = await outcome(await move(String(wanted?.transitionId)));
  const not = await outcome(await move('999'));

  expect((await fieldsOf(keys)).map(({ status }) => status.name)).toStrictEqual(
    keys.map(() => wanted?.to.statusName),
  );
  expect(done).toMatchObject({ processedAccessibleIssues: ids });
  expect(not).toMatchObject({
    processedAccessibleIssues: [],
    failedAccessibleIssues: { [Number(ids[0])]: ["Transition id '999' is not valid for this issue."] },
  });
});

interface Moved {
  readonly key: string;
  readonly fields: Record<string, { readonly key?: string; readonly name?: string } | null>;
}

test('it moves issues with their sub-tasks to another project, where their former keys still find them', async () => {
  const parent = await session.made('Moving');
  const child = await session.jira.issues.createIssue({
    fields: {
      ...{ project: { key: 'TIDE' }, issuetype: { name: 'Sub-task' }, summary: 'With it' },
      parent: { key: parent.key },
    },
  });
  const target = session.simulator.world.projects.get('MOB');
  const type = target?.issueTypes.find(({ name }) => name === 'Bug');
  const send = (issueIdsOrKeys: readonly string[], how: object) =>
    post(`${BULK}/issues/move`, {
      targetToSourcesMapping: { [`MOB,${type?.id}`]: { issueIdsOrKeys, ...how } },
    });

  const alone = await outcome(await send([parent.key], { inferStatusDefaults: true }));
  const done = await outcome(
    await send([parent.key], { inferStatusDefaults: true, inferSubtaskTypeDefault: true }),
  );
  const read = (key: string) =>
    session.raw<Moved>({ url: `/rest/api/3/issue/${key}?fields=project,issuetype,parent` });
  const [moved, sub] = [await read(parent.key), await read(child.key)];
  const changes = await session.raw<{
    values: { items: { field: string; fromString: string; toString: string }[] }[];
  }>({
    url: `/rest/api/3/issue/${parent.key}/changelog`,
  });
  const { issues } = await session.raw<{ issues: { id: string }[] }>({
    url: `/rest/api/3/search/jql?jql=${encodeURIComponent(`project = MOB AND key in (${moved.key}, ${sub.key})`)}`,
  });

  expect(alone).toMatchObject({
    processedAccessibleIssues: [],
    failedAccessibleIssues: { [parent.id]: [expect.stringContaining('sub-tasks')] },
  });
  expect(done).toMatchObject({ processedAccessibleIssues: [Number(parent.id)] });
  expect([moved.key, sub.key]).toStrictEqual([
    expect.stringMatching(/^MOB-/),
    expect.stringMatching(/^MOB-/),
  ]);
  expect([moved.fields.issuetype?.name, sub.fields.issuetype?.name, sub.fields.parent?.key]).toStrictEqual([
    'Bug',
    'Sub-task',
    moved.key,
  ]);
  expect(changes.values.at(-1)?.items).toStrictEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'project', toString: target?.name }),
      expect.objectContaining({ field: 'Key', fromString: parent.key, toString: moved.key }),
    ]),
  );
  expect(issues.map(({ id }) => id).sort()).toStrictEqual([parent.id, child.id].sort());
});

test('it is refused a target that is none', async () => {
  const { keys } = await twoIssues();
  const move = (target: string, how: object = {}) =>
    post(`${BULK}/issues/move`, { targetToSourcesMapping: { [target]: { issueIdsOrKeys: keys, ...how } } });

  const refused = [
    await refusalOf(move('NOPE,10002')),
    await refusalOf(move('MOB,1')),
    await refusalOf(move('MOB,10003')),
    await refusalOf(post(`${BULK}/issues/move`, {})),
  ];

  expect(refused.map(([status]) => status)).toStrictEqual([400, 400, 400, 400]);
});

test('it names the status that takes the place of one that the workflow of another project has not', async () => {
  const { keys, ids } = await twoIssues();
  const move = async (how: object) =>
    outcome(
      await post(`${BULK}/issues/move`, {
        targetToSourcesMapping: { 'OPS,10002': { issueIdsOrKeys: keys, ...how } },
      }),
    );

  const without = await move({ targetStatus: [{ statuses: { 10008: ['3'] } }] });
  const named = await move({ targetStatus: [{ statuses: { 10008: ['10000'] } }] });

  const why = "The status 'To Do' is not in the target workflow: name another as targetStatus.";
  expect(without).toMatchObject({
    processedAccessibleIssues: [],
    failedAccessibleIssues: Object.fromEntries(ids.map((id) => [id, [why]])),
  });
  expect(named).toMatchObject({ processedAccessibleIssues: ids });
  expect((await fieldsOf(keys)).map(({ status, project }) => [status.name, project.key])).toStrictEqual(
    keys.map(() => ['Selected for Development', 'OPS']),
  );
});

test('it learns which fields can be edited of many issues at once', async () => {
  const { keys } = await twoIssues();
  const read = (more = '') =>
    session.raw<{ fields: { id: string; multiSelectFieldOptions?: string[]; fieldOptions?: object[] }[] }>({
      url: `${BULK}/issues/fields?issueIdsOrKeys=${keys}${more}`,
    });

  const { fields } = await read();
  const named = await read('&searchText=prior');

  expect(fields.map(({ id }) => id)).toStrictEqual(
    expect.arrayContaining([
      'summary',
      'labels',
      'components',
      'fixVersions',
      'assignee',
      'customfield_10016',
    ]),
  );
  expect(fields.find(({ id }) => id === 'labels')?.multiSelectFieldOptions).toHaveLength(4);
  expect(named.fields.map(({ id, fieldOptions }) => [id, fieldOptions?.length])).toStrictEqual([
    ['priority', session.simulator.world.priorities.length],
  ]);
});

test('it deletes many issues at once', async () => {
  const { keys } = await twoIssues();

  await post(`${BULK}/issues/delete`, { selectedIssueIdsOrKeys: keys, sendBulkNotification: false });

  const statuses = await Promise.all(
    keys.map(async (issueIdOrKey) => (await refusalOf(session.jira.issues.getIssue({ issueIdOrKey })))[0]),
  );
  expect(statuses).toStrictEqual([404, 404]);
});

test('it reads the changes of many issues, oldest first and page by page, of some fields alone', async () => {
  const { keys, ids } = await twoIssues();
  for (const [turn, key] of [...keys, ...keys].entries())
    await session.jira.issues.editIssue({
      issueIdOrKey: key,
      fields: { summary: `Changed ${turn}`, labels: [key] },
    });
  const asked = { issueIdsOrKeys: keys, fieldIds: ['summary'], maxResults: 3 };
  interface Page {
    readonly nextPageToken?: string;
    readonly issueChangeLogs: { issueId: string; changeHistories: { items: { fieldId: string }[] }[] }[];
  }

  const first = await post<Page>('/rest/api/3/changelog/bulkfetch', asked);
  const rest = await post<Page>('/rest/api/3/changelog/bulkfetch', {
    ...asked,
    nextPageToken: first.nextPageToken,
  });

  const counts = [first, rest].map(({ issueChangeLogs }) =>
    issueChangeLogs.map(({ issueId, changeHistories }) => [Number(issueId), changeHistories.length]),
  );
  expect(counts.flat().map(([id]) => ids.includes(Number(id)))).not.toContain(false);
  expect(counts.map((page) => page.reduce((total, [, count = 0]) => total + count, 0))).toStrictEqual([3, 1]);
  expect(rest.nextPageToken).toBeUndefined();
  expect(JSON.stringify([first, rest])).not.toContain('labels');
});
