import * as z from 'zod';
import { moment } from '../../core/world-file/moments.js';
import { issue } from './issue-schema.js';

const username = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,62}$/i, {
  error: 'it must be a name of letters, digits, dots, dashes and underscores',
});
const groups = z.array(z.string().min(1));
const name = z.string().min(1).max(255);

const person = z
  .strictObject({
    username: username.describe('What the file calls the person, and the name of the account that signs in.'),
    name: name.optional().describe('The display name; made of the username if absent.'),
    email: z.union([z.literal(''), z.email({ error: 'it must be an e-mail address' })]).optional(),
    emailVisible: z.boolean().optional().describe('Whether others see the address; true if absent.'),
    id: z.string().min(1).optional().describe('The account id; made of the seed if absent.'),
    account: z
      .union([z.literal(false), name])
      .optional()
      .describe('What the account that signs in is called; the username if absent, false for none.'),
    app: z.boolean().optional().describe('Whether it is a program.'),
    token: z
      .string()
      .min(8)
      .optional()
      .describe('What the account signs in with; made of the seed if absent.'),
    groups: groups
      .optional()
      .describe('Names of groups; jira-software-users if absent, which works in every project.'),
    admin: z.boolean().optional().describe('Whether the person administers the site.'),
    active: z.boolean().optional(),
    timeZone: z.string().optional(),
    locale: z.string().optional(),
  })
  .describe('A person with an account that signs in.');

const field = z
  .strictObject({
    name,
    type: z.enum(['text', 'paragraph', 'number', 'date', 'datetime', 'person', 'select', 'multiselect']),
    options: z.array(name).optional().describe('The choices of select and multiselect.'),
  })
  .refine(({ type, options = [] }) => type.includes('select') === options.length > 0, {
    error: 'a field of the type select or multiselect needs options, and no other has any',
    path: ['options'],
  })
  .describe('A custom field, on the screens of every project.');

const id = z.int().min(1).optional();

const component = z.union([
  name,
  z.strictObject({ id, name, description: z.string().optional(), lead: z.string().optional() }),
]);

const version = z.union([
  name,
  z.strictObject({
    id,
    name,
    description: z.string().optional(),
    released: z.boolean().optional(),
    archived: z.boolean().optional(),
    start: moment.optional(),
    release: moment.optional(),
  }),
]);

const status = z.union([
  name,
  z.strictObject({ name, category: z.enum(['to do', 'in progress', 'done']).optional() }),
]);

const sprint = z.strictObject({
  id,
  created: moment.optional(),
  name: z.string().min(1).max(30, { error: 'a sprint has a name of at most 30 characters' }),
  state: z.enum(['future', 'active', 'closed']).optional().describe('future if absent'),
  goal: z.string().optional(),
  start: moment.nullable().optional(),
  end: moment.nullable().optional(),
  completed: moment.nullable().optional().describe('When it was closed.'),
});

const board = z
  .strictObject({
    id,
    name: name.optional(),
    type: z.enum(['scrum', 'kanban']).optional().describe('that of the project if absent'),
    sprints: z.array(sprint).optional().describe('Oldest first.'),
  })
  .describe('A board of the project; a project without any gets one.');

const project = z.strictObject({
  id,
  key: z.string().regex(/^[A-Z][A-Z0-9]{1,9}$/, {
    error: 'it must be 2 to 10 capital letters and digits, a letter first',
  }),
  name: z.string().min(1).max(80, { error: 'a project has a name of at most 80 characters' }).optional(),
  description: z.string().optional(),
  type: z.enum(['scrum', 'kanban']).optional().describe('scrum if absent'),
  lead: z.string().optional().describe('A person; the first one if absent.'),
  seenBy: groups.optional().describe('Groups that see it; `anyone` is everybody.'),
  editedBy: groups.optional().describe('Groups that work in it.'),
  issueTypes: z.array(name).min(1).optional().describe('Epic, Story, Task, Sub-task, Bug.'),
  workflow: z.string().optional().describe('One that the site has: Delivery, Flow or Desk.'),
  statuses: z
    .array(status)
    .min(1)
    .optional()
    .describe('A workflow of its own: issues begin with the first, and go from each to each.'),
  components: z.array(component).optional(),
  versions: z.array(version).optional(),
  boards: z.array(board).optional(),
  issues: z.array(issue).optional().describe('Oldest first.'),
});

/** The section `tracker` of a world file. */
export const trackerSection = z.strictObject({
  people: z.array(person).optional(),
  groups: z.array(name).optional().describe('Groups beside those that every site has.'),
  fields: z.array(field).optional(),
  projects: z.array(project).optional(),
});

export type TrackerSection = z.output<typeof trackerSection>;
export type PersonEntry = z.output<typeof person>;
export type FieldEntry = z.output<typeof field>;
export type ProjectEntry = z.output<typeof project>;
export type BoardEntry = z.output<typeof board>;
