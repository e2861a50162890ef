/** The address of something that git asks of a repository: `/group/project.git/info/refs`; without `.git` it is redirected. */
const ADDRESS = /^\/(?!api\/|-\/)(.+?)(\.git)?\/(info\/refs|git-upload-pack|git-receive-pack)$/;

/** The address of something that Git LFS asks of one: `/group/project.git/info/lfs/locks`. */
const LFS_ADDRESS = /^\/(?!api\/|-\/)(.+?)(\.git)\/((?:info\/lfs|gitlab-lfs)\/.+)$/;

/** Where routes look for an address that git or Git LFS asks for, still encoded: its repository as one segment. Null for other addresses. */
export function gitRoutePath(path: string): string | null {
  const [, project, , service] = ADDRESS.exec(path) ?? LFS_ADDRESS.exec(path) ?? [];
  return project === undefined ? null : `/-/git/${project.replaceAll('/', '%2F')}/${service}`;
}

/** Whether an address is that of a repository by its full name. */
export function hasEnding(path: string): boolean {
  return (ADDRESS.exec(path) ?? LFS_ADDRESS.exec(path))?.[2] !== undefined;
}
