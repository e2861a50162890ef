import * as z from 'zod';
import { filled } from '../../shapes/filled.js';
import { maybe, optional, plain } from '../../shapes/shapes.js';
import { Id, LowerCase, MaybeTime } from '../answers.js';
import { OPEN_ISSUES } from './projects.js';

/** What is asked of a project for its statistics. */
export const PROJECT_STATISTICS_FIELDS = `
  fullPath webUrl starCount forksCount openIssuesCount openMergeRequestsCount jobsEnabled
  statistics {
    commitCount storageSize repositorySize lfsObjectsSize buildArtifactsSize pipelineArtifactsSize packagesSize
    containerRegistrySize wikiSize snippetsSize uploadsSize
  }
  repository { empty } languages { name share } releases { count }
  pipelines(first: 1) { nodes { iid id status ref createdAt path } }`;

const bytes = maybe.number;

/** How it is answered. */
export const ProjectStatisticsAnswer = z.object({
  fullPath: plain.text,
  webUrl: maybe.text,
  starCount: maybe.number,
  forksCount: maybe.number,
  openIssuesCount: maybe.number,
  openMergeRequestsCount: maybe.number,
  jobsEnabled: maybe.flag,
  statistics: z
    .object({
      commitCount: maybe.number,
      storageSize: bytes,
      repositorySize: bytes,
      lfsObjectsSize: bytes,
      buildArtifactsSize: bytes,
      pipelineArtifactsSize: bytes,
      packagesSize: bytes,
      containerRegistrySize: bytes,
      wikiSize: bytes,
      snippetsSize: bytes,
      uploadsSize: bytes,
    })
    .nullish(),
  repository: z.object({ empty: maybe.flag }).nullish(),
  languages: z.array(z.object({ name: plain.text, share: maybe.number })).nullish(),
  releases: z.object({ count: plain.number }).nullish(),
  pipelines: z
    .object({
      nodes: z
        .array(
          z
            .object({
              iid: plain.text,
              id: Id,
              status: LowerCase,
              ref: maybe.text,
              createdAt: MaybeTime,
              path: maybe.text,
            })
            .nullable(),
        )
        .nullish(),
    })
    .nullish(),
});
export type ProjectStatisticsAnswer = z.output<typeof ProjectStatisticsAnswer>;

const count = optional.number;

/** The statistics of a project. */
export const ProjectStatistics = z.object({
  fullPath: plain.text,
  openIssues: count.describe(OPEN_ISSUES),
  openMergeRequests: count,
  stars: count,
  forks: count,
  commits: count.describe('On the default branch'),
  releases: count,
  storage: z
    .object({
      total: count,
      repository: count,
      lfsObjects: count,
      jobArtifacts: count,
      pipelineArtifacts: count,
      packages: count,
      containerRegistry: count,
      wiki: count,
      snippets: count,
      uploads: count,
    })
    .optional()
    .describe('In bytes'),
  lastPipeline: z
    .object({
      iid: plain.text,
      id: plain.text,
      status: plain.text.describe('success, failed, running …'),
      ref: optional.text,
      createdAt: optional.text,
      webUrl: optional.text,
    })
    .optional()
    .describe('The newest one, on whatever branch; absent: none'),
  languages: z
    .array(z.object({ name: plain.text, percent: optional.number }))
    .optional()
    .describe('The largest share first'),
  webUrl: optional.text,
});
export type ProjectStatistics = z.output<typeof ProjectStatistics>;

/** The statistics of a project, without the members that say nothing; zeros say something. */
export function projectStatistics({
  fullPath,
  webUrl,
  ...answer
}: ProjectStatisticsAnswer): ProjectStatistics {
  const { statistics, languages, pipelines } = answer;
  const optional = filled({
    openIssues: answer.openIssuesCount,
    openMergeRequests: answer.openMergeRequestsCount,
    stars: answer.starCount,
    forks: answer.forksCount,
    commits: statistics?.commitCount,
    releases: answer.releases?.count,
    storage: statistics && storageOf(statistics),
    lastPipeline: lastOf(pipelines?.nodes, webUrl),
    languages: languages?.map(({ name, share }) => ({ name, ...filled({ percent: share }) })),
    webUrl,
  });
  return { fullPath, ...optional };
}

function storageOf(sizes: NonNullable<ProjectStatisticsAnswer['statistics']>) {
  return filled({
    total: sizes.storageSize,
    repository: sizes.repositorySize,
    lfsObjects: sizes.lfsObjectsSize,
    jobArtifacts: sizes.buildArtifactsSize,
    pipelineArtifacts: sizes.pipelineArtifactsSize,
    packages: sizes.packagesSize,
    containerRegistry: sizes.containerRegistrySize,
    wiki: sizes.wikiSize,
    snippets: sizes.snippetsSize,
    uploads: sizes.uploadsSize,
  });
}

type Pipelines = NonNullable<ProjectStatisticsAnswer['pipelines']>['nodes'];

function lastOf(pipelines: Pipelines, projectUrl: string | null | undefined) {
  const last = pipelines?.[0];
  if (!last) return undefined;
  const { iid, id, status, ref, createdAt, path } = last;
  const isAddress = path && projectUrl && URL.canParse(path, projectUrl);
  const webUrl = isAddress ? new URL(path, projectUrl).href : undefined;
  return { iid, id, status, ...filled({ ref, createdAt, webUrl }) };
}

/** The parts of the statistics that this user is not shown, in words. */
export function hiddenParts(answer: ProjectStatisticsAnswer): string[] {
  const parts: [isHidden: boolean, part: string][] = [
    [!answer.statistics, 'storage sizes and the number of commits (they take the role reporter)'],
    [answer.openIssuesCount == null, 'open issues'],
    [answer.openMergeRequestsCount == null, 'open merge requests'],
    [!answer.repository, 'languages'],
    [!answer.releases, 'releases'],
    [answer.jobsEnabled === false || !answer.pipelines, 'pipelines'],
  ];
  return parts.flatMap(([isHidden, part]) => (isHidden ? [part] : []));
}
