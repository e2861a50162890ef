import { type Ask, get, send } from './ask.js';

const ADMIN = { as: 'admin' } as const;
const ANONYMOUS = { as: 'anonymous' } as const;
const AGILE = '/rest/agile/1.0';
const FERRY = {
  ...{ key: 'FERRY', name: 'Ferries', leadAccountId: '{member}', projectTypeKey: 'software' },
  ...{
    description: 'All ferries',
    url: 'https://ferry.example',
    assigneeType: 'UNASSIGNED',
    categoryId: 10000,
  },
};
const BOARD = {
  ...{ name: 'Of ferries', type: 'scrum', filterId: { $number: '{ferries}' } },
  location: { type: 'project', projectKeyOrId: 'FERRY' },
};

/** Requests about projects and boards that are made, put away and deleted. */
export const PLACE_REQUESTS: readonly Ask[] = [
  send('POST', '/project', 201, FERRY, ADMIN),
  send('POST', '/project', 400, FERRY, ADMIN),
  send('POST', '/project', 400, { ...FERRY, key: 'ferry' }, ADMIN),
  send('POST', '/project', 403, { ...FERRY, key: 'OTHER' }),
  send('POST', '/project', 401, FERRY, ANONYMOUS),
  send(
    'POST',
    '/component',
    201,
    { project: 'FERRY', name: 'Deck', description: 'Up', leadAccountId: '{member}' },
    ADMIN,
  ),
  send('POST', '/issue', 201, {
    fields: { project: { key: 'FERRY' }, issuetype: { name: 'Task' }, summary: 'Sail' },
  }),
  send('PUT', '/project/FERRY', 200, { name: 'Boats', permissionScheme: 10000, categoryId: 10000 }, ADMIN),
  send('PUT', '/project/FERRY', 400, { leadAccountId: 'none' }, ADMIN),
  send('PUT', '/project/FERRY', 403, { name: 'Ships' }),
  send('PUT', '/project/NOPE', 404, { name: 'Ships' }, ADMIN),

  send('POST', '/filter', 200, { name: 'Ferries', jql: 'project = FERRY' }, { ...ADMIN, keep: 'ferries' }),
  send('POST', `${AGILE}/board`, 201, BOARD, { ...ADMIN, keep: 'ferryBoard' }),
  send('POST', `${AGILE}/board`, 400, { ...BOARD, type: 'round' }, ADMIN),
  send('POST', `${AGILE}/board`, 400, { ...BOARD, filterId: 1 }, ADMIN),
  send('POST', `${AGILE}/board`, 401, BOARD, ANONYMOUS),
  get(`${AGILE}/board/filter/{ferries}`, 200, ADMIN),
  get(`${AGILE}/board/{ferryBoard}/configuration`, 200, ADMIN),
  send('DELETE', `${AGILE}/board/{ferryBoard}`, 403),
  send('DELETE', `${AGILE}/board/{ferryBoard}`, 204, undefined, ADMIN),
  send('DELETE', `${AGILE}/board/{ferryBoard}`, 404, undefined, ADMIN),

  send('POST', '/project/FERRY/archive', 403),
  send('POST', '/project/FERRY/archive', 204, undefined, ADMIN),
  send('POST', '/project/FERRY/archive', 404, undefined, ADMIN),
  get('/project/search?status=archived', 200, ADMIN),
  send('POST', '/project/FERRY/restore', 404),
  send('POST', '/project/FERRY/restore', 200, undefined, ADMIN),
  send('POST', '/project/FERRY/restore', 400, undefined, ADMIN),
  send('DELETE', '/project/FERRY', 404),
  send('DELETE', '/project/FERRY', 204, undefined, ADMIN),
  get('/project/search?status=deleted,live&query=boats', 200, ADMIN),
  send('POST', '/project/FERRY/restore', 200, undefined, ADMIN),
  send('POST', '/project/FERRY/delete', 404),
  send('POST', '/project/FERRY/delete', 303, undefined, ADMIN),
  get('/task/10000', 200, ADMIN),
  get('/task/1', 404, ADMIN),
  send('POST', '/task/10000/cancel', 400, undefined, ADMIN),
  send('POST', '/task/1/cancel', 404, undefined, ADMIN),
  send('POST', '/project/FERRY/restore', 404, undefined, ADMIN),
];
