import { anyOf, reported, undecided, type Value } from '../../../reading/values.js';
import { modelNamed } from '../made-facts.js';
import {
  DEFAULT_IMAGE_MODEL,
  EDITING_MODELS,
  googleName,
  neutral,
  TEXT_ONLY_MODELS,
  UNKNOWN_MODEL,
} from '../models.js';
import { mediaTool } from '../tool.js';
import type { MadeImage, MadeVideo } from '../world.js';

const [, OTHER_MODEL = ''] = EDITING_MODELS;

export const configurationTools = {
  configure_api_key: mediaTool({
    valid: ({ keys }) => ({ apiKey: keys.billed }),
    values: { apiKey: ({ keys }) => [keys.free, keys.billed] },
    answers: () => ({ answer: {} }),
  }),

  configure_model: mediaTool({
    valid: () => ({ model: DEFAULT_IMAGE_MODEL }),
    values: {
      model: () => [OTHER_MODEL, ...TEXT_ONLY_MODELS, googleName(OTHER_MODEL), DEFAULT_IMAGE_MODEL],
    },
    answers: ({ model }) => ({
      answer: { may: { model: modelNamed(neutral(String(model)), model) } },
      ...(model === UNKNOWN_MODEL && { orRefused: 'the backend has no such model' }),
    }),
  }),

  get_status: mediaTool({
    valid: () => ({}),
    answers(_args, { model = DEFAULT_IMAGE_MODEL, images, videos, recent }) {
      return {
        answer: {
          facts: {
            'configuration status': reported('whether the server is configured'),
            'active model': anyOf(model, googleName(model)),
            'last image': lastOf(images, recent.length > 0),
            'last video': lastOf(videos, true),
          },
        },
      };
    },
  }),
};

/** What is reported of the last one; whether one of an earlier session counts is not said of pictures, whose session has its own. */
function lastOf(made: readonly (MadeImage | MadeVideo)[], isOfSession: boolean): Value {
  const last = made.at(-1);
  if (last === undefined) return undecided('there is none yet');
  return isOfSession ? last.prompt : anyOf(last.prompt, null);
}
