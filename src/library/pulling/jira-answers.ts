import * as z from 'zod';
import type { RichNode } from '../../../simulators/tracker/world/records/rich-text.js';

const named = z.looseObject({ name: z.string() });
const time = z.string();
// What is in it is judged by those who load the file.
export const Document = z.looseObject({
  type: z.literal('doc'),
  content: z.array(z.unknown()),
}) as unknown as z.ZodType<RichNode>;
const visibility = z.looseObject({ type: z.string(), value: z.string().nullish() }).nullish();

/** A person, wherever Jira shows one. */
export const Account = z.looseObject({
  accountId: z.string(),
  displayName: z.string(),
  emailAddress: z.string().nullish(),
  active: z.boolean().nullish(),
  accountType: z.string().nullish(),
  timeZone: z.string().nullish(),
});

/** The account that reads, with its groups. */
export const Caller = Account.extend({
  groups: z.looseObject({ items: z.array(named).nullish() }).nullish(),
});

const Part = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  lead: Account.nullish(),
});

const Version = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  released: z.boolean().nullish(),
  archived: z.boolean().nullish(),
  startDate: z.string().nullish(),
  releaseDate: z.string().nullish(),
});

export const Project = z.looseObject({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  lead: Account.nullish(),
  issueTypes: z.array(named).nullish(),
  components: z.array(Part).nullish(),
  versions: z.array(Version).nullish(),
});

const Status = z.looseObject({ name: z.string(), statusCategory: z.looseObject({ key: z.string() }) });
export const TypesWithStatuses = z.array(z.looseObject({ statuses: z.array(Status) }));

export const Field = z.looseObject({
  id: z.string(),
  name: z.string(),
  custom: z.boolean(),
  schema: z.looseObject({ custom: z.string().nullish() }).nullish(),
});

export const Board = z.looseObject({ id: z.number(), name: z.string(), type: z.string() });

export const Sprint = z.looseObject({
  id: z.number(),
  name: z.string(),
  state: z.string(),
  goal: z.string().nullish(),
  createdDate: time.nullish(),
  startDate: time.nullish(),
  endDate: time.nullish(),
  completeDate: time.nullish(),
});

const Remark = z.looseObject({
  id: z.string(),
  author: Account.nullish(),
  updateAuthor: Account.nullish(),
  created: time,
  updated: time,
  visibility,
});
export const Comment = Remark.extend({ body: Document });
export const Worklog = Remark.extend({
  comment: Document.nullish(),
  started: time,
  timeSpentSeconds: z.number(),
});

export const Change = z.looseObject({
  id: z.string(),
  author: Account.nullish(),
  created: time,
  items: z.array(
    z.looseObject({
      field: z.string(),
      fieldtype: z.string(),
      fieldId: z.string().nullish(),
      from: z.string().nullish(),
      fromString: z.string().nullish(),
      to: z.string().nullish(),
      toString: z.string().nullish().catch(null), // every object has a member of this name
    }),
  ),
});

const names = z.array(named).nullish();
const Attachment = z.looseObject({
  id: z.string(),
  filename: z.string(),
  mimeType: z.string().nullish(),
  author: Account.nullish(),
  created: time,
});

const Link = z.looseObject({
  id: z.string(),
  type: named,
  outwardIssue: z.looseObject({ key: z.string() }).nullish(),
});

/** The fields of an issue that every site has; custom ones are beside them. */
const Fields = z.looseObject({
  summary: z.string(),
  issuetype: named,
  status: named,
  resolution: named.nullish(),
  priority: named.nullish(),
  description: Document.nullish(),
  environment: Document.nullish(),
  creator: Account.nullish(),
  reporter: Account.nullish(),
  assignee: Account.nullish(),
  created: time,
  updated: time,
  resolutiondate: time.nullish(),
  statuscategorychangedate: time.nullish(),
  duedate: z.string().nullish(),
  labels: z.array(z.string()).nullish(),
  components: names,
  fixVersions: names,
  versions: names,
  parent: z.looseObject({ key: z.string() }).nullish(),
  timeoriginalestimate: z.number().nullish(),
  timeestimate: z.number().nullish(),
  issuelinks: z.array(Link).nullish(),
  attachment: z.array(Attachment).nullish(),
  watches: z.looseObject({ watchCount: z.number() }).nullish(),
  votes: z.looseObject({ votes: z.number() }).nullish(),
});

export const Issue = z.looseObject({ id: z.string(), key: z.string(), fields: Fields });
export const IssuePage = z.looseObject({
  issues: z.array(Issue),
  nextPageToken: z.string().nullish(),
});
export const Watchers = z.looseObject({ watchers: z.array(Account) });
export const Voters = z.looseObject({ voters: z.array(Account) });
