import {
  type FileRecord,
  type ForgeRecords,
  filesAtCommit,
  type RepositoryRecord,
  repositoryRecord,
} from '../../../simulators/forge/records.js';
import type { ForgeSimulator } from '../../../simulators/forge/simulator.js';

/** What the projects' repositories hold. */
export interface Code {
  /** The repository of a project. Throws where there is no such project. */
  repository(fullPath: string): RepositoryRecord;
  /** All files, folders and submodules of a project at a commit. */
  filesAt(fullPath: string, sha: string): readonly FileRecord[];
}

/** Finds it in a world; files are made once. */
export function codeOf({ world }: ForgeSimulator, { projects }: ForgeRecords): Code {
  const projectAt = (fullPath: string) => {
    const id = projects.find((project) => project.fullPath === fullPath)?.id;
    const project = world.projects.get(id ?? 0);
    if (project === undefined) throw new Error(`the world has no project ${fullPath}`);
    return project;
  };
  const cached = new Map<string, readonly FileRecord[]>();
  return {
    repository: (fullPath) => repositoryRecord(projectAt(fullPath)),
    filesAt(fullPath, sha) {
      const files = cached.get(`${fullPath} ${sha}`) ?? filesAtCommit(projectAt(fullPath), sha);
      cached.set(`${fullPath} ${sha}`, files);
      return files;
    },
  };
}

/** The commit that a branch, a tag, a whole commit id or HEAD means; undefined where it is none of them. */
export function commitAt(
  { defaultBranch, branches, tags, commits }: RepositoryRecord,
  ref: string,
): string | undefined {
  const name = ref === 'HEAD' ? defaultBranch : ref;
  const [branch, tag] = [branches, tags].map((refs) => refs.find((one) => one.name === name)?.sha);
  return branch ?? tag ?? commits.find(({ sha }) => sha === name)?.sha;
}
