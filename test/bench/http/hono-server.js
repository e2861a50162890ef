// Answers each address with the JSON that it is given for it: `hono-server.js FILE`, of `{ address: answer }`.
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const bodies = new Map(Object.entries(JSON.parse(readFileSync(process.argv[2], 'utf8'))));
const app = new Hono();
app.all('*', async ({ req, body, notFound }) => {
  if (req.method === 'POST') await req.json(); // the simulator reads it, too
  const answer = bodies.get(req.url.slice(req.url.indexOf('/', 'http://'.length)));
  return answer === undefined ? notFound() : body(answer, 200, { 'content-type': 'application/json' });
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
);
