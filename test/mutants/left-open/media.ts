import type { LeftOpen } from './left-open.js';

const SAVED = 'that an edited picture is shown is not said; it is in the file that the answer names';
const CANNOT_EDIT = 'an edit with a model that makes pictures and cannot edit may be refused (design.md)';
const NO_LIST = 'that an answer lists what was made is not said; the picture is shown, or in the right file';
const NO_MODELS =
  'fields of the status beyond configuration, active model, last image and video are not shown';

/** What the specification of the media server leaves to it. */
export const media: LeftOpen = {
  named: {
    list_history: /prompt|timestamp|created/i,
    list_video_history: /prompt|model|timestamp|created/i,
  },
  ordered: {
    list_history: /^images$/,
    list_video_history: /^videos$/,
  },
  permitted: [
    { tools: ['edit_image', 'continue_editing'], operator: 'picture left out', about: /^$/, because: SAVED },
    {
      tools: ['edit_image', 'continue_editing'],
      operator: 'named value refused',
      about: /\.examples\.model$/,
      because: CANNOT_EDIT,
    },
    ...lists(['generate_image', 'edit_image', 'continue_editing'], /^images$/, NO_LIST),
    ...lists(['generate_video'], /^videos$/, NO_LIST, ['record doubled', 'record invented']),
    {
      tools: ['generate_video'],
      operator: 'more written than asked for',
      about: /^durationSeconds$/,
      because: 'how long a video is where no length is given is not said: it varies by model',
    },
    {
      tools: ['list_history', 'list_video_history'],
      operator: 'published bound dropped',
      about: /count/,
      because: 'what becomes of a count above the maximum is not shown, so that it need not be published',
    },
    {
      tools: ['generate_image', 'edit_image', 'continue_editing', 'generate_video'],
      operator: 'restart forgets',
      about: /^(images|videos)\.jsonl$/,
      because: 'that a key and the default model persist across sessions is said, of a history it is not',
    },
    ...lists(['get_status'], /^(image|video)Models$/, NO_MODELS),
  ],
  equivalents: {},
};

/** Whatever becomes of such lists. */
function lists(
  tools: readonly string[],
  about: RegExp,
  because: string,
  operators: readonly string[] = ['list cut', 'record doubled', 'record invented'],
): LeftOpen['permitted'] {
  return operators.map((operator) => ({ tools, operator, about, because }));
}
