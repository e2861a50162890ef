import type { TrackerSimulator } from '../../../simulators/tracker/simulator.js';
import { castOf } from './cast.js';

/** Queries that find something: a plain one, and the same with parts, an order, and words in quotation marks that look like one. */
export function knownQueries(simulator: TrackerSimulator): string[] {
  const { project, kanbanProject } = castOf(simulator);
  const query = `project = "${project.key}" OR project = "${kanbanProject.key}"`;
  const always = '(labels is EMPTY OR labels != "up ORDER BY down")';
  return [query, `${always} AND ${query} ORDER BY created DESC`];
}
