// @zereight/mcp-gitlab before the simulated forge: every tool that is not for a third service, in an order in which they can be
// called.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CODE } from './code.js';
import { MERGE_REQUESTS } from './merge-requests.js';
import { PIPELINES } from './pipelines.js';
import { PLACES } from './places.js';
import { PLANNING } from './planning.js';
import { WORK_ITEMS } from './work-items.js';

const [url, , token, folder] = process.argv.slice(2);

/** A tool, its arguments, the name by which later calls know what it gave, and words of a refusal that is right. */
const CALLS = [...CODE, ...MERGE_REQUESTS, ...PLANNING, ...WORK_ITEMS, ...PIPELINES, ...PLACES];
/** What asks another service: the knowledge graph; and what asks nothing. */
const LEFT_OUT = /^orbit_|^discover_tools$/;

const server = spawn(process.execPath, [join(folder, 'node_modules/@zereight/mcp-gitlab/build/index.js')], {
  env: {
    ...{ GITLAB_API_URL: `${url}/api/v4`, GITLAB_PERSONAL_ACCESS_TOKEN: token, GITLAB_TOOLSETS: 'all' },
    ...{ USE_GITLAB_WIKI: 'true', USE_MILESTONE: 'true', USE_PIPELINE: 'true' },
  },
  stdio: ['pipe', 'pipe', 'ignore'],
});
const waiting = new Map();
createInterface({ input: server.stdout }).on('line', (line) => {
  const message = JSON.parse(line);
  waiting.get(message.id)?.(message);
});

await ask('initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'clients', version: '1' },
});
send({ method: 'notifications/initialized' });
const { result } = await ask('tools/list', {});
const given = await firstOfTheWorld();
const called = new Set();
for (const call of CALLS) {
  const answer = await ended(call);
  if (call.as) given[call.as] = answer;
}
for (const { name } of result.tools)
  if (!called.has(name) && !LEFT_OUT.test(name)) console.log(`failed\t${name}\tis not called`);
server.kill();

/** Prints how a call ended, and gives what it gave. */
async function ended({ tool, of = () => ({}), refused }) {
  called.add(tool);
  try {
    const answer = await ask('tools/call', { name: tool, arguments: of(given) });
    const words = answer.error?.message ?? answer.result.content[0]?.text ?? '';
    if (!answer.error && !answer.result.isError) return passed(tool, words);
    const outcome = /\b501\b|simulator does not simulate/.test(words)
      ? '501'
      : refused?.test(words)
        ? 'ok'
        : 'failed';
    console.log(`${outcome}\t${tool}\t${words.replace(/\s+/g, ' ').slice(0, 400)}`);
  } catch (error) {
    console.log(`failed\t${tool}\t${error.message}`);
  }
  return undefined;
}

function passed(tool, words) {
  console.log(`ok\t${tool}`);
  try {
    return JSON.parse(words.slice(Math.max(0, words.search(/[[{]/))));
  } catch {
    return words;
  }
}

function send(message) {
  server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

function ask(method, params) {
  const id = waiting.size + 1;
  return new Promise((resolve, reject) => {
    waiting.set(id, resolve);
    send({ id, method, params });
    setTimeout(reject, 20_000, new Error('no answer in 20 s')).unref();
  });
}

/** A project with its group, and what it has from the beginning. */
async function firstOfTheWorld() {
  const read = async (path) =>
    (await fetch(`${url}/api/v4${path}`, { headers: { 'PRIVATE-TOKEN': token } })).json();
  const projects = '/projects?include_subgroups=true&with_shared=false&order_by=id&sort=asc';
  const [{ id, namespace }, other] = await read(`/groups/platform${projects}`);
  const of = (path) => read(`/projects/${id}${path}`);
  const [merge_request] = await of('/merge_requests?state=opened');
  return {
    ...{ project_id: String(id), other: String(other.id), group_id: String(namespace.id) },
    ...{ there: String(merge_request.iid), issue: (await of('/issues?state=opened'))[0] },
    ...{ pipeline: (await of('/pipelines?scope=finished'))[0], job: (await of('/jobs?scope[]=failed'))[0] },
    ...{ commit: (await of('/repository/commits'))[0], user: await read('/user') },
  };
}
