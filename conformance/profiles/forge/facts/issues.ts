import { memoizePair } from '../../../memoize.js';
import type { ExpectedRecord } from '../../../models/model.js';
import { anyOf, day, ending, richText, undecided, type Value } from '../../../reading/values.js';
import { count, flag, globalIds, moment, numbered, word } from '../spelling.js';
import type { Issue } from '../subjects.js';
import type { ForgeWorld } from '../world.js';

/** An issue in a list of one project, where its number says which it is, or of several. */
export function issueOf(world: ForgeWorld, issue: Issue, within: 'project' | 'all'): ExpectedRecord {
  return LISTED[within](world, issue);
}

const TYPES = ['Issue', 'WorkItem'];

const LISTED = { project: memoizePair(recordWithin('project')), all: memoizePair(recordWithin('all')) };

function recordWithin(within: 'project' | 'all') {
  return (world: ForgeWorld, issue: Issue): ExpectedRecord => {
    const { id, iid, place, reference } = issue;
    return {
      id: reference,
      marks: [
        // No bare ID: it may be the number of another issue.
        ...TYPES.flatMap((type) => globalIds(type, id).map((one) => [one])),
        [reference],
        within === 'project' ? [iid] : [iid, place],
      ],
      facts: { iid: anyOf(iid, reference, `#${iid}`) },
      may: {
        ID: issueIdOf(issue),
        ...(within === 'all' && { reference }),
        ...issueFacts(world, issue),
        ...(within === 'all' ? whereIssueIs(issue) : {}),
      },
    };
  };
}

/** The number of an issue, in the forms that the documents give it. */
export function issueIdOf({ id }: Issue): Value {
  return numbered(TYPES, id);
}

/** What any server reports of an issue, though no document says so. */
export function issueFacts(world: ForgeWorld, issue: Issue): Record<string, Value> {
  const { person } = world;
  return {
    title: issue.title,
    description: richText(issue.description),
    state: word(issue.state),
    type: word(issue.type),
    author: person(issue.author),
    assignees: issue.assignees.map(person),
    labels: issue.labels,
    milestone: issue.milestone,
    confidential: flag(issue.confidential),
    ...plansOf(issue),
    'created at': moment(issue.createdAt),
    'updated at': moment(issue.updatedAt),
    'closed at': moment(issue.closedAt),
    comments: commentsOn(world, issue.reference),
  };
}

/** What is planned of an issue; other kinds of work items have some of it only. */
function plansOf({ type, weight, dueDate, startDate, healthStatus }: Issue): Record<string, Value> {
  const plans = {
    weight,
    'due date': day(dueDate),
    'start date': day(startDate),
    'health status': word(healthStatus),
  };
  if (type === 'issue') return plans;
  const open = undecided('whether this kind of work item has it');
  return Object.fromEntries(
    Object.entries(plans).map(([fact, value]) => [fact, value === null ? null : open]),
  );
}

/** Where an issue is; a list of one project need not say it of each. */
export function whereIssueIs({ place, iid }: Issue): Record<string, Value> {
  const pages = ['issues', 'work_items'].map((page) => ending(`${place}/-/${page}/${iid}`));
  return { project: anyOf(place, ...pages), 'web URL': anyOf(...pages) };
}

/** How many comments there are; whether internal ones count for those who do not see them is not said. */
export function commentsOn(world: ForgeWorld, reference: string): Value {
  const comments = world.notesOn(reference).filter(({ system }) => !system);
  return anyOf(count(comments.length), count(comments.filter(({ internal }) => !internal).length));
}

/** Work items that the backend's GraphQL interface lists as a project's issues and its REST interface leaves out. */
const OTHER_KINDS = ['objective', 'key_result', 'ticket', 'epic'];

/** The issues among some work items, in each sense that the documents allow: all kinds, all but goals, those of REST, issues and incidents, issues. */
export function issuesAmong(items: readonly Issue[]): readonly (readonly Issue[])[] {
  const senses = [
    items,
    items.filter(({ type }) => type !== 'objective' && type !== 'key_result'),
    items.filter(({ type }) => !OTHER_KINDS.includes(type)),
    items.filter(({ type }) => type === 'issue' || type === 'incident'),
    items.filter(({ type }) => type === 'issue'),
  ];
  return senses.filter((sense, at) => senses.findIndex(({ length }) => length === sense.length) === at);
}
