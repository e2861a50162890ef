import { describe, expect, test } from 'vitest';
import { call, newTracker, trackerClient } from './session.js';

async function fixture() {
  const simulator = newTracker({ rate: 0 });
  const client = await trackerClient(simulator);
  const [issueKey = ''] = simulator.world.issues.byKey.keys();
  const issue = () => simulator.world.issues.byKey.get(issueKey);
  return { client, issueKey, issue, simulator };
}

/** The text of one content block. */
async function block(client: Parameters<typeof call>[0], name: string, args: object, at: number) {
  const { content } = await call(client, name, { ...args });
  const found = content[at];
  return found?.type === 'text' ? found.text : undefined;
}

describe('arguments that a tool does not know', () => {
  test.each([
    ['status', 'Done', 'tracker_transition_issue'],
    ['comment', 'Done.', 'tracker_add_comment'],
    ['sprint', 7, 'customFields'],
    ['sumary', 'x', 'summary'],
  ])('are named beside the result: %s, and what does it ✗30', async (argument, given, way) => {
    const { client, issueKey } = await fixture();

    const args = { issueKey, labels: ['a'], [argument]: given };
    const said = await block(client, 'tracker_update_issue', args, 1);

    expect(said).toContain(`"${argument}"`);
    expect(said).toContain('tracker_update_issue');
    expect(said).toContain(way);
  });

  test('are named where they are within another ✗30', async () => {
    const { client } = await fixture();
    const pivot = { rowField: 'status', columnField: 'type', rows: 3 };

    const args = {
      jql: 'project = MOB',
      pivot,
      fieldFilters: [{ field: 'labels', operator: 'empty', not: 1 }],
    };
    const said = await block(client, 'tracker_get_backlog_stats', args, 1);

    expect(said).toContain('"pivot.rows"');
    expect(said).toContain('"fieldFilters.0.not"');
  });

  test.each(['__proto__', 'constructor'])('are named also where they are called %s', async (name) => {
    const { client, issueKey } = await fixture();

    const args = JSON.parse(`{"issueKey": "${issueKey}", "summary": "x", "${name}": 1}`);
    const said = await block(client, 'tracker_update_issue', args, 1);

    expect(said).toContain(`"${name}"`);
  });

  test('leave no second block where there are none', async () => {
    const { client, issueKey } = await fixture();

    const said = await block(client, 'tracker_update_issue', { issueKey, summary: 'x' }, 1);

    expect(said).toBeUndefined();
  });
});

describe('an update of nothing', () => {
  test.each<[string, object]>([
    ['no field', {}],
    ['an unknown field alone', { status: 'Done' }],
    ['no custom fields', { customFields: {} }],
  ])('is refused and sends nothing: %s ✗30', async (_, fields) => {
    const { client, issueKey, simulator } = await fixture();

    const result = await call(client, 'tracker_update_issue', { issueKey, ...fields });

    const [content] = result.content;
    const said = content?.type === 'text' ? content.text : '';
    expect([result.isError, result._meta?.code]).toStrictEqual([true, 'invalid_arguments']);
    for (const name of ['summary', 'description', 'priority', 'assignee', 'labels', 'customFields'])
      expect(said).toContain(name);
    if ('status' in fields) expect(said).toContain('tracker_transition_issue');
    expect(simulator.journal.entries().length).toBe(0);
  });

  test('is none where a field is emptied', async () => {
    const { client, issueKey, issue } = await fixture();

    const result = await call(client, 'tracker_update_issue', { issueKey, labels: [] });

    expect(result.isError).toBeUndefined();
    expect(issue()?.labels).toStrictEqual([]);
  });
});
