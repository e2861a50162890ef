/**
 * Fields that GitLab may still change (its schema marks an experiment as it marks what is deprecated), and why they are
 * asked for all the same. What is deprecated for good is never asked for.
 */
export const EXPERIMENTS: Readonly<Record<string, string>> = {
  'Mutation.workItemDelete': 'the only way for an author to delete an issue, whom REST refuses',
  'Query.issues': 'the only list of issues over all projects',
  'Query.note': 'the only way from a note to what it is on',
  'Query.workItem': 'the only way to a work item by its id',
  'Project.workItems': 'the only way from a number in a project to its widgets',
  'WorkItem.author': 'nothing else says who opened a work item',
  'WorkItemWidgetLinkedItems.linkedItems': 'the only list of links that an account is not needed for',
  'WorkItemWidgetStatus.status': 'the only place of a status',
  'WorkItemStatus.id': 'a part of it',
  'WorkItemStatus.name': 'a part of it',
  'WorkItemStatus.category': 'a part of it',
  'WorkItemWidgetWeight.rolledUpWeight': 'the only weight of a work item with children',
  'WorkItemWidgetWeight.rolledUpCompletedWeight': 'a part of it',
};

const EXPERIMENT = /^The field (\S+) is deprecated\. \*\*Status\*\*: Experiment\./;

/** The experiment that a violation is about; undefined where it is about anything else. */
export function experimentIn(violation: string): string | undefined {
  return EXPERIMENT.exec(violation)?.[1];
}

/** Whether a violation is nothing but the use of an experiment that is listed. */
export function isListed(violation: string): boolean {
  return Object.hasOwn(EXPERIMENTS, experimentIn(violation) ?? '');
}
