import { type Ask, get, send } from './ask.js';

const ADMIN = { as: 'admin' } as const;
const ANONYMOUS = { as: 'anonymous' } as const;
const MOORS = { name: 'Moors', inward: 'is moored by', outward: 'moors' };
/** Named as in the published example. */
const VALUE = { 'system.conversation.id': 'b1bf38be', 'system.support.time': '1m' };

/** Every request about the values that are kept at an address; the first `as` may change them. */
const kept = (place: string, more: Partial<Ask>, query = ''): Ask[] => [
  send('PUT', `${place}/support${query}`, 201, { minutes: 1 }, more),
  send('PUT', `${place}/support${query}`, 200, VALUE, more),
  get(`${place}${query}`, 200, more),
  get(`${place}/support${query}`, 200, more),
  send('DELETE', `${place}/support${query}`, 204, undefined, more),
  get(`${place}/support${query}`, 404, more),
];

/** Requests about what people in charge set up for the whole site. */
export const ADMINISTRATION_REQUESTS: readonly Ask[] = [
  send('POST', '/issueLinkType', 201, MOORS, { ...ADMIN, keep: 'moors' }),
  send('POST', '/issueLinkType', 404, MOORS, ADMIN),
  send('POST', '/issueLinkType', 400, { name: 'Anchors' }, ADMIN),
  send('POST', '/issueLinkType', 404, { ...MOORS, name: 'Anchors' }),
  send('POST', '/issueLinkType', 401, MOORS, ANONYMOUS),
  send('PUT', '/issueLinkType/{moors}', 200, { outward: 'holds' }, ADMIN),
  send('PUT', '/issueLinkType/{moors}', 400, { outward: '' }, ADMIN),
  send('DELETE', '/issueLinkType/{moors}', 204, undefined, ADMIN),
  send('DELETE', '/issueLinkType/{moors}', 404, undefined, ADMIN),

  send('POST', '/group', 201, { name: 'divers' }, ADMIN),
  send('POST', '/group', 400, { name: 'divers' }, ADMIN),
  send('POST', '/group', 400, { name: '' }, ADMIN),
  send('POST', '/group', 403, { name: 'others' }),
  send('POST', '/group', 401, { name: 'others' }, ANONYMOUS),
  send('POST', '/group/user?groupname=divers', 201, { accountId: '{member}' }, ADMIN),
  send('POST', '/group/user?groupname=divers', 400, { accountId: '{member}' }, ADMIN),
  send('POST', '/group/user?groupname=divers', 400, {}, ADMIN),
  send('POST', '/group/user?groupname=divers', 404, { accountId: 'none' }, ADMIN),
  send('POST', '/group/user?groupname=divers', 403, { accountId: '{member}' }),
  send('DELETE', '/group/user?groupname=divers&accountId={member}', 200, undefined, ADMIN),
  send('DELETE', '/group/user?groupname=divers&accountId={member}', 400, undefined, ADMIN),
  send('DELETE', '/group/user?groupname=none&accountId={member}', 404, undefined, ADMIN),
  send('DELETE', '/group?groupname=divers', 403),
  send('DELETE', '/group?groupname=divers&swapGroup=none', 404, undefined, ADMIN),
  send('DELETE', '/group', 400, undefined, ADMIN),
  send('DELETE', '/group?groupname=divers&swapGroup=site-admins', 200, undefined, ADMIN),

  send('POST', '/issue/watching', 200, { issueIds: ['10001', '10002', '10005', 'none'] }),
  send('POST', '/issue/watching', 401, { issueIds: ['10001'] }, ANONYMOUS),

  ...kept('/comment/{secretComment}/properties', {}),
  get('/comment/1/properties', 404),
  ...kept('/issue/{worked}/worklog/{worklog}/properties', {}),
  get('/issue/{worked}/worklog/1/properties', 404),
  ...kept('/issuetype/{issueType}/properties', ADMIN),
  send('PUT', '/issuetype/{issueType}/properties/support', 403, VALUE),
  get('/issuetype/1/properties', 404),
  ...kept('/user/properties', ADMIN, '?accountId={member}'),
  get('/user/properties?accountId={member}'),
  get('/user/properties?accountId=none', 404, ADMIN),
  get('/user/properties', 400),
  get('/user/properties?accountId={member}', 403, { as: 'reader' }),
];
