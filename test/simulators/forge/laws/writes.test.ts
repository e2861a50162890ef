import { beforeAll, describe, expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import type { Parameter } from '#simulators/forge/parameters/parameter.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { nextId } from '#simulators/forge/world/world.js';
import { lending } from '../../lending.js';
import { ask, jsonOf, SITE } from './ask.js';
import { type Coercion, coercionsOf } from './coercions.js';
import { namesOf } from './names.js';
import { digestOf } from './world-digest.js';
import { type WriteRoute, writeRoutes } from './write-routes.js';

const simulator = lending(createForgeSimulator)({ seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 });
const { journal } = simulator;
let routes: WriteRoute[] = [];
/** Of the world, where nothing was sent since. */
let digest: string | undefined;

beforeAll(async () => {
  routes = writeRoutes(await namesOf(simulator));
});

/** Any token may look at itself and end itself, whatever its scopes (lib/api/personal_access_tokens/self_information.rb). */
const OWN_TOKEN = / \/api\/v4\/personal_access_tokens\/self/;

/** The token of a trigger or of a runner, which is a parameter, is the only credential that these ask for. */
const BY_TRIGGER = /\/trigger\/pipeline$|\/v4\/runners(\/managers|\/verify|\/reset_authentication_token)?$/;

/** Its body is a file, whatever is in it. */
const TAKES_A_FILE = /\/packages\/generic\//;

interface Outcome {
  readonly status: number;
  readonly error: string;
  readonly ignored: readonly string[];
  readonly bug: string | undefined;
}

/** Sends a text as the body, by an administrator, and gives what came of it. */
async function send({ method, address }: WriteRoute, body: string, query = ''): Promise<Outcome> {
  journal.clear();
  digest = undefined;
  const response = await simulator.fetch(`${SITE}${address}${query}`, {
    method,
    headers: { 'private-token': simulator.credentials.adminToken ?? '', 'content-type': 'application/json' },
    ...(body !== '' && { body }),
  });
  const json = jsonOf(await response.text());
  const error = typeof json === 'object' && json !== null && 'error' in json ? String(json.error) : '';
  const entry = journal.entries().at(-1);
  return { status: response.status, error, ignored: entry?.ignored ?? [], bug: entry?.bug };
}

/** What is wrong with how one route met one wrong value of one member. */
async function judged(
  route: WriteRoute,
  name: string,
  parameter: Parameter,
  coercion: Coercion,
): Promise<string[]> {
  const { sent, raw, outcome } = coercion;
  const { status, error, bug } = await send(route, JSON.stringify({ ...route.body, [name]: raw }));
  const place = `${route.route.pattern} ${name} as ${sent}`;
  if (bug) return [`${place} breaks: ${bug.slice(0, 300)}`];
  if (parameter.unsupported)
    return status >= 400 || raw === null ? [] : [`${place}: unsupported, and yet ${status}`];
  const saysInvalid = new RegExp(`(^|, )${name}(\\[\\w+\\])* is invalid`).test(error);
  if (outcome === 'invalid' && !(status === 400 && saysInvalid)) return [`${place} is ${status} ${error}`];
  const fits = parameter.pattern?.test(String(raw)) ?? true;
  return outcome === 'taken' && fits && saysInvalid ? [`${place} is refused: ${error}`] : [];
}

/** Sends all that must be refused, then sees that the world is what it was. */
async function refusals(route: WriteRoute, wanted: Coercion['outcome']): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, parameter] of Object.entries(route.members)) {
    for (const coercion of coercionsOf(parameter).filter(({ outcome }) => outcome === wanted))
      lines.push(...(await judged(route, name, parameter, coercion)));
    if (wanted === 'invalid' && parameter.oneOf) lines.push(...(await foreignValue(route, name, parameter)));
  }
  return lines;
}

interface Refused {
  readonly route: WriteRoute;
  readonly body: string;
}

/** Of some requests those that are refused when they are sent again. */
async function stillRefused(requests: readonly Refused[]): Promise<Refused[]> {
  const still = [];
  for (const one of requests) if ((await send(one.route, one.body)).status >= 400) still.push(one);
  return still;
}

/** A value of the right type that is none of those allowed. */
async function foreignValue(
  route: WriteRoute,
  name: string,
  { type, unsupported }: Parameter,
): Promise<string[]> {
  const raw = type === 'integer' ? 987_654 : 'nonsense';
  const { status, error } = await send(route, JSON.stringify({ ...route.body, [name]: raw }));
  if (unsupported || (status === 400 && error.includes(`${name} does not have a valid value`))) return [];
  return [`${route.route.pattern} ${name} as a foreign value is ${status} ${error}`];
}

/** Does something for every route; where the world changed by it, does it again to find the routes that changed it. */
async function overAll(
  work: (route: WriteRoute) => Promise<string[]>,
): Promise<{ lines: string[]; changed: string[] }> {
  const before = digest ?? digestOf(simulator.world);
  const lines = [];
  for (const route of routes) lines.push(...(await work(route)));
  digest = digestOf(simulator.world);
  const changed = digest === before ? [] : await changing(work);
  return { lines, changed };
}

async function changing(work: (route: WriteRoute) => Promise<string[]>): Promise<string[]> {
  const found = ['the world changed; by what a second time changes it too:'];
  for (const route of routes) {
    const before = digestOf(simulator.world);
    await work(route);
    if (digestOf(simulator.world) !== before) found.push(route.route.pattern);
  }
  return found;
}

describe('every writing route', { timeout: 240_000 }, () => {
  test('is there, with what it requires', async () => {
    expect(routes.length).toBeGreaterThan(90);
  });

  test('refuses wrong types and foreign values by the name of the member, and changes nothing ✗33', async () => {
    const { lines, changed } = await overAll((route) => refusals(route, 'invalid'));

    expect(lines).toStrictEqual([]);
    expect(changed).toStrictEqual([]);
  });

  test('says which members it requires, and changes nothing without them', async () => {
    const { lines, changed } = await overAll(async (route) => {
      const required = Object.entries(route.members).filter(([, { presence }]) => presence === 'required');
      if (required.length === 0) return [];
      const { status, error } = await send(route, '{}');
      const missing = required.filter(([name]) => !error.includes(`${name} is missing`));
      return status === 400
        ? missing.map(([name]) => `${route.route.pattern} does not miss ${name}: ${error}`)
        : [`${route.route.pattern} is ${status}`];
    });

    expect(lines).toStrictEqual([]);
    expect(changed).toStrictEqual([]);
  });

  test('changes nothing for a client without a token, or with one that only reads', async () => {
    const { lines, changed } = await overAll(async ({ method, address, body, route }) => {
      const found = [];
      for (const as of ['anonymous', 'readOnlyToken'] as const) {
        if (as === 'readOnlyToken' && OWN_TOKEN.test(route.pattern)) continue;
        if (as === 'anonymous' && BY_TRIGGER.test(route.pattern)) continue;
        const { status } = await ask(simulator, { method, address, body, as });
        if (status !== (as === 'anonymous' ? 401 : 403))
          found.push(`${route.pattern} is ${status} for ${as}`);
      }
      return found;
    });

    expect(lines).toStrictEqual([]);
    expect(changed).toStrictEqual([]);
  });

  test('does not choke on JSON that is none, and changes nothing', async () => {
    const { lines, changed } = await overAll(async (route) => {
      if (TAKES_A_FILE.test(route.route.pattern)) return [];
      const { status } = await send(route, '{"title": ');
      return status === 400 ? [] : [`${route.route.pattern} is ${status}`];
    });

    expect(lines).toStrictEqual([]);
    expect(changed).toStrictEqual([]);
  });

  test('reads the last of members that come twice, in JSON as in a query', async () => {
    const lines: string[] = [];
    let judged = 0;
    for (const route of routes)
      for (const [name, { type, unsupported }] of Object.entries(route.members)) {
        if (unsupported || !['integer', 'number', 'boolean', 'string'].includes(type)) continue;
        const { [name]: _, ...rest } = route.body;
        const begin = JSON.stringify(rest).slice(0, -1);
        const start = begin === '{' ? begin : `${begin},`;
        // An object is none of these types; a query has nothing but texts, which only a number cannot be.
        const sent = [await send(route, `${start}"${name}":1,"${name}":{"odd":1}}`)];
        if (type === 'integer')
          sent.push(await send(route, JSON.stringify(rest), `?${name}=1&${name}=wrong`));
        judged += sent.length;
        for (const { error } of sent)
          if (!error.includes(`${name} is invalid`)) lines.push(`${route.route.pattern} ${name}: ${error}`);
      }

    expect(lines).toStrictEqual([]);
    expect(judged).toBeGreaterThan(500);
  });

  test('takes null, nothing and what can be read, or refuses it for a better reason, and never breaks ✗35', async () => {
    const lines: string[] = [];
    for (const route of routes) lines.push(...(await refusals(route, 'taken')));

    expect(lines).toStrictEqual([]);
  });

  test('changes nothing by what a record refuses', async () => {
    const refused: Refused[] = [];
    for (const route of routes.filter(({ route: { pattern } }) => !pattern.startsWith('DELETE')))
      for (const name of Object.keys(route.members))
        for (const raw of [null, '', 987_654]) {
          const body = JSON.stringify({ ...route.body, [name]: raw });
          if ((await send(route, body)).status >= 400) refused.push({ route, body });
        }
    // What one write refused another may have made possible; what is refused twice more stays refused.
    const once = await stillRefused(refused);
    const still = await stillRefused(once);
    const before = digestOf(simulator.world);

    const again = [];
    for (const { route, body } of still) again.push((await send(route, body)).status);

    expect(again.filter((status) => status < 400)).toStrictEqual([]);
    expect(again.length).toBeGreaterThan(100);
    expect(digestOf(simulator.world)).toBe(before);
  });

  test('passes over what it does not know, and the journal says so', async () => {
    simulator.reset();
    const lines: string[] = [];
    for (const route of routes) {
      const { ignored, bug } = await send(
        route,
        JSON.stringify({ ...route.body, odd_member: 1 }),
        '?odd_query=1',
      );
      const all = ['odd_member', 'odd_query'].every((name) => ignored.includes(name));
      if (!all || bug) lines.push(`${route.route.pattern}: ${ignored} ${bug ?? ''}`);
      // A token that rotated itself asks no more.
      if (OWN_TOKEN.test(route.route.pattern)) simulator.reset();
    }

    expect(lines).toStrictEqual([]);
  });
});

test('the digest of a world is of every record in it', () => {
  simulator.reset();
  const first = digestOf(simulator.world);
  simulator.reset();
  const { world } = simulator;
  const [issue] = world.ordered.issues.items;
  const [note] = issue?.notes ?? [];
  if (!issue || !note) throw new Error('the first issue has notes');

  expect(digestOf(world)).toBe(first);
  writable(world, note).body = `${note.body}!`;
  const second = digestOf(world);
  writable(world, issue).assignees = [...issue.assignees, issue.author];
  const third = digestOf(world);
  nextId(world, 'notes');
  expect(new Set([first, second, third, digestOf(world)]).size).toBe(4);
});
