// danger before the simulated forge, as a job of a merge request runs it: it reads the request, its diffs and files, and
// leaves its findings as a note and as a thread at a line; where it runs again, without the finding, it changes the one and
// takes the other back.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [host, , token, folder] = process.argv.slice(2);
const library = join(folder, 'node_modules/danger/distribution');

const project = await made('/projects', { name: 'Judged', path: 'judged', initialize_with_readme: true });
const at = (path) => `/projects/${project.id}${path}`;
await made(at('/repository/files/ramp.md'), {
  ...{ branch: 'ramp', start_branch: 'main', content: 'Wide\nand long\n', commit_message: 'Widen the ramp' },
});
const { iid } = await made(at('/merge_requests'), {
  ...{ source_branch: 'ramp', target_branch: 'main', title: 'Widen the ramp' },
});

const first = await judged(`
  const { danger, fail, warn } = require('danger');
  const { created_files: [file], commits } = danger.git;
  schedule(async () => {
    const { chunks } = await danger.git.structuredDiffForFile(file);
    const { added } = await danger.git.diffForFile(file);
    const content = await danger.gitlab.utils.fileContents(file);
    warn([danger.gitlab.mr.title, commits.length, chunks.length, added, content].join('|').replace(/\\n/g, '/'));
    fail('It is too wide.', file, 2);
  });
`);
const [threads, notes] = [await threadsOf(), await notesOf()];
ended('it fails where it found something', first.code === 1, first.said);
ended(
  'what it read is in its note',
  notes.some(({ body }) => body.includes('Widen the ramp|1|1|+Wide/+and long|Wide/and long/')),
  JSON.stringify(notes),
);
ended(
  'its finding is a thread at the line',
  threads.some(({ position }) => position.new_path === 'ramp.md' && position.new_line === 2),
  JSON.stringify(threads),
);

const second = await judged("const { message } = require('danger');\nmessage('All is well.');\n");
const [left, changed] = [await threadsOf(), await notesOf()];
ended('it passes where it found nothing', second.code === 0, second.said);
ended(
  'it changes its note',
  changed.length === notes.length && changed.some(({ body }) => body.includes('All is well.')),
  JSON.stringify(changed),
);
ended('it takes its thread back', left.length === 0, JSON.stringify(left));

const { entries } = await (await fetch(`${host}/_simulator/journal`)).json();
const missed = entries.filter(({ unrouted, status }) => unrouted || status >= 500);
ended('what it asks for is simulated', missed.length === 0, missed.map(({ path }) => path).join(', '));

function ended(what, isSo, why) {
  console.log(isSo ? `ok\t${what}` : `failed\t${what}\t${why}`.replace(/\s+$/g, '').replaceAll('\n', ' '));
}

async function threadsOf() {
  return (await sent('GET', at(`/merge_requests/${iid}/notes`))).filter(({ type }) => type === 'DiffNote');
}

async function notesOf() {
  const all = await sent('GET', at(`/merge_requests/${iid}/notes`));
  return all.filter(({ type, system }) => type === null && !system);
}

/** Runs danger with these rules, and gives what it said and ended with. */
async function judged(rules) {
  const cwd = mkdtempSync(join(tmpdir(), 'judged-'));
  writeFileSync(join(cwd, 'dangerfile.js'), rules);
  const path = project.path_with_namespace;
  const env = {
    ...{ PATH: process.env.PATH, HOME: cwd, NODE_PATH: join(folder, 'node_modules'), GITLAB_CI: 'true' },
    ...{ CI_PROJECT_PATH: path, CI_MERGE_REQUEST_PROJECT_PATH: path, CI_MERGE_REQUEST_IID: String(iid) },
    ...{ CI_PROJECT_URL: project.web_url, DANGER_GITLAB_HOST: host, DANGER_GITLAB_API_TOKEN: token },
  };
  const program = [join(library, 'commands/danger.js'), 'ci', '--failOnErrors'];
  try {
    return await new Promise((resolve) =>
      execFile(process.execPath, program, { cwd, env, timeout: 60_000 }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}` }),
      ),
    );
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

function made(path, body) {
  return sent('POST', path, body);
}

async function sent(method, path, body) {
  const answer = await fetch(`${host}/api/v4${path}`, {
    method,
    headers: { 'PRIVATE-TOKEN': token, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
