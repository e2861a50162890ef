import { beforeAll, describe, expect, test } from 'vitest';
import { restRoutes } from '#simulators/forge/rest/routes/index.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { onceAllRan } from '../once-all-ran.js';
import { namesOf } from '../simulators/forge/laws/names.js';
import { createAnswerJudge } from './gitlab/answer-judge.js';
import { DEVIATIONS } from './gitlab/exceptions/deviations.js';
import { excusedBy } from './gitlab/exceptions/excuses.js';
import { NEVER_SEEN } from './gitlab/exceptions/never-seen.js';
import { OTHER_STATUS } from './gitlab/exceptions/statuses.js';
import { operationFor } from './gitlab/parameter-judge.js';
import { type Driven, drive, driveWrites } from './gitlab/tours/drive.js';
import { readingTour } from './gitlab/tours/reading-tour.js';
import { WRITES } from './gitlab/tours/writing-tour.js';

const simulator = createForgeSimulator({ seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 });
const judge = createAnswerJudge();
const excuses = excusedBy(DEVIATIONS);
const statuses = excusedBy(OTHER_STATUS);
const driven: Driven[] = [];
const reached = new Set<string>();
const bugs = new Set<string>();
const passedOver = new Set<string>();

/** What the journal has about the requests so far; it keeps a thousand. */
function readJournal(): void {
  for (const { route, bug, unrouted, path, ignored, unsupported } of simulator.journal.entries()) {
    if (route) reached.add(route);
    if (bug) bugs.add(`${route} ${bug}`);
    if (unrouted) passedOver.add(`${path} leads nowhere`);
    for (const name of [...(ignored ?? []), ...(unsupported ?? [])]) passedOver.add(`${route} ${name}`);
  }
  simulator.journal.clear();
}

const violations: string[] = [];

beforeAll(async () => {
  const names = await namesOf(simulator);
  const reads = restRoutes.flatMap((route) => {
    const operation = operationFor(judge.operations, route);
    return operation && ['GET', 'HEAD'].includes(operation.method) ? [operation] : [];
  });
  for (const operation of reads) {
    const [plain, ...variants] = readingTour(operation, names);
    driven.push(...(await drive(simulator, [...(plain ? [plain] : []), ...variants], 'token')));
    for (const as of ['adminToken', 'guestToken', 'anonymous'] as const)
      driven.push(...(await drive(simulator, plain ? [plain] : [], as)));
    readJournal();
  }
  driven.push(...(await driveWrites(simulator, WRITES, names)));
  readJournal();
  violations.push(...driven.flatMap((answer) => judge.violations(answer)));
});

describe('the answers', () => {
  test('have the status expected, and nothing breaks', () => {
    const ofUsual = driven.filter(
      ({ ready: { as = 'token', method } }) => as === 'token' || method !== 'GET',
    );
    const lines = ofUsual
      .filter(({ status, expected }) => status !== expected)
      .map(({ ready, status, text }) => `${ready.method} ${ready.address} ${status} ${text.slice(0, 200)}`);

    expect(statuses.unexcused(lines)).toStrictEqual([]);
    expect([...bugs]).toStrictEqual([]);
  });

  test('are as published, with every member and none beside them', () => {
    expect(excuses.unexcused(violations)).toStrictEqual([]);
  });

  test('show every published member with a value somewhere, but for those listed', () => {
    const listed = excusedBy(NEVER_SEEN);

    expect(listed.unexcused(judge.neverWithValue())).toStrictEqual([]);
    expect(listed.unused()).toStrictEqual([]);
  });

  test('are lists with something in them', () => {
    const plain = driven.filter(({ ready, status }) => !ready.address.includes('?') && status === 200);
    const filled = new Set(
      plain.filter(({ json }) => !Array.isArray(json) || json.length > 0).map(({ ready }) => ready.address),
    );

    const empty = plain
      .filter(({ ready }) => !filled.has(ready.address))
      .map(({ ready }) => `${ready.address} 200 []`);
    expect(statuses.unexcused(empty)).toStrictEqual([]);
  });

  test('pass nothing over of what was sent', () => {
    expect(statuses.unexcused([...passedOver])).toStrictEqual([]);
  });

  test('are those of every route', () => {
    const published = restRoutes.filter((route) => operationFor(judge.operations, route));

    expect(published.map(({ pattern }) => pattern).filter((pattern) => !reached.has(pattern))).toStrictEqual(
      [],
    );
  });
});

// Every excuse is needed, and every listed fault of the file shows.
onceAllRan(() => {
  expect([...excuses.unused(), ...statuses.unused()]).toStrictEqual([]);
  expect(judge.unneeded()).toStrictEqual([]);
});
