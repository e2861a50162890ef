import type { ExpectedAnswer } from '../../../models/model.js';
import { anyOf, ending, rounded, type Value } from '../../../reading/values.js';
import { commitAt } from '../code.js';
import type { Sight } from '../sight.js';
import { count, moment, numbered, word } from '../spelling.js';
import type { ForgeWorld } from '../world.js';
import { openIssuesOf, openMergeRequestsOf, type Project } from './projects.js';

type Pipeline = ForgeWorld['all']['pipelines'][number];

/** The languages of this world's code by the endings of file names; data and prose are none (github-linguist/linguist, languages.yml). */
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

/** Files of others and documentation do not count as a project's code (github-linguist/linguist, vendor.yml and documentation.yml). */
const NOT_COUNTED = /(^|\/)(vendor|node_modules|dist|docs?)\//;

/** The numbers of a project, in each sense of its last pipeline. */
export function statisticsOf(world: ForgeWorld, sight: Sight, project: Project): ExpectedAnswer[] {
  const { fullPath } = project;
  const files = filesOf(world, project);
  const repository = files.reduce((sum, { size = 0 }) => sum + size, 0);
  const artifacts = artifactSizes(world, fullPath);
  const largeFiles = largeFileSizes(world, fullPath);
  const total = repository + artifacts + largeFiles;
  const answerWith = (pipeline: Pipeline | undefined): ExpectedAnswer => ({
    facts: {
      'open issues': openIssuesOf(world, sight)(project),
      'open merge requests': openMergeRequestsOf(world, sight, fullPath),
      stars: count(project.starredBy.length),
      forks: count(project.forks.length),
      'commit count': count(commitCount(world, fullPath)),
      'storage size': anyOf(total, ...(total === 0 ? [null] : [])),
      'last pipeline status': word(pipeline?.status ?? null),
      'release count': count(project.releaseCount),
    },
    may: {
      'full path': fullPath,
      'web URL': ending(`/${fullPath}`),
      repository: count(repository),
      'job artifacts': count(artifacts),
      ...pipelineFacts(pipeline),
    },
    ...languagesOf(files),
  });
  return lastPipelines(world, project).map(answerWith);
}

function filesOf(world: ForgeWorld, { fullPath }: Project) {
  const sha = commitAt(world.repository(fullPath), 'HEAD');
  return sha === undefined ? [] : world.filesAt(fullPath, sha).filter(({ type }) => type === 'blob');
}

/** The commits of the default branch (GitLab, "Projects API", `commit_count`). */
function commitCount(world: ForgeWorld, fullPath: string): number {
  const repository = world.repository(fullPath);
  const parents = new Map(repository.commits.map((commit) => [commit.sha, commit.parents]));
  const found = new Set<string>();
  const left = [commitAt(repository, 'HEAD') ?? []].flat();
  for (let sha = left.pop(); sha !== undefined; sha = left.pop()) {
    if (found.has(sha)) continue;
    found.add(sha);
    left.push(...(parents.get(sha) ?? []));
  }
  return found.size;
}

function artifactSizes({ all }: ForgeWorld, fullPath: string): number {
  const artifacts = all.jobs.filter(({ project }) => project === fullPath).flatMap((job) => job.artifacts);
  return artifacts.reduce((sum, { size }) => sum + size, 0);
}

function largeFileSizes({ all }: ForgeWorld, fullPath: string): number {
  const objects = all.lfsObjects.filter(({ project }) => project === fullPath);
  return objects.reduce((sum, { size }) => sum + size, 0);
}

/** Of the last pipeline of all or of the default branch: which of them is not said. */
function lastPipelines({ all }: ForgeWorld, { fullPath, defaultBranch }: Project): (Pipeline | undefined)[] {
  const pipelines = all.pipelines.filter(({ project }) => project === fullPath);
  const senses = [pipelines, pipelines.filter(({ ref }) => ref === defaultBranch)];
  const last = senses.map((some) => some.toSorted((one, other) => one.id - other.id).at(-1));
  return [...new Set(last)];
}

function pipelineFacts(pipeline: Pipeline | undefined): Record<string, Value> {
  if (pipeline === undefined) return {};
  const { id, iid, ref, createdAt } = pipeline;
  return {
    'last pipeline ID': numbered(['Ci::Pipeline'], id),
    'last pipeline iid': iid,
    'last pipeline ref': ref,
    'last pipeline created at': moment(createdAt),
  };
}

function languagesOf(files: ReturnType<typeof filesOf>): Pick<ExpectedAnswer, 'lists'> {
  const bytes = new Map<string, number>();
  for (const { path, name, size = 0 } of files) {
    const language = NOT_COUNTED.test(path) ? undefined : LANGUAGES[name.slice(name.lastIndexOf('.') + 1)];
    if (language !== undefined && size > 0) bytes.set(language, (bytes.get(language) ?? 0) + size);
  }
  const total = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  const records = [...bytes].map(([name, size]) => ({
    id: name,
    marks: [[name]],
    facts: { share: anyOf(rounded((100 * size) / total), rounded(size / total), size) },
  }));
  return { lists: [{ name: 'language', records }] };
}
