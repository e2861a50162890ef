const ALSO_BESIDE =
  'our server tells the sprint beside the list as well, so the list alone tells no mutation';

const SAVED = 'that an edited picture is shown is not said; it is saved, and the answer names the file';

/** Lies that change nothing anybody could see, by the mutant's name, each with the reason. */
export const EQUIVALENTS: Record<string, string> = {
  'media.edit_image.returns.image: picture left out': SAVED,
  'media.continue_editing.returns.image: picture left out': SAVED,
  'tracker.tracker_get_active_sprint.content.active: fitting record left out': ALSO_BESIDE,
  'tracker.tracker_get_active_sprint.content.active: record listed twice': ALSO_BESIDE,
  'tracker.tracker_get_field_schema.returns.facts: fact left out 3':
    'the type of the schema is still reported, and the documents do not say what else a type is',
  'tracker.tracker_get_my_sprint_issues.order.status-priority: list reversed':
    'the documents name no direction: equal ones still stand together',
};
