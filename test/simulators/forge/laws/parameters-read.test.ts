import { beforeAll, expect, test } from 'vitest';
import type { Parameter } from '#simulators/forge/parameters/parameter.js';
import { restRoutes } from '#simulators/forge/rest/routes/index.js';
import type { RestRoute } from '#simulators/forge/rest/routing/routing.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { lending } from '../../lending.js';
import { type Asker, ask } from './ask.js';
import { filledPath, type Names, namesOf } from './names.js';
import { NO_DIFFERENCE } from './no-difference.js';
import { type Sampled, samplesFor, written } from './samples.js';

const simulator = lending(createForgeSimulator)({ seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 });
let names: Names = new Map();
const used = new Set<RegExp>();

beforeAll(async () => {
  names = await namesOf(simulator);
});

const sampled = ({ type, oneOf }: Parameter): Sampled => ({
  types: [type],
  values: oneOf ?? null,
  items: null,
});

/** The lines that are not listed as making no difference. */
function unlisted(lines: readonly string[]): string[] {
  return lines.filter((line) => {
    const listed = NO_DIFFERENCE.find(({ pattern }) => pattern.test(line));
    if (listed) used.add(listed.pattern);
    return !listed;
  });
}

/** What has to be asked as well for a parameter to make a difference, by route and name. */
const TOGETHER: readonly (readonly [RegExp, string])[] = [
  [/^GET \/api\/v4\/(issues|merge_requests|issues_statistics) (?!scope)/, 'scope=all'],
  [/ in$/, 'search=add'],
  [/merge_requests not\[/, 'state=all'],
  [/ci\/lint dry_run$/, 'dry_run_ref=nowhere'],
  [/ci\/lint dry_run_ref$/, 'dry_run=true'],
];

/** All that an answer says, but where it was asked. */
async function said(address: string, as: Asker): Promise<string> {
  const { status, text, headers } = await ask(simulator, { method: 'GET', address, as });
  return `${status} ${headers.get('x-total')} ${headers.get('x-per-page')} ${headers.has('link')} ${text}`;
}

/** The parameters of a reading route, `not[…]` by its members, that make no difference whatever is sent for them. */
async function idleInReading({ pattern, takes }: RestRoute): Promise<string[]> {
  const path = pattern.replace('GET /api/v4', '').replace(/:(\w+)\*?/g, '{$1}');
  const inQuery = Object.entries(takes).filter(([name]) => !path.includes(`{${name}}`));
  const required = inQuery.filter(([, { presence }]) => presence === 'required');
  const always = required.map(([name, one]) =>
    written(name, sampled(one), samplesFor(name, sampled(one), names)[0] ?? ''),
  );
  const idle: string[] = [];
  for (const [name, parameter] of inQuery.flatMap(([own, one]) => withMembers(own, one))) {
    if (parameter.presence === 'required' || parameter.unsupported || parameter.withoutEffect) continue;
    const together = TOGETHER.filter(([one]) => one.test(`${pattern} ${name}`)).map(([, query]) => query);
    const at = `${filledPath(path, names)}?${[...always, ...together].join('&')}`;
    const inner = /\[(\w+)\]/.exec(name)?.[1] ?? name;
    const queries = samplesFor(inner, sampled(parameter), names).map((value) =>
      written(name, sampled(parameter), value),
    );
    if (!(await anyDiffers(at, queries))) idle.push(`${pattern} ${name}`);
  }
  return idle;
}

function withMembers(name: string, parameter: Parameter): (readonly [string, Parameter])[] {
  if (!parameter.members) return [[name, parameter]];
  return Object.entries(parameter.members).map(([member, one]) => [`${name}[${member}]`, one] as const);
}

/** Whether one of some queries changes the answer, for the usual account or for an administrator. */
async function anyDiffers(at: string, queries: readonly string[]): Promise<boolean> {
  for (const as of ['token', 'adminToken'] as const) {
    const plain = await said(at, as);
    for (const query of queries) if ((await said(`${at}&${query}`, as)) !== plain) return true;
  }
  return false;
}

test('every parameter of every reading route makes a difference, but for those listed ✗33', {
  timeout: 240_000,
}, async () => {
  const reading = restRoutes.filter(({ pattern }) => pattern.startsWith('GET '));

  const idle: string[] = [];
  for (const route of reading) idle.push(...(await idleInReading(route)));

  expect(unlisted(idle)).toStrictEqual([]);
});

test('every entry of the list is needed', () => {
  expect(NO_DIFFERENCE.filter(({ pattern }) => !used.has(pattern))).toStrictEqual([]);
});
