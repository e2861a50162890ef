import * as z from 'zod';

const time = z.string();
const optional = z.string().nullish();

/** A person, wherever GitLab shows one. */
export const User = z.looseObject({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  public_email: optional,
  state: optional,
});

export const Project = z.looseObject({
  id: z.number(),
  path_with_namespace: z.string(),
  name: z.string(),
  description: optional,
  visibility: z.enum(['private', 'internal', 'public']).nullish(),
  topics: z.array(z.string()).nullish(),
  default_branch: optional,
  archived: z.boolean().nullish(),
  created_at: time,
  creator_id: z.number().nullish(),
  namespace: z.looseObject({ kind: z.string(), full_path: z.string() }),
});

export const Group = z.looseObject({
  name: z.string(),
  description: optional,
  visibility: z.enum(['private', 'internal', 'public']).nullish(),
});

export const Member = User.extend({ access_level: z.number() });

export const Label = z.looseObject({
  name: z.string(),
  color: optional,
  description: optional,
  priority: z.number().nullish(),
});

const Titled = z.looseObject({ title: z.string() });

export const Milestone = Titled.extend({
  description: optional,
  state: z.string(),
  start_date: optional,
  due_date: optional,
});

const Work = z.looseObject({
  iid: z.number(),
  title: z.string(),
  description: optional,
  state: z.string(),
  author: User.nullish(),
  assignees: z.array(User).nullish(),
  labels: z.array(z.string()),
  milestone: Titled.nullish(),
  created_at: time,
  closed_at: time.nullish(),
  user_notes_count: z.number().nullish(),
});

export const Issue = Work.extend({
  issue_type: optional,
  due_date: optional,
  weight: z.number().nullish(),
  confidential: z.boolean().nullish(),
  time_stats: z.looseObject({ time_estimate: z.number(), total_time_spent: z.number() }).nullish(),
});

export const MergeRequest = Work.extend({
  source_branch: z.string(),
  target_branch: z.string(),
  source_project_id: z.number().nullish(),
  target_project_id: z.number().nullish(),
  reviewers: z.array(User).nullish(),
  merged_at: time.nullish(),
  merge_user: User.nullish(),
  squash: z.boolean().nullish(),
});

export const Discussion = z.looseObject({
  individual_note: z.boolean().nullish(),
  notes: z.array(
    z.looseObject({
      body: z.string(),
      author: User.nullish(),
      created_at: time,
      system: z.boolean(),
      internal: z.boolean().nullish(),
    }),
  ),
});

export const Link = z.looseObject({
  iid: z.number(),
  project_id: z.number(),
  link_type: z.enum(['relates_to', 'blocks', 'is_blocked_by']),
});

export const Approvals = z.looseObject({ approved_by: z.array(z.looseObject({ user: User })) });

export const Change = z.looseObject({ new_path: z.string(), diff: z.string() });

export const TreeEntry = z.looseObject({ path: z.string(), type: z.string() });

export const File = z.looseObject({ size: z.number(), content: z.string(), encoding: z.string() });

export const Branch = z.looseObject({ name: z.string(), protected: z.boolean().nullish() });

export const Pipeline = z.looseObject({
  id: z.number(),
  ref: optional,
  status: z.string(),
  source: optional,
  created_at: time,
});

export const PipelineDetails = z.looseObject({ user: User.nullish() });

export const Job = z.looseObject({
  id: z.number(),
  name: z.string(),
  stage: z.string(),
  status: z.string(),
  duration: z.number().nullish(),
  allow_failure: z.boolean().nullish(),
  coverage: z.number().nullish(),
});
