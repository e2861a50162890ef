import type { Fields } from '../context/context.js';
import { emojiMutations } from './emoji.js';
import { epicMutations } from './epics.js';
import { issueSettingMutations } from './issue-settings.js';
import { issueMutations } from './issues.js';
import { iterationMutations } from './iterations.js';
import { labelMutations } from './labels.js';
import { mergeRequestSettingMutations } from './merge-request-settings.js';
import { mergeRequestMutations } from './merge-requests.js';
import { noteMutations } from './notes.js';
import { pipelineMutations } from './pipelines.js';
import { repositoryMutations } from './repositories.js';
import { timelogMutations } from './timelogs.js';
import { todoMutations } from './todos.js';
import { workItemLinkMutations } from './work-item-links.js';
import { workItemMutations } from './work-items.js';

/** What answers the fields of `Mutation`. */
export const mutationFields: Fields<unknown> = {
  ...emojiMutations,
  ...epicMutations,
  ...issueMutations,
  ...issueSettingMutations,
  ...iterationMutations,
  ...labelMutations,
  ...mergeRequestMutations,
  ...mergeRequestSettingMutations,
  ...noteMutations,
  ...pipelineMutations,
  ...repositoryMutations,
  ...timelogMutations,
  ...todoMutations,
  ...workItemLinkMutations,
  ...workItemMutations,
};
