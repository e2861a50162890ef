import { type Behaviour, type Exchange, plainly } from './behaviour.js';

/** A port on which no server listens (RFC 6335: discard). */
const NOWHERE = '127.0.0.1:9';

const to = (status: number, location: (exchange: Exchange) => string) => (exchange: Exchange) =>
  plainly(status, { location: location(exchange) })(exchange);

/** Redirects that lead nowhere good. */
export const redirectBehaviours: readonly Behaviour[] = [
  { name: 'redirect to itself', answer: to(302, ({ request }) => request.url ?? '/') },
  { name: 'redirect that keeps the method, to itself', answer: to(307, ({ request }) => request.url ?? '/') },
  { name: 'redirect without end', answer: to(302, ({ request }) => `${request.url}/on`) },
  { name: 'redirect to another origin', answer: to(302, () => `http://${NOWHERE}/there`) },
  { name: 'redirect with a user and password', answer: to(302, () => `http://user:password@${NOWHERE}/`) },
  {
    name: 'redirect with a user and password to itself',
    answer: to(302, ({ url }) => url.replace('//', '//user:password@')),
  },
  { name: 'redirect to a file', answer: to(302, () => 'file:///etc/passwd') },
  { name: 'redirect to data', answer: to(302, () => 'data:application/json,{}') },
  { name: 'redirect to no address', answer: to(302, () => 'http://[') },
  { name: 'redirect to nothing', answer: to(302, () => '') },
  { name: 'redirect without a location', answer: plainly(302) },
  {
    name: 'redirect that quotes the credential',
    answer: to(302, ({ url, credential }) => `${url}/?key=${encodeURIComponent(credential)}`),
  },
  { name: 'redirect to a long address', answer: to(302, ({ url }) => `${url}/${'a'.repeat(10_000)}`) },
];
