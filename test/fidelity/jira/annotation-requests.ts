import { type Ask, get, send } from './ask.js';

const ICON = { url16x16: 'https://wiki.example/page.png', title: 'A page', link: 'https://wiki.example' };
const LINKED = {
  application: { type: 'com.acme.wiki', name: 'Wiki' },
  relationship: 'explained by',
  object: {
    url: 'https://wiki.example/7',
    title: 'The plan',
    summary: 'What we said',
    icon: ICON,
    status: { resolved: true, icon: ICON },
  },
};
/** Named as in the published example. */
const VALUE = { 'system.conversation.id': 'b1bf38be', 'system.support.time': '1m' };
const GLOBAL = 'system=wiki&id=7';
const BY_GLOBAL = `/issue/{made}/remotelink?globalId=${encodeURIComponent(GLOBAL)}`;

/** Requests about links to other places and the values that programs keep. */
export const ANNOTATION_REQUESTS: readonly Ask[] = [
  send('POST', '/issue/{made}/remotelink', 201, { globalId: GLOBAL, ...LINKED }, { keep: 'elsewhere' }),
  send('POST', '/issue/{made}/remotelink', 200, { globalId: GLOBAL, ...LINKED }),
  send('POST', '/issue/{made}/remotelink', 400, { object: { url: 'https://wiki.example/7' } }),
  get('/issue/{made}/remotelink'),
  get(BY_GLOBAL),
  get('/issue/{made}/remotelink/{elsewhere}'),
  get('/issue/{made}/remotelink/1', 404),
  send('PUT', '/issue/{made}/remotelink/{elsewhere}', 204, { globalId: GLOBAL, ...LINKED }),
  send('DELETE', BY_GLOBAL, 204),
  send('DELETE', BY_GLOBAL, 404),
  send('DELETE', '/issue/{made}/remotelink', 400),
  send('POST', '/issue/{made}/remotelink', 201, LINKED, { keep: 'elsewhere' }),
  send('DELETE', '/issue/{made}/remotelink/{elsewhere}', 204),

  ...['/issue/{made}', '/project/{project}'].flatMap((record) => [
    send('PUT', `${record}/properties/support`, 201, { minutes: 1 }, { as: 'admin' }),
    send('PUT', `${record}/properties/support`, 200, VALUE, { as: 'admin' }),
    send('PUT', `${record}/properties/support`, 400, undefined, { as: 'admin' }),
    get(`${record}/properties`),
    get(`${record}/properties/support`),
    send('DELETE', `${record}/properties/support`, 204, undefined, { as: 'admin' }),
    send('DELETE', `${record}/properties/support`, 404, undefined, { as: 'admin' }),
    get(`${record}/properties/support`, 404),
  ]),
];
