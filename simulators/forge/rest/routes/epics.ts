import { Reply } from '../../../core/http/response.js';
import { canReadIssue } from '../../access/roles.js';
import { defaulted, integer, integers, oneOf, required, text, texts } from '../../parameters/parameter.js';
import { readableNotes, sortedNotes } from '../../queries/notes.js';
import { forbidden, notFound } from '../../refusals/refusals.js';
import type { Issue } from '../../world/records/issues.js';
import type { Group } from '../../world/records/projects.js';
import { emojiJson } from '../entities/emoji.js';
import { issueJson } from '../entities/issues.js';
import { noteJson } from '../entities/notes.js';
import { epicJson } from '../entities/planning/epics.js';
import { pagedItems, pagination } from '../paging/paging.js';
import { groupAt } from '../requests/lookup.js';
import { type Call, rest } from '../routing/routing.js';

const EPIC = '/groups/:id/epics/:epic_iid';
const epic_iid = required(integer());
const way = { sort: defaulted(oneOf(text(), 'asc', 'desc'), 'desc') };

/** The epics of groups, for reading: they are written as work items (GitLab REST API, "Epics"; deprecated there). */
export const epicRoutes = [
  rest(
    'GET /groups/:id/epics',
    {
      who: 'anyone',
      takes: {
        ...pagination,
        ...way,
        order_by: defaulted(oneOf(text(), 'created_at', 'updated_at', 'title'), 'created_at'),
        state: defaulted(oneOf(text(), 'opened', 'closed', 'all'), 'all'),
        search: text(),
        author_id: integer(),
        labels: texts(),
        iids: integers(),
      },
    },
    (call) => {
      const { order_by, sort, ...filter } = call.input;
      const found = readable(call, licensed(call, call.params.id))
        .filter((epic) => isWanted(epic, filter))
        .sort(ORDERS[order_by]);
      return pagedItems(call, sort === 'desc' ? found.reverse() : found, (epic) => epicJson(epic, call));
    },
  ),

  rest(`GET ${EPIC}`, { who: 'anyone', takes: { epic_iid } }, (call) =>
    Reply.json(epicJson(epicAt(call), call)),
  ),

  rest(`GET ${EPIC}/issues`, { who: 'anyone', takes: { epic_iid, ...pagination } }, (call) => {
    const children = epicAt(call).children.filter(
      (child) => child.home.kind === 'project' && canReadIssue(call.viewer, child),
    );
    return pagedItems(call, children, (child) => issueJson(child, call));
  }),

  rest(
    `GET ${EPIC}/notes`,
    {
      who: 'anyone',
      takes: {
        epic_iid,
        ...pagination,
        ...way,
        order_by: defaulted(oneOf(text(), 'created_at', 'updated_at'), 'created_at'),
      },
    },
    (call) => {
      const { order_by, sort } = call.input;
      const by = order_by === 'updated_at' ? 'updated' : 'created';
      const notes = sortedNotes(readableNotes(call, epicAt(call)), { by, descending: sort === 'desc' });
      return pagedItems(call, notes, (note) => noteJson(note, call));
    },
  ),

  rest(`GET ${EPIC}/award_emoji`, { who: 'anyone', takes: { epic_iid, ...pagination } }, (call) => {
    const epic = epicAt(call);
    return pagedItems(call, epic.emoji, (emoji) => emojiJson(emoji, epic, call));
  }),
];

const ORDERS: Readonly<Record<'created_at' | 'updated_at' | 'title', (one: Issue, other: Issue) => number>> =
  {
    created_at: (one, other) => one.createdAt - other.createdAt || one.id - other.id,
    updated_at: (one, other) => one.updatedAt - other.updatedAt || one.id - other.id,
    title: (one, other) => one.title.localeCompare(other.title, 'en') || one.id - other.id,
  };

/** The group that a path names, where its licence has epics. */
function licensed(call: Pick<Call, 'world' | 'viewer' | 'settings'>, id: string): Group {
  const group = groupAt(call, id);
  if (call.settings.tier !== 'free') return group;
  throw forbidden();
}

function readable({ viewer }: Pick<Call, 'viewer'>, { ownIssues }: Group): Issue[] {
  return ownIssues.items.filter((item) => item.type === 'epic' && canReadIssue(viewer, item));
}

function epicAt(call: Call<{ readonly epic_iid: number }, 'id'>): Issue {
  const group = licensed(call, call.params.id);
  const epic = readable(call, group).find(({ iid }) => iid === call.input.epic_iid);
  if (epic) return epic;
  throw notFound();
}

interface Filter {
  readonly state: 'opened' | 'closed' | 'all';
  readonly search?: string | null | undefined;
  readonly author_id?: number | null | undefined;
  readonly labels?: readonly string[] | null | undefined;
  readonly iids?: readonly number[] | null | undefined;
}

function isWanted(epic: Issue, { state, search, author_id, labels, iids }: Filter): boolean {
  const words = `${epic.title}\n${epic.description ?? ''}`.toLowerCase();
  return (
    (state === 'all' || epic.state === state) &&
    (!search || words.includes(search.toLowerCase())) &&
    (!author_id || epic.author.id === author_id) &&
    (labels ?? []).every((name) => epic.labels.some((label) => label.name === name)) &&
    (!iids || iids.length === 0 || iids.includes(epic.iid))
  );
}
