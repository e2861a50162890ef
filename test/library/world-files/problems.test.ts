import { expect, test } from 'vitest';
import { simulateTracker } from '#src/library/simulators.js';
import { BROKEN_FORMS } from './broken-forms.js';
import { fileOf, problemsOf } from './world-files.js';

test('every part of the wrong form is reported, with line, path and rule', async () => {
  const file = fileOf(`on: emty
tracker:
  people:
    - username: maya
      admn: true
  projects:
    - key: shop
      issues:
        - summary: ""
          due: 2026-02-30
          comments:
            - { txt: hello }
            - 7
          worklogs: [{ spent: long }]
`);

  expect(await problemsOf(simulateTracker({ world: file }))).toStrictEqual([
    '1 on: it must be one of generated, empty',
    '5 tracker.people[0].admn: there is no such member; did you mean "admin"?',
    '7 tracker.projects[0].key: it must be 2 to 10 capital letters and digits, a letter first',
    '9 tracker.projects[0].issues[0].summary: a summary is one line that is not empty',
    '10 tracker.projects[0].issues[0].due: there is no such day or time',
    '12 tracker.projects[0].issues[0].comments[0].text: it must be a text',
    '12 tracker.projects[0].issues[0].comments[0].txt: there is no such member; did you mean "text"?',
    '13 tracker.projects[0].issues[0].comments[1]: it must be a text',
    '14 tracker.projects[0].issues[0].worklogs[0].spent: it must be a length of work like 1d 4h 30m',
  ]);
});

test('every name that nothing has is reported, with the names that there are', async () => {
  const file = fileOf(`on: empty
tracker:
  people:
    - username: maya
    - { username: maya }
    - { username: zoe, groups: [none] }
  projects:
    - key: SHOP
      lead: bob
      boards: [{ type: kanban, sprints: [{ name: One }] }]
      issues:
        - summary: one
          type: Sub-task
          assignee: bob
          status: Nowhere
          fields: { Story Points: many, Sprint: 1 }
          links: [{ type: eats, to: SHOP-9 }]
        - { summary: two, parent: one, sprint: Spring, components: [Cart], resolved: -1d }
        - { summary: three, number: 1 }
        - { summary: four, comments: [{ text: hi, by: bob, visibleTo: none }] }
    - key: SHOP
`);

  expect(await problemsOf(simulateTracker({ world: file }))).toStrictEqual([
    '5 tracker.people[1].username: another account is called "maya"; take another name',
    expect.stringContaining(
      '6 tracker.people[2].groups[0]: there is no group "none"; there are: jira-software-users',
    ),
    '9 tracker.projects[0].lead: there is no person "bob"; there are: maya, zoe',
    '10 tracker.projects[0].boards[0].sprints: a kanban board has no sprints; give it the type scrum',
    '12 tracker.projects[0].issues[0]: a Sub-task needs a `parent`',
    '14 tracker.projects[0].issues[0].assignee: there is no person "bob"; there are: maya, zoe',
    expect.stringContaining(
      '15 tracker.projects[0].issues[0].status: there is no status in the project "Nowhere"; there are: To Do',
    ),
    '16 tracker.projects[0].issues[0].fields.Story Points: it must be a number',
    '16 tracker.projects[0].issues[0].fields.Sprint: the site sets this field itself; use `sprint` or `parent`',
    '17 tracker.projects[0].issues[0].links[0].to: there is no issue "SHOP-9"; give the key or the whole summary of one',
    expect.stringContaining(
      '17 tracker.projects[0].issues[0].links[0].type: there is no kind of link "eats"',
    ),
    '18 tracker.projects[0].issues[1].components[0]: there is no component "Cart"',
    '18 tracker.projects[0].issues[1].resolved: an issue without a resolution is not resolved; give it a status that is done',
    '18 tracker.projects[0].issues[1].sprint: there is no sprint in the project "Spring"',
    '18 tracker.projects[0].issues[1].parent: a Task is no part of a Sub-task; an Epic has standard issues, and those have sub-tasks',
    '19 tracker.projects[0].issues[2].number: there is an issue SHOP-1 already; take another number',
    '20 tracker.projects[0].issues[3].comments[0].by: there is no person "bob"; there are: maya, zoe',
    expect.stringContaining(
      '20 tracker.projects[0].issues[3].comments[0].visibleTo: there is no group "none"',
    ),
    '21 tracker.projects[1].key: there is a project SHOP, "SHOP", already',
  ]);
});

test('a name that was misspelled is asked about, also where there are more than are listed', async () => {
  const people = Array.from({ length: 20 }, (_, at) => ({ username: `person${at}` }));
  const tracker = {
    people: [...people, { username: 'maya.lind' }],
    projects: [{ key: 'SHOP', lead: 'Maya_Lynd' }],
  };

  const [problem] = await problemsOf(simulateTracker({ world: { on: 'empty', tracker } }));

  expect(problem).toContain('there is no person "Maya_Lynd": did you mean "maya.lind"?; there are: person0,');
});

test.each([
  ['tracker: [', [expect.stringMatching(/^\d+ : it must be YAML or JSON: /)]],
  ['- 1', ['1 : it must be a map of members']],
  ['{"tracker": {"people": 7}}', ['1 tracker.people: it must be a list']],
])('the file %j is refused', async (text, problems) => {
  expect(await problemsOf(simulateTracker({ world: fileOf(text) }))).toStrictEqual(problems);
});

test('a world without a file has paths, and no lines', async () => {
  expect(await problemsOf(simulateTracker({ world: { tracker: { groups: [1] } } }))).toStrictEqual([
    'null tracker.groups[0]: it must be a text',
  ]);
  expect(await problemsOf(simulateTracker({ world: '/nowhere/world.yaml' }))).toStrictEqual([
    'null : it cannot be read: ENOENT',
  ]);
});

test.each(BROKEN_FORMS)('$problem', async ({ text, problem }) => {
  expect(await problemsOf(simulateTracker({ world: fileOf(text) }))).toStrictEqual([problem]);
});

test('fifty world files of the wrong form are tried', () => {
  expect(BROKEN_FORMS.length).toBeGreaterThanOrEqual(50);
});
