import { writable } from '#simulators/core/state/changes.js';
import type { Snapshot } from '#simulators/core/worlds/snapshot.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import type { AccessLevel, Group, Project } from '#simulators/forge/world/records/projects.js';
import { type Asked, type Asker, ask, type Ready } from '../laws/ask.js';

interface SentFile {
  /** The part of the form that it is, if not `file`. */
  readonly field?: string;
  readonly name: string;
  readonly text: string;
}

/** A request before the one that is judged: what it takes from its answer for the paths after it. */
export interface Given {
  readonly send: string;
  readonly body?: object;
  readonly file?: SentFile;
  /** Names in paths, by members of the answer: `0.id` of the first item. */
  readonly keep?: Readonly<Record<string, string>>;
  /** Sent by the account that is judged, or by another one, in place of the administrator. */
  readonly by?: 'the same' | 'outsiderToken';
}

/** One request, with all that it needs to succeed. */
export interface Request {
  /** A route as its literal has it: `POST /projects/:id/releases`. */
  readonly route: string;
  readonly body?: object;
  /** A text that is the whole body as JSON. */
  readonly text?: string;
  /** A file of a form, in place of a body. */
  readonly file?: SentFile;
  /** With names, as in its path. */
  readonly query?: string;
  /** Names in its path. */
  readonly with?: Readonly<Record<string, string | number>>;
  readonly given?: readonly Given[];
}

/** A private project, to the default branch of which developers push, and a private group of an administrator, in which the usual account is what a test makes it. */
export interface Bench {
  readonly project: Project;
  readonly group: Group;
  /** Makes the usual account a member with a level, or none with null. */
  readonly join: (level: AccessLevel | null) => void;
  /** Sends what a request needs, as the administrator, and then the request. */
  readonly send: (request: Request, as: Asker, between?: () => void) => Promise<Asked>;
  /** Sends what a request needs, and gives back what sends the request: as often as wanted, by one account after the other. */
  readonly prepare: (request: Request, as: Asker) => Promise<(as: Asker) => Promise<Asked>>;
}

/** Where the requests of a bench are sent. */
type Places = Pick<Bench, 'project' | 'group'>;

/** Makes a group and a project of an administrator; developers push to its default branch. */
export async function openPlaces(simulator: ForgeSimulator): Promise<Places> {
  const { world } = simulator;
  const make = async (address: string, body: object) => {
    const { json, text } = await ask(simulator, { method: 'POST', address, body, as: 'adminToken' });
    const id = idIn(json);
    if (id === null) throw new Error(text);
    return id;
  };
  const group = world.groups.get(await make('/groups', { name: 'bench', path: 'bench' }));
  const project = world.projects.get(
    await make('/projects', { name: 'bench', visibility: 'private', initialize_with_readme: true }),
  );
  if (!group || !project) throw new Error('they were made');
  const address = `/projects/${project.id}/repository/branches/main/protect`;
  await ask(simulator, { method: 'PUT', address, body: { developers_can_push: true }, as: 'adminToken' });
  return { project, group };
}

/** A world in which the places were made, to go back to. */
interface Made {
  readonly snapshot: Snapshot;
  readonly groupId: number;
  readonly projectId: number;
}

const madeIn = new WeakMap<ForgeSimulator, Promise<Made>>();

/** Makes the places in a world as it was made, once for each simulator, which goes back to them after that. */
export async function openBench(simulator: ForgeSimulator): Promise<Bench> {
  const making = madeIn.get(simulator) ?? makePlaces(simulator);
  madeIn.set(simulator, making);
  const { snapshot, groupId, projectId } = await making;
  simulator.restore(snapshot);
  const { world } = simulator;
  const group = world.groups.get(groupId);
  const project = world.projects.get(projectId);
  const user = [...world.tokens.values()].find(({ name }) => name === 'token')?.user;
  if (!group || !project || !user) throw new Error('they were made');
  const join = (accessLevel: AccessLevel | null): void => {
    for (const place of [group, project])
      if (accessLevel === null) writable(world, place.members).delete(user.id);
      else
        writable(world, place.members).set(user.id, {
          user,
          accessLevel,
          createdAt: 0,
          createdBy: null,
          expiresAt: null,
        });
  };
  const prepare: Bench['prepare'] = async (request, as) => {
    const { ready } = await prepared(simulator, { project, group }, request, as);
    return (by) => ask(simulator, { ...ready, as: by });
  };
  const send: Bench['send'] = async (request, as, between = () => undefined) => {
    const sendAs = await prepare(request, as);
    between();
    return sendAs(as);
  };
  return { project, group, join, send, prepare };
}

async function makePlaces(simulator: ForgeSimulator): Promise<Made> {
  simulator.reset();
  const { project, group } = await openPlaces(simulator);
  return { snapshot: simulator.snapshot(), groupId: group.id, projectId: project.id };
}

/** A request that is ready to be sent, with the names that were taken from answers before it. */
interface Prepared {
  readonly ready: Ready;
  readonly names: ReadonlyMap<string, unknown>;
}

/** Sends what a request needs before it, as the administrator. */
export async function prepared(
  simulator: ForgeSimulator,
  { project, group }: Places,
  { route, body, text, file, query = '', given = [], with: named = {} }: Request,
  as: Asker,
): Promise<Prepared> {
  const names = new Map<string, unknown>(Object.entries(named));
  const filled = (pattern: string, query = '') => {
    const [method = '', whole = ''] = pattern.split(' ');
    const [path = '', more = ''] = whole.split('?');
    const place = path.startsWith('/groups/') ? group : project;
    const address = (text: string) =>
      text.replace(/:([a-z]\w*)(\*?)/g, (_, name: string, wild: string) => {
        const value = String(names.get(name) ?? (name === 'id' ? place.id : `no-${name}`));
        return wild ? value : encodeURIComponent(value);
      });
    return { method, address: `${address(path)}?${address(query || more)}` };
  };
  /** A text `:group_id` in a body is the name that was taken. */
  const filledBody = (sent: object | undefined) =>
    sent &&
    Object.fromEntries(
      Object.entries(sent).map(([key, value]) => [
        key,
        typeof value === 'string' && /^:[a-z_]+$/.test(value) ? names.get(value.slice(1)) : value,
      ]),
    );
  for (const { send, body: sent, file: sentFile, keep = {}, by = 'adminToken' } of given) {
    const { json } = await ask(simulator, {
      ...filled(send),
      body: bodyOf(filledBody(sent), sentFile),
      as: by === 'the same' ? as : by,
    });
    for (const [name, member] of Object.entries(keep)) names.set(name, memberOf(json, member) ?? 0);
    // An upload says its secret and its name in its address alone.
    const [, secret, filename] = /^\/uploads\/(\w+)\/(.+)$/.exec(String(names.get('url'))) ?? [];
    if (secret) names.set('secret', secret).set('filename', filename);
  }
  return { ready: { ...filled(route, query), body: text ?? bodyOf(filledBody(body), file) }, names };
}

function bodyOf(body: object | undefined, file: SentFile | undefined): object | undefined {
  if (!file) return body;
  const form = new FormData();
  form.set(file.field ?? 'file', new File([file.text], file.name));
  return form;
}

function idIn(json: unknown): number | null {
  const id = memberOf(json, 'id');
  return typeof id === 'number' ? id : null;
}

function memberOf(json: unknown, name: string): unknown {
  const [first = '', ...rest] = name.split('.');
  const value =
    typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[first] : undefined;
  return rest.length > 0 ? memberOf(value, rest.join('.')) : value;
}
