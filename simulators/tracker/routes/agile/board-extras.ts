import { Reply } from '../../../core/http/response.js';
import { sliceOf } from '../../http/paging.js';
import { notFound } from '../../http/refusals.js';
import { agile } from '../../http/routing.js';
import { boardAt } from '../../queries/lookup.js';
import type { Board } from '../../world/records/boards.js';

interface Feature {
  readonly boardFeature: string;
  readonly name: string;
  readonly means: string;
  readonly featureType: 'BASIC' | 'ESTIMATION';
  readonly scrumOnly: boolean;
}

const FEATURES: readonly Feature[] = [
  feature('SIMPLE_ROADMAP', 'Timeline', 'Epics over time.'),
  feature('BACKLOG', 'Backlog', 'What is not planned yet.'),
  { ...feature('SPRINTS', 'Sprints', 'Work in rounds of fixed length.'), scrumOnly: true },
  feature('REPORTS', 'Reports', 'How the work went.'),
  {
    ...feature('ESTIMATION', 'Estimation', 'How much work issues are.'),
    featureType: 'ESTIMATION',
    scrumOnly: true,
  },
];

/** What boards have besides issues; there are no quick filters, and reports are pages of the site. */
export const boardExtraRoutes = [
  agile('GET /board/:board/features', (call) => {
    const board = boardAt(call, call.params.board);
    return Reply.json({ features: FEATURES.map((each) => featureJson(each, board, call.view.site)) });
  }),

  agile('GET /board/:board/reports', (call) => {
    boardAt(call, call.params.board);
    return Reply.json({ reports: [] });
  }),

  agile('GET /board/:board/quickfilter', (call) => {
    boardAt(call, call.params.board);
    const slice = sliceOf(call.query, { usual: 50 });
    return Reply.json({ ...slice, total: 0, isLast: true, values: [] });
  }),

  agile('GET /board/:board/quickfilter/:filter', (call) => {
    boardAt(call, call.params.board);
    throw notFound('Quick filter does not exist.');
  }),
];

function feature(boardFeature: string, name: string, means: string): Feature {
  return { boardFeature, name, means, featureType: 'BASIC', scrumOnly: false };
}

function featureJson(
  { boardFeature, name, means, featureType, scrumOnly }: Feature,
  { id, type }: Board,
  site: string,
): object {
  return {
    boardId: id,
    boardFeature,
    featureId: boardFeature.toLowerCase(),
    featureType,
    toggleLocked: true,
    state: scrumOnly && type === 'kanban' ? 'DISABLED' : 'ENABLED',
    localisedName: name,
    localisedDescription: means,
    imageUri: `${site}/images/icons/features/${boardFeature.toLowerCase()}`,
  };
}
