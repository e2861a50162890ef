import type { Issue } from '../../world/records/issues.js';
import type { Time } from '../../world/records/time.js';
import { searching } from '../matching/text-search.js';
import type { Asking, DueTerm, IssueFilter, IssueMoment } from './issue-filter.js';
import { given, hasLabels, hasPeople, type IssueTest, negatedTests, termTests } from './issue-terms.js';

/** The tests that a filter represents, without those of place, state and kind, which the lists and views are for. */
export function issueTests(filter: IssueFilter, asking: Asking): IssueTest[] {
  const { types: _inView, ...terms } = filter;
  return [
    ...termTests(terms, asking),
    ...negatedTests(filter.not ?? {}, asking),
    ...alternatives(filter),
    ...ownTests(filter, asking),
    ...momentTests(filter),
  ];
}

function alternatives({ or = {} }: IssueFilter): IssueTest[] {
  return [
    ...given(
      or.authors,
      (authors) =>
        ({ author }) =>
          authors.includes(author),
    ),
    ...given(
      or.assignees,
      (users) =>
        ({ assignees }) =>
          hasPeople(assignees, users, 'some'),
    ),
    ...given(or.labels, (names) => (issue) => hasLabels(issue, names, 'some')),
  ];
}

function ownTests(filter: IssueFilter, { viewer }: Asking): IssueTest[] {
  const { searchIn = ['title', 'description'], search } = filter;
  return [
    ...given(
      filter.ids,
      (ids) =>
        ({ id }) =>
          ids.includes(id),
    ),
    ...given(
      filter.confidential,
      (wanted) =>
        ({ confidential }) =>
          confidential === wanted,
    ),
    ...given(
      filter.due,
      (due) =>
        ({ dueDate }) =>
          isDue(dueDate, due),
    ),
    ...given(
      filter.closedBy,
      (users) =>
        ({ closedBy }) =>
          closedBy !== null && users.includes(closedBy),
    ),
    ...given(filter.subscribed, (wanted) => ({ subscriptions }) => {
      return viewer !== null && subscriptions.get(viewer) === wanted;
    }),
    ...given(search === '' ? undefined : search, (query) => {
      const matches = searching(query);
      return (issue) => matches(searchIn.map((field) => issue[field]));
    }),
  ];
}

function isDue(day: Issue['dueDate'], due: DueTerm): boolean {
  if (typeof due === 'string') return (day !== null) === (due === 'any');
  return (
    day !== null && (due.from === undefined || day >= due.from) && (due.to === undefined || day <= due.to)
  );
}

const MOMENTS: readonly IssueMoment[] = ['created', 'updated', 'closed'];

function momentTests({ after = {}, before = {} }: IssueFilter): IssueTest[] {
  return MOMENTS.flatMap((kind) => [
    ...given(after[kind], (bound) => (issue) => (momentOf(issue, kind) ?? Number.NEGATIVE_INFINITY) >= bound),
    ...given(
      before[kind],
      (bound) => (issue) => (momentOf(issue, kind) ?? Number.POSITIVE_INFINITY) <= bound,
    ),
  ]);
}

function momentOf({ createdAt, updatedAt, closedAt }: Issue, kind: IssueMoment): Time | null {
  return { created: createdAt, updated: updatedAt, closed: closedAt }[kind];
}
