import { expect, test } from 'vitest';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import * as documents from '#src/forge/all-documents.js';
import type { Document } from '#src/forge/documents/document.js';
import type { Fetch } from '#src/kernel/http/client.js';
import { ACCOUNT, type Arguments, accountOf, everyCall } from './arguments.js';
import { freeEdition } from './free-edition.js';
import { named } from './issues/context-rows.js';
import { newForge, scriptedClient, tokenOf, value } from './session.js';

const paid: Document<unknown>[] = Object.values(documents).filter(({ text, free }) => text !== free);

/** A client, and the documents that it sent. */
async function watched(simulator: ForgeSimulator, change = (fetch: Fetch) => fetch, account = ACCOUNT) {
  const sent: string[] = [];
  const fetch = change((url, init) => simulator.fetch(url, init));
  const client = await scriptedClient(
    (url, init) => {
      if (url.endsWith('/api/graphql')) sent.push(JSON.parse(String(init.body)).query);
      return fetch(url, init);
    },
    { token: async () => tokenOf(simulator, account) },
  );
  return { client, sent };
}

function isPaid(query: string): boolean {
  return paid.some(({ text }) => text === query);
}

const ultimate = newForge();
const unlicensed = newForge();
unlicensed.settings.patch({ tier: 'free' });

/** The tools that ask for what paid editions alone have, each with such a call. */
const calls = await callsWithPaidParts();

async function callsWithPaidParts(): Promise<[name: string, args: Arguments][]> {
  const { client } = await watched(ultimate);
  const { tools } = await client.listTools();
  const reading = new Set(
    tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name),
  );
  const found: [string, Arguments][] = [];
  const every = await everyCall(ultimate, (name, args) =>
    reading.has(name) ? value(client, name, args) : Promise.resolve({}),
  );
  for (const [name, all] of Object.entries(every)) {
    if (!reading.has(name)) continue;
    const { userCredentials: _, ...args } = all[0] ?? {};
    const one = await watched(ultimate, undefined, accountOf(name));
    await value(one.client, name, args);
    if (one.sent.some(isPaid)) found.push([name, args]);
  }
  return found;
}

/** Those that give the rest where such parts are missing; of iterations nothing is left. */
const reducible = calls.filter(([name]) => name !== 'list_iterations');

test('every document with parts that paid editions alone have is sent by one of these tools', async () => {
  const { client, sent } = await watched(ultimate);

  for (const [name, args] of calls) await value(client, name, args);

  const texts = new Set(sent);
  expect(paid.filter(({ text }) => !texts.has(text)).map(({ text }) => text)).toStrictEqual([]);
  expect(paid.length).toBeGreaterThan(0);
});

test.each(reducible)('%s says what a licence does not open, and gives the rest', async (name, args) => {
  const { client } = await watched(unlicensed);

  const answer = await value(client, name, args);

  expect(answer.warnings).toStrictEqual([expect.stringMatching(/licence/)]);
});

test.each(reducible)(
  '%s asks a forge of the free edition once for what its schema lacks, and says so',
  async (name, args) => {
    const { client, sent } = await watched(unlicensed, freeEdition);

    const first = await value(client, name, args);
    const asked = sent.splice(0);
    const second = await value(client, name, args);

    expect(asked.filter(isPaid)).toHaveLength(1);
    expect(sent.filter(isPaid)).toStrictEqual([]);
    expect(first.warnings).toContainEqual(expect.stringMatching(/edition lacks/));
    expect(second).toStrictEqual(first);
  },
);

test('get_issue_context leaves out weight, health status and iteration in both, and nothing else', async () => {
  const asked = named('platform/backend/identity#2');
  const whole = await value((await watched(ultimate)).client, 'get_issue_context', asked);
  const { weight, healthStatus, iteration, ...rest } = whole.issue;
  expect([weight, healthStatus, iteration]).not.toContain(undefined);

  const withoutLicence = await value((await watched(unlicensed)).client, 'get_issue_context', asked);
  const free = await value((await watched(unlicensed, freeEdition)).client, 'get_issue_context', asked);

  expect(withoutLicence).toStrictEqual({
    ...{ ...whole, issue: rest },
    warnings: ['This forge does not offer, by its licence: weight, health status, iteration.'],
  });
  expect(free).toStrictEqual({ ...whole, issue: rest, warnings: [expect.stringMatching(/edition lacks/)] });
});

test('get_merge_request_context leaves out the approvals that are required in both, and nothing else', async () => {
  const asked = named('platform/core!13');
  const whole = await value((await watched(ultimate)).client, 'get_merge_request_context', asked);
  const { approvalsRequired, approvalsLeft, rules, ...rest } = whole.review;
  expect([approvalsRequired, approvalsLeft, rules]).not.toContain(undefined);

  for (const edition of [undefined, freeEdition]) {
    const { client } = await watched(unlicensed, edition);
    const { warnings, ...context } = await value(client, 'get_merge_request_context', asked);

    expect(context).toStrictEqual({ ...whole, review: rest });
    expect(warnings).toHaveLength(1);
  }
});
