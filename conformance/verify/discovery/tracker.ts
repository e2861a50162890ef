import * as z from 'zod';
import type { Discoveries, Find, Reader } from '../reading.js';
import type { Values } from '../request.js';

const Myself = z.object({ accountId: z.string() });
const Boards = z.object({
  values: z.array(
    z.object({ id: z.number(), location: z.object({ projectKey: z.string() }).partial().optional() }),
  ),
});
const Sprints = z.object({ values: z.array(z.object({ id: z.number() })) });
const Named = z.object({ id: z.string(), name: z.string() });
const Project = z.object({
  components: z.array(Named).default([]),
  issueTypes: z.array(Named.extend({ subtask: z.boolean() })).default([]),
});
const Fields = z.array(Named);
const Transitions = z.object({ transitions: z.array(z.object({ id: z.string() })) });
const Attached = z.object({ attachment: z.array(z.object({ id: z.string() })).default([]) }).partial();
const Issues = z.object({
  issues: z.array(
    z.object({
      id: z.string(),
      key: z.string(),
      fields: Attached.extend({
        subtasks: z.array(z.unknown()).default([]),
        comment: z.object({ total: z.number() }).optional(),
      }).optional(),
      changelog: z.object({ total: z.number() }).optional(),
    }),
  ),
});
type Found = z.output<typeof Issues>['issues'][number];

/** What teams call the field of story points: in company-managed and in team-managed projects. */
const STORY_POINTS = ['Story Points', 'Story point estimate'];

/**
 * How records of Jira Cloud are found for the states of the contract
 * (https://developer.atlassian.com/cloud/jira/platform/rest/v3/, https://developer.atlassian.com/cloud/jira/software/rest/).
 */
export const trackerDiscoveries: Discoveries = {
  'a project': aProject,
  'an issue': async (reader) => {
    const issue = await anIssue(reader, 'description is not EMPTY');
    return issue && { ...issue, ...(await storyPoints(reader)) };
  },
  'an issue that is assigned': (reader) => anIssue(reader, 'assignee is not EMPTY'),
  'an issue with comments': (reader) =>
    anIssue(reader, '', ({ fields }) => (fields?.comment?.total ?? 0) > 1),
  'an issue with changes': (reader) => anIssue(reader, '', ({ changelog }) => (changelog?.total ?? 0) > 1),
  'an issue with sub-tasks': (reader) =>
    anIssue(reader, '', ({ fields }) => (fields?.subtasks?.length ?? 0) > 0),
  'an issue with an attachment': async (reader) => {
    const [issue] = await issues(reader, 'attachments is not EMPTY');
    const attachment = issue?.fields?.attachment?.[0];
    return issue && attachment && { ...valuesOf(issue), attachmentId: attachment.id };
  },
  'an issue that can move on': (reader) => movable(reader, 0),
  'another issue that can move on': (reader) => movable(reader, 1),
  'no issue of that key': async () => ({ issueKey: 'NONE-1' }),
  'a scrum board': (reader) => board(reader, 'scrum'),
  'a kanban board': (reader) => board(reader, 'kanban'),
  'an active sprint': sprint('active'),
  'a future sprint': sprint('future'),
  'a closed sprint': sprint('closed'),
};

async function board({ read }: Reader, type: string): Promise<Values | undefined> {
  const found = await read(`/rest/agile/1.0/board?type=${type}`, Boards);
  const usable = found?.values.find(({ location }) => location?.projectKey !== undefined);
  return usable && { boardId: String(usable.id), projectKey: usable.location?.projectKey ?? '' };
}

function sprint(state: string): Find {
  return async (reader) => {
    const home = await board(reader, 'scrum');
    const sprints =
      home && (await reader.read(`/rest/agile/1.0/board/${home.boardId}/sprint?state=${state}`, Sprints));
    const [first] = sprints?.values ?? [];
    return home && first && { ...home, sprintId: String(first.id) };
  };
}

/** The project of the first scrum board, else of the first board with one. */
async function projectKey(reader: Reader): Promise<string | undefined> {
  const home = (await board(reader, 'scrum')) ?? (await board(reader, 'kanban'));
  return home?.projectKey;
}

async function aProject(reader: Reader): Promise<Values | undefined> {
  const key = await projectKey(reader);
  const project = key && (await reader.read(`/rest/api/3/project/${encodeURIComponent(key)}`, Project));
  if (!key || !project) return undefined;
  const [component] = project.components;
  const type = project.issueTypes.find(({ subtask }) => !subtask);
  return {
    projectKey: key,
    ...(await me(reader)),
    ...(component && { component: component.name }),
    ...(type && { issueTypeId: type.id }),
  };
}

async function me({ read }: Reader): Promise<Values> {
  const myself = await read('/rest/api/3/myself', Myself);
  return myself ? { accountId: myself.accountId } : {};
}

async function storyPoints({ read }: Reader): Promise<Values> {
  const fields = await read('/rest/api/3/field', Fields);
  const field = fields?.find(({ name }) => STORY_POINTS.includes(name));
  return field ? { storyPointsField: field.id } : {};
}

async function anIssue(
  reader: Reader,
  condition: string,
  wanted: (issue: Found) => boolean = () => true,
): Promise<Values | undefined> {
  const found = (await issues(reader, condition)).find(wanted);
  const key = await projectKey(reader);
  return found && key ? { ...valuesOf(found), projectKey: key, ...(await me(reader)) } : undefined;
}

async function movable(reader: Reader, skipped: number): Promise<Values | undefined> {
  const issue = (await issues(reader, 'statusCategory != Done'))[skipped];
  const found = issue && (await reader.read(`/rest/api/3/issue/${issue.key}/transitions`, Transitions));
  const [transition] = found?.transitions ?? [];
  return issue && transition && { ...valuesOf(issue), transitionId: transition.id };
}

function valuesOf({ id, key }: Found): Values {
  return { issueId: id, issueKey: key };
}

/** Issues of the project, the oldest first, which are the likeliest to have much to them. */
async function issues(reader: Reader, condition: string): Promise<readonly Found[]> {
  const key = await projectKey(reader);
  if (!key) return [];
  const query = new URLSearchParams({
    jql: `project = "${key}"${condition && ` AND ${condition}`} ORDER BY created ASC`,
    fields: 'comment,subtasks,attachment',
    expand: 'changelog',
    maxResults: '100',
  });
  return (await reader.read(`/rest/api/3/search/jql?${query}`, Issues))?.issues ?? [];
}
