import { expect, test } from 'vitest';
import { refusal, scriptedClient, value } from '../session.js';

const issueKey = 'PROJ-1';
const newIssue = { projectKey: 'PROJ', summary: 'x', issueType: 'Task' };
const POINTS = 'customfield_10035';
const TEXTAREA = { type: 'string', custom: 'com.atlassian.jira.plugin.system.customfieldtypes:textarea' };

/** A tracker that takes anything, and counts what it is asked. */
async function fixture() {
  const sent: string[] = [];
  const client = await scriptedClient(async (url, { method = 'GET' }) => {
    if (method !== 'GET') sent.push(url);
    const made = {
      id: '1',
      key: issueKey,
      body: null,
      created: '',
      fields: { [POINTS]: { name: '', schema: TEXTAREA } },
    };
    return Response.json({ ...made, issues: [] });
  });
  return { client, sent };
}

const LONG_TEXTS: [string, string][] = [
  ['longer than Jira takes', 'a'.repeat(32_768)],
  ['with deep quotes', '>'.repeat(30_000)],
  ['with deep quotes and spaces', '> '.repeat(15_000)],
  ['with deep numbered lists', '1. '.repeat(10_000)],
  ['with deep mixed lists', '- 1) > '.repeat(4_000)],
  ['with comments that do not end', '<!--'.repeat(8_000)],
];

test.each(LONG_TEXTS)(
  'Markdown %s is refused wherever it is given, before it is parsed ✗31',
  async (_, text) => {
    const { client, sent } = await fixture();
    const calls: [string, string, object][] = [
      ['description', 'tracker_create_issue', { ...newIssue, description: text }],
      ['description', 'tracker_update_issue', { issueKey, description: text }],
      [`customFields.${POINTS}`, 'tracker_update_issue', { issueKey, customFields: { [POINTS]: text } }],
      ['body', 'tracker_add_comment', { issueKey, body: text }],
      ['comment', 'tracker_transition_issue', { issueKey, transitionId: '1', comment: text }],
    ];

    for (const [argument, tool, args] of calls) {
      const said = await refusal(client, tool, { ...args });

      expect(said).toContain(`${argument}: must`);
      expect(said.length).toBeLessThan(1000);
    }
    expect(sent).toStrictEqual([]);
  },
);

test.each([
  ['of the longest length', 'a'.repeat(32_767)],
  ['with fifty quotes', '> '.repeat(50)],
  ['with rules and many lines', '- - - -\n'.repeat(2_000)],
])('Markdown %s is taken', async (_, text) => {
  const { client } = await fixture();

  await value(client, 'tracker_add_comment', { issueKey, body: text });
});

test.each([
  ['longer than can be read in a moment', `key in (${'A-1,'.repeat(10_000)}A-2)`],
  ['with deep parentheses', `${'('.repeat(9_000)}a=1${')'.repeat(9_000)}`],
  ['with negations of negations', `${'NOT '.repeat(4_000)}a=1`],
  ['with marks of negation', `${'!'.repeat(10_000)}a=1`],
])('a query %s is refused, before anybody parses it ✗31', async (_, jql) => {
  const { client, sent } = await fixture();

  const searched = await refusal(client, 'tracker_search_issues', { jql });
  const counted = await refusal(client, 'tracker_get_backlog_stats', { jql, excludeResolved: true });

  expect([searched, counted].every((said) => said.includes('jql: must'))).toBe(true);
  expect(sent).toStrictEqual([]);
});

test.each([
  ['of a thousand keys, as many as a tracker takes', `key in (${'ABC-1234,'.repeat(1_000)}A-2)`],
  ['with parentheses in a text', `summary ~ "${'('.repeat(200)}"`],
  ['with the word "not" in a text', `summary ~ "${'not '.repeat(200)}"`],
])('a query %s is taken', async (_, jql) => {
  const { client } = await fixture();

  const { issues } = await value(client, 'tracker_search_issues', { jql });

  expect(issues).toStrictEqual([]);
});
