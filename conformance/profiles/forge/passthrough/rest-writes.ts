import type { Expected } from '../../../models/model.js';
import type { Value } from '../../../reading/values.js';
import type { Arguments } from '../../../target/arguments.js';
import type { ForgeWorld } from '../world.js';

/** Requests that the backend carries out, one of each method, with and without a body (GitLab, "Labels API", "Issues API", "Users API"). */
export function writesIn(world: ForgeWorld): Arguments[] {
  const { project, issue, note } = subjectsIn(world);
  return [
    { method: 'PATCH', path: '/user/status', body: { message: 'On watch' } },
    { method: 'PUT', path: `${project}/issues/${issue}`, body: { title: 'Haul in the sheets' } },
    { method: 'POST', path: '/todos/mark_as_done' },
    { method: 'POST', path: `${project}/labels`, body: { name: 'starboard', color: '#0b7a3e' } },
    // What can be done again, so that doing it twice is another thing.
    { method: 'POST', path: `${project}/issues/${issue}/notes`, body: { body: 'All hands on deck.' } },
    { method: 'POST', path: `${project}/issues`, body: { title: 'A leak below the waterline' } },
    { method: 'DELETE', path: note },
  ];
}

/** Other bodies for the same path. */
export function bodiesFor({ method, path }: Arguments): readonly unknown[] {
  if (method === 'PATCH') return [{ message: 'Below deck', emoji: 'anchor' }, { availability: 'busy' }];
  if (method === 'PUT')
    return [{ description: 'Two\n\nlines', title: 'Ease the sheets' }, { due_date: '2030-01-31' }];
  if (String(path).endsWith('/notes')) return [{ body: 'Größer:\n\n* one\n* two' }];
  if (!String(path).endsWith('/labels')) return [];
  return [
    { name: 'port', color: '#a01010', description: 'red' },
    { name: 'starboard', color: '#ffffff' },
  ];
}

/** Queries that make a difference beside a body. */
export function queriesBeside({ method, path }: Arguments): readonly Arguments[] {
  if (String(path).endsWith('/labels')) return [{ description: 'of the query' }, { priority: 4 }];
  if (method === 'PUT') return [{ description: 'of the query' }, { weight: 3, unknown: true }];
  return [];
}

/** Whether the backend refuses to do it again: a label that is there, a note that is no more. */
export function isDone({ method, path, body }: Arguments, { all }: ForgeWorld): boolean {
  const [, , project, kind] = String(path).split('/');
  if (method === 'DELETE') return !all.notes.some(({ id }) => String(id) === /\d+$/.exec(String(path))?.[0]);
  const name = isObject(body) ? body.name : undefined;
  return (
    kind === 'labels' && all.labels.some((label) => inPath(label.place) === project && label.name === name)
  );
}

/** What the request gives: the backend's own answer, where it is reported, is what is in the world then. */
export function outcomeOf(args: Arguments, world: ForgeWorld): Expected {
  const answer = { may: answeredBy(args, world) };
  return isDone(args, world)
    ? { answer, orRefused: 'how a refusal of the backend is reported is not said' }
    : { answer };
}

function answeredBy(
  { method, path, body }: Arguments,
  { all, account, issue }: ForgeWorld,
): Readonly<Record<string, Value>> {
  const [, , project = '', kind, name] = String(path).split('/');
  const place = decodeURIComponent(project);
  const changed = issue(`${place}#${name}`);
  if (method === 'PATCH') return { message: account.status?.message ?? null };
  if (method === 'PUT') return { title: changed?.title ?? null, 'due date': changed?.dueDate ?? null };
  if (kind === 'issues') return saidIn(body);
  const wanted = isObject(body) ? body.name : undefined;
  const label = all.labels.find((one) => one.place === place && one.name === wanted);
  return label ? { label: label.name, color: label.color, 'label ID': label.id } : {};
}

/** The texts that a body gives to what is made. */
function saidIn(body: unknown): Readonly<Record<string, Value>> {
  if (!isObject(body)) return {};
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** An issue in a project that the account maintains, and a note that it wrote on one. */
function subjectsIn({ all, account, projects, levelIn }: ForgeWorld) {
  const [place = ''] = projects
    .filter(({ fullPath, archived }) => !archived && levelIn(account.username, fullPath) >= MAINTAINER)
    .map(({ fullPath }) => fullPath);
  const issues = all.issues.filter((issue) => issue.place === place);
  const own = all.notes.find(
    ({ author, system, subject }) =>
      author === account.username && !system && subject.startsWith(`${place}#`),
  );
  const project = `/projects/${inPath(place)}`;
  return {
    project,
    issue: issues[0]?.iid,
    note: `${project}/issues/${own?.subject.split('#')[1]}/notes/${own?.id}`,
  };
}

const MAINTAINER = 40;
const inPath = encodeURIComponent;

function isObject(value: unknown): value is Arguments {
  return typeof value === 'object' && value !== null;
}
