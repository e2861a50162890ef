import { expect, test } from 'vitest';
import { isMet } from '#simulators/forge/actions/ci/rules.js';

const VARIABLES = {
  CI_COMMIT_BRANCH: 'main',
  CI_DEFAULT_BRANCH: 'main',
  CI_PIPELINE_SOURCE: 'push',
  EMPTY: '',
  CI_COMMIT_TAG: null,
};

// GitLab CI/CD, "rules:if": comparisons of variables, texts, null and patterns, `&&` before `||`.
test.each([
  ['$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH', true],
  ['$CI_COMMIT_BRANCH != "main"', false],
  ["$CI_PIPELINE_SOURCE == 'push'", true],
  ['$CI_COMMIT_TAG', false],
  ['$CI_COMMIT_TAG == null', true],
  ['$UNKNOWN == null', true],
  ['$EMPTY', false],
  ['$EMPTY == ""', true],
  ['$CI_COMMIT_BRANCH =~ /^ma/', true],
  ['$CI_COMMIT_BRANCH =~ /^MA/i', true],
  ['$CI_COMMIT_BRANCH !~ /^ma/', false],
  ['$CI_COMMIT_TAG =~ /^v/', false],
  ['$CI_COMMIT_TAG && $CI_COMMIT_BRANCH || $CI_PIPELINE_SOURCE == "push"', true],
  ['$CI_COMMIT_TAG && ($CI_COMMIT_BRANCH || $CI_PIPELINE_SOURCE == "push")', false],
  ['$CI_COMMIT_BRANCH ==', false],
  ['main', false],
  ['', false],
])('%s is met: %s', (condition, met) => {
  expect(isMet(condition, VARIABLES)).toBe(met);
});
