import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { createToy, HERE, posting } from '../toy.js';

const read = (path: string) =>
  readFileSync(new URL(`../../../../simulators/${path}README.md`, import.meta.url), 'utf8');
const README = read('');

/** The names that a refusal lists. */
async function namesIn(path: string, body: unknown, before: string): Promise<string[]> {
  const response = await createToy().fetch(HERE + path, body === undefined ? {} : posting(body));
  const { error } = await response.json();
  return error.split(before)[1].split(';')[0].split(', ');
}

/** The row of a table that begins with this name. */
function rowOf(name: string): string {
  return README.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
}

describe('the README of the simulators', () => {
  test('has every route of the admin interface', async () => {
    const { routes } = await (await createToy().fetch(`${HERE}/_simulator`)).json();
    const rows = README.split('\n').filter((line) => /^\| `(GET|POST|DELETE|PATCH)/.test(line));

    const missing = Object.keys(routes).filter((pattern) => {
      const [method = '', path = ''] = pattern.split(' ');
      return !rows.some((row) => row.includes(method) && row.includes(`${path}\``));
    });

    expect(missing).toStrictEqual([]);
  });

  test('has every kind of fault with all its members', async () => {
    const kinds = await namesIn('/_simulator/faults', { kind: '' }, 'one of ');
    const rows = await Promise.all(
      kinds.map(async (kind) => {
        const members = await namesIn('/_simulator/faults', { kind, none: 1 }, 'there are: ');
        return [kind, members] as const;
      }),
    );

    for (const [kind, members] of rows)
      for (const member of members.filter((name) => !['kind', 'route', 'nth', 'times'].includes(name)))
        expect(rowOf(kind)).toContain(`\`${member}\``);
    for (const member of ['route', 'nth', 'times']) expect(rowOf(member)).not.toBe('');
    expect(kinds.length).toBeGreaterThan(8);
  });

  test('has every filter of the journal and every member of the clock', async () => {
    const filters = await namesIn('/_simulator/journal?none=1', undefined, 'there are: ');
    const members = await namesIn('/_simulator/clock', { none: 1 }, 'there are: ');

    expect(filters.filter((name) => !README.includes(`| \`${name}=`))).toStrictEqual([]);
    expect(members.filter((name) => rowOf(name) === '')).toStrictEqual([]);
  });

  test.each([
    ['media', createMediaSimulator],
    ['tracker', createTrackerSimulator],
    ['forge', createForgeSimulator],
  ])('has every setting of %s with its first value on its own page', (name, create) => {
    const { current } = create().settings;
    const lines = read(`${name}/`).split('\n');

    const missing = Object.entries(current).filter(([name, value]) => {
      const row =
        lines.find(
          (line) =>
            line.startsWith('| `') && (line.includes(`\`${name}\` |`) || line.includes(`\`${name}\`, `)),
        ) ?? '';
      const shown = typeof value === 'string' ? value : JSON.stringify(value);
      return !row.includes(shown);
    });

    expect(missing).toStrictEqual([]);
  });

  test('has every outcome of the media backend', async () => {
    const simulator = createMediaSimulator();
    const response = await simulator.fetch(
      `${HERE}/_simulator/faults`,
      posting({ kind: 'outcome', outcome: 'x' }),
    );
    const { error } = await response.json();

    const outcomes = error.split('one of ')[1].split(';')[0].split(', ');
    expect(outcomes.filter((name: string) => !rowOf('outcome').includes(`\`${name}\``))).toStrictEqual([]);
  });
});
