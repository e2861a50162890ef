import * as z from 'zod';
import { path } from '../../kernel/http/path.js';
import type { Query } from '../../kernel/http/url.js';
import * as answers from './gitlab-answers.js';
import type { Reading } from './reading.js';

type Out<Schema extends z.ZodType> = z.output<Schema>;
type Discussions = readonly Out<typeof answers.Discussion>[];

/** A project with all that belongs to it; work oldest first. */
export interface ReadForgeProject {
  readonly project: Out<typeof answers.Project>;
  readonly members: readonly Out<typeof answers.Member>[];
  readonly labels: readonly Out<typeof answers.Label>[];
  readonly milestones: readonly Out<typeof answers.Milestone>[];
  readonly branches: readonly Out<typeof answers.Branch>[];
  readonly files: ReadonlyMap<string, string>;
  readonly issues: readonly (Out<typeof answers.Issue> & {
    readonly discussions: Discussions;
    readonly links: readonly Out<typeof answers.Link>[];
  })[];
  readonly mergeRequests: readonly (Out<typeof answers.MergeRequest> & {
    readonly discussions: Discussions;
    readonly approvals: Out<typeof answers.Approvals>;
    readonly changes: readonly Out<typeof answers.Change>[];
  })[];
  readonly pipelines: readonly (Out<typeof answers.Pipeline> & {
    readonly details: Out<typeof answers.PipelineDetails>;
    readonly jobs: readonly Out<typeof answers.Job>[];
  })[];
}

/** A group around a project; what it is like is null where the account may not read it. */
interface ReadGroup {
  readonly path: string;
  readonly group: Out<typeof answers.Group> | null;
}

/** What was read of a forge. */
export interface ReadForge {
  /** The account that reads; null where none signs in. */
  readonly caller: Out<typeof answers.User> | null;
  /** Those around the projects, outermost first. */
  readonly groups: readonly ReadGroup[];
  readonly projects: readonly ReadForgeProject[];
}

/** Items of a page, and pipelines, the newest ones, that are read. */
const PAGE = 100;
const PIPELINES = 50;
/** Files of a repository that are read, and the characters of base64 of one. */
const MOST_FILES = 500;
const LARGEST_FILE = 200_000;

const OLDEST_FIRST = { scope: 'all', state: 'all', order_by: 'created_at', sort: 'asc' };

/** Reads projects of GitLab by their paths. Throws what reading throws. */
export async function readGitlab(reading: Reading, paths: readonly string[]): Promise<ReadForge> {
  const caller = await reading.readable('/api/v4/user', answers.User.nullable(), null);
  const projects: ReadForgeProject[] = [];
  for (const place of paths) projects.push(await readProject(reading, place));
  return { caller, groups: await groupsAround(reading, projects), projects };
}

async function groupsAround(reading: Reading, projects: readonly ReadForgeProject[]): Promise<ReadGroup[]> {
  const paths = projects.flatMap(({ project: { namespace } }) => {
    const parts = namespace.kind === 'group' ? namespace.full_path.split('/') : [];
    return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  });
  return Promise.all(
    [...new Set(paths)].map(async (place) => {
      const query = { with_projects: false };
      const group = await reading.readable(
        path`/api/v4/groups/${place}`,
        answers.Group.nullable(),
        null,
        query,
      );
      return { path: place, group };
    }),
  );
}

async function readProject(reading: Reading, place: string): Promise<ReadForgeProject> {
  const project = await reading.get(path`/api/v4/projects/${place}`, answers.Project);
  const below = `/api/v4/projects/${project.id}`;
  const all = <Item>(part: string, item: z.ZodType<Item>, query: Query = {}) =>
    listOf(reading, `${below}/${part}`, item, query);
  const issues = await all('issues', answers.Issue, OLDEST_FIRST);
  const requests = await all('merge_requests', answers.MergeRequest, OLDEST_FIRST);
  return {
    project,
    members: await all('members/all', answers.Member),
    labels: await all('labels', answers.Label, { include_ancestor_groups: true }),
    milestones: await all('milestones', answers.Milestone, { include_ancestors: true }),
    branches: await all('repository/branches', answers.Branch),
    files: await filesOf(reading, below, project.default_branch),
    issues: await Promise.all(
      issues.map(async (issue) => ({
        ...issue,
        discussions: await discussionsOf(reading, `${below}/issues/${issue.iid}`, issue),
        links: await all(`issues/${issue.iid}/links`, answers.Link),
      })),
    ),
    mergeRequests: await Promise.all(
      requests.map(async (request) =>
        withChanges(reading, `${below}/merge_requests/${request.iid}`, request),
      ),
    ),
    pipelines: await pipelinesOf(reading, below),
  };
}

/** All items of a list; none where the account may not read them. */
async function listOf<Item>(
  reading: Reading,
  place: string,
  item: z.ZodType<Item>,
  query: Query,
): Promise<Item[]> {
  const found: Item[] = [];
  for (let page = 1; page > 0; ) {
    const items = await reading.readable(place, z.array(item), [], { ...query, page, per_page: PAGE });
    for (const one of items) found.push(one);
    page = items.length < PAGE ? 0 : page + 1;
  }
  return found;
}

async function discussionsOf(
  reading: Reading,
  place: string,
  { user_notes_count: count }: { readonly user_notes_count?: number | null | undefined },
): Promise<Discussions> {
  return count === 0 ? [] : listOf(reading, `${place}/discussions`, answers.Discussion, {});
}

async function withChanges(reading: Reading, place: string, request: Out<typeof answers.MergeRequest>) {
  const [discussions, approvals, changes] = await Promise.all([
    discussionsOf(reading, place, request),
    reading.readable(`${place}/approvals`, answers.Approvals, { approved_by: [] }),
    listOf(reading, `${place}/diffs`, answers.Change, {}),
  ]);
  return { ...request, discussions, approvals, changes };
}

/** The texts of the default branch, without what is large or no text. */
async function filesOf(reading: Reading, below: string, branch: string | null | undefined) {
  if (!branch) return new Map<string, string>();
  const query = { recursive: true, ref: branch };
  const tree = await listOf(reading, `${below}/repository/tree`, answers.TreeEntry, query);
  const paths = tree.flatMap(({ type, path: file }) => (type === 'blob' ? [file] : [])).slice(0, MOST_FILES);
  const found = await Promise.all(
    paths.map(async (file): Promise<[string, string][]> => {
      const place = `${below}${path`/repository/files/${file}`}`;
      const answer = await reading.readable(place, answers.File.nullable(), null, { ref: branch });
      if (!answer || answer.content.length > LARGEST_FILE) return [];
      const text = Buffer.from(answer.content, 'base64').toString('utf8');
      return /[\0\uFFFD]/.test(text) ? [] : [[file, text]];
    }),
  );
  return new Map(found.flat());
}

/** The newest pipelines, oldest first. */
async function pipelinesOf(reading: Reading, below: string) {
  const list = z.array(answers.Pipeline);
  const newest = await reading.readable(`${below}/pipelines`, list, [], { per_page: PIPELINES });
  return Promise.all(
    newest.toReversed().map(async (pipeline) => {
      const place = `${below}/pipelines/${pipeline.id}`;
      const [details, jobs] = await Promise.all([
        reading.readable(place, answers.PipelineDetails, {}),
        listOf(reading, `${place}/jobs`, answers.Job, {}),
      ]);
      return { ...pipeline, details, jobs: jobs.toSorted((one, other) => one.id - other.id) };
    }),
  );
}
