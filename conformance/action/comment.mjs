// Writes what the gate found into one comment of the pull request: a later run changes the comment of the run before.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const { GITHUB_API_URL, GITHUB_EVENT_PATH, GITHUB_REPOSITORY, RUNNER_TEMP, INPUT_COMMENT, INPUT_CONTRACT } =
  process.env;
const MARK = `<!-- understudy ${INPUT_CONTRACT} -->`;

const summary = join(RUNNER_TEMP ?? '', 'understudy-summary.md');
const { pull_request: pull } = JSON.parse(readFileSync(GITHUB_EVENT_PATH ?? '', 'utf8'));
if (pull && existsSync(summary)) await comment(pull.number, `${MARK}\n${readFileSync(summary, 'utf8')}`);

/** Changes our comment of this pull request, or writes the first. */
async function comment(number, body) {
  const comments = `issues/${number}/comments`;
  const ours = await ourComment(comments);
  if (ours) await asked('PATCH', `issues/comments/${ours.id}`, { body });
  else await asked('POST', comments, { body });
}

async function ourComment(comments) {
  for (let page = 1; ; page++) {
    const found = await asked('GET', `${comments}?per_page=100&page=${page}`);
    const ours = found.find(({ body }) => body.startsWith(MARK));
    if (ours || found.length < 100) return ours;
  }
}

async function asked(method, path, body) {
  const headers = { authorization: `Bearer ${INPUT_COMMENT}`, accept: 'application/vnd.github+json' };
  const url = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/${path}`;
  const answer = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  if (answer.ok) return answer.json();
  const hint = answer.status === 403 ? ' Give the job the permission "pull-requests: write".' : '';
  throw new Error(`${method} ${url}: ${answer.status}.${hint}`);
}
