import { type Behaviour, json, plainly } from './behaviour.js';

const HTML =
  '<!doctype html><html><title>Sign in</title><body><form><input name="user"></form></body></html>';
const BODIES: Readonly<Record<string, string>> = {
  null: 'null',
  'an empty list': '[]',
  'an empty object': '{}',
  'a number': '42',
  'a string': '"ok"',
  true: 'true',
  'truncated JSON': '{"id": 1, "name": "trunc',
  'two JSON texts': '{}{}',
  'JSON that is a number of a thousand digits': '9'.repeat(1_000),
  'GraphQL without data': '{"data":null}',
  'GraphQL errors of a wrong form': '{"errors":"no"}',
  'an error that is null': '{"error":null,"errors":null,"errorMessages":null,"message":null}',
  'an error that is a list': '{"error":[1],"errors":[[]],"errorMessages":[{}],"message":[null]}',
};

function deep(depth: number): string {
  return `${'['.repeat(depth)}${']'.repeat(depth)}`;
}

const deepObject = `${'{"data":'.repeat(100_000)}1${'}'.repeat(100_000)}`;

/** Answers that are whole and say nothing of what was asked for. */
export const shapeBehaviours: readonly Behaviour[] = [
  ...Object.entries(BODIES).map(([name, text]) => ({
    name: `200: ${name}`,
    mayPass: true,
    answer: json(text),
  })),
  ...Object.entries(BODIES).map(([name, text]) => ({ name: `400: ${name}`, answer: json(text, 400) })),
  { name: '200: nothing', mayPass: true, answer: plainly(200) },
  { name: '200: nothing, as JSON', mayPass: true, answer: json('') },
  { name: '200: HTML', mayPass: true, answer: plainly(200, { 'content-type': 'text/html' }, HTML) },
  { name: '200: HTML, said to be JSON', mayPass: true, answer: json(HTML) },
  { name: '404: HTML', answer: plainly(404, { 'content-type': 'text/html' }, HTML) },
  { name: '502: HTML', answer: plainly(502, { 'content-type': 'text/html' }, HTML) },
  { name: '200: 100,000 lists in one another', mayPass: true, answer: json(deep(100_000)) },
  { name: '200: 100,000 objects in one another', mayPass: true, answer: json(deepObject) },
  { name: '400: 100,000 lists in one another', answer: json(deep(100_000), 400) },
  {
    name: '200: 20 MB of JSON',
    mayPass: true,
    answer: ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`[${'{"a":"aaaaaaaaaa"},'.repeat(1_100_000)}1]`);
    },
  },
];
