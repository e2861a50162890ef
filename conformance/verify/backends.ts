import type { Values } from './request.js';

/** What the verifier must know of a backend that no contract says. */
export interface LiveBackend {
  /** The variables that hold the credential. */
  readonly settings: readonly string[];
  /** The values that the credential stands for, from the variables in the order above; no states file may name them. */
  readonly credential: (...settings: string[]) => Values;
  /** The header that carries it. */
  readonly credentialHeader: string;
  /** Requests that are no GET and change nothing all the same, as in `POST /path`. */
  readonly reads: readonly string[];
  /** States that hold at any backend once there is a credential, and the values they give. */
  readonly given: Readonly<Record<string, (credential: Values) => Values>>;
  /** States that nobody can bring about at a backend that is not a simulator, and why. */
  readonly unarranged: Readonly<Record<string, string>>;
}

const ONLY_SIMULATED = 'only a simulator can be brought into it';
const ITS_OWN_TIME = 'the backend decides when it is so';

/** Every backend that has a contract. */
export const LIVE_BACKENDS = {
  media: {
    settings: ['MEDIA_API_KEY'],
    credential: (apiKey = '') => ({ apiKey }),
    credentialHeader: 'x-goog-api-key',
    reads: [],
    given: {
      'a billed API key': (credential) => credential,
      'an API key that is not valid': () => ({ apiKey: 'a-key-that-nobody-was-given' }),
    },
    unarranged: {
      'a free API key': 'it needs a second key',
      'the next prompt is blocked': ONLY_SIMULATED,
      'the next output is filtered': ONLY_SIMULATED,
      'the quota is used up': ITS_OWN_TIME,
      'the model is overloaded': ITS_OWN_TIME,
    },
  },
  tracker: {
    settings: ['TRACKER_EMAIL', 'TRACKER_TOKEN'],
    credential: signedIn,
    credentialHeader: 'authorization',
    reads: ['POST /rest/api/3/search/jql', 'POST /rest/api/3/search/approximate-count'],
    given: {
      'an account with an API token': (credential) => credential,
      'an API token that is not valid': ({ email = '' }) => signedIn(email, 'a-token-that-nobody-was-given'),
    },
    unarranged: {
      'a search that goes on': 'the token of its next page comes from the page before',
      'pages of the given size': ONLY_SIMULATED,
      'too many requests': ITS_OWN_TIME,
    },
  },
} as const satisfies Record<string, LiveBackend>;

function signedIn(email = '', token = ''): Values {
  return { email, token, authorization: `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}` };
}
