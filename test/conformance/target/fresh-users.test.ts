import { afterEach, expect, test } from 'vitest';
import type { CheckContext } from '#conformance/context/check-context.js';
import { mediaContext } from '../../mutants/making/media-target.js';

let context: CheckContext;
let started: string[];

function begin(): void {
  started = [];
  context = mediaContext({ starting: (home) => void started.push(home) }, 1);
}

afterEach(() => context.close());

test('a user who has called nothing yet is as good as a new one', async () => {
  begin();
  await context.target.listed('get_status');

  await context.target.renew();
  await context.target.call('get_status', {});

  expect(started).toHaveLength(1);
});

test('one who has called something is not', async () => {
  begin();
  await context.target.call('get_status', {});

  await context.target.renew();
  await context.target.call('get_status', {});

  expect(new Set(started).size).toBe(2);
});

test('nor is one who has not done what a user does first', async () => {
  begin();
  await context.target.fresh({ unopened: true });
  await context.target.listed('get_status');

  await context.target.renew();
  const { refused } = await context.target.call('generate_image', { prompt: 'a harbour' });

  expect(refused).toBe(false);
  expect(new Set(started).size).toBe(2);
});
