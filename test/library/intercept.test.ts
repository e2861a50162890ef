import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { Gitlab } from '@gitbeaker/rest';
import { GoogleGenAI } from '@google/genai';
import axios from 'axios';
import got from 'got';
import { Version3Client } from 'jira.js';
import { Agent, Pool, fetch as undiciFetch, request as undiciRequest } from 'undici';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type SimulatedForge,
  type SimulatedMedia,
  type SimulatedTracker,
  simulateForge,
  simulateMedia,
  simulateTracker,
} from '#src/library/simulators.js';
import { intercept } from './bundled-intercept.js';

let forge: SimulatedForge;
let tracker: SimulatedTracker;
let media: SimulatedMedia;

beforeAll(async () => {
  [forge, tracker, media] = await Promise.all([simulateForge(), simulateTracker(), simulateMedia()]);
});

let end: () => void = () => {};
beforeEach(() => {
  for (const each of [forge, tracker, media]) each.reset();
  end = intercept({
    forge,
    tracker,
    media,
    hosts: { 'gitlab.example.com': forge, '*.jira.test': tracker },
  }).end;
});
afterEach(() => end());

const headers = () => ({ 'private-token': forge.credentials.token });

/** What Node's own client is answered. */
function byNode({ get }: typeof http | typeof https, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { headers: headers() }, (message) => resolve(text(message))).on('error', reject);
  });
}

/** How a client gets the text of an address. */
const CLIENTS: Readonly<Record<string, (url: string) => Promise<string>>> = {
  fetch: async (url) => (await fetch(url, { headers: headers() })).text(),
  'fetch of undici': async (url) => (await undiciFetch(url, { headers: headers() })).text(),
  'request of undici': async (url) => (await undiciRequest(url, { headers: headers() })).body.text(),
  'an agent of undici': async (url) => {
    const dispatcher = new Agent();
    return (await undiciRequest(url, { headers: headers(), dispatcher })).body.text();
  },
  'a pool of undici': async (url) => {
    const { origin, pathname, search } = new URL(url);
    const pool = new Pool(origin);
    return (await pool.request({ method: 'GET', path: pathname + search, headers: headers() })).body.text();
  },
  'node:https': (url) => byNode(https, url),
  'node:http': (url) => byNode(http, url.replace('https:', 'http:')),
  axios: async (url) => (await axios.get(url, { headers: headers(), responseType: 'text' })).data,
  got: (url) => got(url, { headers: headers(), retry: { limit: 0 } }).text(),
};

describe.each(Object.entries(CLIENTS))('a request by %s', (_name, textOf) => {
  test.each(['gitlab.com', 'gitlab.example.com'])('reaches the simulation at %s', async (host) => {
    const answer = JSON.parse(JSON.stringify(await textOf(`https://${host}/api/v4/user`)));

    expect(JSON.stringify(answer)).toContain('username');
    expect(forge.journal.entries().map(({ path }) => path)).toStrictEqual(['/api/v4/user']);
  });

  test('to another host is refused by a sentence', async () => {
    const error: Error = await textOf('https://elsewhere.example/').catch((refused) => refused);

    expect(`${error.message} ${(error.cause as Error | undefined)?.message}`).toContain(
      '://elsewhere.example was refused: no simulated backend has this host. Name it in hosts',
    );
  });

  test('gets an answer of many packets whole, and one after it', async () => {
    const long = await textOf('https://gitlab.com/api/v4/projects/platform%2Fcore/issues?per_page=100');

    expect(JSON.parse(JSON.stringify(long)).length).toBeGreaterThan(10_000);
    expect(await textOf('https://gitlab.com/api/v4/version')).toContain('version');
  });
});

test('libraries with the real hosts written into them read and write, and the journals list it', async () => {
  const gitlab = new Gitlab({ token: forge.credentials.token });
  const { email, token } = tracker.credentials;
  const jira = new Version3Client({
    host: 'https://your-site.atlassian.net',
    authentication: { basic: { email, apiToken: token } },
  });
  const google = new GoogleGenAI({ apiKey: media.credentials.apiKey });

  const issue = await gitlab.Issues.create('platform/core', 'By its real host');
  const project = { key: 'MOB' };
  const created = await jira.issues.createIssue({
    fields: { project, summary: 'Too', issuetype: { name: 'Task' } },
  });
  const made = await google.models.generateContent({
    model: 'gemini-2.5-flash-image',
    contents: 'a harbour',
  });

  expect((await gitlab.Issues.show(issue.iid, { projectId: 'platform/core' })).title).toBe(
    'By its real host',
  );
  expect((await jira.issues.getIssue({ issueIdOrKey: created.key })).fields.summary).toBe('Too');
  expect(made.candidates?.[0]?.content?.parts?.some(({ inlineData }) => inlineData?.data)).toBe(true);
  expect([forge, tracker, media].map(({ journal }) => journal.count() > 0)).toStrictEqual([true, true, true]);
});

test('a stream is answered in parts as they are made', async () => {
  const google = new GoogleGenAI({ apiKey: media.credentials.apiKey });
  const parts = [];

  for await (const part of await google.models.generateContentStream({
    model: 'gemini-2.5-flash-image',
    contents: 'a harbour',
  }))
    parts.push(part);

  expect(parts.length).toBeGreaterThan(0);
});

test('bytes go up and come down as they are', async () => {
  const { email, token } = tracker.credentials;
  const signedIn = { authorization: `Basic ${btoa(`${email}:${token}`)}`, 'x-atlassian-token': 'no-check' };
  const bytes = Uint8Array.from({ length: 200_000 }, (_, index) => (index * 7) % 256);
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'all.bin');

  const sent = await fetch('https://your-site.jira.test/rest/api/3/issue/MOB-1/attachments', {
    method: 'POST',
    headers: signedIn,
    body: form,
  });
  const [{ content }] = await sent.json();
  const redirected = await fetch(content, { headers: signedIn, redirect: 'manual' });
  const read = await fetch(content, { headers: signedIn });

  expect(sent.status).toBe(200);
  expect(new Uint8Array(await read.arrayBuffer())).toStrictEqual(bytes);
  expect(redirected.status).toBe(303);
  expect([read.redirected, new URL(read.url).host]).toStrictEqual([true, 'your-site.jira.test']);
});

test('HEAD is answered with headers alone', async () => {
  const answer = await fetch('https://gitlab.com/api/v4/projects', { method: 'HEAD', headers: headers() });

  expect([answer.status, await answer.text()]).toStrictEqual([200, '']);
  expect(answer.headers.get('x-total')).toMatch(/^\d+$/);
});

test('a redirect is the client`s to follow', async () => {
  const redirecting = () =>
    Promise.resolve(
      new Response(null, { status: 302, headers: { location: 'https://gitlab.com/api/v4/user' } }),
    );
  end();
  end = intercept({ forge, hosts: { 'old.example.com': { fetch: redirecting } } }).end;

  const stayed = await fetch('https://old.example.com/', { redirect: 'manual' });
  const followed = await fetch('https://old.example.com/', { headers: headers() });

  expect(stayed.status).toBe(302);
  expect([followed.redirected, followed.url]).toStrictEqual([true, 'https://gitlab.com/api/v4/user']);
});

test('a request that is aborted ends at once, and the backend sees it', async () => {
  let aborted: AbortSignal | undefined;
  const never = ({ signal }: Request) => {
    aborted = signal;
    return new Promise<never>(() => {});
  };
  end();
  end = intercept({ hosts: { 'slow.example.com': { fetch: never } } }).end;
  const controller = new AbortController();
  const asked = fetch('https://slow.example.com/', { signal: controller.signal });
  while (!aborted) await new Promise(setImmediate);

  controller.abort();

  await expect(asked).rejects.toThrow('aborted');
  expect(aborted.aborted).toBe(true);
});

test('a connection that a fault resets is reset for the client', async () => {
  forge.faults.arm({ kind: 'reset' });

  const error = await byNode(https, 'https://gitlab.com/api/v4/user').catch((reset) => reset);

  expect(error).toMatchObject({ code: 'ECONNRESET' });
  expect(await byNode(https, 'https://gitlab.com/api/v4/user')).toContain('username');
});

test('this machine is reached as before, and other hosts are where they are let through', async () => {
  await using listening = await simulateMedia({ listen: true });
  const { port } = new URL(listening.url);

  expect((await fetch(`${listening.url}/health`)).status).toBe(200);
  end();
  end = intercept({ forge, others: 'pass' }).end;
  expect(await byNode(http, `http://localhost:${port}/health`)).toContain('ok');
  await expect(fetch('https://elsewhere.example/')).rejects.toHaveProperty(
    'cause.message',
    'A test may not connect to elsewhere.example.',
  );
});

test('nothing is intercepted once it is ended', async () => {
  end();

  await expect(fetch('https://gitlab.com/api/v4/user')).rejects.toHaveProperty(
    'cause.message',
    'A test may not connect to gitlab.com.',
  );
  expect(forge.journal.count()).toBe(0);
});

test('it ends with its block', async () => {
  end();
  {
    using _ = intercept({ forge });
    expect((await fetch('https://gitlab.com/api/v4/user', { headers: headers() })).status).toBe(200);
  }

  await expect(fetch('https://gitlab.com/api/v4/user')).rejects.toThrow('fetch failed');
});

test.each([
  [() => intercept({}), 'No backend is named: give forge, tracker, media, or hosts'],
  [
    () => intercept({ hosts: { 'https://gitlab.com': forge } }),
    'hosts["https://gitlab.com"] must be named by a host without scheme',
  ],
  [() => intercept({ hosts: { 'GitLab.example.com': forge } }), 'in lower case'],
])('%s is refused', (wrong, message) => {
  expect(wrong).toThrow(message);
});

test('a second interception is refused until the first one is ended, which stays as it is', async () => {
  expect(() => intercept({ tracker })).toThrow(
    'Requests are intercepted already, and there is one interception in a process at a time: call end() of that first, or name all backends in one call.',
  );
  expect(await byNode(https, 'https://gitlab.com/api/v4/user')).toContain('username');

  end();
  end = intercept({ tracker }).end;

  await expect(fetch('https://gitlab.com/api/v4/user')).rejects.toThrow('fetch failed');
  expect(forge.journal.count()).toBe(1);
});
