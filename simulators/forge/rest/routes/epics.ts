import { Reply } from '../../../core/http/response.js';
import { canReadIssue } from '../../access/roles.js';
import { defaulted, flag, integer, oneOf, required, text } from '../../parameters/parameter.js';
import { type NoteFilter, readableNotes, sortedNotes } from '../../queries/notes.js';
import { forbidden, notFound } from '../../refusals/refusals.js';
import type { Issue } from '../../world/records/issues.js';
import type { Group } from '../../world/records/projects.js';
import { emojiJson } from '../entities/emoji.js';
import { issueJson } from '../entities/issues.js';
import { noteJson } from '../entities/notes.js';
import { epicJson } from '../entities/planning/epics.js';
import { pagedItems, pagination } from '../paging/paging.js';
import { chosenEpics, epicFilters, epicsOf } from '../requests/epic-choice.js';
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
        ...epicFilters,
        with_labels_details: defaulted(flag(), false),
      },
    },
    (call) => {
      const { order_by, sort, with_labels_details: labelDetails } = call.input;
      const group = licensed(call, call.params.id);
      const found = chosenEpics(call.viewer, group, call.input).sort(ORDERS[order_by]);
      const epics = sort === 'desc' ? found.reverse() : found;
      return pagedItems(call, epics, (epic) => epicJson(epic, call, { labelDetails }));
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
        activity_filter: defaulted(oneOf(text(), 'all_notes', 'only_comments', 'only_activity'), 'all_notes'),
      },
    },
    (call) => {
      const { order_by, sort, activity_filter } = call.input;
      const by = order_by === 'updated_at' ? 'updated' : 'created';
      const epic = epicAt(call);
      const notes = sortedNotes(readableNotes(call, epic, NOTE_FILTERS[activity_filter]), {
        by,
        descending: sort === 'desc',
      });
      return pagedItems(call, notes, (note) => noteJson(note, call));
    },
  ),

  rest(`GET ${EPIC}/award_emoji`, { who: 'anyone', takes: { epic_iid, ...pagination } }, (call) => {
    const epic = epicAt(call);
    return pagedItems(call, epic.emoji, (emoji) => emojiJson(emoji, epic, call));
  }),
];

const NOTE_FILTERS: Readonly<Record<'all_notes' | 'only_comments' | 'only_activity', NoteFilter>> = {
  all_notes: {},
  only_comments: { only: 'comments' },
  only_activity: { only: 'activity' },
};

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

function epicAt(call: Call<{ readonly epic_iid: number }, 'id'>): Issue {
  const group = licensed(call, call.params.id);
  const epic = epicsOf(call.viewer, group).find(({ iid }) => iid === call.input.epic_iid);
  if (epic) return epic;
  throw notFound();
}
