/** Where pages link a submodule to; null where GitLab links to none. */
export interface SubmoduleLinks {
  readonly webUrl: string | null;
  readonly treeUrl: string | null;
}

interface Within {
  readonly site: string;
  /** The full path of the project that has the submodule. */
  readonly project: string;
  /** The commit of the submodule. */
  readonly sha: string;
}

const NONE: SubmoduleLinks = { webUrl: null, treeUrl: null };

/** Hosts that GitLab links to pages of, and what is between a project and a commit there. */
const LINKED_HOSTS = [
  { host: 'github.com', tree: '/tree/' },
  { host: 'gitlab.com', tree: '/-/tree/' },
];

/** The links of a submodule by its address in `.gitmodules`, which may be relative (GitLab, "Submodules"; GraphQL API, Submodule). */
export function submoduleLinks(url: string | undefined, within: Within): SubmoduleLinks {
  if (url === undefined) return NONE;
  if (url.startsWith('../') || url.startsWith('./')) return relative(url, within);
  const own = ownPath(url, within.site);
  if (own !== undefined) return onThisSite(own, within.sha);
  const linked = elsewhere(url, within.sha);
  return linked ?? { webUrl: isAddress(url) ? url : null, treeUrl: null };
}

function relative(url: string, { project, sha }: Within): SubmoduleLinks {
  const path = new URL(url, `https://forge.invalid/${project}/`).pathname
    .slice(1)
    .replace(/(\.git)?\/*$/, '');
  const isPlace = path.includes('/') && path !== project && !path.startsWith(`${project}/`);
  return isPlace ? onThisSite(path, sha) : NONE;
}

/** The path of a project of this forge that an address leads to. */
function ownPath(url: string, site: string): string | undefined {
  const bases = [`${site}/`, `git@${new URL(site).hostname}:`];
  const base = bases.find((each) => url.startsWith(each));
  return base && url.slice(base.length).replace(/\.git$/, '');
}

/** Links within a forge are paths. */
function onThisSite(path: string, sha: string): SubmoduleLinks {
  return { webUrl: `/${path}`, treeUrl: `/${path}/-/tree/${sha}` };
}

function elsewhere(url: string, sha: string): SubmoduleLinks | undefined {
  const [, host, path] = /(?:^|[/@])([\w.]+)[/:]([^/:]+\/[^/:]+?)(?:\.git)?$/.exec(url) ?? [];
  const listed = LINKED_HOSTS.find((each) => each.host === host);
  if (!listed) return undefined;
  const webUrl = `https://${listed.host}/${path}`;
  return { webUrl, treeUrl: `${webUrl}${listed.tree}${sha}` };
}

function isAddress(url: string): boolean {
  return URL.canParse(url) && /^(https?|git|ssh):$/.test(new URL(url).protocol);
}
