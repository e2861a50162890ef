// Answers every request with the body and the type of the file that it is given: `hono-server.js FILE`.
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const { type, body } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const app = new Hono();
app.all('*', (context) => context.body(body, 200, { 'content-type': type }));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
);
