import * as z from 'zod';
import type { Reader } from '../reading.js';
import type { Values } from '../request.js';

const Project = z.object({
  id: z.number(),
  path_with_namespace: z.string(),
  default_branch: z.string().nullish(),
  namespace: z.object({ id: z.number(), kind: z.string(), full_path: z.string() }),
});
/** A project, as far as discovery needs it. */
export type Project = z.output<typeof Project>;
const Projects = z.array(Project);

/** Projects of which the account is a member and that fit a query, the one with the latest activity first. */
export async function projects({ read }: Reader, query = ''): Promise<readonly Project[]> {
  const path = `/api/v4/projects?membership=true&order_by=last_activity_at&per_page=20${query && `&${query}`}`;
  return (await read(path, Projects)) ?? [];
}

/** The project that most states are looked for in: the busiest of those with issues and merge requests. */
export async function mainProject(reader: Reader): Promise<Project | undefined> {
  const usable = 'archived=false&with_issues_enabled=true&with_merge_requests_enabled=true';
  const inGroups = (await projects(reader, usable)).filter(({ namespace }) => namespace.kind === 'group');
  return inGroups[0] ?? (await projects(reader, usable))[0];
}

/** A list of the main project, as far as its items have this shape; none where there is no project. */
export async function listOf<Item>(
  reader: Reader,
  path: string,
  as: z.ZodType<Item>,
): Promise<{ readonly project: Project; readonly items: readonly Item[] } | undefined> {
  const project = await mainProject(reader);
  const items = project && (await reader.read(`/api/v4/projects/${project.id}/${path}`, z.array(as)));
  return project && items && { project, items };
}

/** The identifiers of a project. */
export function projectValues({ id, path_with_namespace: projectPath }: Project): Values {
  return { projectId: String(id), projectPath, encodedProjectPath: encodeURIComponent(projectPath) };
}
