// @semantic-release/gitlab before the simulated forge: conditions are verified, a release with a file is made, what it released
// is noted on issues and merge requests, and a failure becomes an issue that the next success closes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [gitlabUrl, , token, folder] = process.argv.slice(2);
const library = pathToFileURL(join(folder, 'node_modules/@semantic-release/gitlab/index.js')).href;
const { verifyConditions, publish, success, fail } = await import(library);

const cwd = mkdtempSync(join(tmpdir(), 'released-'));
writeFileSync(join(cwd, 'plans.txt'), 'Of wood');
const project = await made('/projects', { name: 'Released', path: 'released', initialize_with_readme: true });
const at = (path) => `/projects/${project.id}${path}`;
const issue = await made(at('/issues'), { title: 'Widen the ramp' });
await made(at('/repository/files/ramp.md'), {
  ...{
    branch: 'ramp',
    start_branch: 'main',
    content: 'Wide',
    commit_message: `Widen it, closes #${issue.iid}`,
  },
});
const request = await made(at('/merge_requests'), {
  ...{
    source_branch: 'ramp',
    target_branch: 'main',
    title: 'Widen the ramp',
    description: `Closes #${issue.iid}`,
  },
});
const { merge_commit_sha: hash } = await sent('PUT', at(`/merge_requests/${request.iid}/merge`));
const gitTag = 'v1.0.0';
await made(at('/repository/tags'), { tag_name: gitTag, ref: 'main' });

const context = {
  ...{ cwd, env: { GITLAB_TOKEN: token, GITLAB_URL: gitlabUrl }, branch: { name: 'main' } },
  options: { repositoryUrl: `${gitlabUrl}/${project.path_with_namespace}.git` },
  nextRelease: { gitTag, gitHead: hash, version: '1.0.0', notes: 'Wider', name: gitTag },
  commits: [{ hash, message: `Widen it, closes #${issue.iid}` }],
  ...{ logger: { log() {}, error() {}, warn() {}, success() {} }, errors: [new Error('It rained')] },
};
const config = { assets: ['plans.txt'], gitlabUrl };

await ended('verifyConditions', () => verifyConditions(config, context));
const release = await ended('publish', () => publish(config, context));
await ended('fail', () => fail(config, context));
await ended('success', () => success(config, { ...context, releases: [release] }));
await ended('the release', () =>
  expected(at(`/releases/${gitTag}`), ({ description }) => description === 'Wider'),
);
await ended('the file', () =>
  expected(at(`/releases/${gitTag}/assets/links`), ([link]) => link?.name === 'plans.txt'),
);
await ended('the note', () =>
  expected(at(`/issues/${issue.iid}/notes`), (notes) =>
    notes.some(({ body }) => body.includes(gitTag) || body.includes('1.0.0')),
  ),
);
rmSync(cwd, { recursive: true });

async function ended(name, action) {
  try {
    const given = await action();
    console.log(`ok\t${name}`);
    return given;
  } catch (error) {
    const words = [error, ...(error.errors ?? [])].map(
      ({ message, details }) => `${message} ${details ?? ''}`,
    );
    const outcome = error.response?.statusCode === 501 ? '501' : 'failed';
    console.log(`${outcome}\t${name}\t${words.join('; ').replace(/\s+/g, ' ')}`);
    return undefined;
  }
}

async function expected(path, fits) {
  const found = await sent('GET', path);
  if (!fits(found)) throw new Error(`not as expected: ${JSON.stringify(found)}`);
}

async function made(path, body) {
  return sent('POST', path, body);
}

async function sent(method, path, body) {
  const answer = await fetch(`${gitlabUrl}/api/v4${path}`, {
    method,
    headers: { 'PRIVATE-TOKEN': token, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
