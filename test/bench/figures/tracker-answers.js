// Ten typical answers of the tracker's tools, in characters, beside what Jira's REST interface sends for the same.
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { createTrackerServer } from '#src/tracker/server.js';
import { clientOf, QUIET } from '../client.js';

const SITE = 'https://tracker.test';
const V3 = '/rest/api/3';
const AGILE = '/rest/agile/1.0';
const ISSUE = { issueKey: 'TIDE-1' };
const JQL = 'project = TIDE ORDER BY created DESC';
const QUERY = encodeURIComponent(JQL);
const FIELDS = 'summary,status,assignee,priority';

/** Each tool's arguments, and the REST requests that bring the same; `{sprint}` is the active sprint. */
const TYPICAL = {
  tracker_get_issue: [ISSUE, [`${V3}/issue/TIDE-1`]],
  tracker_search_issues: [{ jql: JQL }, [`${V3}/search/jql?jql=${QUERY}&maxResults=50&fields=*navigable`]],
  tracker_get_issue_comments: [ISSUE, [`${V3}/issue/TIDE-1/comment?maxResults=20`]],
  tracker_get_issue_history: [ISSUE, [`${V3}/issue/TIDE-1/changelog?maxResults=100`]],
  tracker_get_transitions: [ISSUE, [`${V3}/issue/TIDE-1/transitions`]],
  tracker_list_boards: [{}, [`${AGILE}/board`]],
  tracker_list_sprints: [{ boardId: 1 }, [`${AGILE}/board/1/sprint`]],
  tracker_get_sprint_issues: [
    { sprintId: '{sprint}' },
    [`${AGILE}/sprint/{sprint}/issue?fields=${FIELDS}&maxResults=50`],
  ],
  tracker_get_sprint_report: [
    { sprintId: '{sprint}', projectKey: 'TIDE', storyPointsField: 'customfield_10016' },
    [`${AGILE}/sprint/{sprint}`, `${AGILE}/sprint/{sprint}/issue?maxResults=100`],
  ],
  tracker_get_backlog_stats: [
    { jql: 'project = MOB' },
    [`${V3}/search/jql?jql=project%20%3D%20MOB&maxResults=100&fields=*navigable`],
  ],
};

export const figures = Object.entries(TYPICAL).map(([tool, [args, requests]]) => ({
  name: `tracker answer: ${tool.replace('tracker_', '')}`,
  unit: 'characters',
  against: "Jira's own JSON",
  async measure() {
    const simulator = createTrackerSimulator({ now: new Date('2026-03-02T10:00:00Z'), rate: 0 });
    const client = await clientOf(serverOf(simulator));
    const sprint = [...simulator.world.sprints.values()].find(({ state }) => state === 'active').id;
    const filled = (value) => JSON.parse(JSON.stringify(value).replaceAll('{sprint}', String(sprint)));
    const { content, isError } = await client.callTool({ name: tool, arguments: numbered(filled(args)) });
    if (isError) throw new Error(content[0].text);
    const answers = await Promise.all(filled(requests).map((path) => rest(simulator, path)));
    return { ours: content[0].text.length, other: answers.reduce((sum, { length }) => sum + length, 0) };
  },
}));

/** The same arguments, the sprint's ID as the number that it is. */
function numbered({ sprintId, ...rest }) {
  return { ...rest, ...(sprintId && { sprintId: Number(sprintId) }) };
}

function serverOf(simulator) {
  return createTrackerServer({
    backend: { url: new URL(SITE), fetch: (url, init) => simulator.fetch(url, init) },
    account: async () => simulator.credentials,
    log: QUIET,
    simulated: false,
  });
}

async function rest(simulator, path) {
  const { email, token } = simulator.credentials;
  const headers = { authorization: `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}` };
  const answer = await simulator.fetch(SITE + path, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.text();
}
