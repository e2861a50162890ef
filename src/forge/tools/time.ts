import * as z from 'zod';
import { READS } from '../../kernel/mcp/tool.js';
import type { Forge } from '../connection/forge.js';
import { connection, PAGE_INFO, PageInfo, pageOf, type Slice } from '../connection/pages.js';
import { after, first, iid, projectPath } from '../definition/arguments.js';
import { type SubjectName, subjectIn } from '../definition/subject.js';
import { tool } from '../definition/tool.js';
import { document } from '../documents/document.js';
import {
  TIME_FIELDS,
  TIMELOG_FIELDS,
  TimeAnswer,
  Timelog,
  TimelogAnswer,
  TimeTracking,
  timelogRow,
  timeRow,
} from '../records/timelogs.js';

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

const TIME = { issue: ISSUE_TIME, merge_request: MERGE_REQUEST_TIME };
const TIMELOGS = { issue: ISSUE_TIMELOGS, merge_request: MERGE_REQUEST_TIMELOGS };

const NOT_SHOWN =
  'Time is logged, but this user sees no logs: it takes at least the Reporter role in the project.';

export const timeTools = [
  tool({
    name: 'get_time_tracking',
    title: 'Time tracking',
    description:
      'Read the time estimated for and spent on an issue or merge request, with the single logs of time.',
    annotations: READS,
    input: {
      projectPath,
      resourceType: z.enum(['issue', 'merge_request']).describe('What the time is tracked of'),
      iid,
      includeTimelogs: z.boolean().default(true).describe('Whether to list the single logs of time'),
      first,
      after,
    },
    output: {
      ...TimeTracking,
      timelogs: z.array(Timelog).optional(),
      pageInfo: PageInfo.optional().describe('Of the list of logs'),
    },
    run: async ({ resourceType: type, projectPath, iid, includeTimelogs, ...slice }, forge) => {
      const name = { type, projectPath, iid };
      if (includeTimelogs) return withTimelogs(forge, name, slice);
      const { project } = await forge.query(TIME[type], { projectPath, iid });
      return timeRow(subjectIn(forge, project, name));
    },
  }),
];

async function withTimelogs(forge: Forge, name: SubjectName, slice: Slice) {
  const { type, projectPath, iid } = name;
  let time: TimeAnswer = {};
  const { nodes, pageInfo } = await pageOf(slice, async (page) => {
    const { project } = await forge.query(TIMELOGS[type], { projectPath, iid, ...page });
    const { timelogs, ...subject } = subjectIn(forge, project, name);
    time = subject;
    return timelogs;
  });
  if (nodes.length === 0 && slice.after === undefined && time.totalTimeSpent) forge.warn(NOT_SHOWN);
  return { ...timeRow(time), timelogs: nodes.map(timelogRow), pageInfo };
}
