import { parse } from 'yaml';
import { commitOf, type Repository } from '../../git/objects/repository.js';
import { fileAt } from '../../git/objects/tree.js';
import { treeOf } from '../../git/trees/tree-of.js';
import { type CiVariables, isMet } from './rules.js';

/** A job as the configuration of a project describes it. */
export interface PlannedJob {
  readonly name: string;
  readonly stage: string;
  readonly allowFailure: boolean;
  readonly manual: boolean;
  readonly tags: readonly string[];
  /** What it leaves behind: paths, and where its tests report. */
  readonly artifactPaths: readonly string[];
  readonly junitPath: string | null;
}

export interface PipelinePlan {
  readonly stages: readonly string[];
  readonly jobs: readonly PlannedJob[];
}

type Member = Readonly<Record<string, unknown>>;

const CONFIG_PATH = '.gitlab-ci.yml';
/** Names at the top that are no jobs (GitLab CI/CD, "CI/CD YAML syntax reference"). */
const KEYWORDS = new Set([
  'after_script',
  'before_script',
  'cache',
  'default',
  'image',
  'include',
  'services',
  'spec',
  'stages',
  'variables',
  'workflow',
]);
const USUAL_STAGES = ['build', 'test', 'deploy'];

/**
 * The jobs that a commit's configuration asks for, or what is wrong with it. Stages, jobs, `extends`, `when`,
 * `rules:if`, `allow_failure`, `tags` and artifacts count; without variables every condition is taken as met, and so
 * are those in `only`, `except` and `workflow`.
 */
export function planOf(
  repository: Repository,
  sha: string,
  variables: CiVariables | null = null,
): PipelinePlan | { readonly problem: string } {
  const text = configAt(repository, sha);
  return text === null ? { problem: 'Missing CI config file' } : planIn(text, variables);
}

/** The same of the text of a configuration. */
export function planIn(
  text: string,
  variables: CiVariables | null = null,
): PipelinePlan | { readonly problem: string } {
  const config = readConfig(text);
  if (config === null) return { problem: 'Invalid configuration format' };
  const visible = Object.entries(config).filter(([name, job]) => isJob(name, job));
  if (visible.length === 0) return { problem: 'jobs config should contain at least one visible job' };
  const stages = ['.pre', ...(textsIn(config.stages) ?? USUAL_STAGES), '.post'];
  const jobs = visible.flatMap(([name]) => planned(name, inherited(config, name), variables) ?? []);
  const lost = jobs.find(({ stage }) => !stages.includes(stage));
  if (lost) {
    return {
      problem: `${lost.name} job: chosen stage ${lost.stage} does not exist; available stages are ${stages.join(', ')}`,
    };
  }
  if (jobs.length === 0)
    return {
      problem:
        'Pipeline will not run for the selected trigger. The rules configuration prevented any jobs from being added to the pipeline.',
    };
  return { stages: stages.filter((stage) => jobs.some((job) => job.stage === stage)), jobs };
}

/** The text of a commit's configuration; null where it has none. */
export function configAt(repository: Repository, sha: string): string | null {
  if (!repository.commits.has(sha)) return null;
  const file = fileAt(treeOf(repository, commitOf(repository, sha)), CONFIG_PATH);
  return file && Buffer.from(file.blob.content).toString();
}

/** The members of a configuration; null where it is no YAML of them. */
export function readConfig(text: string): Member | null {
  try {
    return member(parse(text));
  } catch {
    return null;
  }
}

function isJob(name: string, job: unknown): boolean {
  return !name.startsWith('.') && !KEYWORDS.has(name) && member(job) !== null;
}

/** A job with what it takes over from those that it extends; its own members win. */
export function inherited(config: Member, name: string, depth = 0): Member {
  const own = member(config[name]) ?? {};
  const bases = depth > 10 ? [] : (textsIn(own.extends) ?? []);
  return { ...Object.assign({}, ...bases.map((base) => inherited(config, base, depth + 1))), ...own };
}

function planned(name: string, job: Member, variables: CiVariables | null): PlannedJob | null {
  const rule = ruleOf(job, variables);
  if (rule === undefined) return null;
  const when = rule?.when ?? job.when;
  if (when === 'never' || when === 'on_failure') return null;
  const manual = when === 'manual';
  const artifacts = member(job.artifacts);
  return {
    name,
    stage: typeof job.stage === 'string' ? job.stage : 'test',
    allowFailure: mayFail(rule?.allow_failure ?? job.allow_failure, manual && !rule),
    manual,
    tags: textsIn(job.tags) ?? [],
    artifactPaths: textsIn(artifacts?.paths) ?? [],
    junitPath: textsIn(member(artifacts?.reports)?.junit)?.[0] ?? null,
  };
}

/** The first rule of a job that is met: undefined where none of them is, null where it has none. */
function ruleOf({ rules }: Member, variables: CiVariables | null): Member | null | undefined {
  if (!Array.isArray(rules)) return null;
  const members = rules.map((rule) => member(rule) ?? {});
  return members.find(
    (rule) => typeof rule.if !== 'string' || variables === null || isMet(rule.if, variables),
  );
}

/** Manual jobs may fail, unless a rule makes them manual or they say otherwise. */
function mayFail(given: unknown, initial: boolean): boolean {
  return typeof given === 'boolean' ? given : member(given) !== null || initial;
}

function member(value: unknown): Member | null {
  // An object that is no list has names for its members.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Member) : null;
}

function textsIn(value: unknown): string[] | null {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : null;
}
