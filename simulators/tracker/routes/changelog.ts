import { Reply } from '../../core/http/response.js';
import { namesIn, objectIn } from '../http/body.js';
import { pageBean, sliceOf } from '../http/paging.js';
import { platform } from '../http/routing.js';
import { changeJson } from '../presentation/issues/history.js';
import { issueAt } from '../queries/lookup.js';

const PAGE = { usual: 100, most: 100 };

export const changelogRoutes = [
  ...platform('GET /issue/:issue/changelog', (call) => {
    const { history } = issueAt(call, call.params.issue);
    const shown = (change: (typeof history)[number]) => changeJson(change, call.view);
    return Reply.json(pageBean(call, history, sliceOf(call.query, PAGE), shown));
  }),

  ...platform('POST /issue/:issue/changelog/list', (call) => {
    const { history } = issueAt(call, call.params.issue);
    const asked = namesIn(objectIn(call), 'changelogIds');
    const found = history.filter(({ id }) => asked.includes(id));
    const histories = found.map((change) => changeJson(change, call.view));
    return Reply.json({ startAt: 0, maxResults: asked.length, total: found.length, histories });
  }),
];
