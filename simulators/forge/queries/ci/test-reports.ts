import type { Job, Pipeline } from '../../world/records/pipelines.js';
import { latestJobs } from './ci-status.js';

export interface TestCase {
  readonly status: 'success' | 'failed' | 'skipped' | 'error';
  readonly name: string;
  readonly classname: string;
  readonly file: string | null;
  /** In seconds. */
  readonly executionTime: number;
  readonly output: string | null;
}

/** The tests of one job. */
export interface TestSuite {
  readonly name: string;
  readonly jobIds: readonly number[];
  readonly cases: readonly TestCase[];
}

/** What the tests of a pipeline's jobs reported, one suite for each job that did. */
export function testSuitesOf({ jobs }: Pipeline): TestSuite[] {
  return latestJobs(jobs).flatMap((job) => {
    const reports = reportsOf(job);
    return reports.length === 0
      ? []
      : [{ name: job.name, jobIds: [job.id], cases: reports.flatMap(casesIn) }];
  });
}

export interface TestCounts {
  readonly time: number;
  readonly count: number;
  readonly success: number;
  readonly failed: number;
  readonly skipped: number;
  readonly error: number;
}

/** How many tests there were of each outcome, and how long they took. */
export function countsOf(cases: readonly TestCase[]): TestCounts {
  const having = (status: TestCase['status']) => cases.filter((one) => one.status === status).length;
  return {
    time: Number(cases.reduce((sum, { executionTime }) => sum + executionTime, 0).toFixed(6)),
    count: cases.length,
    success: having('success'),
    failed: having('failed'),
    skipped: having('skipped'),
    error: having('error'),
  };
}

function reportsOf({ artifacts }: Job): string[] {
  return artifacts.flatMap(({ type, files }) =>
    type === 'junit' ? files.map(({ content }) => content) : [],
  );
}

const CASE = /<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g;

/** The cases of a report in the form that JUnit made usual. */
function casesIn(report: string): TestCase[] {
  return [...report.matchAll(CASE)].map(([, attributes = '', inside = '']) => {
    const found = attributesIn(attributes);
    return {
      status: outcomeIn(inside),
      name: found.get('name') ?? '(No name)',
      classname: found.get('classname') ?? '',
      file: found.get('file') ?? null,
      executionTime: Number(found.get('time') ?? 0),
      output: outputIn(inside),
    };
  });
}

function attributesIn(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/([\w-]+)\s*=\s*"([^"]*)"/g)].map(([, name = '', value = '']) => [name, plain(value)]),
  );
}

function outcomeIn(inside: string): TestCase['status'] {
  if (/<failure\b/.test(inside)) return 'failed';
  if (/<error\b/.test(inside)) return 'error';
  return /<skipped\b/.test(inside) ? 'skipped' : 'success';
}

function outputIn(inside: string): string | null {
  const [, attributes = '', text] =
    /<(?:failure|error)\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:failure|error)>)/.exec(inside) ?? [];
  const written = text?.replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '').trim();
  return written ? plain(written) : (attributesIn(attributes).get('message') ?? null);
}

function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
