import { ITS_OWN_TIME, type LiveBackend, ONLY_SIMULATED } from '../backend.js';
import { trackerDiscoveries } from '../discovery/tracker.js';
import type { Values } from '../request.js';

/** Searches that take their query in a body. */
const SEARCHES = ['POST /rest/api/3/search/jql', 'POST /rest/api/3/search/approximate-count'];

/** The issue tracker. */
export const trackerBackend: LiveBackend = {
  credential: signedIn,
  credentialHeader: 'authorization',
  headerValue: ({ authorization = '' }) => authorization,
  proof: { path: '/rest/api/3/myself', member: 'accountId' },
  discoveries: trackerDiscoveries,
  reads: ({ method, path }) => SEARCHES.includes(`${method} ${path}`),
  given: {
    'an account with an API token': (credential) => credential,
    'an API token that is not valid': ({ email = '' }) => signedIn(email, 'a-token-that-was-never-given'),
  },
  unarranged: {
    'a search that goes on': 'the token of its next page is in the page before',
    'pages of the given size': ONLY_SIMULATED,
    'too many requests': ITS_OWN_TIME,
  },
};

function signedIn(email = '', token = ''): Values {
  return { email, token, authorization: `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}` };
}
