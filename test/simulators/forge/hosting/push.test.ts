import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gitClient, hostedForge } from './git-client.js';

/** A clone of a project that an account may push to. */
async function cloned(path = 'community/sdk', account = 'token') {
  const forge = await hostedForge();
  const client = gitClient();
  await client.git('clone', '-q', forge.at(`${path}.git`, account), 'work');
  const git = (...args: string[]) => client.git('-C', 'work', ...args);
  const run = (...args: string[]) => client.run('-C', 'work', ...args);
  const commit = async (message: string, file = 'notes.txt', text = message) => {
    writeFileSync(join(client.folder, 'work', file), text);
    await git('add', '-A');
    await git('commit', '-q', '-m', message);
    return git('rev-parse', 'HEAD');
  };
  return { ...forge, ...client, git, run, commit };
}

const SDK = '/projects/community%2Fsdk';

test('what is pushed is seen by the API at once: commits, files, the branch, the event and the pipeline', async () => {
  const { run, git, commit, api } = await cloned();
  await git('checkout', '-q', '-b', 'feature/hello');
  const sha = await commit('Say hello', 'hello.txt', 'Hello\n');

  const { code, err } = await run('push', 'origin', 'feature/hello');
  const branch = await api('GET', `${SDK}/repository/branches/feature%2Fhello`);
  const file = await api('GET', `${SDK}/repository/files/hello.txt?ref=feature%2Fhello`);
  const [event] = await api('GET', `${SDK}/events?action=pushed`);
  const [pipeline] = await api('GET', `${SDK}/pipelines?ref=feature%2Fhello`);

  expect(code).toBe(0);
  expect(err).toContain('remote: To create a merge request for feature/hello, visit:');
  expect(err).toMatch(
    /remote: {3}http:\S+\/community\/sdk\/-\/merge_requests\/new\?merge_request%5Bsource_branch%5D=feature%2Fhello/,
  );
  expect([branch.commit.id, branch.commit.message]).toStrictEqual([sha, 'Say hello\n']);
  expect(Buffer.from(file.content, 'base64').toString()).toBe('Hello\n');
  expect(event.push_data).toMatchObject({
    action: 'created',
    commit_count: 1,
    commit_to: sha,
    ref: 'feature/hello',
  });
  expect([pipeline.sha, pipeline.source]).toStrictEqual([sha, 'push']);
});

test('a push to the branch of a merge request makes a new version of it, and is answered with its address', async () => {
  const { run, git, commit, api } = await cloned();
  await git('checkout', '-q', '-b', 'longer');
  await commit('One');
  await git(
    'push',
    '-q',
    'origin',
    'longer',
    '-o',
    'merge_request.create',
    '-o',
    'merge_request.title=Two steps',
    '-o',
    'merge_request.label=by push',
    '-o',
    'ci.skip',
  );
  const [created] = await api('GET', `${SDK}/merge_requests?source_branch=longer`);
  const sha = await commit('Two');

  const { err } = await run('push', 'origin', 'longer');
  const versions = await api('GET', `${SDK}/merge_requests/${created.iid}/versions`);
  const pipelines = await api('GET', `${SDK}/pipelines?ref=longer`);

  expect(created).toMatchObject({
    title: 'Two steps',
    labels: ['by push'],
    target_branch: 'main',
    state: 'opened',
  });
  expect(err).toContain('remote: View merge request for longer:');
  expect(versions.map((version: { head_commit_sha: string }) => version.head_commit_sha)[0]).toBe(sha);
  expect(versions).toHaveLength(2);
  expect(pipelines.map(({ status }: { status: string }) => status === 'skipped')).toStrictEqual([
    false,
    true,
  ]);
});

test('tags of both kinds, a force push, and the removal of refs arrive under their ids', async () => {
  const { git, commit, api } = await cloned();
  await git('checkout', '-q', '-b', 'moving');
  await commit('Before');
  await git('tag', 'plain');
  await git('tag', '-a', 'signed-off', '-m', 'The tag says so');
  await git('push', '-q', 'origin', 'moving', '--tags');
  const annotated = await api('GET', `${SDK}/repository/tags/signed-off`);
  const object = await git('rev-parse', 'signed-off');
  await git('commit', '-q', '--amend', '-m', 'After', '--date=2020-01-01T10:00:00+02:00');
  await git('push', '-q', '--force', 'origin', 'moving');
  const moved = await api('GET', `${SDK}/repository/branches/moving`);
  await git('push', '-q', 'origin', '--delete', 'moving', 'plain');
  const refs = await git('ls-remote', 'origin');

  expect([annotated.target, annotated.message.trim()]).toStrictEqual([object, 'The tag says so']);
  expect(moved.commit.id).toBe(await git('rev-parse', 'moving'));
  expect(refs).not.toMatch(/refs\/(heads\/moving|tags\/plain)/);
  expect(refs).toContain('refs/tags/signed-off^{}');
});

const REFUSED = [
  {
    who: 'developerToken',
    push: ['HEAD:main'],
    says: 'You are not allowed to push code to protected branches on this project.',
  },
  {
    who: 'token',
    push: ['--force', 'HEAD~2:main'],
    says: 'You are not allowed to force push code to a protected branch on this project.',
  },
  { who: 'token', push: ['--delete', 'main'], says: 'The default branch of a project cannot be deleted.' },
  {
    who: 'token',
    push: [`HEAD:refs/heads/${'a'.repeat(40)}`],
    says: 'You cannot create a branch with a SHA-1 or SHA-256 branch name.',
  },
];

test.each(REFUSED)(
  'a push of $who with $push is refused in the words of GitLab, and nothing of it stays',
  async ({ who, push, says }) => {
    const { run, commit, simulator, git } = await cloned('platform/core', who);
    const before = simulator.records().repositories;
    const sha = await commit('Not to be taken');

    const { code, err } = await run('push', 'origin', ...push);
    const remote = await git('ls-remote', 'origin');

    expect(code).toBe(1);
    expect(err).toContain(`remote: GitLab: ${says}`);
    expect(err).toContain('(pre-receive hook declined)');
    expect(remote).not.toContain(sha);
    expect(simulator.records().repositories).toStrictEqual(before);
  },
);

/** An empty project in a group as it is set, with a clone of which a developer is the account. */
async function begun(protection: number) {
  const forge = await hostedForge();
  const { api, simulator, at } = forge;
  const group = await api('POST', '/groups', {
    name: 'Quays',
    path: 'quays',
    default_branch_protection: protection,
  });
  const project = await api('POST', '/projects', { name: 'ramp', namespace_id: group.id });
  const { id } = await (
    await simulator.fetch('http://forge.test/api/v4/user', {
      headers: { 'PRIVATE-TOKEN': simulator.credentials.developerToken ?? '' },
    })
  ).json();
  await api('POST', `/projects/${project.id}/members`, { user_id: id, access_level: 30 });
  const { git, run, folder } = gitClient();
  await git('init', '-q', '-b', 'main', 'work');
  await git('-C', 'work', 'remote', 'add', 'origin', at('quays/ramp.git', 'developerToken'));
  const push = async (text: string) => {
    writeFileSync(join(folder, 'work', 'notes.txt'), text);
    await git('-C', 'work', 'add', '-A');
    await git('-C', 'work', 'commit', '-q', '-m', text);
    return run('-C', 'work', 'push', 'origin', 'main');
  };
  const rules = () => api('GET', `/projects/${project.id}/protected_branches`);
  return { push, rules };
}

test('the first push of a developer is refused with who can begin the repository', async () => {
  const { push, rules } = await begun(2);

  const { code, err } = await push('One');

  expect(code).toBe(1);
  expect(err).toContain('remote: A default branch (e.g. main) does not exist for quays/ramp');
  expect(err).toContain('remote: Ask the project Owner or Maintainer to create a default branch:');
  expect(err).toMatch(/remote: {3}http:\S+\/quays\/ramp\/-\/project_members/);
  expect(await rules()).toStrictEqual([]);
});

test('the first push of a developer is taken where the group has it so, and no further one', async () => {
  const { push, rules } = await begun(4);

  const first = await push('One');
  const second = await push('Two');

  expect([first.code, second.code]).toStrictEqual([0, 1]);
  expect(second.err).toContain('You are not allowed to push code to protected branches on this project.');
  expect(await rules()).toMatchObject([{ name: 'main', push_access_levels: [{ access_level: 40 }] }]);
});

test('push rules are held to for each commit that is new', async () => {
  const { run, git, commit, api } = await cloned();
  await api('POST', `${SDK}/push_rule`, { commit_message_regex: '^[A-Z]+-\\d+: ' });
  await git('checkout', '-q', '-b', 'rules');
  await commit('no number');

  const refused = await run('push', 'origin', 'rules');
  await git('commit', '-q', '--amend', '-m', 'ABC-1: with a number');
  const taken = await run('push', 'origin', 'rules');

  expect(refused.err).toContain(
    "remote: GitLab: Commit message does not follow the pattern '^[A-Z]+-\\d+: '",
  );
  expect([refused.code, taken.code]).toStrictEqual([1, 0]);
});

test('a push that ends too early changes nothing', async () => {
  const { url, simulator, git, commit } = await cloned();
  await git('checkout', '-q', '-b', 'half');
  const sha = await commit('Half');
  const line = `${'0'.repeat(40)} ${sha} refs/heads/half\0report-status`;
  const command = `${(line.length + 4).toString(16).padStart(4, '0')}${line}0000`;

  const response = await fetch(`${url}/community/sdk.git/git-receive-pack`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`any:${simulator.credentials.token}`)}` },
    body: `${command}PACK`,
  });

  expect(await response.text()).toContain('ng refs/heads/half missing necessary objects');
  expect(await git('ls-remote', 'origin')).not.toContain(sha);
});
