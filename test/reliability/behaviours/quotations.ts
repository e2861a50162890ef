import { type Behaviour, type Exchange, plainly } from './behaviour.js';

const LONG = 'The backend has a lot to say. '.repeat(4_000);
const CONTROL = '\u0000\u0007\u001b[2J\u001b]0;title\u0007 \u202e reversed \ufeff';

/** A refusal in the words of every backend at once. */
function refusal(text: string): string {
  return JSON.stringify({
    error: { code: 400, status: 'INVALID_ARGUMENT', message: text, details: [{ description: text }] },
    errorMessages: [text],
    errors: { summary: text },
    message: text,
  });
}

/** The same in GraphQL, which brings it in a 200. */
function inGraphql(text: string): string {
  return JSON.stringify({ errors: [{ message: text, path: ['a'] }], data: null });
}

/** What the media backend says in a 200 that brings no picture. */
function inSuccess(text: string): string {
  return JSON.stringify({
    promptFeedback: { blockReason: text, blockReasonMessage: text },
    candidates: [{ finishReason: text, finishMessage: text, content: { parts: [{ text }] } }],
    predictions: [{ raiFilteredReason: text }],
    name: 'models/x/operations/y',
    done: true,
    error: { code: 3, message: text },
    errors: [{ message: text }],
  });
}

/** The credential in each of the forms that a backend may have it in. */
function forms({ credential }: Exchange): string {
  const password = Buffer.from(credential.replace(/^Basic /, ''), 'base64').toString();
  return [credential, encodeURIComponent(credential), JSON.stringify(credential), password].join(' | ');
}

const TYPE = { 'content-type': 'application/json' };

/** Answers that quote what must not be shown, or say more than anybody wants to read. */
export const quotationBehaviours: readonly Behaviour[] = [
  ...[400, 401, 403, 404, 500].map((status) => ({
    name: `status ${status} that quotes the credential`,
    answer: (exchange: Exchange) => plainly(status, TYPE, refusal(forms(exchange)))(exchange),
  })),
  {
    name: 'GraphQL errors that quote the credential',
    mayPass: true,
    answer: (exchange) => plainly(200, TYPE, inGraphql(forms(exchange)))(exchange),
  },
  {
    name: 'a success that quotes the credential',
    mayPass: true,
    answer: (exchange) => plainly(200, TYPE, inSuccess(forms(exchange)))(exchange),
  },
  {
    name: 'a page that quotes the credential',
    mayPass: true,
    answer: (exchange) => plainly(200, { 'content-type': 'text/html' }, `<p>${forms(exchange)}`)(exchange),
  },
  {
    name: 'headers that quote the credential',
    answer: (exchange) => {
      const text = exchange.credential;
      plainly(401, {
        'www-authenticate': `Basic realm="${text}"`,
        'x-request-id': text,
        'content-type': text,
      })(exchange);
    },
  },
  {
    name: 'a good answer with the credential in every text',
    mayPass: true,
    answer: (exchange) => {
      const { response, good, credential } = exchange;
      const text = good.body.toString();
      const body = /^[[{]/.test(text)
        ? text.replaceAll('":"', `":"${JSON.stringify(credential).slice(1, -1)} `)
        : good.body;
      response.writeHead(good.status, good.headers).end(body);
    },
  },
  { name: 'status 400 with 120,000 characters', answer: plainly(400, TYPE, refusal(LONG)) },
  {
    name: 'status 500 with 120,000 characters of text',
    answer: plainly(500, { 'content-type': 'text/plain' }, LONG),
  },
  {
    name: 'GraphQL errors of 120,000 characters',
    mayPass: true,
    answer: plainly(200, TYPE, inGraphql(LONG)),
  },
  {
    name: 'a success with reasons of 120,000 characters',
    mayPass: true,
    answer: plainly(200, TYPE, inSuccess(LONG)),
  },
  {
    name: '10,000 GraphQL errors',
    mayPass: true,
    answer: plainly(200, TYPE, JSON.stringify({ errors: Array(10_000).fill({ message: 'no' }) })),
  },
  {
    name: '10,000 error messages',
    answer: plainly(
      400,
      TYPE,
      JSON.stringify({
        errorMessages: Array(10_000).fill('no'),
        errors: Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`field${at}`, 'no'])),
      }),
    ),
  },
  { name: 'status 400 with control characters', answer: plainly(400, TYPE, refusal(CONTROL)) },
];
