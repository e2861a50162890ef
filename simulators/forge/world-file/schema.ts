import * as z from 'zod';
import { moment } from '../../core/world-file/moments.js';
import { recordsSection } from '../records-file/schema.js';
import { issue, mergeRequest, pipeline } from './work-schema.js';

const name = z.string().min(1).max(255);
const visibility = z.enum(['private', 'internal', 'public']);
const role = z.enum(['guest', 'planner', 'reporter', 'developer', 'maintainer', 'owner']);
const members = z
  .record(z.string(), role)
  .describe('Roles by username. If absent, all people of the file are developers.');

const person = z
  .strictObject({
    username: z
      .string()
      .regex(/^[a-zA-Z0-9_][a-zA-Z0-9_.-]*$/, {
        error: 'it must be a name of letters, digits, dots, dashes and underscores',
      })
      .describe('Also the name of the account that signs in.'),
    name: name.optional().describe('Made of the username if absent.'),
    email: z.email({ error: 'it must be an e-mail address' }).optional(),
    token: z
      .string()
      .min(8)
      .optional()
      .describe('What the account signs in with; made of the seed if absent.'),
    admin: z.boolean().optional(),
    external: z.boolean().optional(),
    state: z.enum(['active', 'blocked', 'deactivated']).optional(),
    bio: z.string().optional(),
    location: z.string().optional(),
    created: moment.optional(),
  })
  .describe('An account with a token.');

const label = z.union([
  name,
  z.strictObject({
    name,
    color: z.string().optional().describe('#rrggbb, or the name of a colour.'),
    description: z.string().optional(),
    priority: z.int().min(0).optional(),
  }),
]);

const milestone = z.union([
  name,
  z.strictObject({
    title: name,
    description: z.string().optional(),
    state: z.enum(['active', 'closed']).optional(),
    start: moment.optional(),
    due: moment.optional(),
  }),
]);

const group = z.strictObject({
  path: z.string().min(1).describe('With those above it: acme/tools.'),
  name: name.optional(),
  description: z.string().optional(),
  visibility: visibility.optional().describe('That of the group above; private if absent.'),
  owner: z.string().optional().describe('A person; the first one if absent.'),
  members: members.optional(),
  labels: z.array(label).optional(),
  milestones: z.array(milestone).optional(),
  created: moment.optional(),
});

const files = z.record(z.string().min(1), z.string()).describe('Contents by path.');

const commit = z.strictObject({
  message: z.string().min(1),
  files: files.optional().describe('Files that it writes: contents by path.'),
  remove: z.array(z.string()).optional().describe('Paths of files that it removes.'),
  by: z.string().optional(),
  at: moment.optional(),
});

const repository = z.strictObject({
  folder: z
    .string()
    .optional()
    .describe('A folder on disk, from where the world file is: its files are the first commit.'),
  files: files.optional().describe('Files of the first commit: contents by path.'),
  commits: z.array(commit).optional().describe('Further commits of the default branch, oldest first.'),
  branches: z
    .array(
      z.strictObject({
        name,
        from: z.string().optional().describe('A branch; the default one if absent.'),
        commits: z.array(commit).optional(),
        protected: z.boolean().optional(),
      }),
    )
    .optional(),
  tags: z
    .array(
      z.union([
        name,
        z.strictObject({
          name,
          on: z.string().optional().describe('A branch.'),
          message: z.string().optional(),
        }),
      ]),
    )
    .optional(),
});

const project = z.strictObject({
  path: z
    .string()
    .regex(/^[^/]+(\/[^/]+)+$/, { error: 'it must be a path in a group, or below a username: acme/shop' })
    .describe('In a group, which is made if there is none, or below a username: acme/shop.'),
  name: name.optional(),
  description: z.string().optional(),
  visibility: visibility.optional().describe('private if absent'),
  creator: z.string().optional().describe('A person; the first one if absent.'),
  members: members.optional(),
  topics: z.array(name).optional(),
  defaultBranch: name.optional().describe('main if absent'),
  archived: z.boolean().optional(),
  created: moment.optional(),
  repository: repository.optional().describe('Empty if absent.'),
  labels: z.array(label).optional(),
  milestones: z.array(milestone).optional(),
  issues: z.array(issue).optional().describe('Oldest first.'),
  mergeRequests: z.array(mergeRequest).optional().describe('Oldest first.'),
  pipelines: z.array(pipeline).optional().describe('Oldest first.'),
});

/** The section `forge` of a world file. */
export const forgeSection = z.strictObject({
  people: z.array(person).optional(),
  groups: z.array(group).optional(),
  projects: z.array(project).optional(),
  records: recordsSection
    .optional()
    .describe('Every record as it is, as an export writes them; what else is here is added to them.'),
});

export type ForgeSection = z.output<typeof forgeSection>;
export type PersonEntry = z.output<typeof person>;
export type GroupEntry = z.output<typeof group>;
export type ProjectEntry = z.output<typeof project>;
export type CommitEntry = z.output<typeof commit>;
