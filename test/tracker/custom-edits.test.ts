import { describe, expect, test } from 'vitest';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { refusal, scriptedClient, trackerClient, value } from './session.js';

const FIELD = 'customfield_10050';
const PLUGIN = 'com.atlassian.jira.plugin.system.customfieldtypes';
const ISSUE = '/rest/api/3/issue/PROJ-1';

interface Schema {
  type: string;
  items?: string;
  custom?: string;
  system?: string;
}

/** A site with one field of this schema in its issues; and what was written into it. */
async function siteWith(schema: Schema, id = FIELD, allowedValues?: readonly object[]) {
  const written: unknown[] = [];
  const client = await scriptedClient(async (url, { method, body }) => {
    const { pathname } = new URL(url);
    if (pathname === `${ISSUE}/editmeta`)
      return Response.json({ fields: { [id]: { name: 'Field', schema, allowedValues } } });
    if (method === 'PUT') {
      written.push(JSON.parse(String(body)).fields[id]);
      return new Response(null, { status: 204 });
    }
    return Response.json({ id: '1', key: 'PROJ-1', fields: {}, names: {} });
  });
  const args = (given: unknown) => ({ issueKey: 'PROJ-1', customFields: { [id]: given } });
  return {
    write: async (given: unknown) => {
      await value(client, 'tracker_update_issue', args(given));
      return written;
    },
    refusal: (given: unknown) => refusal(client, 'tracker_update_issue', args(given)),
  };
}

const plugin = (kind: string, type: string, items?: string): Schema => ({
  type,
  custom: `${PLUGIN}:${kind}`,
  ...(items && { items }),
});
const SPRINT: Schema = { type: 'array', items: 'json', custom: 'com.pyxis.greenhopper.jira:gh-sprint' };
const EPIC: Schema = { type: 'any', custom: 'com.pyxis.greenhopper.jira:gh-epic-link' };
const RANK: Schema = { type: 'any', custom: 'com.pyxis.greenhopper.jira:gh-lexo-rank' };
const TEAM: Schema = { type: 'team', custom: `${PLUGIN}:atlassian-team` };
const OLD_TEAM: Schema = { type: 'any', custom: 'com.atlassian.teams:rm-teams-custom-field-team' };
const UNKNOWN: Schema = { type: 'any', custom: 'com.example.app:matrix' };
const UNKNOWN_LIST: Schema = { type: 'array', items: 'matrix', custom: 'com.example.app:matrices' };
const document = (text: string) => ({
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

describe('tracker_update_issue writes each type of field in the form that it is written in', () => {
  test.each<[string, Schema, unknown, unknown]>([
    ['a sprint by its id, bare ✗29', SPRINT, 66, 66],
    ['a sprint by an id of digits ✗29', SPRINT, '66', 66],
    ['a sprint as it was read, in a list of one ✗29', SPRINT, [{ id: 66, name: 'S', state: 'active' }], 66],
    [
      'the open one of the sprints that were read ✗29',
      SPRINT,
      [
        { id: 65, name: 'R', state: 'closed' },
        { id: 66, name: 'S', state: 'active' },
      ],
      66,
    ],
    ['an epic link by a key', EPIC, 'PROJ-7', 'PROJ-7'],
    ['a team by its id, bare ✗29', TEAM, '36885b3c-1bf0', '36885b3c-1bf0'],
    ['a team as it was read ✗29', TEAM, { id: '36885b3c-1bf0', name: 'Ships' }, '36885b3c-1bf0'],
    ['a team of the older type ✗29', OLD_TEAM, { id: '36885b3c-1bf0', name: 'Ships' }, '36885b3c-1bf0'],
    ['an option', plugin('select', 'option'), 'Red', { value: 'Red' }],
    ['an option of radio buttons', plugin('radiobuttons', 'option'), 'Red', { value: 'Red' }],
    ['an option by its id', plugin('select', 'option'), { id: '10100' }, { id: '10100' }],
    ['options', plugin('multiselect', 'array', 'option'), ['Red'], [{ value: 'Red' }]],
    ['checkboxes', plugin('multicheckboxes', 'array', 'option'), ['Red'], [{ value: 'Red' }]],
    ['a choice of two levels', plugin('cascadingselect', 'option-with-child'), 'Red', { value: 'Red' }],
    [
      'a choice of two levels as it was read ✗29',
      plugin('cascadingselect', 'option-with-child'),
      { value: 'Red', child: 'Dark' },
      { value: 'Red', child: { value: 'Dark' } },
    ],
    [
      'a choice of two levels in the own form of Jira',
      plugin('cascadingselect', 'option-with-child'),
      { id: '1', child: { id: '2' } },
      { id: '1', child: { id: '2' } },
    ],
    ['a user', plugin('userpicker', 'user'), 'a1', { accountId: 'a1' }],
    [
      'a user as it was read',
      plugin('userpicker', 'user'),
      { accountId: 'a1', displayName: 'Ada' },
      { accountId: 'a1' },
    ],
    ['users', plugin('multiuserpicker', 'array', 'user'), ['a1'], [{ accountId: 'a1' }]],
    ['a group', plugin('grouppicker', 'group'), 'deck', { name: 'deck' }],
    ['groups', plugin('multigrouppicker', 'array', 'group'), ['deck'], [{ name: 'deck' }]],
    ['a version', plugin('version', 'version'), '1.0', { name: '1.0' }],
    ['versions', plugin('multiversion', 'array', 'version'), ['1.0'], [{ name: '1.0' }]],
    ['a project by its key ✗29', plugin('project', 'project'), 'MOB', { key: 'MOB' }],
    ['labels', plugin('labels', 'array', 'string'), ['__proto__', 'b'], ['__proto__', 'b']],
    ['a day', plugin('datepicker', 'date'), '2026-01-31', '2026-01-31'],
    [
      'a time in UTC as Jira parses it ✗29',
      plugin('datetime', 'datetime'),
      '2026-01-31T10:00:00Z',
      '2026-01-31T10:00:00.000+0000',
    ],
    [
      'a time with an offset',
      plugin('datetime', 'datetime'),
      '2026-01-31T12:00:00+02:00',
      '2026-01-31T10:00:00.000+0000',
    ],
    ['a number', plugin('float', 'number'), 3.5, 3.5],
    ['an address', plugin('url', 'string'), 'https://a.example', 'https://a.example'],
    ['a line of text', plugin('textfield', 'string'), '*a*', '*a*'],
    ['a text that is read only to people', plugin('readonlyfield', 'string'), 'a', 'a'],
    ['Markdown as a document', plugin('textarea', 'string'), 'Red.', document('Red.')],
    ['a document as it is', plugin('textarea', 'string'), document('Red.'), document('Red.')],
    ['nothing as null', SPRINT, null, null],
    ['what it does not know as it came', UNKNOWN, { rows: [[1]] }, { rows: [[1]] }],
    ['a list of what it does not know as it came', UNKNOWN_LIST, [{ row: 1 }], [{ row: 1 }]],
  ])('%s', async (_, schema, given, expected) => {
    const { write } = await siteWith(schema);

    const written = await write(given);

    expect(written).toStrictEqual([expected]);
  });

  test.each([
    ['environment', 'environment'],
    ['description', 'description'],
  ])('Markdown of the system field %s as a document ✗29', async (id, system) => {
    const { write } = await siteWith({ type: 'string', system }, id);

    const written = await write('Red.');

    expect(written).toStrictEqual([document('Red.')]);
  });

  test.each<[string, Schema, unknown, string]>([
    ['a sprint by its name', SPRINT, 'Sprint 9', 'tracker_list_sprints'],
    ['two open sprints', SPRINT, [1, 2], 'one sprint'],
    ['a rank', RANK, '0|i:', 'cannot be set'],
    ['a number as text', plugin('float', 'number'), '3', 'must be a number'],
    ['a day that is none', plugin('datepicker', 'date'), '31.01.2026', 'YYYY-MM-DD'],
    ['a time without an offset', plugin('datetime', 'datetime'), '2026-01-31T10:00:00', 'offset'],
    ['one option for several', plugin('multiselect', 'array', 'option'), 'Red', 'must be an array'],
    ['a team by a number', TEAM, 7, "a team's ID"],
    ['a text for an address', plugin('url', 'string'), 7, 'must be a string'],
  ])('and refuses %s, naming the field and the rule', async (_, schema, given, words) => {
    const { refusal } = await siteWith(schema);

    const said = await refusal(given);

    expect(said).toContain(`customFields.${FIELD}`);
    expect(said).toContain(words);
  });

  test.each<[string, Schema, unknown, unknown]>([
    [
      'a team',
      TEAM,
      { id: '3688', name: 'Ships', avatarUrl: '', isVisible: true, title: 'Ships', isShared: true },
      '3688',
    ],
    [
      'a project',
      plugin('project', 'project'),
      { id: '10000', key: 'MOB', name: 'Mobile', projectTypeKey: 'software' },
      { key: 'MOB' },
    ],
    [
      'a choice of two levels',
      plugin('cascadingselect', 'option-with-child'),
      { id: '1', value: 'Red', child: { id: '2', value: 'Dark' } },
      { value: 'Red', child: { value: 'Dark' } },
    ],
  ])('and takes %s as tracker_get_issue gives it ✗29', async (_, schema, stored, expected) => {
    const { write } = await siteWith(schema);
    const reader = await scriptedClient(async () =>
      Response.json({ id: '1', key: 'PROJ-1', fields: { [FIELD]: stored }, names: {} }),
    );
    const { issue } = await value(reader, 'tracker_get_issue', { issueKey: 'PROJ-1' });

    const written = await write(issue.customFields[FIELD]);

    expect(written).toStrictEqual([expected]);
  });

  test('and says which tool sets what is no field of that kind', async () => {
    const simulator = createTrackerSimulator({ rate: 0 });
    const client = await trackerClient(simulator);
    const issueKey = [...simulator.world.issues.byKey.keys()][0];

    const said = await refusal(client, 'tracker_update_issue', {
      issueKey,
      customFields: { status: 'Done' },
    });

    expect(said).toContain('customFields.status');
    expect(said).toContain('tracker_transition_issue');
  });
});

describe('a value that the field cannot have', () => {
  const COLOURS = ['Red', 'Light red', 'Blue', 'Green'].map((value, at) => ({ id: `${at + 1}`, value }));
  const select = plugin('select', 'option');
  const nested = [{ id: '1', value: 'Red', children: [{ id: '2', value: 'Dark' }] }];

  test.each<[string, Schema, readonly object[], unknown, string]>([
    [
      'an option',
      select,
      COLOURS,
      'Rde',
      'must be one of the 4 values that the field can have, not "Rde"; the nearest are "Red"',
    ],
    ['an option by its part', select, COLOURS, 'light', 'the nearest are "Light red"'],
    ['an option like none', select, COLOURS, 'Zebra', 'among them are "Red", "Light red", "Blue", "Green"'],
    [
      'one of several options',
      plugin('multiselect', 'array', 'option'),
      COLOURS,
      ['Blue', 'Gren'],
      'the nearest are "Green"',
    ],
    [
      'a second level',
      plugin('cascadingselect', 'option-with-child'),
      nested,
      { value: 'Red', child: 'Drak' },
      '.child: must be one of the 1 values that the field can have, not "Drak"; the nearest are "Dark"',
    ],
    ['a version', plugin('version', 'version'), [{ id: '7', name: '1.0' }], '1.1', 'the nearest are "1.0"'],
  ])(
    'is refused with the nearest ones, and nothing is sent: %s',
    async (_, schema, allowed, given, words) => {
      const { refusal } = await siteWith(schema, FIELD, allowed);

      const said = await refusal(given);

      expect(said).toContain(`customFields.${FIELD}`);
      expect(said).toContain(words);
    },
  );

  test.each<[string, Schema, readonly object[], unknown]>([
    ['in another case, which the tracker judges', select, COLOURS, 'red'],
    ['by its id', select, COLOURS, { id: '2' }],
    [
      'with its second level',
      plugin('cascadingselect', 'option-with-child'),
      nested,
      { value: 'Red', child: 'Dark' },
    ],
    ['of a field without listed values', select, [], 'Anything'],
    ['that is cleared', select, COLOURS, null],
  ])('is not one %s', async (_, schema, allowed, given) => {
    const { write } = await siteWith(schema, FIELD, allowed);

    expect(await write(given)).toHaveLength(1);
  });
});
