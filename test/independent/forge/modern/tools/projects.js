// Projects, their repositories, and who calls.

import { z } from 'zod';
import { connection, found, PAGING, paged, segment } from '../arguments.js';

const PROJECT =
  'id fullPath name description visibility archived starCount forksCount createdAt lastActivityAt webUrl topics';
const project = (it, style) =>
  style.withOptional(
    {
      path: it.fullPath,
      name: it.name,
      text: it.description,
      visibility: it.visibility,
      stars: it.starCount,
      forks: it.forksCount,
      created: it.createdAt,
    },
    { archived: it.archived, active: it.lastActivityAt, topics: it.topics, link: it.webUrl },
  );

const STATISTICS = `openIssuesCount openMergeRequestsCount starCount forksCount languages { name share } releases { count }
  pipelines(first: 1) { nodes { status } }
  statistics { commitCount storageSize repositorySize wikiSize lfsObjectsSize buildArtifactsSize packagesSize snippetsSize uploadsSize }`;

/** The content of a file as text, or in base64 where it is none. */
function contentOf(base64) {
  const bytes = Buffer.from(base64, 'base64');
  const text = bytes.toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) && !text.includes('\0')
    ? { encoding: 'text', content: text }
    : { encoding: 'base64', content: base64 };
}

export const PROJECTS = [
  {
    name: 'get_current_user',
    description: 'Who calls.',
    input: {},
    async run(_, { forge }) {
      const it = await forge.get('/user');
      return {
        user: {
          id: it.id,
          username: it.username,
          name: it.name,
          state: it.state,
          email: it.email,
          since: it.created_at,
          link: it.web_url,
        },
      };
    },
  },
  {
    name: 'get_project',
    description: 'Reads a project.',
    input: { fullPath: z.string() },
    async run({ fullPath }, { forge, style }) {
      const document = `query($path: ID!) { project(fullPath: $path) { ${PROJECT} openIssuesCount repository { rootRef } } }`;
      const it = found((await forge.query(document, { path: fullPath })).project, `Project ${fullPath}`);
      return {
        project: {
          ...project(it, style),
          openIssues: it.openIssuesCount,
          branch: it.repository?.rootRef ?? null,
        },
      };
    },
  },
  {
    name: 'get_project_statistics',
    description: 'Counts and sizes of a project.',
    input: { projectPath: z.string() },
    async run({ projectPath }, { forge }) {
      const document = `query($path: ID!) { project(fullPath: $path) { ${STATISTICS} } }`;
      const it = found(
        (await forge.query(document, { path: projectPath })).project,
        `Project ${projectPath}`,
      );
      const { commitCount, ...sizes } = it.statistics ?? {};
      return {
        openIssues: it.openIssuesCount,
        openMergeRequests: it.openMergeRequestsCount,
        stars: it.starCount,
        forks: it.forksCount,
        commits: commitCount,
        lastPipelineStatus: it.pipelines?.nodes[0]?.status ?? null,
        releases: it.releases?.count,
        sizes,
        languages: it.languages,
      };
    },
  },
  {
    name: 'get_projects',
    description: 'Lists projects that you may see.',
    input: { ...PAGING, sort: z.string().default('latest_activity_desc') },
    async run(args, { forge, style }) {
      const document = `query($first: Int, $after: String, $sort: String) {
        projects(first: $first, after: $after, sort: $sort) ${connection(PROJECT)} }`;
      const { nodes, pageInfo } = await paged(
        args,
        async (first, after) => (await forge.query(document, { first, after, sort: args.sort })).projects,
      );
      return { projects: nodes.map((it) => project(it, style)), pageInfo };
    },
  },
  {
    name: 'get_group_projects',
    description: 'Lists projects of a group.',
    input: {
      fullPath: z.string().min(1),
      searchTerm: z.string().optional(),
      first: PAGING.first,
      after: PAGING.after,
    },
    async run(args, { forge, style }) {
      const document = `query($path: ID!, $first: Int, $after: String, $search: String) {
        group(fullPath: $path) { projects(first: $first, after: $after, search: $search) ${connection(PROJECT)} } }`;
      const { nodes, pageInfo } = await paged(args, async (first, after) => {
        const { group } = await forge.query(document, {
          path: args.fullPath,
          first,
          after,
          search: args.searchTerm,
        });
        return found(group, `Group ${args.fullPath}`).projects;
      });
      return { projects: style.inAnyOrder(nodes).map((it) => project(it, style)), pageInfo };
    },
  },
  {
    name: 'browse_repository',
    description: 'Lists files and folders.',
    input: { projectPath: z.string(), path: z.string().default(''), ref: z.string().default('HEAD') },
    async run({ projectPath, path, ref }, { forge, style }) {
      const { members } = await forge.list(`/projects/${segment(projectPath)}/repository/tree`, {
        query: { path, ref },
      });
      const kinds = { tree: 'folder', blob: 'file', commit: 'submodule' };
      return {
        entries: style
          .inAnyOrder(members)
          .map((it) => ({ name: it.name, path: it.path, kind: kinds[it.type] ?? it.type })),
      };
    },
  },
  {
    name: 'get_file_content',
    description: 'Reads a file.',
    input: { projectPath: z.string(), filePath: z.string(), ref: z.string().default('HEAD') },
    async run({ projectPath, filePath, ref }, { forge }) {
      const it = await forge.get(`/projects/${segment(projectPath)}/repository/files/${segment(filePath)}`, {
        ref,
      });
      const { encoding, content } = contentOf(it.content);
      return { path: it.file_path, bytes: it.size, encoding, verbatim: { content } };
    },
  },
];
