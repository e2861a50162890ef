import type { Artifact, Job } from '../../../world/records/pipelines.js';
import { DAY, type Time } from '../../../world/records/time.js';
import { type PlannedJob, planOf } from '../config.js';

/** Artifacts live for thirty days unless an account keeps them. */
const LIFE = 30 * DAY;

/** What a job leaves behind when it succeeds: what the configuration asks for, or what an earlier run of it left. */
export function artifactsOf(job: Job, at: Time): Pick<Job, 'artifacts' | 'artifactsExpireAt' | 'coverage'> {
  const earlier = job.pipeline.jobs.filter(({ name }) => name === job.name);
  const artifacts = plannedArtifacts(job) ?? earlier.find((one) => one.artifacts.length > 0)?.artifacts ?? [];
  const coverage = earlier.map((one) => one.coverage).find((one) => one !== null) ?? null;
  const expires = artifacts.some(({ type }) => type !== 'trace');
  return { artifacts, coverage, artifactsExpireAt: expires ? at + LIFE : null };
}

function plannedArtifacts({ name, pipeline }: Job): Artifact[] | null {
  const plan = planOf(pipeline.project.repository, pipeline.sha);
  const job = 'problem' in plan ? undefined : plan.jobs.find((one) => one.name === name);
  if (!job) return null;
  const found = [...archived(job), ...reported(job)];
  return found.length === 0 ? null : found;
}

function archived({ name, artifactPaths, junitPath }: PlannedJob): Artifact[] {
  if (artifactPaths.length === 0) return [];
  const files = artifactPaths.map((path) => ({ path: filePath(path), content: `Made by ${name}.\n` }));
  const tests = junitPath === null ? [] : [{ path: junitPath, content: passingTests(name) }];
  return [
    { type: 'archive', filename: 'artifacts.zip', format: 'zip', files: [...files, ...tests] },
    { type: 'metadata', filename: 'metadata.gz', format: 'gzip', files: [] },
  ];
}

function reported({ name, junitPath }: PlannedJob): Artifact[] {
  if (junitPath === null) return [];
  const files = [{ path: junitPath, content: passingTests(name) }];
  return [{ type: 'junit', filename: 'junit.xml.gz', format: 'gzip', files }];
}

/** A path of a folder, or with a pattern in it, represents one file there. */
function filePath(path: string): string {
  const plain = path
    .replaceAll('**', 'all')
    .replaceAll('*', 'result')
    .replace(/^\.?\//, '');
  return plain.endsWith('/') || !plain.split('/').at(-1)?.includes('.')
    ? `${plain.replace(/\/$/, '')}/index.txt`
    : plain;
}

function passingTests(job: string): string {
  const cases = ['starts', 'answers', 'stops'].map(
    (name) => `  <testcase classname="${job}" name="${name}" time="0.25"/>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="${job}" tests="3" failures="0" errors="0" time="0.75">\n${cases.join('')}</testsuite>\n`;
}
