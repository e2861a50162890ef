import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { lending } from '../../lending.js';
import { doorsOf, type Kind } from './both-interfaces.js';
import { namesOf } from './names.js';
import { begin } from './story-beginnings.js';
import { type Choice, type Remembered, type Setting, STEPS } from './story-steps.js';

const simulator = lending(createForgeSimulator)({ seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 });
const LABELS = ['bug', 'feature', 'maintenance'];
const WORDS = [
  'Lay the deck',
  'Ümlaut & <b>tags</b>',
  'a\n\nb',
  'x'.repeat(200),
  '- [ ] one\n- [x] two',
  '日本語 😀',
];
const TITLES = /\n/;
const done = new Map<string, number>();
let people: string[] = [];
let setting: Setting;

beforeAll(async () => {
  const names = await namesOf(simulator);
  const project = simulator.world.projects.get(Number(names.get('project')));
  const milestone = simulator.world.milestones.get(Number(names.get('projectMilestone')));
  if (!project || !milestone) throw new Error('the world has a project with a milestone');
  const path = names.get('projectPath') ?? '';
  const doors = doorsOf(simulator, { id: project.id, path });
  const members: readonly {
    readonly id: number;
    readonly username: string;
    readonly state: string;
    readonly access_level: number;
  }[] = await doors.rest('GET', 'members/all?per_page=50');
  const workers = members.filter((one) => one.state === 'active' && one.access_level >= 30).slice(0, 3);
  people = workers.map(({ username }) => username);
  const {
    project: labelled,
  }: {
    readonly project: {
      readonly labels: { readonly nodes: readonly { readonly id: string; readonly title: string }[] };
    };
  } = await doors.graphql(
    'query($path: ID!) { project(fullPath: $path) { labels(includeAncestorGroups: true) { nodes { id title } } } }',
    { path },
  );
  let made = 0;
  setting = {
    ...{ doors, path, me: names.get('username') ?? '' },
    userIds: new Map(workers.map(({ id, username }) => [username, id])),
    labelIds: new Map(labelled.labels.nodes.map(({ id, title }) => [title, id])),
    milestone: { id: milestone.id, title: milestone.title },
    now: () => simulator.clock.now().getTime(),
    fresh: () => {
      made += 1;
      return `story-${made}`;
    },
  };
});

const choice: fc.Arbitrary<Omit<Choice, 'people'> & { readonly people: readonly number[] }> = fc.record({
  via: fc.constantFrom('rest' as const, 'graphql' as const),
  word: fc.constantFrom(...WORDS),
  flag: fc.boolean(),
  number: fc.nat({ max: 9 }),
  people: fc.subarray([0, 1, 2]),
  labels: fc.subarray(LABELS),
});
const step = fc.record({
  what: fc.constantFrom('begin', 'begin', 'comment', 'comment', 'comment', ...Object.keys(STEPS)),
  kind: fc.constantFrom<Kind>('issue', 'mergeRequest'),
  on: fc.nat({ max: 5 }),
  choice,
});
type Drawn = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Does one step by the interface drawn, if it fits, and gives the record that it was about. */
async function take(
  { what, kind, on, choice: drawn }: Drawn,
  written: Remembered[],
): Promise<Remembered | null> {
  const named = { ...drawn, people: drawn.people.map((at) => people[at] ?? '') };
  if (what === 'begin') {
    const made = await begin(kind, { ...named, word: named.word.replace(TITLES, ' ') }, setting);
    written.push(made);
    return made;
  }
  const wanted = STEPS[what];
  const fitting = written.filter(
    (one) => wanted?.kinds.includes(one.kind) && (wanted.fits?.(one, named) ?? true),
  );
  const one = fitting[on % Math.max(1, fitting.length)];
  if (!wanted || !one) return null;
  const worded = what === 'retitle' ? { ...named, word: named.word.replace(TITLES, ' ') } : named;
  const at = `${one.kind === 'issue' ? 'issues' : 'merge_requests'}/${one.iid}`;
  const isGraphql = worded.via === 'graphql' && wanted.graphql !== undefined;
  const answer = await (isGraphql
    ? wanted.graphql?.(worded, setting, one)
    : wanted.rest(at, worded, setting, one));
  wanted.remember(one, worded, setting, answer);
  count(`${what} ${isGraphql ? 'graphql' : 'rest'}`);
  return one;
}

function count(name: string): void {
  done.set(name, (done.get(name) ?? 0) + 1);
}

/** What both report of a record agrees, and with what was written. */
async function agree(one: Remembered, isFresh: boolean): Promise<void> {
  const [byRest, byGraphql] = [
    await setting.doors.readRest(one.kind, one.iid),
    await setting.doors.readGraphql(one.kind, one.iid),
  ];
  expect(byGraphql).toStrictEqual(byRest);
  const { kind: _, iid, pending, ...remembered } = one;
  expect(byRest).toMatchObject(remembered);
  if (isFresh) expect(byRest.pending).toBe(pending);
  expect(byRest.webUrl).toMatch(new RegExp(`/${one.kind === 'issue' ? 'issues' : 'merge_requests'}/${iid}$`));
  one.pending = byRest.pending;
}

/** What is deleted by one interface is gone for both. */
async function forget({ kind, iid }: Remembered): Promise<void> {
  const { doors } = setting;
  await doors.rest(
    'DELETE',
    `${kind === 'issue' ? 'issues' : 'merge_requests'}/${iid}`,
    undefined,
    'adminToken',
  );
  await expect(doors.readRest(kind, iid)).rejects.toThrow('404');
  await expect(doors.readGraphql(kind, iid)).rejects.toThrow('GraphQL does not know');
}

test('both interfaces report every record alike, and as it was written', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 45 }), async (drawn) => {
      const written: Remembered[] = [];
      for (const one of drawn) {
        simulator.clock.advance(60_000);
        const touched = await take(one, written);
        if (touched) await agree(touched, one.what === 'mark');
      }
      for (const one of written) await agree(one, false);
      for (const one of written.slice(0, 2)) await forget(one);
    }),
    // A failing story is reported as it is; `SHRINK=1` looks for a shorter one, which takes minutes.
    { numRuns: Number(process.env.STORIES ?? 15), endOnFailure: process.env.SHRINK === undefined },
  );

  const kinds = Object.entries(STEPS).flatMap(([name, { graphql }]) => [
    `${name} rest`,
    ...(graphql ? [`${name} graphql`] : []),
  ]);
  expect(kinds.filter((name) => !done.has(name))).toStrictEqual([]);
});
