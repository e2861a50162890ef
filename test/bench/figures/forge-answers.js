// Ten typical answers of the forge's tools, in characters, beside what the forge's REST interface sends for the same.
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createForgeServer } from '#src/forge/server.js';
import { clientOf, QUIET } from '../client.js';

const SITE = 'https://forge.test';
const PATH = 'platform/core';
const PROJECT = { projectPath: PATH };
const HERE = `/projects/${encodeURIComponent(PATH)}`;

/** Each tool's arguments, and the REST requests that bring the same. */
const TYPICAL = {
  get_project: [{ fullPath: PATH }, [HERE]],
  get_projects: [{}, ['/projects?order_by=last_activity_at&per_page=20']],
  get_issues: [PROJECT, [`${HERE}/issues?order_by=updated_at&per_page=20`]],
  get_merge_requests: [PROJECT, [`${HERE}/merge_requests?order_by=updated_at&per_page=20`]],
  get_notes: [
    { ...PROJECT, noteableType: 'issue', iid: '1' },
    [`${HERE}/issues/1/notes?per_page=20&sort=asc`],
  ],
  get_issue_context: [
    { ...PROJECT, iid: '1' },
    ['', '/notes?activity_filter=only_comments', '/related_merge_requests', '/closed_by', '/links'].map(
      (part) => `${HERE}/issues/1${part}`,
    ),
  ],
  get_merge_request_context: [
    { ...PROJECT, iid: '1' },
    ['', '/notes?activity_filter=only_comments', '/commits', '/pipelines', '/reviewers', '/approvals'].map(
      (part) => `${HERE}/merge_requests/1${part}`,
    ),
  ],
  get_pipeline_jobs: [{ ...PROJECT, pipelineIid: '{iid}' }, [`${HERE}/pipelines/{id}/jobs?per_page=20`]],
  browse_repository: [PROJECT, [`${HERE}/repository/tree?per_page=100`]],
  get_user_merge_requests: [
    { username: 'jelena.nakamura' },
    ['/merge_requests?author_username=jelena.nakamura&state=opened&scope=all&per_page=20'],
  ],
};

export const figures = Object.entries(TYPICAL).map(([tool, [args, requests]]) => ({
  name: `forge answer: ${tool}`,
  unit: 'characters',
  against: "the forge's own JSON",
  async measure() {
    const simulator = createForgeSimulator({ now: new Date('2026-03-02T00:00:00Z'), rate: 0 });
    const client = await clientOf(serverOf(simulator));
    const [pipeline] = JSON.parse(await rest(simulator, `${HERE}/pipelines?status=success`));
    const filled = (value) =>
      JSON.parse(JSON.stringify(value).replace(/{(i?id)}/g, (_, name) => pipeline[name]));
    const { content, isError } = await client.callTool({ name: tool, arguments: filled(args) });
    if (isError) throw new Error(content[0].text);
    const answers = await Promise.all(filled(requests).map((path) => rest(simulator, path)));
    return { ours: content[0].text.length, other: answers.reduce((sum, { length }) => sum + length, 0) };
  },
}));

function serverOf(simulator) {
  return createForgeServer({
    backend: { url: new URL(SITE), fetch: (url, init) => simulator.fetch(url, init) },
    token: async () => simulator.credentials.token,
    log: QUIET,
    simulated: false,
  });
}

async function rest(simulator, path) {
  const headers = { 'private-token': simulator.credentials.token };
  const answer = await simulator.fetch(`${SITE}/api/v4${path}`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.text();
}
