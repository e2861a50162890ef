/** A world file of the wrong form: its text, and the line, path and rule that it is refused with. */
interface BrokenForm {
  readonly text: string;
  readonly problem: string;
  /** Whether only loading finds it: no schema can say it. */
  readonly beyondSchema?: boolean;
}

const NO_MEMBER = 'there is no such member; remove it, or see the schema';
const NO_EMPTY = 'it must not be empty';

const project = (members: string) => `tracker:\n  projects:\n    - key: SHOP\n      ${members}\n`;
const issue = (members: string) => project(`issues: [{ summary: One, ${members} }]`);
const shop = (members: string) => `forge:\n  projects:\n    - path: acme/shop\n      ${members}\n`;
const task = (members: string) => shop(`issues: [{ title: One, ${members} }]`);
const request = (members: string) => shop(`mergeRequests: [{ title: One, source: x, ${members} }]`);
const form = (text: string, problem: string, beyondSchema = false): BrokenForm => ({
  text,
  problem,
  beyondSchema,
});

/** World files with one mistake of form each. */
export const BROKEN_FORMS: readonly BrokenForm[] = [
  form('on: nothing\n', '1 on: it must be one of generated, empty'),
  form('trackers: {}\n', '1 trackers: there is no such member; did you mean "tracker"?'),
  form('jira: {}\n', `1 jira: ${NO_MEMBER}`),
  form('tracker: []\n', '1 tracker: it must be a map of members'),
  form('tracker:\n  people: {}\n', '2 tracker.people: it must be a list'),
  form('tracker:\n  people:\n    - {}\n', '3 tracker.people[0].username: it must be a text'),
  form('tracker:\n  people:\n    - username: 7\n', '3 tracker.people[0].username: it must be a text'),
  form(
    'tracker:\n  people:\n    - username: a b\n',
    '3 tracker.people[0].username: it must be a name of letters, digits, dots, dashes and underscores',
  ),
  form(
    'tracker:\n  people:\n    - { username: a, email: b }\n',
    '3 tracker.people[0].email: it must be an e-mail address',
  ),
  form(
    'tracker:\n  people:\n    - { username: a, admin: 1 }\n',
    '3 tracker.people[0].admin: it must be true or false',
  ),
  form('tracker:\n  groups: [[]]\n', '2 tracker.groups[0]: it must be a text'),
  form(
    'tracker:\n  fields: [{ name: Team, type: choice }]\n',
    '2 tracker.fields[0].type: it must be one of text, paragraph, number, date, datetime, person, select, multiselect',
  ),
  form(
    'tracker:\n  fields: [{ name: Team, type: select }]\n',
    '2 tracker.fields[0].options: a field of the type select or multiselect needs options, and no other has any',
    true,
  ),
  form(
    'tracker:\n  projects: [{ key: shop }]\n',
    '2 tracker.projects[0].key: it must be 2 to 10 capital letters and digits, a letter first',
  ),
  form(project('type: waterfall'), '4 tracker.projects[0].type: it must be one of scrum, kanban'),
  form(
    project('statuses: [{ name: A, category: b }]'),
    '4 tracker.projects[0].statuses[0].category: it must be one of to do, in progress, done',
  ),
  form(project('components: [{ lead: a }]'), '4 tracker.projects[0].components[0].name: it must be a text'),
  form(project('versions: [1.5]'), '4 tracker.projects[0].versions[0]: it must be a text'),
  form(
    project('boards: [{ sprints: [{ name: One, state: open }] }]'),
    '4 tracker.projects[0].boards[0].sprints[0].state: it must be one of future, active, closed',
  ),
  form(
    project('boards: [{ sprints: [{ name: A sprint with a name of many words }] }]'),
    '4 tracker.projects[0].boards[0].sprints[0].name: a sprint has a name of at most 30 characters',
  ),
  form(project('issues: [{ type: Bug }]'), '4 tracker.projects[0].issues[0].summary: it must be a text'),
  form(
    project('issues: [{ summary: " " }]'),
    '4 tracker.projects[0].issues[0].summary: a summary is one line that is not empty',
  ),
  form(
    issue('asignee: a'),
    '4 tracker.projects[0].issues[0].asignee: there is no such member; did you mean "assignee"?',
  ),
  form(issue('labels: [a b]'), '4 tracker.projects[0].issues[0].labels[0]: a label has no spaces'),
  form(issue('number: one'), '4 tracker.projects[0].issues[0].number: it must be a number'),
  form(
    issue('created: yesterday'),
    '4 tracker.projects[0].issues[0].created: it must be a moment: 2026-03-01, 2026-03-01T10:00:00Z, or -3d, +2w or -1d 4h from the present',
  ),
  form(issue('due: 2026-13-01'), '4 tracker.projects[0].issues[0].due: there is no such day or time', true),
  form(issue('comments: [{ by: a }]'), '4 tracker.projects[0].issues[0].comments[0].text: it must be a text'),
  form(issue('comments: [""]'), `4 tracker.projects[0].issues[0].comments[0]: ${NO_EMPTY}`),
  form(
    issue('worklogs: [{ spent: long }]'),
    '4 tracker.projects[0].issues[0].worklogs[0].spent: it must be a length of work like 1d 4h 30m',
    true,
  ),
  form(issue('links: [{ to: SHOP-1 }]'), '4 tracker.projects[0].issues[0].links[0].type: it must be a text'),
  form(
    issue('attachments: [{ text: a }]'),
    '4 tracker.projects[0].issues[0].attachments[0].name: it must be a text',
  ),
  form(issue('fields: [1]'), '4 tracker.projects[0].issues[0].fields: it must be a map of members'),
  form(
    'forge:\n  people:\n    - { username: a, state: gone }\n',
    '3 forge.people[0].state: it must be one of active, blocked, deactivated',
  ),
  form(
    'forge:\n  people:\n    - { username: a, token: short }\n',
    '3 forge.people[0].token: it must have at least 8 characters',
  ),
  form('forge:\n  groups: [{ name: a }]\n', '2 forge.groups[0].path: it must be a text'),
  form(
    'forge:\n  groups: [{ path: a, visibility: secret }]\n',
    '2 forge.groups[0].visibility: it must be one of private, internal, public',
  ),
  form(
    'forge:\n  groups: [{ path: a, members: { b: boss } }]\n',
    '2 forge.groups[0].members.b: it must be one of guest, planner, reporter, developer, maintainer, owner',
  ),
  form(
    'forge:\n  projects: [{ path: shop }]\n',
    '2 forge.projects[0].path: it must be a path in a group, or below a username: acme/shop',
  ),
  form(
    shop('repository: { file: {} }'),
    '4 forge.projects[0].repository.file: there is no such member; did you mean "files"?',
  ),
  form(shop('repository: { files: { a: 1 } }'), '4 forge.projects[0].repository.files.a: it must be a text'),
  form(
    shop('repository: { commits: [{ files: {} }] }'),
    '4 forge.projects[0].repository.commits[0].message: it must be a text',
  ),
  form(
    shop('labels: [{ name: a, priority: -1 }]'),
    '4 forge.projects[0].labels[0].priority: it must be at least 0',
  ),
  form(shop('issues: [{ title: "" }]'), '4 forge.projects[0].issues[0].title: a title is not empty'),
  form(task('state: done'), '4 forge.projects[0].issues[0].state: it must be one of opened, closed'),
  form(task('iid: 0'), '4 forge.projects[0].issues[0].iid: it must be at least 1'),
  form(
    task('estimate: long'),
    '4 forge.projects[0].issues[0].estimate: it must be a length of work like 1d 4h 30m',
  ),
  form(
    task('links: [{ type: eats, to: "#1" }]'),
    '4 forge.projects[0].issues[0].links[0].type: it must be one of relates_to, blocks, is_blocked_by',
  ),
  form(
    task('comments: [{ text: a, replies: [1] }]'),
    '4 forge.projects[0].issues[0].comments[0].replies[0]: it must be a text',
  ),
  form(
    shop('mergeRequests: [{ title: One }]'),
    '4 forge.projects[0].mergeRequests[0].source: it must be a text',
  ),
  form(
    request('state: open'),
    '4 forge.projects[0].mergeRequests[0].state: it must be one of opened, merged, closed',
  ),
  form(shop('pipelines: [{ jobs: [] }]'), '4 forge.projects[0].pipelines[0].jobs: it must not be empty'),
  form(
    shop('pipelines: [{ jobs: [{ name: a, status: green }] }]'),
    '4 forge.projects[0].pipelines[0].jobs[0].status: it must be one of success, failed, canceled, skipped, manual',
  ),
];
