import { resolve } from '../../../git/objects/revision.js';
import { countCommits } from '../../../git/trees/ancestry.js';
import { filesOf } from '../../../git/trees/listing.js';
import { treeOf } from '../../../git/trees/tree-of.js';
import type { Group, Project } from '../../../world/records/projects.js';
import { DAY, dayOf, type Time } from '../../../world/records/time.js';

/** How much a project holds, in bytes (schema APIEntitiesProjectStatistics). */
export function projectStatistics(project: Project) {
  const { commits, repositorySize } = repositoryTotals(project);
  const artifacts = artifactsSize(project);
  const largeFiles = project.lfsObjects.items.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return {
    commit_count: commits,
    storage_size: repositorySize + artifacts + largeFiles,
    repository_size: repositorySize,
    wiki_size: 0,
    lfs_objects_size: largeFiles,
    job_artifacts_size: artifacts,
    pipeline_artifacts_size: 0,
    packages_size: 0,
    snippets_size: 0,
    uploads_size: 0,
    container_registry_size: 0,
  };
}

/** How many commits the default branch has, and how large the files there are. */
function repositoryTotals({ repository }: Project): {
  readonly commits: number;
  readonly repositorySize: number;
} {
  const head = resolve(repository, 'HEAD');
  if (!head) return { commits: 0, repositorySize: 0 };
  let repositorySize = 0;
  for (const { content } of filesOf(treeOf(repository, head))) repositorySize += content.length;
  return { commits: countCommits(repository, head), repositorySize };
}

function artifactsSize({ pipelines }: Project): number {
  const files = pipelines.items.flatMap(({ jobs }) =>
    jobs.flatMap(({ artifacts }) => artifacts.flatMap((artifact) => artifact.files)),
  );
  return files.reduce((sum, { content }) => sum + content.length, 0);
}

/** How much the projects of a group hold together. */
export function groupStatistics(group: Group) {
  const all = group.allProjects.items.map(projectStatistics);
  const sum = (name: 'storage_size' | 'repository_size' | 'lfs_objects_size' | 'job_artifacts_size') =>
    all.reduce((total, statistics) => total + statistics[name], 0);
  return {
    storage_size: sum('storage_size'),
    repository_size: sum('repository_size'),
    wiki_size: 0,
    lfs_objects_size: sum('lfs_objects_size'),
    job_artifacts_size: sum('job_artifacts_size'),
    pipeline_artifacts_size: 0,
    packages_size: 0,
    snippets_size: 0,
    uploads_size: 0,
  };
}

/** How often a project was fetched on each of the last 30 days; the same for the same day (schema APIEntitiesProjectDailyStatistics). */
export function fetchStatistics({ id }: Project, now: Time) {
  const days = Array.from({ length: 30 }, (_, at) => {
    const date = dayOf(now - at * DAY);
    return { count: Math.imul(id * 31 + Number(date.replaceAll('-', '')), 2_654_435_761) >>> 28, date };
  });
  return { fetches: { total: days.reduce((sum, { count }) => sum + count, 0), days } };
}
