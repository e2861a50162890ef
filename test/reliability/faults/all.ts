import type { FaultUnderTest } from './fault.js';

const LATE = 60_000;
const LOST = ['unavailable', 'backend_error'];

const status = (code: number, ...codes: string[]): FaultUnderTest => ({
  name: `status ${code}`,
  kind: 'status',
  armed: { kind: 'status', status: code },
  codes,
});

/** A turn of events that only the media backend knows. */
const outcome = (name: string, ...codes: string[]): FaultUnderTest => ({
  name: `outcome ${name}`,
  kind: 'outcome',
  armed: { kind: 'outcome', outcome: name },
  codes,
  mayPass: true,
  only: 'media',
});

/** What the provider makes of a prompt that it does not like, which is no failure. */
const turn = (name: string): FaultUnderTest => ({ ...outcome(name), mayPass: true });

const redirect = (to: string, location: string): FaultUnderTest => ({
  name: `redirect to ${to}`,
  kind: 'redirect',
  armed: { kind: 'redirect', location },
  codes: LOST,
});

/** Every kind of fault, with the codes that the README has for what it means. */
export const FAULTS: readonly FaultUnderTest[] = [
  status(400, 'invalid_arguments'),
  status(401, 'unauthenticated'),
  status(403, 'forbidden'),
  status(404, 'not_found', 'unsupported'),
  status(405, 'unsupported'),
  status(409, 'conflict'),
  status(422, 'invalid_arguments'),
  status(429, 'rate_limited'),
  status(500, 'unavailable'),
  status(502, 'unavailable'),
  status(503, 'unavailable'),
  status(504, 'timeout'),
  {
    name: 'latency beyond the deadline',
    kind: 'latency',
    armed: { kind: 'latency', ms: LATE },
    codes: ['timeout'],
    isLate: true,
  },
  {
    name: 'latency within the deadline',
    kind: 'latency',
    armed: { kind: 'latency', ms: 1 },
    codes: [],
    mayPass: true,
  },
  { name: 'reset', kind: 'reset', armed: { kind: 'reset' }, codes: ['unavailable'] },
  {
    name: 'an answer lost at a proxy',
    kind: 'lostAnswer',
    armed: { kind: 'lostAnswer', status: 504 },
    codes: ['timeout'],
  },
  {
    name: 'an answer lost with its connection',
    kind: 'lostAnswer',
    armed: { kind: 'lostAnswer' },
    codes: ['unavailable'],
  },
  { name: 'truncated body', kind: 'truncatedBody', armed: { kind: 'truncatedBody' }, codes: LOST },
  { name: 'malformed body', kind: 'malformedBody', armed: { kind: 'malformedBody' }, codes: LOST },
  {
    name: 'GraphQL errors',
    kind: 'graphqlErrors',
    armed: {
      kind: 'graphqlErrors',
      errors: [{ message: 'Something went wrong' }],
      route: 'POST /api/graphql',
    },
    codes: ['backend_error'],
    only: 'forge',
  },
  {
    name: 'rate limit that passes at once',
    kind: 'rateLimit',
    armed: { kind: 'rateLimit', retryAfterSeconds: 0 },
    codes: ['rate_limited'],
  },
  {
    name: 'rate limit that takes an hour',
    kind: 'rateLimit',
    armed: { kind: 'rateLimit', retryAfterSeconds: 3600 },
    codes: ['rate_limited'],
  },
  redirect('nowhere', 'https://nowhere.invalid/'),
  redirect('a file', 'file:///etc/passwd'),
  outcome('prompt-blocked', 'backend_error', 'invalid_arguments'),
  outcome('output-filtered', 'backend_error', 'invalid_arguments'),
  outcome('one-filtered', 'backend_error', 'invalid_arguments'),
  turn('text-only'),
  turn('two-images'),
  outcome('operation-failed', 'backend_error'),
  outcome('operation-forgotten', 'not_found'),
  outcome('file-expired', 'not_found'),
];
