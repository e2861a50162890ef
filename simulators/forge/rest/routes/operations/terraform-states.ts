import { Reply } from '../../../../core/http/response.js';
import { DEVELOPER, MAINTAINER } from '../../../access/roles.js';
import { file, type InputOf, integer, required, text } from '../../../parameters/parameter.js';
import { notFound, refused } from '../../../refusals/refusals.js';
import type { StateVersion, TerraformState } from '../../../world/records/places/parts.js';
import type { Project } from '../../../world/records/projects.js';
import { nextId } from '../../../world/world.js';
import { changeParts, replaced } from '../../parts/place-parts.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';

const STATE = '/projects/:id/terraform/state/:name';
const VERSION = `${STATE}/versions/:serial` as const;
const serial = { serial: required(integer()) };
const lockId = { ID: text() };
const LOCK = {
  ID: required(text()),
  Operation: required(text()),
  Info: required(text()),
  Who: required(text()),
  Version: required(text()),
  Created: required(text()),
  Path: required(text()),
};

/** What Terraform keeps of what it made, by its HTTP backend (GitLab, "GitLab-managed Terraform/OpenTofu state"). */
export const terraformStateRoutes = [
  rest(`GET ${STATE}`, { jobToken: true, takes: lockId }, (call) => {
    const last = stateAt(call, DEVELOPER).state.versions.at(-1);
    return last ? contentOf(last.bytes) : new Reply(null, { status: 204 });
  }),
  rest(`POST ${STATE}`, { jobToken: true, takes: { ...lockId, file: file() } }, async (call) => {
    const project = projectFor(call, call.params.id, MAINTAINER);
    const { ID: key, file: sent } = call.input;
    const bytes = sent ? new Uint8Array(await sent.arrayBuffer()) : call.request.bytes;
    if (bytes.length === 0) return new Reply(null, { status: 204 });
    const { state, serial: wanted } = { state: stateIn(project, call.params.name), serial: serialIn(bytes) };
    refuseLocked(state, key);
    const serial = wanted ?? (state?.versions.at(-1)?.serial ?? 0) + 1;
    const { user, at } = call.act();
    const id = nextId(call.world, 'terraformVersion');
    const version: StateVersion = { id, serial, bytes, userId: user.id, createdAt: at };
    const others = (state?.versions ?? []).filter((one) => one.serial !== serial);
    change(call, project, state, { versions: [...others, version] });
    return new Reply(null, { status: 200 });
  }),
  rest(`DELETE ${STATE}`, { jobToken: true }, (call) => {
    const { project, state } = stateAt(call, MAINTAINER);
    refuseLocked(state, null);
    changeParts(call, project, { terraformStates: replaced(project.parts?.terraformStates ?? [], state) });
    return new Reply(null, { status: 200 });
  }),
  rest(`POST ${STATE}/lock`, { jobToken: true, takes: LOCK }, (call) => {
    const project = projectFor(call, call.params.id, MAINTAINER);
    const state = stateIn(project, call.params.name);
    if (state?.lock && state.lock.id !== call.input.ID) return lockedBy(state.lock, 409);
    const { user, at } = call.act();
    change(call, project, state, {
      lock: { id: call.input.ID, text: lockText(call.input), userId: user.id, at },
    });
    return new Reply(null, { status: 200 });
  }),
  rest(`DELETE ${STATE}/lock`, { jobToken: true, takes: lockId }, (call) => {
    const { project, state } = stateAt(call, MAINTAINER);
    const { ID: key } = call.input;
    // Without an ID every lock is taken away, as `terraform force-unlock` asks.
    if (key && state.lock && state.lock.id !== key) return lockedBy(state.lock, 409);
    change(call, project, state, { lock: null });
    return new Reply(null, { status: 200 });
  }),
  rest(`GET ${VERSION}`, { jobToken: true, takes: serial }, (call) =>
    contentOf(versionIn(stateAt(call, DEVELOPER).state, call.input.serial).bytes),
  ),
  rest(`DELETE ${VERSION}`, { jobToken: true, takes: serial }, (call) => {
    const { project, state } = stateAt(call, MAINTAINER);
    const version = versionIn(state, call.input.serial);
    change(call, project, state, { versions: replaced(state.versions, version) });
    return new Reply(null, { status: 204 });
  }),
];

function stateIn({ parts }: Project, name: string): TerraformState | undefined {
  return parts?.terraformStates?.find((one) => one.name === name);
}

function stateAt(
  call: Call<unknown, 'id' | 'name'>,
  least: number,
): { readonly project: Project; readonly state: TerraformState } {
  const project = projectFor(call, call.params.id, least);
  const state = stateIn(project, call.params.name);
  if (state) return { project, state };
  throw notFound();
}

function versionIn({ versions }: TerraformState, wanted: number): TerraformState['versions'][number] {
  const version = versions.find((one) => one.serial === wanted);
  if (version) return version;
  throw notFound();
}

/** Changes a state, or makes one where there is none of the name. */
function change(
  call: Call<unknown, 'id' | 'name'>,
  project: Project,
  old: TerraformState | undefined,
  changed: Partial<Pick<TerraformState, 'lock' | 'versions'>>,
): void {
  const { terraformStates = [] } = project.parts ?? {};
  const { at } = call.act();
  const made = () => ({
    id: nextId(call.world, 'terraformState'),
    name: call.params.name,
    createdAt: at,
    lock: null,
    versions: [],
  });
  const state: TerraformState = { ...(old ?? made()), ...changed, updatedAt: at };
  changeParts(call, project, {
    terraformStates: old ? replaced(terraformStates, old, state) : [...terraformStates, state],
  });
}

function refuseLocked(state: TerraformState | undefined, key: string | null | undefined): void {
  if (state?.lock && state.lock.id !== key) throw refused(423, '423 Locked');
}

function lockedBy({ text: shown }: NonNullable<TerraformState['lock']>, status: number): Reply {
  return new Reply(shown, { status, headers: { 'content-type': 'application/json' } });
}

function lockText(lock: InputOf<typeof LOCK>): string {
  return JSON.stringify(
    Object.fromEntries(Object.keys(LOCK).map((name) => [name, lock[name as keyof typeof LOCK]])),
  );
}

function contentOf(bytes: Uint8Array): Reply {
  return new Reply(Buffer.from(bytes), { headers: { 'content-type': 'application/octet-stream' } });
}

/** The serial that a state itself has. */
function serialIn(bytes: Uint8Array): number | null {
  try {
    const { serial: own }: { serial?: unknown } = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return typeof own === 'number' ? own : null;
  } catch {
    return null;
  }
}
