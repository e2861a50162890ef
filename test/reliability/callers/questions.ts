import { z } from 'zod';
import type { Person } from './people.js';

/** A call of which the right answer depends on who calls. */
export interface Question {
  readonly server: 'forge' | 'tracker' | 'media';
  readonly tool: string;
  /** How often it is asked, beside the others. */
  readonly weight: number;
  args(caller: Person, other: Person, turn: number): Readonly<Record<string, unknown>>;
  /** What is compared of the answer, as texts. */
  readonly says: z.ZodType<string[]>;
  /** What that has to be, in any order; or the code of the error. Undefined where the records of the world decide. */
  right?(caller: Person, other: Person): string[] | 'not_found';
  /** Whether one text may be in the answer, where there may be any number. */
  mayHave?(text: string, caller: Person): boolean;
}

/** The text by which a record of the world, or a picture, is found to be this caller's. */
function writtenBy({ name }: Person, turn: number): string {
  return `By ${name}: ${turn}`;
}

const user = z.object({ user: z.object({ username: z.string() }) }).transform(({ user }) => [user.username]);
const titles = z
  .object({ issues: z.array(z.object({ title: z.string() })) })
  .transform(({ issues }) => issues.map(({ title }) => title));
const summaries = z
  .object({ issues: z.array(z.object({ summary: z.string() })) })
  .transform(({ issues }) => issues.map(({ summary }) => summary));
const paths = z
  .object({ projects: z.array(z.object({ fullPath: z.string() })) })
  .transform(({ projects }) => projects.map(({ fullPath }) => fullPath));
const boards = z
  .object({ boards: z.array(z.object({ name: z.string() })) })
  .transform(({ boards }) => boards.map(({ name }) => name));
const summary = z
  .object({ issue: z.object({ summary: z.string() }) })
  .transform(({ issue }) => [issue.summary]);
const prompts = z
  .object({ images: z.array(z.object({ prompt: z.string() })) })
  .transform(({ images }) => images.map(({ prompt }) => prompt));
const anything = z.looseObject({}).transform((): string[] => []);

const isOwn = (text: string, { name }: Person) => text.startsWith(`By ${name}: `);

export const QUESTIONS: readonly Question[] = [
  {
    server: 'forge',
    tool: 'get_current_user',
    weight: 4,
    says: user,
    args: () => ({}),
    right: ({ name }) => [name],
  },
  {
    server: 'forge',
    tool: 'get_issues',
    weight: 4,
    says: titles,
    args: ({ name }) => ({ projectPath: `${name}/diary` }),
    right: ({ name }) => [`Plan 1 of ${name}`, `Plan 2 of ${name}`],
  },
  {
    server: 'forge',
    tool: 'get_issues',
    weight: 3,
    says: titles,
    args: (_, other) => ({ projectPath: `${other.name}/diary` }),
    right: () => 'not_found',
  },
  {
    server: 'forge',
    tool: 'get_projects',
    weight: 3,
    says: paths,
    args: () => ({}),
    right: ({ name }) => ['acme/shop', `${name}/diary`],
  },
  {
    server: 'forge',
    tool: 'create_issue',
    weight: 2,
    says: anything,
    args: (caller, _, turn) => ({ projectPath: 'acme/shop', title: writtenBy(caller, turn) }),
  },
  {
    server: 'forge',
    tool: 'create_note',
    weight: 2,
    says: anything,
    args: (caller, _, turn) => ({
      projectPath: 'acme/shop',
      noteableType: 'issue',
      iid: '1',
      body: writtenBy(caller, turn),
    }),
  },
  {
    server: 'tracker',
    tool: 'tracker_search_issues',
    weight: 4,
    says: summaries,
    args: () => ({ jql: 'assignee = currentUser()' }),
    right: ({ name }) => [`Duty of ${name}`],
  },
  {
    server: 'tracker',
    tool: 'tracker_get_issue',
    weight: 4,
    says: summary,
    args: ({ project }) => ({ issueKey: `${project}-1` }),
    right: ({ name }) => [`Plan of ${name}`],
  },
  {
    server: 'tracker',
    tool: 'tracker_get_issue',
    weight: 3,
    says: summary,
    args: (_, { project }) => ({ issueKey: `${project}-1` }),
    right: () => 'not_found',
  },
  {
    server: 'tracker',
    tool: 'tracker_list_boards',
    weight: 3,
    says: boards,
    args: () => ({}),
    right: ({ project }) => ['SHOP board', `${project} board`],
  },
  {
    server: 'tracker',
    tool: 'tracker_create_issue',
    weight: 2,
    says: anything,
    args: (caller, _, turn) => ({
      projectKey: 'SHOP',
      issueType: 'Task',
      summary: writtenBy(caller, turn),
    }),
  },
  {
    server: 'tracker',
    tool: 'tracker_add_comment',
    weight: 2,
    says: anything,
    args: (caller, _, turn) => ({ issueKey: 'SHOP-1', body: writtenBy(caller, turn) }),
  },
  {
    server: 'media',
    tool: 'generate_image',
    weight: 1,
    says: prompts,
    args: (caller, _, turn) => ({ prompt: writtenBy(caller, turn) }),
    mayHave: isOwn,
  },
  {
    server: 'media',
    tool: 'list_history',
    weight: 1,
    says: prompts,
    args: () => ({}),
    mayHave: isOwn,
  },
];
