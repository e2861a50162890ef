import type { Project, Version } from '../world/records/projects.js';
import { userDay } from './times.js';
import type { View } from './view.js';

/** A version as issues show it. */
export function versionRef(version: Version, { api }: View): object {
  const { id, name, description, archived, released, releaseDate } = version;
  const always = { self: `${api}/version/${id}`, id, description, name, archived, released };
  return releaseDate === null ? always : { ...always, releaseDate };
}

/** A version with all its members on a day (YYYY-MM-DD). */
export function versionJson(version: Version, project: Project, today: string, view: View): object {
  const { startDate, releaseDate, released } = version;
  return {
    ...versionRef(version, view),
    ...(startDate !== null && { startDate, userStartDate: userDay(startDate) }),
    ...(releaseDate !== null && {
      userReleaseDate: userDay(releaseDate),
      overdue: !released && releaseDate < today,
    }),
    projectId: Number(project.id),
  };
}
