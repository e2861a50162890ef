// Answers of the forge while a thousand deliveries are on their way to receivers of which one fails every third time, one is
// slow and one hangs, beside those of another forge with the same notes and no hook.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { simulatorProcess } from '../http/simulator-process.js';
import { inTurn } from '../median.js';

const PROJECT = '/api/v4/projects/platform%2Fcore';
const ROUNDS = 8;
const NOTES = 125;
const READS = 200;
const SLOW = 20;

export const figures = [
  {
    name: 'forge simulator: deliveries on their way',
    unit: 'ms an answer',
    against: 'no hook',
    async measure() {
      const receiver = await receivers();
      const [ours, other] = [await simulatorProcess('forge'), await simulatorProcess('forge')];
      for (const path of ['/failing', '/slow', '/hanging'])
        await sent(ours, 'POST', `${PROJECT}/hooks`, { url: `${receiver.url}${path}`, note_events: true });
      for (const side of [ours, other]) await answersOf(side, -1); // until its code is compiled
      let [at, next] = [0, 0];
      const figure = await inTurn(
        ROUNDS,
        () => answersOf(ours, at++),
        () => answersOf(other, next++),
      );
      for (const { end } of [ours, other]) end();
      if (receiver.arrived() < ROUNDS * NOTES)
        throw new Error(`${receiver.arrived()} deliveries are too few`);
      receiver.close();
      return figure;
    },
  },
];

/** Writes notes, each of which is delivered, and gives how long an answer takes right after them. */
async function answersOf(side, round) {
  for (let note = 0; note < NOTES; note += 1)
    await sent(side, 'POST', `${PROJECT}/issues/1/notes`, { body: `Note ${round} ${note}` });
  const before = performance.now();
  for (let read = 0; read < READS; read += 1)
    await sent(side, 'GET', `${PROJECT}/issues?per_page=20&page=${1 + (read % 5)}&search=${round}x${read}`);
  return (performance.now() - before) / READS;
}

async function sent({ url, headers }, method, path, json) {
  const body = json && JSON.stringify(json);
  const answer = await fetch(url + path, {
    method,
    body,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
}

/** One that fails every third time, one that is slow, and one that never answers. */
async function receivers() {
  let arrived = 0;
  const server = createServer((request, response) => {
    request.resume();
    arrived += 1;
    if (request.url === '/failing') response.writeHead(arrived % 3 === 0 ? 500 : 200).end();
    if (request.url === '/slow') setTimeout(() => response.writeHead(200).end(), SLOW);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, arrived: () => arrived, close };
}
