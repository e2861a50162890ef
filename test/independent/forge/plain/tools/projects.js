// Projects, their files, and the user of the token.
import { Impossible, part } from '../gitlab.js';
import { page, pages, text, words } from '../schemas.js';

const ORDERS = {
  latest_activity: 'last_activity_at',
  updated: 'updated_at',
  created: 'created_at',
  name: 'name',
  path: 'path',
  stars: 'star_count',
  id: 'id',
};

function orderOf(sort) {
  const [, by, way] = /^(.+)_(asc|desc)$/i.exec(sort) ?? [];
  const order = ORDERS[by?.toLowerCase()];
  if (!order) throw new Impossible(`sort: "${sort}" is none of ${Object.keys(ORDERS)}, with _asc or _desc.`);
  return { order_by: order, sort: way.toLowerCase() };
}

/** What is read, or null where a project does not have that or hides it. */
async function orNull(reading) {
  try {
    return await reading;
  } catch (error) {
    if (error.status === 403 || error.status === 404) return null;
    throw error;
  }
}

/** How many a list has, by its header. */
async function countOf({ rest }, path, query) {
  const { response } = await rest('GET', path, { query: { ...query, per_page: 1 } });
  return Number(response.headers.get('x-total'));
}

function contentOf({ content, encoding }) {
  if (encoding !== 'base64') return content;
  const bytes = Buffer.from(content, 'base64');
  const read = bytes.toString();
  return Buffer.from(read).equals(bytes) ? read : content;
}

const KINDS = { blob: 'file', tree: 'folder', commit: 'submodule' };

export const projects = {
  get_current_user: {
    about: 'The user of the token.',
    arguments: {},
    async run(_, { gitlab }) {
      const { id, username, name, state, web_url: address } = await gitlab.get('/user');
      return { user: username, called: name, id, condition: state, address };
    },
  },
  get_project: {
    about: 'All about one project.',
    arguments: { 'fullPath!': text },
    async run({ fullPath }, { gitlab, records }) {
      const it = await gitlab.get(`/projects/${part(fullPath)}`);
      return {
        ...records.project(it),
        id: it.id,
        main_branch: it.default_branch,
        open_issues: it.open_issues_count,
      };
    },
  },
  get_project_statistics: {
    about: 'Counts, sizes, languages and the last pipeline of a project.',
    arguments: { 'projectPath!': text },
    async run({ projectPath }, { gitlab }) {
      const path = `/projects/${part(projectPath)}`;
      const it = await gitlab.get(path, { statistics: true });
      const [languages, pipelines, releases, requests] = await Promise.all([
        orNull(gitlab.get(`${path}/languages`)),
        orNull(gitlab.get(`${path}/pipelines`, { per_page: 1 })),
        orNull(countOf(gitlab, `${path}/releases`)),
        orNull(countOf(gitlab, `${path}/merge_requests`, { state: 'opened' })),
      ]);
      const { commit_count: commits, ...bytes } = it.statistics ?? {};
      return {
        ...{ open_issues: it.open_issues_count, open_merge_requests: requests },
        ...{ stars: it.star_count, forks: it.forks_count, commits, releases, bytes },
        last_pipeline: pipelines?.[0]?.status ?? 'none',
        languages: Object.entries(languages ?? {}).map(([language, percent]) => ({ language, percent })),
      };
    },
  },
  get_projects: {
    about: 'Projects that can be seen.',
    arguments: { ...pages, sort: { type: 'string', default: 'latest_activity_desc' } },
    async run({ sort, ...args }, { gitlab, records }) {
      const [members, pageInfo] = await gitlab.page('/projects', orderOf(sort), args);
      return { pageInfo, projects: members.map(records.project) };
    },
  },
  get_group_projects: {
    about: 'Projects of a group.',
    arguments: { 'fullPath!': words, searchTerm: text, ...page },
    async run({ fullPath, searchTerm, ...args }, { gitlab, records, style }) {
      const query = { search: searchTerm || undefined, with_shared: false };
      const [members, pageInfo] = await gitlab.page(`/groups/${part(fullPath)}/projects`, query, args);
      return { pageInfo, projects: style.inAnyOrder(members).map(records.project) };
    },
  },
  browse_repository: {
    about: 'Files and folders in a folder.',
    arguments: { 'projectPath!': text, path: { ...text, default: '' }, ref: { ...text, default: 'HEAD' } },
    async run({ projectPath, path, ref }, { gitlab, style }) {
      const { members } = await gitlab.some(`/projects/${part(projectPath)}/repository/tree`, { path, ref });
      return {
        tree: style.inAnyOrder(members).map((it) => ({ is: KINDS[it.type], called: it.name, at: it.path })),
      };
    },
  },
  get_file_content: {
    about: 'What is in a file.',
    arguments: { 'projectPath!': text, 'filePath!': text, ref: { ...text, default: 'HEAD' } },
    async run({ projectPath, filePath, ref }, { gitlab }) {
      const file = await gitlab.get(`/projects/${part(projectPath)}/repository/files/${part(filePath)}`, {
        ref,
      });
      return { at: file.file_path, of: file.commit_id, verbatim: { content: contentOf(file) } };
    },
  },
};
