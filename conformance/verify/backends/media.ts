import { ITS_OWN_TIME, type LiveBackend, ONLY_SIMULATED } from '../backend.js';

/** The provider of images and videos. */
export const mediaBackend: LiveBackend = {
  credential: (apiKey = '') => ({ apiKey }),
  credentialHeader: 'x-goog-api-key',
  headerValue: ({ apiKey = '' }) => apiKey,
  proof: { path: '/v1beta/models?pageSize=1', member: 'models' },
  // The provider lists neither operations nor what they made.
  discoveries: {},
  reads: () => false,
  given: {
    'a billed API key': (credential) => credential,
    'an API key that is not valid': () => ({ apiKey: 'a-key-that-was-never-given' }),
  },
  unarranged: {
    'a free API key': 'it needs a second key',
    'the next prompt is blocked': ONLY_SIMULATED,
    'the next output is filtered': ONLY_SIMULATED,
    'the quota is used up': ITS_OWN_TIME,
    'the model is overloaded': ITS_OWN_TIME,
  },
};
