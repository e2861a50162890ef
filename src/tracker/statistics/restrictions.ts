import * as z from 'zod';
import { invalidArgument } from '../../kernel/errors.js';
import { path } from '../../kernel/http/path.js';
import type { Bounds } from '../../kernel/http/retry.js';
import type { Jira } from '../jira/jira.js';
import { pages } from '../jira/pages.js';
import { type Condition, EMPTY, equal, isEmpty, oneOf } from '../jql/condition.js';
import { type FieldFilter, fieldFilterConditions } from '../jql/field-filter.js';

/** What narrows the query of a caller. */
interface Restrictions {
  boardId?: number | undefined;
  excludeResolved?: boolean | undefined;
  issueTypes?: readonly string[] | undefined;
  /** Account ids. */
  assignees?: readonly string[] | undefined;
  sprint?: number | undefined;
  fieldFilters?: readonly FieldFilter[] | undefined;
}

/** No assignee, among the assignees. */
const UNASSIGNED = 'unassigned';

const Board = z.looseObject({
  location: z.looseObject({ projectKey: z.string().nullish() }).nullish(),
});
const Project = z.looseObject({ key: z.string() });

/** The conditions that narrow a query; an empty list narrows nothing. Throws ToolError. */
export async function restrictions(
  jira: Jira,
  { boardId, excludeResolved, issueTypes = [], assignees = [], sprint, fieldFilters = [] }: Restrictions,
  bounds: Bounds,
): Promise<Condition[]> {
  const filters = fieldFilterConditions(fieldFilters);
  const people = assignees.map((id) => (id === UNASSIGNED ? EMPTY : id));
  return [
    ...(boardId === undefined ? [] : [oneOf('project', await boardProjects(jira, boardId, bounds))]),
    ...(excludeResolved ? [isEmpty('resolution')] : []),
    ...(issueTypes.length > 0 ? [oneOf('issuetype', issueTypes)] : []),
    ...(people.length > 0 ? [oneOf('assignee', people)] : []),
    ...(sprint === undefined ? [] : [equal('sprint', sprint)]),
    ...filters,
  ];
}

/** The keys of a board's project, or of all it shows where it is at home in none. */
async function boardProjects(jira: Jira, boardId: number, bounds: Bounds): Promise<string[]> {
  const { location } = await jira.get(path`/rest/agile/1.0/board/${boardId}`, { as: Board }, bounds);
  if (location?.projectKey) return [location.projectKey];
  const shown = { of: Project, size: 50 };
  const projects = await pages(jira, path`/rest/agile/1.0/board/${boardId}/project`, shown, {}, bounds);
  if (projects.length > 0) return projects.map(({ key }) => key);
  throw invalidArgument('boardId', `board ${boardId} belongs to no project`);
}
