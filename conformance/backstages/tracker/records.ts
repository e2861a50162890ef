import type { TrackerSimulator } from '../../../simulators/tracker/simulator.js';
import { findIssue, findProject, labelsOf } from '../../../simulators/tracker/world/find.js';
import type { ChangeItem } from '../../../simulators/tracker/world/history.js';
import type { Issue } from '../../../simulators/tracker/world/issues.js';
import { may, readableBy, visibleTo } from '../../../simulators/tracker/world/permissions.js';
import type { Project } from '../../../simulators/tracker/world/projects.js';
import { wordsOf } from '../../../simulators/tracker/world/rich-text.js';
import type { Field, Known, Scalar } from '../../oracle.js';
import type { Arguments } from '../../stage.js';
import { accountOf, visibleIssues } from './cast.js';
import { knownIssue, person } from './issue-facts.js';

type List = (simulator: TrackerSimulator, args: Arguments) => Known[];

/** The records of each kind, those of one issue where the call names it. */
export const RECORDS: Readonly<Record<string, List>> = {
  issue: (simulator) => visibleIssues(simulator).map((issue) => knownIssue(issue, accountOf(simulator))),

  comment: (simulator, { issueKey }) =>
    issuesNamed(simulator, issueKey).flatMap(({ key, comments }) =>
      comments.filter(readableBy(accountOf(simulator))).map(({ id, author, body, created }) =>
        known(id, [[id], [wordsOf(body), new Date(created)]], {
          issue: [[key]],
          author: person(author),
          body: [[wordsOf(body)]],
          'creation date': [[new Date(created)]],
        }),
      ),
    ),

  change: (simulator, { issueKey }) =>
    issuesNamed(simulator, issueKey).flatMap(({ history }) =>
      history.map(({ id, at, items }) => known(id, [[id], [new Date(at)]], changeFacts(items))),
    ),

  attachment: (simulator, { issueKey }) =>
    issuesNamed(simulator, issueKey).flatMap(({ key, attachments }) =>
      attachments.map(({ id, filename, mimeType, size, content }) => ({
        ...known(id, [[id], [filename, size]], {
          issue: [[key]],
          ID: [[id]],
          filename: [[filename]],
          size: [[size]],
          type: [[mimeType]],
        }),
        bytes: content,
      })),
    ),

  transition: (simulator, { issueKey }) =>
    issuesNamed(simulator, issueKey).flatMap(({ project }) =>
      project.workflow.transitions.map(({ id, name, to }) =>
        known(
          id,
          [
            [id, name],
            [id, to.name],
          ],
          { itself: [[id], [to.name]] },
        ),
      ),
    ),

  board: (simulator) =>
    [...simulator.world.boards.values()]
      .filter(({ project }) => isSeen(simulator, project))
      .map(({ id, name, type, project }) =>
        known(String(id), [[id, name]], {
          ID: [[id]],
          name: [[name]],
          type: [[type]],
          'project key': [[project.key]],
        }),
      ),

  sprint: (simulator) =>
    [...simulator.world.boards.values()]
      .filter(({ project }) => isSeen(simulator, project))
      .flatMap(({ id: board, project, sprints }) =>
        sprints.map(({ id, name, state, goal, startDate, endDate }) =>
          known(String(id), [[id, name]], {
            ID: [[id]],
            name: [[name]],
            state: [[state]],
            goal: goal === '' ? [] : [[goal]],
            dates: [...time(startDate), ...time(endDate)],
            'start date': time(startDate),
            board: [[board]],
            project: [[project.key]],
          }),
        ),
      ),

  field: ({ world }) =>
    world.fields.map(({ id, name, custom, schema, projectKinds }) =>
      known(id, [[id]], {
        ID: [[id]],
        name: [[name]],
        custom: [[String(custom)]],
        type: schema ? [[custom ? 'custom' : 'system', schema.type]] : [],
        'schema type': schema ? [[schema.type]] : [],
        project: [...world.projects.values()]
          .filter(({ kind }) => projectKinds.includes(kind))
          .map(({ key }) => [key]),
      }),
    ),

  'field value': (simulator, args) =>
    [...fieldValues(simulator, args)].map(([name, lists]) =>
      known(name, [[name]], { name: [[name]], list: [...lists].map((list) => [list]) }),
    ),
};

function known(id: string, marks: Scalar[][], fields: Readonly<Record<string, Field>>): Known {
  return { id, marks, field: (name) => fields[name] ?? [] };
}

function issuesNamed(simulator: TrackerSimulator, key: unknown): Issue[] {
  if (key === undefined) return visibleIssues(simulator);
  const issue = findIssue(simulator.world, String(key));
  return issue ? [issue] : [];
}

function isSeen(simulator: TrackerSimulator, project: Project): boolean {
  return may(accountOf(simulator), 'BROWSE_PROJECTS', project);
}

function time(at: number | null): Field {
  return at === null ? [] : [[new Date(at)]];
}

/** Fields that an issue is more than: its files, links, plans and the work on it. */
const OTHERS = ['attachment', 'issuelinks', 'customfield_10020', 'resolution', 'timespent'];

/** What a change tells, by what has changed. */
function changeFacts(items: readonly ChangeItem[]): Record<string, Field> {
  const told = (some: readonly ChangeItem[]): Field =>
    some.flatMap(({ field, fieldId, fromText, toText }) => [
      [field, fieldId],
      ...[fromText, toText].filter((text) => text !== null && text !== '').map((text) => [text ?? '']),
    ]);
  const isOther = ({ fieldId }: ChangeItem) => OTHERS.includes(fieldId);
  return {
    'status transitions': told(items.filter(({ fieldId }) => fieldId === 'status')),
    'field changes': told(items.filter((item) => item.fieldId !== 'status' && !isOther(item))),
    'other modifications': told(items.filter(isOther)),
  };
}

/** The values of all fields that have lists, each with the lists it is in; components are those of one project. */
function fieldValues(simulator: TrackerSimulator, { projectKey }: Arguments): Map<string, Set<string>> {
  const { world } = simulator;
  const projects = [...world.projects.values()].filter((project) => isSeen(simulator, project));
  const components = (project: Project | undefined) => project?.components ?? [];
  const lists: Record<string, readonly { readonly name: string }[]> = {
    labels: labelsOf(world, visibleTo(accountOf(simulator))).map((name) => ({ name })),
    priorities: world.priorities,
    statuses: projects.flatMap(({ workflow }) => workflow.statuses),
    issueTypes: projects.flatMap(({ issueTypes }) => issueTypes),
    resolutions: world.resolutions,
    components: components(findProject(world, String(projectKey))),
    'components of others': projects.filter(({ key }) => key !== projectKey).flatMap(components),
  };
  const found = new Map<string, Set<string>>();
  for (const [list, values] of Object.entries(lists))
    for (const { name } of values) found.set(name, (found.get(name) ?? new Set()).add(list));
  return found;
}
