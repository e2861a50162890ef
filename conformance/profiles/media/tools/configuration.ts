import { anyOf, inFile, reported, undecided, type Value } from '../../../reading/values.js';
import { modelNamed, whenMade } from '../made-facts.js';
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
      answer: { may: { model: modelNamed(neutral(String(model))) } },
      ...(model === UNKNOWN_MODEL && { orRefused: 'the backend has no such model' }),
    }),
  }),

  get_status: mediaTool({
    valid: () => ({}),
    answers(_args, { model = DEFAULT_IMAGE_MODEL, images, videos, earlier }) {
      const [image, video] = [images.at(-1), videos.at(-1)];
      return {
        answer: {
          facts: {
            'configuration status': reported('whether the server is configured'),
            'active model': modelNamed(model),
            'last image': lastOf(image, earlier),
            'last video': lastOf(video, earlier),
          },
          may: {
            ...(image && partsOf('image', image, earlier)),
            ...(video && partsOf('video', video, earlier)),
          },
        },
      };
    },
  }),
};

/** By what the last one is reported: its prompt or its file. */
function lastOf(last: MadeImage | MadeVideo | undefined, earlier: number): Value {
  if (last === undefined) return undecided('there is none yet');
  return inSession(last, earlier, anyOf(last.prompt, inFile(last.sha256)));
}

/** It is not specified whether one of an earlier session counts: that only keys and models persist is. */
function inSession({ call }: MadeImage | MadeVideo, earlier: number, value: Value): Value {
  return call > earlier ? value : anyOf(value, null);
}

/** What any sensible server reports of the last one beside that. */
function partsOf(name: string, last: MadeImage | MadeVideo, earlier: number): Record<string, Value> {
  return {
    [`last ${name} prompt`]: inSession(last, earlier, last.prompt),
    [`last ${name} model`]: inSession(last, earlier, modelNamed(last.model)),
    [`last ${name} timestamp`]: inSession(last, earlier, whenMade(last)),
  };
}
