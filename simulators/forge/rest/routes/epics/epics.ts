import { Reply } from '../../../../core/http/response.js';
import { defaulted, flag, integer, oneOf, required, text } from '../../../parameters/parameter.js';
import type { Issue } from '../../../world/records/issues.js';
import { epicJson } from '../../entities/planning/epics.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { chosenEpics, epicAt, epicFilters, epicGroupAt } from '../../requests/epic-choice.js';
import { type RestRoute, rest } from '../../routing/routing.js';
import { childEpicRoutes } from './children.js';
import { epicIssueRoutes } from './issues.js';
import { relatedEpicRoutes } from './related.js';
import { epicWriteRoutes } from './writes.js';

const EPIC = '/groups/:id/epics/:epic_iid';
const epic_iid = required(integer());
const way = { sort: defaulted(oneOf(text(), 'asc', 'desc'), 'desc') };

/** The epics of groups, for reading (GitLab REST API, "Epics"; deprecated there). */
const reading = [
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
      const group = epicGroupAt(call, call.params.id);
      const found = chosenEpics(call.viewer, group, call.input).sort(ORDERS[order_by]);
      const epics = sort === 'desc' ? found.reverse() : found;
      return pagedItems(call, epics, (epic) => epicJson(epic, call, { labelDetails }));
    },
  ),

  rest(`GET ${EPIC}`, { who: 'anyone', takes: { epic_iid } }, (call) =>
    Reply.json(epicJson(epicAt(call, call.params.id, call.input.epic_iid), call)),
  ),
];

const ORDERS: Readonly<Record<'created_at' | 'updated_at' | 'title', (one: Issue, other: Issue) => number>> =
  {
    created_at: (one, other) => one.createdAt - other.createdAt || one.id - other.id,
    updated_at: (one, other) => one.updatedAt - other.updatedAt || one.id - other.id,
    title: (one, other) => one.title.localeCompare(other.title, 'en') || one.id - other.id,
  };

/** All about the epics of groups but their notes, reactions and events. */
export const epicRoutes: readonly RestRoute[] = [
  ...reading,
  ...epicWriteRoutes,
  ...epicIssueRoutes,
  ...childEpicRoutes,
  ...relatedEpicRoutes,
];
