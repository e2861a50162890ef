import type { TrackerSimulator } from '../../../simulators/tracker/simulator.js';
import type { Query } from '../../oracle.js';
import { castOf, visibleIssues } from './cast.js';
import { type Asked, either, equal } from './queries.js';

const PROJECT = { field: 'project', fact: 'project', values: [] };

/** Queries that count and search: a plain one, and the same with parts, an order, and words in quotation marks that look like one. */
export function knownQueries(simulator: TrackerSimulator): Query[] {
  const { project, kanbanProject } = castOf(simulator);
  const query = either(equal(PROJECT, project.key), equal(PROJECT, kanbanProject.key));
  const always = '(labels is EMPTY OR labels != "up ORDER BY down")';
  return [query, { ...query, text: `${always} AND ${query.text} ORDER BY created DESC` }];
}

/** The fields that queries are drawn over, with values that issues have. */
export function queryFields(simulator: TrackerSimulator): Asked[] {
  const { account, colleague, presentSprint, pastSprint, epic, largeProject } = castOf(simulator);
  const projects = new Set(visibleIssues(simulator).map(({ project }) => project.key));
  const people = [account, colleague].map(({ accountId }) => accountId);
  const sprints = [presentSprint, pastSprint].map(({ name }) => name);
  const components = largeProject.components.slice(0, 3).map(({ name }) => name);
  return [
    { field: 'project', fact: 'project', values: [...projects] },
    { field: 'issuetype', fact: 'type', values: ['Bug', 'Story', 'Task', 'Epic'] },
    { field: 'status', fact: 'status', values: ['To Do', 'In Progress', 'In Review', 'Blocked', 'Done'] },
    { field: 'priority', fact: 'priority', values: ['Highest', 'High', 'Low', 'Lowest'] },
    { field: 'assignee', fact: 'assignee', values: people, mayBeEmpty: true },
    { field: 'labels', fact: 'labels', values: ['customer', 'tech-debt', 'regression'], mayBeEmpty: true },
    { field: 'resolution', fact: 'resolution', values: ['Done', 'Duplicate'], mayBeEmpty: true },
    { field: 'sprint', fact: 'sprint', values: sprints, mayBeEmpty: true },
    { field: 'component', fact: 'components', values: components, mayBeEmpty: true },
    { field: 'parent', fact: 'parent', values: [epic.key], mayBeEmpty: true },
  ];
}
