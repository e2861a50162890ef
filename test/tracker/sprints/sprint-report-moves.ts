import fc from 'fast-check';
import type { TrackerSimulator } from '#simulators/tracker/simulator.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { AGILE, call, V3 } from '../../simulators/tracker/calls.js';
import { POINTS } from './sprint-report-count.js';

/** Something that a team does to its sprints; numbers pick among what the world has. */
export type Move = { readonly wait: number } & (
  | { readonly kind: 'plan'; readonly sprint: number; readonly issues: readonly number[] }
  | { readonly kind: 'unplan'; readonly issues: readonly number[] }
  | { readonly kind: 'estimate'; readonly issue: number; readonly hundredths: number | null }
  | { readonly kind: 'label'; readonly issue: number; readonly labels: readonly string[] }
  | { readonly kind: 'create'; readonly sprint: number | null; readonly bug: boolean }
  | { readonly kind: 'go on'; readonly issue: number }
  | { readonly kind: 'start' | 'close'; readonly sprint: number }
);

/** Labels of the world, and two that differ in case alone. */
export const LABELS = ['performance', 'regression', 'customer', 'Customer', 'brand-new'];

const pick = fc.nat(400);
/** Few issues, so that the same one is moved again. */
const busy = fc.nat(12);
const some = fc.array(fc.oneof({ arbitrary: busy, weight: 3 }, pick), { minLength: 1, maxLength: 4 });
const wait = fc.integer({ min: 0, max: 40 * 3_600_000 });
/** The open sprints of the project come first. */
const which = fc.nat(4);

/** Any move, most of them into and out of sprints. */
export const anyMove: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('plan' as const), wait, sprint: which, issues: some }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('unplan' as const), wait, issues: some }) },
  fc.record({
    ...{ kind: fc.constant('estimate' as const), wait, issue: busy },
    hundredths: fc.option(fc.integer({ min: 0, max: 2000 })),
  }),
  fc.record({ kind: fc.constant('label' as const), wait, issue: busy, labels: fc.subarray(LABELS) }),
  fc.record({ kind: fc.constant('create' as const), wait, sprint: fc.option(which), bug: fc.boolean() }),
  fc.record({ kind: fc.constant('go on' as const), wait, issue: busy }),
  fc.record({ kind: fc.constantFrom('start' as const, 'close' as const), wait, sprint: which }),
);

/** Makes a move by the interface of the tracker; what the tracker does not allow does not happen. */
export async function make(simulator: TrackerSimulator, projectKey: string, move: Move): Promise<void> {
  simulator.clock.advance(move.wait);
  const { world } = simulator;
  const open = [...world.boards.values()]
    .sort((one, other) => Number(other.project.key === projectKey) - Number(one.project.key === projectKey))
    .flatMap(({ sprints }) => sprints.filter(({ state }) => state !== 'closed'));
  const sprint = open[('sprint' in move ? (move.sprint ?? 0) : 0) % open.length];
  const movable = [...world.issues.byKey.values()].filter(
    ({ type, project }) => type.hierarchyLevel === 0 && ['TIDE', 'MOB', 'DOC'].includes(project.key),
  );
  // Most of the busy ones are of the project; a few are not.
  const own = movable.filter(({ project }) => project.key === projectKey).slice(-12);
  const issueAt = (number: number): Issue => {
    const issue = own[number] ?? movable[number % movable.length];
    if (!issue) throw new Error('the world has no issues');
    return issue;
  };
  const keys = 'issues' in move ? [...new Set(move.issues.map((at) => issueAt(at).key))] : [];
  const { key } = issueAt('issue' in move ? move.issue : 0);

  if (move.kind === 'plan')
    await call(simulator, 'POST', `${AGILE}/sprint/${sprint?.id}/issue`, { issues: keys });
  if (move.kind === 'unplan') await call(simulator, 'POST', `${AGILE}/backlog/issue`, { issues: keys });
  if (move.kind === 'label') await edit({ labels: move.labels });
  if (move.kind === 'estimate')
    await edit({ [POINTS]: move.hundredths === null ? null : move.hundredths / 100 });
  if (move.kind === 'create') await create(move.bug, move.sprint === null ? null : (sprint?.id ?? null));
  if (move.kind === 'go on') await goOn();
  if (move.kind === 'close')
    await call(simulator, 'POST', `${AGILE}/sprint/${sprint?.id}`, { state: 'closed' });
  if (move.kind === 'start') {
    const [startDate, endDate] = [0, 14].map(
      (days) => new Date(simulator.clock.now().getTime() + days * 86_400_000),
    );
    await call(simulator, 'POST', `${AGILE}/sprint/${sprint?.id}`, { state: 'active', startDate, endDate });
  }

  async function edit(fields: object) {
    await call(simulator, 'PUT', `${V3}/issue/${key}`, { fields });
  }
  async function create(bug: boolean, sprintId: number | null) {
    const type = { name: bug ? 'Bug' : 'Task' };
    const fields = {
      project: { key: projectKey },
      issuetype: type,
      summary: 'Late',
      customfield_10020: sprintId,
    };
    await call(simulator, 'POST', `${V3}/issue`, { fields });
  }
  async function goOn() {
    const { json } = await call(simulator, 'GET', `${V3}/issue/${key}/transitions`);
    const transition = { id: json.transitions.at(-1).id };
    await call(simulator, 'POST', `${V3}/issue/${key}/transitions`, { transition });
  }
}
