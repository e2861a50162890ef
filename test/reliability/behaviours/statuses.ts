import { type Behaviour, json, plainly } from './behaviour.js';

const REFUSED = JSON.stringify({
  error: { message: 'No.', code: 418 },
  errorMessages: ['No.'],
  message: 'No.',
});

const statuses = [
  400, 401, 403, 404, 405, 408, 409, 410, 413, 415, 418, 422, 429, 451, 500, 501, 502, 503, 504, 522, 599,
];

/** Every kind of status, with a body and without, and the times that they may name. */
export const statusBehaviours: readonly Behaviour[] = [
  ...statuses.map((status) => ({ name: `status ${status} without a body`, answer: plainly(status) })),
  ...[400, 403, 404, 429, 500, 503].map((status) => ({
    name: `status ${status} with a reason`,
    answer: json(REFUSED, status),
  })),
  { name: 'status 204', mayPass: true, answer: plainly(204) },
  { name: 'status 205', mayPass: true, answer: plainly(205) },
  { name: 'status 304', answer: plainly(304, { etag: '"a"' }) },
  { name: 'status 300 with choices', answer: json('[]', 300) },
  ...['1', '3600', '99999999999999999999', '-1', 'Fri, 31 Dec 2999 23:59:59 GMT', 'soon'].map((after) => ({
    name: `status 429, Retry-After: ${after}`,
    answer: plainly(429, { 'retry-after': after }),
  })),
  { name: 'status 503, Retry-After: 0, for ever', answer: plainly(503, { 'retry-after': '0' }) },
  { name: 'status 401 with a challenge', answer: plainly(401, { 'www-authenticate': 'Basic realm="x"' }) },
];
