import { expect, test } from 'vitest';
import { admin, ask, refusalOf, visible, world } from './asking.js';

const OPERATORS =
  "The valid operators are '=', '!=', '<', '>', '<=', '>=', '~', '!~', 'IN', 'NOT IN', 'IS' and 'IS NOT'.";
const RESERVED = 'is a reserved JQL word. You must surround it in quotation marks to use it in a query.';

test.each([
  ['', 'Unbounded JQL queries are not allowed here. Please add a search restriction to your query.'],
  ['  ', 'Unbounded JQL queries are not allowed here. Please add a search restriction to your query.'],
  [
    'ORDER BY created',
    'Unbounded JQL queries are not allowed here. Please add a search restriction to your query.',
  ],
  [
    'status Done',
    `Error in the JQL Query: Expecting operator but got 'Done'. ${OPERATORS} (line 1, character 8)`,
  ],
  ['status', `Error in the JQL Query: Expecting operator before the end of the query. ${OPERATORS}`],
  [
    'status =\n= Done',
    "Error in JQL Query: Expecting either a value, list or function but got '='. You must surround '=' in quotation marks to use it as a value. (line 2, character 1)",
  ],
  ['status =', 'Error in JQL Query: Expecting either a value, list or function before the end of the query.'],
  [
    'project = IN',
    "Error in JQL Query: Expecting either a value, list or function but got 'IN'. You must surround 'IN' in quotation marks to use it as a value. (line 1, character 11)",
  ],
  ['project = end', `Error in the JQL Query: 'end' ${RESERVED} (line 1, character 11)`],
  ['end = 3', `Error in the JQL Query: 'end' ${RESERVED} (line 1, character 1)`],
  [
    'assignee = me@x.com',
    "Error in the JQL Query: The character '@' is a reserved JQL character. You must enclose it in a string or use the escape '\\u0040' instead. (line 1, character 14)",
  ],
  [
    'project = "TIDE',
    "Error in the JQL Query: The quoted string 'TIDE' has not been completed. (line 1, character 11)",
  ],
  [
    'project = TIDE status = Done',
    "Error in the JQL Query: Expecting either 'OR' or 'AND' but got 'status'. (line 1, character 16)",
  ],
  [
    'project in (TIDE MOB)',
    "Error in the JQL Query: Expecting either ')' or ',' but got 'MOB'. (line 1, character 18)",
  ],
  ['(project = TIDE', "Error in the JQL Query: Expecting ')' before the end of the query."],
  ['project = TIDE AND', 'Error in the JQL Query: Expecting a field name at the end of the query.'],
  [
    'project = TIDE AND AND',
    "Error in the JQL Query: Expecting a field name but got 'AND'. You must surround 'AND' in quotation marks to use it as a field name. (line 1, character 20)",
  ],
  [
    'project = TIDE ORDER BY key foo',
    "Error in the JQL Query: Expecting either 'ASC' or 'DESC' but got 'foo'. (line 1, character 29)",
  ],
  ['flavour = sweet', "Field 'flavour' does not exist or you do not have permission to view it."],
  ['cf[99999] = 1', "Field 'cf[99999]' does not exist or you do not have permission to view it."],
  ['constructor = 1', "Field 'constructor' does not exist or you do not have permission to view it."],
  [
    'project = TIDE ORDER BY flavour',
    "Field 'flavour' does not exist or you do not have permission to view it.",
  ],
  ['project = TIDE ORDER BY comment', "Not able to sort using field 'comment'."],
  ['project = NOPE', "The value 'NOPE' does not exist for the field 'project'."],
  ['project = SEC', "The value 'SEC' does not exist for the field 'project'."],
  ['project = 4711', "A value with ID '4711' does not exist for the field 'project'."],
  ['status = "Almost Done"', "The value 'Almost Done' does not exist for the field 'status'."],
  ['assignee = Absent', "The value 'Absent' does not exist for the field 'assignee'."],
  ['sprint = "TIDE Sprint 999"', "The value 'TIDE Sprint 999' does not exist for the field 'sprint'."],
  ['Severity = Mild', "The option 'Mild' for field 'Severity' does not exist."],
  ['key = TIDE-99999', "An issue with key 'TIDE-99999' does not exist for field 'key'."],
  ['key = SEC-1', "An issue with key 'SEC-1' does not exist for field 'key'."],
  ['issuekey = "1"', "The issue key '1' for field 'issuekey' is invalid."],
  ['status ~ Done', "The operator '~' is not supported by the 'status' field."],
  ['summary = refund', "The operator '=' is not supported by the 'summary' field."],
  ['labels > a', "The operator '>' is not supported by the 'labels' field."],
  ['attachments = 1', "The operator '=' is not supported by the 'attachments' field."],
  ['summary WAS refund', "History searches do not support the 'summary' field."],
  ['sprint CHANGED', "History searches do not support the 'sprint' field."],
  ['status in Done()', "Unable to find JQL function 'Done()'."],
  [
    'assignee = openSprints()',
    "Operator '=' does not support the list value 'openSprints()' for field 'assignee'.",
  ],
  [
    'assignee in openSprints()',
    "A value provided by the function 'openSprints' is invalid for the field 'assignee'.",
  ],
  [
    'assignee in currentUser()',
    "Operator 'in' does not support the non-list value 'currentUser()' for field 'assignee'.",
  ],
  [
    'fixVersion = releasedVersions()',
    "Operator '=' does not support the list value 'releasedVersions()' for field 'fixVersion'.",
  ],
  [
    'assignee in membersOf(ghosts)',
    "Function 'membersOf' can not generate a list of usernames for group 'ghosts'; the group does not exist.",
  ],
  ['assignee in membersOf()', "Function 'membersOf' expected '1' arguments but received '0'."],
  [
    'created > startOfDay(1, 2)',
    "Function 'startOfDay' expected between '0' and '1' arguments but received '2'.",
  ],
  ['created > startOfDay(soon)', "The argument 'soon' of function 'startOfDay' is invalid."],
  [
    'created > "2026-02-30"',
    /^Date value '2026-02-30' for field 'created' is invalid\. Valid formats include:/,
  ],
  ['created > soon', /^Date value 'soon' for field 'created' is invalid\./],
  ['"Story Points" > many', "Value 'many' is invalid for the 'Story Points' field."],
  [
    'summary ~ "*refund"',
    "The text query '*refund' for field 'summary' is not allowed to start with character '*'.",
  ],
  ['summary ~ ""', "The field 'summary' does not support searching for an empty string."],
  [
    'status WAS Done FROM Blocked',
    "Error in the JQL Query: Expecting either 'OR' or 'AND' but got 'FROM'. (line 1, character 17)",
  ],
  [
    'status WAS (Done)',
    "Error in JQL Query: Expecting either a value, list or function but got '('. You must surround '(' in quotation marks to use it as a value. (line 1, character 12)",
  ],
  [
    'cf[x] = 1',
    "Error in the JQL Query: Expecting a custom field ID (positive number) but got 'x'. (line 1, character 4)",
  ],
  [
    'project = TIDE ORDER key',
    "Error in the JQL Query: Expecting 'by' but got 'key'. (line 1, character 22)",
  ],
  [
    'project is NOT in (TIDE)',
    /^Error in JQL Query: Expecting either a value, list or function but got 'in'/,
  ],
  ['status CHANGED DURING now()', /expects a list of two dates/],
  [
    'project = TIDE ORDER BY key, status, type, priority, created, updated, due, rank',
    /ORDER BY is limited to 7/,
  ],
])('%s is refused', async (jql, message) => {
  expect((await refusalOf(jql))[0]).toStrictEqual(
    typeof message === 'string' ? message : expect.stringMatching(message),
  );
});

test('every mistake of a query is named, each once', async () => {
  expect(await refusalOf('flavour = 1 AND project = NOPE AND project = NOPE')).toStrictEqual([
    "Field 'flavour' does not exist or you do not have permission to view it.",
    "The value 'NOPE' does not exist for the field 'project'.",
  ]);
});

test('a query finds only what its caller may see', async () => {
  const everything = 'created > "1999-01-01"';

  expect(await ask(everything)).toHaveLength(visible.length);
  expect(await ask(everything, admin)).toHaveLength(1000);
  expect(await ask('project = SEC', admin)).toHaveLength(50);
  expect(new Set((await ask(everything, null)).map((key) => key.split('-')[0]))).toStrictEqual(
    new Set(['DOC']),
  );
  expect(await ask('assignee = currentUser()', null)).toStrictEqual([]);
});

test.each([
  ['project in projectsWhereUserHasPermission("Browse Projects")', ['DOC', 'MOB', 'OPS', 'TIDE']],
  ['project in projectsWhereUserHasPermission("Edit Issues") OR key = DOC-1', ['DOC']],
  ['project in projectsWhereUserHasPermission("No such thing") OR key = DOC-1', ['DOC']],
])('%s speaks of its caller', async (jql, projects) => {
  const reader = world.credentials.find(({ name }) => name === 'reader')?.user ?? null;

  expect([...new Set((await ask(jql, reader)).map((key) => key.split('-')[0]))].sort()).toStrictEqual(
    projects,
  );
});
