/** The address of something that git asks of a repository: `/group/project.git/info/refs`; without `.git` it is redirected. */
const ADDRESS = /^\/(?!api\/|-\/)(.+?)(\.git)?\/(info\/refs|git-upload-pack|git-receive-pack)$/;

/** Where routes look for an address that git asks for, still encoded: its repository as one segment. Null for other addresses. */
export function gitRoutePath(path: string): string | null {
  const [, project, , service] = ADDRESS.exec(path) ?? [];
  return project === undefined ? null : `/-/git/${project.replaceAll('/', '%2F')}/${service}`;
}

/** Whether an address is that of a repository by its full name. */
export function hasEnding(path: string): boolean {
  return ADDRESS.exec(path)?.[2] !== undefined;
}
