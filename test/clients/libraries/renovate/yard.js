import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apiOf, released } from './forge.js';

const at = ({ id }) => `/projects/${id}`;
const run = promisify(execFile);

/** What the group wants of renovate: presets of other people, who is asked, what merges by itself. */
const PRESET = {
  extends: ['config:recommended', ':semanticCommitsDisabled'],
  ...{ prHourlyLimit: 0, prConcurrentLimit: 0, branchConcurrentLimit: 0, cloneSubmodules: true },
  'git-submodules': { enabled: true },
  ...{ labels: ['dependencies'], assignees: ['tom', 'idle'], filterUnavailableUsers: true },
  ...{ minimumReleaseAge: '3 days', reviewersFromCodeOwners: true, expandCodeOwnersGroups: true },
  packageRules: [
    { matchUpdateTypes: ['major'], addLabels: ['major'], draftPR: true },
    { matchPackageNames: ['ms'], automerge: true, autoApprove: true },
    {
      matchPackageNames: ['@yard/planks'],
      automerge: true,
      platformAutomerge: false,
      minimumReleaseAge: null,
    },
    { matchManagers: ['git-submodules'], minimumReleaseAge: null },
    { matchDatasources: ['npm'], matchPackageNames: ['!@yard/**'], fetchChangeLogs: 'off' },
    { matchDatasources: ['gitlab-packages'], automerge: true, automergeType: 'branch' },
  ],
  customManagers: [
    {
      ...{ customType: 'regex', managerFilePatterns: ['tools.txt'] },
      matchStrings: [
        '# (?<datasource>\\S+) (?<depName>\\S+) (?<registryUrl>\\S+)\\n(?<currentValue>\\S+)( (?<currentDigest>\\S+))?',
      ],
    },
  ],
};

/**
 * A group with people, a bot, and what its project depends on: a template of pipelines with tags and releases, an npm package
 * of its own and a generic one. It gives the bot, a person of it, and the project to be kept up to date.
 */
export async function madeYard(host, root) {
  const group = await root.post('/groups', { name: 'Yard', path: 'yard' });
  const people = {};
  for (const [username, level] of [
    ['maya', 40],
    ['tom', 30],
    ['idle', 50],
    ['renovate-bot', 40],
  ])
    people[username] = await joined(host, root, group, username, level);

  await people.idle.put('/user/status', { availability: 'busy' });
  const named = { name: 'Guides', path: 'guides', parent_id: group.id };
  const guides = await people.maya.post('/groups', named);
  await people.maya.post(`/groups/${guides.id}/members`, { user_id: people.tom.id, access_level: 30 });
  const templates = await begun(root, group, 'templates', {
    'build.yml': 'build:\n  script: echo built\n',
    'CHANGELOG.md': '# 1.1.0\n\nTwice as fast.\n\n# 1.0.0\n\nFirst.\n',
  });
  for (const tag of ['1.0.0', '1.1.0', '2.0.0']) await released(root, at(templates), tag);
  for (const version of ['0.9.0', '0.9.1'])
    await root.put(`/projects/${templates.id}/packages/generic/crane/${version}/crane.bin`, version);
  const config = await begun(root, group, 'renovate-config', { 'default.json': JSON.stringify(PRESET) });
  const planks = await begun(root, group, 'planks', { 'README.md': 'Planks' });
  const npmrc = npmrcOf(host, planks);
  for (const version of ['1.0.0', '1.1.0']) await published(host, npmrc, root.token, version);

  const manifest = { name: 'ferry', version: '1.0.0', private: true };
  const dependencies = { '@yard/planks': '1.0.0', 'is-number': '6.0.0', ms: '2.0.0' };
  const files = {
    'package.json': `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`,
    '.npmrc': `${npmrc.scope}\n`,
  };
  const ferry = await begun(root, group, 'ferry', {
    ...{
      ...files,
      'package-lock.json': await locked(npmrc, root.token, files),
      CODEOWNERS: '* @yard/guides\n',
    },
    '.gitlab-ci.yml': `include:
  - project: yard/templates
    ref: 1.0.0
    file: build.yml

unit:
  script: echo passed
`,
    'tools.txt': `# gitlab-packages yard/templates:crane ${host}\n0.9.0\n# gitlab-releases yard/templates ${host}\n1.0.0\n`,
  });
  await root.put(at(ferry), { merge_method: 'rebase_merge', squash_option: 'default_on' });
  await pushedSubmodule(host, people.maya, 'yard/ferry', '../planks.git');
  return {
    ...people,
    planks: at(planks),
    ferry: at(ferry),
    templates: at(templates),
    config: at(config),
    preset: PRESET,
  };
}

async function joined(host, root, group, username, access_level) {
  const person = { username, name: username, email: `${username}@yard.example`, force_random_password: true };
  const { id } = await root.post('/users', { ...person, skip_confirmation: true });
  await root.post(`/groups/${group.id}/members`, { user_id: id, access_level });
  const scopes = ['api', 'read_user', 'write_repository'];
  const { token } = await root.post(`/users/${id}/personal_access_tokens`, { name: 'of its own', scopes });
  return { ...apiOf(host, token), id, username };
}

async function begun(root, group, path, files) {
  const project = await root.post('/projects', { name: path, path, namespace_id: group.id });
  const actions = Object.entries(files).map(([file_path, content]) => ({
    ...{ action: 'create', file_path, content },
  }));
  const commit = { branch: 'main', commit_message: 'Begin', actions };
  await root.post(`/projects/${project.id}/repository/commits`, commit);
  return project;
}

/** The lines by which npm finds the packages of a project and signs in there. */
function npmrcOf(host, { id }) {
  const registry = `${host}/api/v4/projects/${id}/packages/npm/`;
  return { scope: `@yard:registry=${registry}`, at: registry.replace('http:', '') };
}

function published(host, npmrc, token, version) {
  const manifest = { name: '@yard/planks', version, repository: `${host}/yard/planks.git` };
  return inFolderOfNpm(npmrc, token, { 'package.json': JSON.stringify(manifest) }, (cwd) =>
    run('npm', ['publish', '--silent'], { cwd }),
  );
}

function locked(npmrc, token, files) {
  return inFolderOfNpm(npmrc, token, files, async (cwd) => {
    await run('npm', ['install', '--package-lock-only', '--silent'], { cwd });
    return readFileSync(join(cwd, 'package-lock.json'), 'utf8');
  });
}

function inFolderOfNpm(npmrc, token, files, work) {
  const signedIn = `${npmrc.scope}\n${npmrc.at}:_authToken=${token}\n`;
  return inFolder(async (cwd) => {
    for (const [name, text] of Object.entries({ ...files, '.npmrc': signedIn }))
      writeFileSync(join(cwd, name), text);
    return await work(cwd);
  });
}

/** Puts another repository into a project, as `git submodule add` does, by a push of a person. */
function pushedSubmodule(host, { username, token }, project, url) {
  return inFolder(async (cwd) => {
    const signedIn = host.replace('//', `//${username}:${token}@`);
    const person = ['-c', `user.name=${username}`, '-c', `user.email=${username}@yard.example`];
    const git = (...args) => run('git', [...person, ...args], { cwd });
    await git('clone', '--quiet', `${signedIn}/${project}.git`, '.');
    await git('submodule', '--quiet', 'add', url, 'parts');
    await git('commit', '--quiet', '--message', 'Add the parts');
    await git('push', '--quiet', 'origin', 'main');
  });
}

async function inFolder(work) {
  const cwd = mkdtempSync(join(tmpdir(), 'yard-'));
  try {
    return await work(cwd);
  } finally {
    rmSync(cwd, { recursive: true });
  }
}
