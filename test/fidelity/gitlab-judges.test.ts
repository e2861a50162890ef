import { describe, expect, test } from 'vitest';
import { ORIGIN, SITE } from '../simulators/forge/laws/ask.js';
import { type Answered, createAnswerJudge } from './gitlab/answer-judge.js';
import { DEVIATIONS } from './gitlab/exceptions/deviations.js';
import { excusedBy } from './gitlab/exceptions/excuses.js';
import { createRequestJudge } from './gitlab/request-judge.js';

const judge = createAnswerJudge();
const excuses = excusedBy(DEVIATIONS);
const violations = (answered: Answered) => excuses.unexcused(judge.violations(answered));
const requests = createRequestJudge(judge.operations);

const BRANCH_REF = { type: 'branch', name: 'main' };
const STATS = {
  time_estimate: 3600,
  total_time_spent: 0,
  human_time_estimate: '1h',
  human_total_time_spent: null,
};
const EMOJI = '/projects/1/issues/2/award_emoji/3';
const USER = {
  id: 1,
  username: 'mia',
  public_email: null,
  name: 'Mia',
  state: 'active',
  locked: false,
  avatar_url: null,
  web_url: `${ORIGIN}/mia`,
};
const AWARD = {
  id: 3,
  name: 'heart',
  user: USER,
  created_at: '2026-03-02T00:00:00.000Z',
  updated_at: '2026-03-02T00:00:00.000Z',
  awardable_id: 7,
  awardable_type: 'Issue',
  url: null,
};

describe('the judge of answers', () => {
  test.each([
    ['/projects/1/repository/commits/abc/refs', [BRANCH_REF]],
    ['/projects/1/issues/2/time_stats', STATS],
    [EMOJI, AWARD],
  ])('takes a sound answer of %s', (path, json) => {
    expect(violations({ method: 'GET', path: `/api/v4${path}`, status: 200, json })).toStrictEqual([]);
  });

  test.each([
    [
      'a member of another type',
      '/projects/1/issues/2/time_stats',
      { ...STATS, time_estimate: '3600' },
      'TimeStats.time_estimate must be integer',
    ],
    [
      'a member that is missing',
      '/projects/1/issues/2/time_stats',
      { ...STATS, human_time_estimate: undefined },
      'TimeStats.human_time_estimate is missing',
    ],
    [
      'a member of its own',
      '/projects/1/issues/2/time_stats',
      { ...STATS, pace: 1 },
      'TimeStats.pace is not published',
    ],
    [
      'a value that is none of them',
      EMOJI,
      { ...AWARD, user: { ...USER, state: 'asleep' } },
      'UserBasic.state must be equal to one of',
    ],
    [
      'the same deep inside',
      EMOJI,
      { ...AWARD, user: { ...USER, nick: 'm' } },
      'UserBasic.nick is not published',
    ],
    [
      'what is missing deep inside',
      EMOJI,
      { ...AWARD, user: { ...USER, locked: undefined } },
      'UserBasic.locked is missing',
    ],
    ['null for what always is there', EMOJI, { ...AWARD, id: null }, 'AwardEmoji.id must be integer'],
    [
      'a time without milliseconds',
      EMOJI,
      { ...AWARD, created_at: '2026-03-02T00:00:00Z' },
      'created_at must match format',
    ],
    ['an object for a list', '/projects/1/repository/commits/abc/refs', BRANCH_REF, 'must be array'],
    ['a list for an object', '/projects/1/issues/2/time_stats', [STATS], 'must be object'],
  ])('sees %s', (_, path, json, words) => {
    const answer = {
      method: 'GET',
      path: `/api/v4${path}`,
      status: 200,
      json: JSON.parse(JSON.stringify(json)),
    };

    expect(violations(answer).join('\n')).toContain(words);
  });

  test.each([
    ['a status that is not published', 202, STATS, 'status 202 is not published'],
    ['a breakdown', 500, { message: '500 Internal Server Error' }, 'it broke'],
    ['a refusal of two forms', 404, { message: 'x', error: 'y' }, 'no refusal looks like'],
    ['a refusal of no form', 400, { errors: ['x'] }, 'no refusal looks like'],
  ])('sees %s', (_, status, json, words) => {
    const answer = { method: 'GET', path: '/api/v4/projects/1/issues/2/time_stats', status, json };

    expect(violations(answer)).toStrictEqual([expect.stringContaining(words)]);
  });

  test.each([
    { message: '404 Issue Not Found' },
    { message: { title: ["can't be blank"] } },
    { message: ['Another open merge request already exists'] },
    { error: 'title is missing' },
    { error: 'insufficient_scope', error_description: 'x', scope: 'api' },
  ])('takes the refusal %j', (json) => {
    const answer = { method: 'GET', path: '/api/v4/projects/1/issues/2/time_stats', status: 400, json };

    expect(violations(answer)).toStrictEqual([]);
  });
});

const NEW_ISSUE = { title: 'Paint the ramp' };

describe('the judge of requests', () => {
  test.each([
    ['GET', '/projects/1/issues?state=opened&labels=a,b&not[labels]=c&per_page=20', undefined],
    ['GET', '/projects/a%2Fb/issues?iids[]=1&iids[]=2&created_after=2026-03-02T00:00:00Z', undefined],
    ['HEAD', '/projects/1/issues', undefined],
    ['GET', '/user?private_token=x', undefined],
    [
      'POST',
      '/projects/1/issues',
      { ...NEW_ISSUE, confidential: true, assignee_ids: [1], due_date: '2026-03-02' },
    ],
    ['PUT', '/projects/1/issues/2', { state_event: 'close', labels: 'a,b' }],
  ])('takes %s %s', (method, address, body) => {
    expect(requests.violations({ method, url: new URL(`${SITE}${address}`), body })).toStrictEqual([]);
  });

  test.each([
    ['an unknown path', 'GET', '/projects/1/isues', undefined, 'is not published'],
    ['an unknown method', 'PATCH', '/projects/1/issues/2', undefined, 'is not published'],
    ['an unknown parameter', 'GET', '/projects/1/issues?label=a', undefined, 'label is not published'],
    [
      'an unknown negated one',
      'GET',
      '/projects/1/issues?not[state]=opened',
      undefined,
      'not.state is not published',
    ],
    ['a text for a number', 'GET', '/projects/1/issues?page=first', undefined, 'page must be integer'],
    [
      'a text for a number in the path',
      'GET',
      '/projects/1/issues/two',
      undefined,
      'issue_iid must be integer',
    ],
    ['a foreign value', 'GET', '/projects/1/issues?state=ajar', undefined, 'state must be equal to one of'],
    [
      'a word for a truth',
      'POST',
      '/projects/1/issues',
      { ...NEW_ISSUE, confidential: 'maybe' },
      'confidential must be boolean',
    ],
    [
      'a word among numbers',
      'POST',
      '/projects/1/issues',
      { ...NEW_ISSUE, assignee_ids: ['mia'] },
      'assignee_ids.0 must be integer',
    ],
    [
      'a word for a time',
      'GET',
      '/projects/1/issues?created_after=yesterday',
      undefined,
      'created_after must match',
    ],
    ['an unknown member', 'POST', '/projects/1/issues', { ...NEW_ISSUE, body: 'x' }, 'body is not published'],
    ['what is missing', 'POST', '/projects/1/issues', {}, "must have required property 'title'"],
  ])('sees %s', (_, method, address, body, words) => {
    const found = requests.violations({ method, url: new URL(`${SITE}${address}`), body });

    expect(found).toStrictEqual([expect.stringContaining(words)]);
  });
});
