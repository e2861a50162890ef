import * as z from 'zod';
import { invalidArgument } from '../../kernel/errors.js';
import { path } from '../../kernel/http/path.js';
import { READS } from '../../kernel/mcp/tool.js';
import type { Forge } from '../connection/forge.js';
import { orNotFound } from '../connection/permission.js';
import { type RestPage, restPage } from '../connection/rest-pages.js';
import { projectNames } from '../context/project-names.js';
import { tool } from '../definition/tool.js';
import { Event, EventAnswer, eventRow } from '../records/events.js';
import { numberOf, wireId } from '../shapes/ids.js';
import { optional, plain } from '../shapes/shapes.js';

/** The filters of events (GitLab: Events API). */
const ACTIONS = [
  ...(['approved', 'closed', 'commented', 'created', 'destroyed', 'expired', 'joined', 'left'] as const),
  ...(['merged', 'pushed', 'reopened', 'updated'] as const),
] as const;
const TARGETS = ['issue', 'milestone', 'merge_request', 'note', 'project', 'snippet', 'user'] as const;

const filters = {
  action: z.enum(ACTIONS).optional().describe('Only events of this kind'),
  target_type: z
    .enum(TARGETS)
    .optional()
    .describe(
      'Only events about this kind of record; note leaves out comments in threads, which action commented includes',
    ),
  before: z.string().optional().describe('Only events before this day, YYYY-MM-DD, exclusive'),
  after: z.string().optional().describe('Only events after this day, YYYY-MM-DD, exclusive'),
  sort: z.enum(['asc', 'desc']).default('desc').describe('By time: desc is newest first'),
  page: z.int().min(1).default(1).describe('Number of the page'),
  per_page: z
    .int()
    .min(1)
    .max(100)
    .default(20)
    .describe('Page size; a page has fewer where events on it may not be seen'),
};
type Filters = z.output<z.ZodObject<typeof filters>>;

const listed = {
  events: z.array(Event),
  page: plain.number,
  nextPage: optional.number.describe('Absent on the last page'),
};

export const eventTools = [
  tool({
    name: 'list_my_events',
    title: 'My activity',
    description:
      "List the caller's own activity, newest first by default. With scope all, the activity of everybody in the projects the caller is a member of, too.",
    annotations: READS,
    needsUser: true,
    input: {
      ...filters,
      scope: z.enum(['all']).optional().describe('Include events of others in accessible projects'),
    },
    output: listed,
    run: async ({ scope, ...asked }, forge) => {
      requireDays(asked);
      const answer = await eventPage(forge, '/events', { ...asked, scope });
      const ids = answer.rows.flatMap(({ project_id }) => project_id ?? []);
      const names = await projectNames(forge, ids);
      const nameOf = (id: number) => names.get(id) ?? String(id);
      return {
        events: answer.rows.map((event) =>
          eventRow(event, event.project_id == null ? undefined : nameOf(event.project_id)),
        ),
        ...positionOf(asked, answer),
      };
    },
  }),

  tool({
    name: 'list_project_events',
    title: 'Project activity',
    description:
      'List the activity of one project: pushes, merge requests, issues, comments. Newest first by default.',
    annotations: READS,
    input: {
      project: z.string().min(1).describe('Full path or numeric ID of the project'),
      ...filters,
    },
    output: { project: plain.text.describe('Full path'), ...listed },
    run: async ({ project, ...asked }, forge) => {
      requireDays(asked);
      const key = keyOf(project);
      const list = path`/projects/${key}/events`;
      const missing = () => forge.missing('project', project, 'get_projects lists those there are.');
      const [answer, name = key] = await Promise.all([
        orNotFound(eventPage(forge, list, asked), missing),
        fullPathOf(forge, key),
      ]);
      return {
        project: name,
        events: answer.rows.map((event) => eventRow(event)),
        ...positionOf(asked, answer),
      };
    },
  }),
];

function eventPage(
  forge: Forge,
  list: string,
  { page, per_page: size, ...query }: Filters & { scope?: 'all' | undefined },
): Promise<RestPage<z.output<typeof EventAnswer>>> {
  return restPage(forge, list, { of: EventAnswer, query, page, size });
}

function positionOf({ page }: Filters, { next }: RestPage<unknown>) {
  return { page, ...(next !== undefined && { nextPage: next }) };
}

function requireDays(asked: Filters): void {
  for (const name of ['before', 'after'] as const) {
    const text = asked[name];
    if (text === undefined || isDay(text)) continue;
    throw invalidArgument(name, `must be a day as YYYY-MM-DD, not ${JSON.stringify(text)}`);
  }
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** How REST names a project: its full path, or its number, which may be a global id. */
function keyOf(project: string): string {
  return project.startsWith('gid://') ? numberOf(wireId('project', project, 'Project')) : project;
}

/** The full path of a project that may be named by its number; undefined where that cannot be read. */
async function fullPathOf(forge: Forge, key: string): Promise<string | undefined> {
  if (!/^\d+$/.test(key)) return key;
  const id = Number(key);
  return (await projectNames(forge, [id])).get(id);
}
