import * as z from 'zod';
import { path } from '../../kernel/http/path.js';
import type { Bounds } from '../../kernel/http/retry.js';
import type { IssueAnswer } from '../issues/answers.js';
import { moment } from '../issues/times.js';
import type { Jira } from '../jira/jira.js';
import { pages } from '../jira/pages.js';
import { ISSUES_AT_ONCE, inParts, search } from '../jira/search.js';
import { oneOf } from '../jql/condition.js';
import { queryText } from '../jql/query-text.js';

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

const Changelog = z.looseObject({ total: z.number().nullish(), histories: z.array(ChangeAnswer).nullish() });

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
  const histories = inParts(ids).map(async (part) => {
    const question = {
      jql: queryText(oneOf('id', part.map(Number))),
      fields: ['id'],
      expand: 'changelog' as const,
    };
    const { issues } = await search(jira, question, { limit: ISSUES_AT_ONCE }, bounds);
    return Promise.all(issues.map((issue) => history(jira, issue, since, bounds)));
  });
  return new Map((await Promise.all(histories)).flat());
}

/** What the search shows of a history where that reaches back far enough, else all of it. */
async function history(jira: Jira, { id, changelog: embedded }: IssueAnswer, since: number, bounds: Bounds) {
  const changelog = Changelog.safeParse(embedded).data;
  const shown = changelog?.histories ?? [];
  const isWhole = shown.length < SHOWN && shown.length >= (changelog?.total ?? 0);
  const reachesBack = shown.some(({ created }) => (moment(created) ?? Number.POSITIVE_INFINITY) <= since);
  if (changelog && (isWhole || reachesBack)) return [id, shown] as const;
  const asked = { of: ChangeAnswer, size: PAGE };
  return [id, await pages(jira, path`/rest/api/3/issue/${id}/changelog`, asked, {}, bounds)] as const;
}
