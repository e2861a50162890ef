import * as z from 'zod';
import * as answers from './jira-answers.js';
import { itemsOf } from './pages.js';
import type { Reading } from './reading.js';

type Out<Schema extends z.ZodType> = z.output<Schema>;

/** An issue with what is asked for in requests of its own. */
export interface ReadIssue extends Out<typeof answers.Issue> {
  readonly comments: readonly Out<typeof answers.Comment>[];
  readonly worklogs: readonly Out<typeof answers.Worklog>[];
  readonly changes: readonly Out<typeof answers.Change>[];
  readonly watchers: readonly Out<typeof answers.Account>[] | null;
  readonly voters: readonly Out<typeof answers.Account>[];
}

/** A project with all that belongs to it. */
export interface ReadProject {
  readonly project: Out<typeof answers.Project>;
  readonly statuses: Out<typeof answers.TypesWithStatuses>;
  readonly boards: readonly (Out<typeof answers.Board> & {
    readonly sprints: readonly Out<typeof answers.Sprint>[];
  })[];
  /** In the order of their ranks. */
  readonly issues: readonly ReadIssue[];
}

/** What was read of a site. */
export interface ReadSite {
  /** The account that reads; null where none signs in. */
  readonly caller: Out<typeof answers.Caller> | null;
  readonly fields: readonly Out<typeof answers.Field>[];
  readonly projects: readonly ReadProject[];
}

/** Reads projects of a site of Jira Cloud by their keys. Throws what reading throws. */
export async function readJira(reading: Reading, keys: readonly string[]): Promise<ReadSite> {
  const caller = await reading.readable('/rest/api/3/myself', answers.Caller.nullable(), null, {
    expand: 'groups',
  });
  const fields = await reading.get('/rest/api/3/field', z.array(answers.Field));
  const projects: ReadProject[] = [];
  for (const key of keys) projects.push(await readProject(reading, key));
  return { caller, fields, projects };
}

async function readProject(reading: Reading, key: string): Promise<ReadProject> {
  const project = await reading.get(`/rest/api/3/project/${key}`, answers.Project, {
    expand: 'description,lead,issueTypes',
  });
  const statuses = await reading.readable(
    `/rest/api/3/project/${key}/statuses`,
    answers.TypesWithStatuses,
    [],
  );
  const boards = await itemsOf(reading, '/rest/agile/1.0/board', 'values', answers.Board, {
    projectKeyOrId: key,
  });
  const withSprints = await Promise.all(
    boards.map(async (board) => ({ ...board, sprints: await sprintsOf(reading, board) })),
  );
  const found = await issuesOf(reading, key);
  const issues = await Promise.all(found.map((issue) => withBelongings(reading, issue)));
  return { project, statuses, boards: withSprints, issues };
}

async function sprintsOf(reading: Reading, { id, type }: Out<typeof answers.Board>) {
  if (type === 'kanban') return [];
  return itemsOf(reading, `/rest/agile/1.0/board/${id}/sprint`, 'values', answers.Sprint);
}

async function issuesOf(reading: Reading, key: string): Promise<Out<typeof answers.Issue>[]> {
  const query = { jql: `project = "${key}" ORDER BY Rank ASC`, fields: '*all', maxResults: 100 };
  const found: Out<typeof answers.Issue>[] = [];
  for (let token: string | null | undefined = ''; typeof token === 'string'; ) {
    const more = token === '' ? {} : { nextPageToken: token };
    const page: Out<typeof answers.IssuePage> = await reading.get(
      '/rest/api/3/search/jql',
      answers.IssuePage,
      { ...query, ...more },
    );
    for (const issue of page.issues) found.push(issue);
    token = page.nextPageToken;
  }
  return found;
}

async function withBelongings(reading: Reading, issue: Out<typeof answers.Issue>): Promise<ReadIssue> {
  const { key, fields } = issue;
  const below = `/rest/api/3/issue/${key}`;
  const counted = (value: unknown) => Counted.parse(value ?? {}).total > 0;
  const [comments, worklogs, changes, watchers, voters] = await Promise.all([
    counted(fields.comment) ? itemsOf(reading, `${below}/comment`, 'comments', answers.Comment) : [],
    counted(fields.worklog) ? itemsOf(reading, `${below}/worklog`, 'worklogs', answers.Worklog) : [],
    itemsOf(reading, `${below}/changelog`, 'values', answers.Change),
    watchersOf(reading, issue),
    (fields.votes?.votes ?? 0) > 0
      ? reading.readable(`${below}/votes`, answers.Voters, { voters: [] }).then(({ voters: all }) => all)
      : [],
  ]);
  return { ...issue, comments, worklogs, changes, watchers, voters };
}

const Counted = z.looseObject({ total: z.number().default(0) });

/** Those who watch an issue; null where the account may not read them. */
async function watchersOf(reading: Reading, { key, fields }: Out<typeof answers.Issue>) {
  if (fields.watches?.watchCount === 0) return [];
  const asked = answers.Watchers.nullable();
  const found = await reading.readable(`/rest/api/3/issue/${key}/watchers`, asked, null);
  return found?.watchers ?? null;
}
