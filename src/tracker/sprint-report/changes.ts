import * as z from 'zod';
import { path } from '../../kernel/path.js';
import type { Bounds } from '../../kernel/retry.js';
import type { Jira } from '../jira.js';
import { oneOf } from '../jql/condition.js';
import { queryText } from '../jql/query-text.js';
import { pages } from '../pages.js';
import { moment } from '../sprints/sprint-answer.js';

/** One entry of an issue's history. */
export const ChangeAnswer = z.looseObject({
  created: z.string(),
  items: z.array(
    z.looseObject({
      field: z.string().nullish(),
      fieldId: z.string().nullish(),
      from: z.string().nullish(),
      to: z.string().nullish(),
    }),
  ),
});
export type ChangeAnswer = z.output<typeof ChangeAnswer>;

const WithChanges = z.looseObject({
  id: z.string(),
  changelog: z
    .looseObject({ total: z.number().nullish(), histories: z.array(ChangeAnswer).nullish() })
    .nullish(),
});
type WithChanges = z.output<typeof WithChanges>;
const Page = z.looseObject({
  issues: z.array(WithChanges),
  nextPageToken: z.string().nullish(),
  isLast: z.boolean().nullish(),
});

/** So many issues are asked for at once. */
const ISSUES_AT_ONCE = 100;

/** A search shows no more than so many changes of an issue, the latest, and calls that many the total. */
const SHOWN = 40;

/** Pages of a history as large as the tracker gives them. */
const PAGE = 100;

/** The changes of issues by issue id, at the least all since a time (milliseconds since 1970). */
export async function changesSince(
  jira: Jira,
  ids: readonly string[],
  since: number,
  bounds: Bounds,
): Promise<ReadonlyMap<string, readonly ChangeAnswer[]>> {
  const parts = Array.from({ length: Math.ceil(ids.length / ISSUES_AT_ONCE) }, (_, index) =>
    ids.slice(index * ISSUES_AT_ONCE, (index + 1) * ISSUES_AT_ONCE),
  );
  const histories = parts.map(async (part) => {
    const issues = await withChanges(jira, part, bounds);
    return Promise.all(issues.map((issue) => history(jira, issue, since, bounds)));
  });
  return new Map((await Promise.all(histories)).flat());
}

async function withChanges(jira: Jira, ids: readonly string[], bounds: Bounds): Promise<WithChanges[]> {
  const jql = queryText(oneOf('id', ids.map(Number)));
  const asked = { jql, fields: ['id'], expand: 'changelog', maxResults: ISSUES_AT_ONCE };
  const issues: WithChanges[] = [];
  let token: string | undefined;
  do {
    const body = { ...asked, ...(token !== undefined && { nextPageToken: token }) };
    const page = await jira.ask('/rest/api/3/search/jql', { as: Page, body }, bounds);
    issues.push(...page.issues);
    token = page.isLast ? undefined : (page.nextPageToken ?? undefined);
  } while (token !== undefined);
  return issues;
}

/** What the search shows of a history where that reaches back far enough, else all of it. */
async function history(jira: Jira, { id, changelog }: WithChanges, since: number, bounds: Bounds) {
  const shown = changelog?.histories ?? [];
  const isWhole = shown.length < SHOWN && shown.length >= (changelog?.total ?? 0);
  const reachesBack = shown.some(({ created }) => (moment(created) ?? Number.POSITIVE_INFINITY) <= since);
  if (changelog && (isWhole || reachesBack)) return [id, shown] as const;
  const asked = { of: ChangeAnswer, size: PAGE };
  return [id, await pages(jira, path`/rest/api/3/issue/${id}/changelog`, asked, {}, bounds)] as const;
}
