import * as z from 'zod';
import { connection, PAGE_INFO } from '../connection/pages.js';
import { TIME_FIELDS, TIMELOG_FIELDS, TimeAnswer, TimelogAnswer } from '../records/timelogs.js';
import { document } from './document.js';

type Field = 'issue' | 'mergeRequest';

/** The time planned for and spent on an issue. */
export const ISSUE_TIME = timeOf('issue');
/** The same of a merge request. */
export const MERGE_REQUEST_TIME = timeOf('mergeRequest');

/** The same of an issue, with a page of the single logs. */
export const ISSUE_TIMELOGS = timelogsOf('issue');
/** The same of a merge request. */
export const MERGE_REQUEST_TIMELOGS = timelogsOf('mergeRequest');

function timeOf(field: Field) {
  return document(
    `query ${field}Time($projectPath: ID!, $iid: String!) {
      project(fullPath: $projectPath) { subject: ${field}(iid: $iid) { ${TIME_FIELDS} } }
    }`,
    () => z.object({ project: z.object({ subject: TimeAnswer.nullish() }).nullable() }),
  );
}

/** A document that declares more variables than it uses is refused: so this one is apart (GraphQL, 5.8.4). */
function timelogsOf(field: Field) {
  return document(
    `query ${field}Timelogs($projectPath: ID!, $iid: String!, $first: Int!, $after: String) {
      project(fullPath: $projectPath) {
        subject: ${field}(iid: $iid) {
          ${TIME_FIELDS}
          timelogs(first: $first, after: $after) { ${PAGE_INFO} nodes { ${TIMELOG_FIELDS} } }
        }
      }
    }`,
    () =>
      z.object({
        project: z
          .object({ subject: TimeAnswer.extend({ timelogs: connection(TimelogAnswer) }).nullish() })
          .nullable(),
      }),
  );
}
