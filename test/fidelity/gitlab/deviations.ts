import type { Excuse } from './excuses.js';

/** Where answers differ from what is published, and rightly; a pattern matches what the judge says. */
export const DEVIATIONS: readonly Excuse[] = [
  {
    pattern: /(UserBasic|APIEntitiesUser\w*|Member|Reviewer)\.avatar_path is missing$/,
    reason: 'only where `only_path` is asked for, which no route of this kind does (lib/api/entities/user_basic.rb)',
  },
  {
    pattern: /\.custom_attributes is missing$/,
    reason: 'only with `with_custom_attributes`, and for administrators (lib/api/entities/custom_attribute.rb)',
  },
];
