import { expect, test } from 'vitest';
import { fileRecords, type PlainRecord } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { seconds } from '../lists.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, SITE, scriptedClient, tokenOf, value } from '../session.js';
import { projectsAsSeenBy } from './projects-expected.js';
import { projectAt } from './repository-world.js';

const simulator = newForge();
const { pipelines } = recordsOf(simulator.world);

const ACCOUNTS = [
  ['token', 'jelena.nakamura'],
  ['adminToken', 'root'],
  ['ownerToken', 'oskar.weber'],
  ['reporterToken', 'joana.jovanovic'],
  ['guestToken', 'ximena.pereira'],
  ['outsiderToken', 'viktor.salazar'],
  ['externalToken', 'oskar.hoffmann'],
  [null, null],
] as const;

/** Every project that is not one of many alike, and a few of those. */
function various(projects: readonly PlainRecord[]): PlainRecord[] {
  return projects.filter(({ id, fullPath }) => !String(fullPath).startsWith('services/') || Number(id) < 24);
}

test.each(ACCOUNTS)(
  'get_project shows all that the account %s sees of each project',
  async (account, name) => {
    const client = await forgeClient(simulator, account);
    const { all, details } = projectsAsSeenBy(simulator, name);
    const projects = various(all);

    const shown = await Promise.all(
      projects.map(({ fullPath }) => value(client, 'get_project', { fullPath })),
    );

    expect(shown.map(({ project }) => project)).toStrictEqual(projects.map(details));
  },
);

test.each([
  ['token', 'no/such'],
  ['token', 'platform'],
  ['outsiderToken', 'platform/core'],
  [null, 'platform/core'],
])('get_project says to the account %s that there is no project %s ✗3', async (account, fullPath) => {
  const client = await forgeClient(simulator, account);

  const { code, message } = await refusal(client, 'get_project', { fullPath });

  expect(code).toBe('not_found');
  expect(message).toContain(`project ${fullPath}`);
  expect(message).toContain('get_projects');
  expect(message.includes('No token was given')).toBe(account === null);
});

test('get_project takes null, and no answer, for what a project need not have ✗5', async () => {
  const project = {
    ...{ id: 'gid://gitlab/Project/7', fullPath: 'a/b', name: 'B', description: null, topics: [] },
    ...{ visibility: 'PUBLIC', repository: { rootRef: null, empty: null }, maxAccessLevel: null },
  };
  const client = await scriptedClient(async () => Response.json({ data: { project } }));

  expect(await value(client, 'get_project', { fullPath: 'a/b' })).toStrictEqual({
    project: { id: 'gid://forge/Project/7', fullPath: 'a/b', name: 'B', visibility: 'public' },
  });
});

/** The bytes of all files at the head of a project, and by language. */
function bytesOf(world: ForgeSimulator['world'], project: PlainRecord) {
  const found = world.projects.get(Number(project.id));
  const files = found ? fileRecords(found).filter(({ type }) => type === 'blob') : [];
  const sum = (some: readonly PlainRecord[]) => some.reduce((total, { size }) => total + Number(size), 0);
  const written = Object.entries(LANGUAGES).map(([ending, name]) => {
    const own = files.filter(({ path }) => String(path).endsWith(`.${ending}`));
    return { name, size: sum(own) };
  });
  const all = written.reduce((total, { size }) => total + size, 0);
  const languages = written
    .filter(({ size }) => size > 0)
    .toSorted((one, other) => other.size - one.size)
    .map(({ name, size }) => ({ name, percent: Math.round((size * 10_000) / all) / 100 }));
  return { repository: sum(files), languages };
}

const LANGUAGES: Readonly<Record<string, string>> = {
  ts: 'TypeScript',
  go: 'Go',
  rb: 'Ruby',
  java: 'Java',
  py: 'Python',
  css: 'CSS',
  kt: 'Kotlin',
  sh: 'Shell',
  rs: 'Rust',
};

/** The statistics of a project as an account is to be shown them, without the number of commits and the artifacts. */
function statisticsOf(seen: ReturnType<typeof projectsAsSeenBy>, project: PlainRecord) {
  const { role, has, readsCode, openIssues, openMergeRequests } = seen;
  const url = `${SITE}/${project.fullPath}`;
  const last = pipelines
    .filter((pipeline) => pipeline.project === project.fullPath)
    .toSorted((one, other) => Number(other.id) - Number(one.id))[0];
  const { languages } = bytesOf(simulator.world, project);
  const hidden = [
    ...(seen.isAdmin || role(project) >= 20 ? [] : ['storage sizes']),
    ...(openIssues(project) === undefined ? ['open issues'] : []),
    ...(openMergeRequests(project) === undefined ? ['open merge requests'] : []),
    ...(readsCode(project) ? [] : ['languages']),
    ...(has(project, 'builds') ? [] : ['pipelines']),
  ];
  const statistics = {
    fullPath: project.fullPath,
    openIssues: openIssues(project),
    openMergeRequests: openMergeRequests(project),
    stars: (project.starredBy as readonly unknown[]).length, // as the records have it
    forks: (project.forks as readonly unknown[]).length, // likewise
    releases: Number(project.releaseCount), // likewise
    lastPipeline:
      last && has(project, 'builds')
        ? {
            iid: String(last.iid),
            id: `gid://forge/Ci::Pipeline/${last.id}`,
            status: last.status,
            ref: last.ref,
            createdAt: seconds(last.createdAt),
            webUrl: `${url}/-/pipelines/${last.id}`,
          }
        : undefined,
    languages: readsCode(project) && languages.length > 0 ? languages : undefined,
    webUrl: url,
  };
  return { statistics, hidden };
}

test.each(ACCOUNTS)(
  'get_project_statistics gives the account %s what it may see, and says what is left out ✗2',
  async (account, username) => {
    const client = await forgeClient(simulator, account);
    const seen = projectsAsSeenBy(simulator, username);

    for (const project of various(seen.all)) {
      const args = { projectPath: project.fullPath };
      const {
        warnings = [],
        storage,
        commits,
        ...given
      } = await value(client, 'get_project_statistics', args);
      const { statistics, hidden } = statisticsOf(seen, project);

      expect(given).toStrictEqual(JSON.parse(JSON.stringify(statistics)));
      for (const part of hidden) expect(warnings.join()).toContain(part);
      expect(warnings.length).toBe(hidden.length > 0 ? 1 : 0);
      expect([storage === undefined, commits === undefined]).toStrictEqual([
        hidden.includes('storage sizes'),
        hidden.includes('storage sizes'),
      ]);
    }
  },
);

test('get_project_statistics measures the repository and the artifacts of jobs, and counts the commits of the default branch', async () => {
  const client = await forgeClient(simulator, 'reporterToken');
  const { all, role } = projectsAsSeenBy(simulator, 'joana.jovanovic');

  for (const project of various(all).filter((each) => role(each) >= 20)) {
    const raw = projectAt(simulator, String(project.fullPath));
    const { repository } = bytesOf(simulator.world, project);
    const files = raw.pipelines.items.flatMap(({ jobs }) => jobs.flatMap(({ artifacts }) => artifacts));
    const jobArtifacts = files
      .flatMap((each) => each.files)
      .reduce((sum, { content }) => sum + content.length, 0);

    const lfsObjects = raw.lfsObjects.items.reduce((sum, { bytes }) => sum + bytes.length, 0);

    const args = { projectPath: project.fullPath };
    const { storage, commits } = await value(client, 'get_project_statistics', args);

    expect(storage).toStrictEqual({
      total: repository + jobArtifacts + lfsObjects,
      repository,
      jobArtifacts,
      ...{ lfsObjects, pipelineArtifacts: 0, packages: 0, containerRegistry: 0 },
      ...{ wiki: 0, snippets: 0, uploads: 0 },
    });
    expect(commits).toBe(ancestorsOf(raw.repository).size);
  }
});

type Repository = NonNullable<ReturnType<ForgeSimulator['world']['projects']['get']>>['repository'];

/** The commits that the default branch leads back to. */
function ancestorsOf({ branches, defaultBranch, commits }: Repository): Set<string> {
  const found = new Set<string>();
  const open = [branches.get(defaultBranch)?.sha];
  while (open.length > 0) {
    const sha = open.pop();
    if (sha === undefined || found.has(sha)) continue;
    found.add(sha);
    open.push(...(commits.get(sha)?.parents ?? []));
  }
  return found;
}

test('get_project_statistics breaks down the languages, the largest share first', async () => {
  const written = newForge();
  const url = `${SITE}/api/v4/projects/1/repository/commits`;
  const actions = [
    { action: 'create', file_path: 'tool.py', content: 'print(1)\n'.repeat(2000) },
    { action: 'create', file_path: 'run.sh', content: 'echo\n'.repeat(50) },
  ];
  const body = JSON.stringify({ branch: 'main', commit_message: 'Add tools', actions });
  const headers = { 'content-type': 'application/json', 'private-token': tokenOf(written, 'token') };
  expect((await written.fetch(url, { method: 'POST', headers, body })).status).toBe(201);
  const client = await forgeClient(written);
  const project = recordsOf(written.world).projects.find(({ id }) => id === 1) ?? {};

  const { languages } = await value(client, 'get_project_statistics', { projectPath: 'platform/core' });

  expect(languages.map(({ name }: { name: string }) => name)).toStrictEqual([
    'TypeScript',
    'Python',
    'Shell',
  ]);
  expect(languages).toStrictEqual(bytesOf(written.world, project).languages);
});

test.each(['no/such', 'platform'])(
  'get_project_statistics says that there is no project %s ✗3',
  async (path) => {
    const client = await forgeClient(simulator);

    const { code, message } = await refusal(client, 'get_project_statistics', { projectPath: path });

    expect(code).toBe('not_found');
    expect(message).toContain(`project ${path}`);
  },
);

test('get_project_statistics asks for all at once, for half of what a query may cost without a token ✗7', async () => {
  const bodies: string[] = [];
  const client = await scriptedClient(
    (url, init) => {
      bodies.push(String(init.body));
      return simulator.fetch(url, init);
    },
    { token: undefined },
  );

  await value(client, 'get_project_statistics', { projectPath: 'community/sdk' });

  const [body = '{}', ...others] = bodies;
  const { query, variables } = JSON.parse(body);
  const asked = { query: query.replace('{', '{ queryComplexity { score } '), variables };
  const headers = { 'content-type': 'application/json' };
  const answer = await simulator.fetch(`${SITE}/api/graphql`, {
    ...{ method: 'POST', headers, body: JSON.stringify(asked) },
  });
  const { data } = await answer.json();
  expect(others).toStrictEqual([]);
  expect(data.queryComplexity.score).toBeLessThan(100);
});
