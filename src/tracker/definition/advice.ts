import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import { path } from '../../kernel/http/path.js';
import type { Bounds } from '../../kernel/http/retry.js';
import type { Jira } from '../jira/jira.js';
import { nearestFields, nearestPeople, nearestProjects, nearestValues } from './nearest.js';

type Arguments = Readonly<Record<string, unknown>>;

/** Where what an argument names is to be found. */
const PLACES: Readonly<Record<string, (id: string) => string>> = {
  sprintId: (id) => path`/rest/agile/1.0/sprint/${id}`,
  sprint: (id) => path`/rest/agile/1.0/sprint/${id}`,
  boardId: (id) => path`/rest/agile/1.0/board/${id}`,
  projectKey: (id) => path`/rest/api/3/project/${id}`,
  parent: (id) => path`/rest/api/3/issue/${id}`,
};

const Transitions = z.looseObject({
  transitions: z.array(z.looseObject({ id: z.string(), name: z.string().nullish() })),
});

/**
 * A refusal of the tracker with what helps on: what an argument names and is not there is `not_found`, as everywhere, though
 * the tracker calls the whole request wrong (400); where a project or a person is not found, the nearest are named.
 */
export async function advised(error: unknown, args: Arguments, jira: Jira, bounds: Bounds): Promise<unknown> {
  if (!(error instanceof ToolError) || (error.status !== 400 && error.status !== 404)) return error;
  const isNamed = error.code === 'not_found' && error.message.includes('There is no ');
  const missing = isNamed ? undefined : await missingAmong(args, jira, bounds);
  const refusal = missing ? together(missing, error) : error;
  const nearest = await nearestTo(refusal, args, jira, bounds).catch(() => undefined); // an extra, whatever goes wrong
  if (!nearest) return refusal;
  const { code, status, message } = refusal;
  const details = { ...(status !== undefined && { status }), cause: error };
  return new ToolError(code, `${message.replace(/(?<![.?)])$/, '.')} Nearest: ${nearest}.`, details);
}

/** The missing record, and the tracker's refusal of the whole. */
function together({ code, message, status }: ToolError, { message: whole }: ToolError): ToolError {
  return new ToolError(code, `${message} ${whole}`, status === undefined ? {} : { status });
}

async function missingAmong(args: Arguments, jira: Jira, bounds: Bounds): Promise<ToolError | undefined> {
  const looks = Object.entries(PLACES).map(async ([name, place]) => {
    const id = args[name];
    if (typeof id !== 'string' && typeof id !== 'number') return undefined;
    return jira.get(place(String(id)), { as: z.unknown() }, bounds).then(() => undefined, asMissing);
  });
  const found = await Promise.all([...looks, missingTransition(args, jira, bounds)]);
  return found.find((error) => error !== undefined);
}

function asMissing(error: unknown): ToolError | undefined {
  return error instanceof ToolError && error.code === 'not_found' ? error : undefined;
}

async function missingTransition(
  { issueKey, transitionId }: Arguments,
  jira: Jira,
  bounds: Bounds,
): Promise<ToolError | undefined> {
  if (typeof issueKey !== 'string' || typeof transitionId !== 'string') return undefined;
  const address = path`/rest/api/3/issue/${issueKey}/transitions`;
  const answer = await jira.get(address, { as: Transitions }, bounds).catch(() => undefined); // the first refusal is the one to report
  if (!answer || answer.transitions.some(({ id }) => id === transitionId)) return undefined;
  const open = answer.transitions.map(({ id, name }) => `${id} (${name ?? id})`).join(', ') || 'none';
  const reason = `There is no transition ${transitionId} of ${issueKey} now; tracker_get_transitions lists them: ${open}.`;
  return new ToolError('not_found', reason, { status: 400 });
}

/** Jira's words for a value, and for a field, that a query names and the site has not. */
const UNKNOWN_VALUE = /value '([^']*)' does not exist for the field '(\w+)'/i;
const UNKNOWN_FIELD = /Field '([^']*)' does not exist/;

async function nearestTo(
  { code, message }: ToolError,
  { projectKey, assignee }: Arguments,
  jira: Jira,
  bounds: Bounds,
): Promise<string | undefined> {
  const [, value, field] = UNKNOWN_VALUE.exec(message) ?? [];
  if (value && field) return nearestInField(field.toLowerCase(), value, jira, bounds);
  const unknownField = UNKNOWN_FIELD.exec(message)?.[1];
  if (unknownField) return nearestFields(jira, unknownField, bounds);
  if (code === 'not_found' && typeof projectKey === 'string' && message.includes(`no project ${projectKey}`))
    return nearestProjects(jira, projectKey, bounds);
  if (typeof assignee === 'string' && /assignee|user/i.test(message))
    return nearestPeople(jira, assignee, bounds);
  return undefined;
}

const PEOPLE: ReadonlySet<string> = new Set(['assignee', 'reporter', 'creator']);

function nearestInField(field: string, value: string, jira: Jira, bounds: Bounds): Promise<string> {
  if (field === 'project') return nearestProjects(jira, value, bounds);
  return PEOPLE.has(field) ? nearestPeople(jira, value, bounds) : nearestValues(jira, field, value, bounds);
}
