import { expect, test } from 'vitest';
import { isMet } from '#simulators/forge/actions/ci/rules.js';
import { expressionOf } from '#simulators/forge/patterns/expression.js';
import { openSession } from '../session.js';

/** An expression for which an engine that goes back takes years, and a text that does not fit it. */
const SLOW = '^(a+)+$';
const LONG = `${'a'.repeat(100)}!`;

test('an expression is judged at once, whatever it is', () => {
  expect(expressionOf(SLOW).test(LONG)).toBe(false);
  expect(expressionOf(SLOW).test('aaa')).toBe(true);
});

test.for([
  ['ignores case', 'ab', 'i', 'xABx', true],
  ['minds case without its flag', 'ab', '', 'xABx', false],
  ['fits lines', '^b$', 'm', 'a\nb', true],
  ['fits one text without its flag', '^b$', '', 'a\nb', false],
  ['fits over lines', 'a.b', 's', 'a\nb', true],
  ['has flags of its own', '(?i)ab', '', 'AB', true],
  ['is found in a part of the text', '\\d+', '', 'a 12', true],
] as const)('an expression %s', ([, source, flags, text, isFound]) => {
  expect(expressionOf(source, flags).test(text)).toBe(isFound);
});

test('branches, push rules and commits refuse an expression that looks ahead, as GitLab does', async () => {
  const { get, post } = openSession();
  const as = 'adminToken';
  const { body: project } = await post('/projects', { name: 'ruled', initialize_with_readme: true }, as);
  const at = `/projects/${project.id}`;

  const branches = await get(`${at}/repository/branches?regex=${encodeURIComponent('(?=main)')}`, as);
  const rule = await post(`${at}/push_rule`, { commit_message_regex: '(?!WIP)' }, as);
  const query =
    '{ project(fullPath: "root/ruled") { repository { commits(ref: "main", query: "(?=a)") { nodes { id } } } } }';
  const commits = await post('/../graphql', { query }, as);

  expect([branches.status, branches.body.message]).toStrictEqual([
    400,
    'Invalid regular expression: (?=main)',
  ]);
  expect([rule.status, rule.body]).toMatchObject([
    400,
    { message: { commit_message_regex: ['not valid RE2 syntax'] } },
  ]);
  expect(commits.body.errors[0].message).toContain('(?=');
});

test('a rule of jobs with an expression that takes years elsewhere is read at once', () => {
  const condition = `$TEXT =~ /${SLOW}/`;

  expect(isMet(condition, { TEXT: LONG })).toBe(false);
  expect(isMet(condition, { TEXT: 'aaa' })).toBe(true);
});
