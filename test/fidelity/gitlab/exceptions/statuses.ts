import type { Excuse } from './excuses.js';

/** Requests of the tours that do not come to the status expected, or to an empty list, and rightly. */
export const OTHER_STATUS: readonly Excuse[] = [
  {
    pattern: /merge_requests\?deployed_(before|after)=word\S* 400 .*is invalid/,
    reason: 'the two are published as texts, and are times',
  },
  {
    pattern:
      /\?(approver_ids|approved_by_ids|approved_by_usernames)=word\S* 400 .*should be an array, 'None' or 'Any'/,
    reason: 'lib/api/validations/validators/array_none_any.rb',
  },
  {
    pattern: /\/merge_ref 400 .*Merge request is not mergeable/,
    reason: 'what is merged already cannot be tried',
  },
  { pattern: /tree\?pagination=none\S* 400 /, reason: 'only together with `recursive` (lib/api/helpers)' },
  { pattern: /blame\?\S*range\[(start|end)\]=3 400 /, reason: 'both or neither (lib/api/files.rb)' },
  { pattern: /branches\?page_token=word\S* 422 /, reason: 'no branch of that name to go on from' },
  {
    pattern: /^HEAD \S+\/branches\/\S+ (204|403|404) /,
    reason: 'a branch that is there, for who may see it (lib/api/branches.rb)',
  },
  {
    pattern: /=word\S* 400 .*does not have a valid value/,
    reason: 'a parameter with documented values, published without them',
  },
  { pattern: /\/signature 404 /, reason: 'no commit of the world is signed' },
  { pattern: /\/jobs\/artifacts\/main\/download\?job=word\S* 404 /, reason: 'no job of that name' },
  { pattern: /^GET (\/issues\/\d+|\S+\/user_agent_detail) 403 /, reason: 'only for administrators' },
  {
    pattern: /\/commits\/\w+\/discussions\/0\S* 404 |\/award_emoji\/0 404 /,
    reason: 'there is none yet: the tour of writes makes one',
  },
  { pattern: /labels\/\w+\?include_ancestor_groups=false 404 /, reason: 'the label is one of a group above' },
  {
    pattern: /^GET \/projects\?updated_(before|after)=\S+ 400 .*must be paired/,
    reason: 'lib/api/helpers/projects_helpers.rb',
  },
  {
    pattern: /^GET \/users\?(extern_uid|provider)=word\S* 400 /,
    reason: 'both or neither (lib/api/users.rb)',
  },
  {
    pattern: /^(PUT|DELETE) \S+\/(metric_images\/1) 404 |\/metric_images\/authorize 403 /,
    reason: 'no incident of the world has a picture, and none can be put in',
  },
  {
    pattern:
      /\/(bridges|variables|metric_images|comments|discussions|award_emoji|closed_by|related_merge_requests|related_issues|closes_issues|milestones\/\d+\/\w+) 200 \[\]$/,
    reason: 'the record chosen has none; the tour of writes, or another record, shows one',
  },
  { pattern: /starred_projects pagination$/, reason: 'a list without keysets' },
];
