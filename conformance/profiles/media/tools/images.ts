import type { Expected, ExpectedAnswer, ExpectedRequest } from '../../../models/model.js';
import { anyOf, exact } from '../../../reading/values.js';
import type { Arguments } from '../../../target/arguments.js';
import { numbered } from '../asked.js';
import { imageFacts, modelNamed, outputOf, whenMade } from '../made-facts.js';
import {
  DEFAULT_IMAGE_MODEL,
  EDITING_MODELS,
  googleName,
  neutral,
  TEXT_ONLY_MODELS,
  UNKNOWN_MODEL,
} from '../models.js';
import { pictureHash, picturesAt } from '../picture-files.js';
import { PROMPTS } from '../prompts.js';
import { mediaTool } from '../tool.js';
import type { MediaWorld } from '../world.js';

const [, OTHER_MODEL = '', THIRD_MODEL = ''] = EDITING_MODELS;
const [BEST = '', FAST = ''] = TEXT_ONLY_MODELS;
/** A picture takes some tenths of a second, so that fewer calls are drawn. */
const DRAWS = 8;

export const imageTools = {
  generate_image: mediaTool({
    isSlow: true,
    draws: DRAWS,
    valid: () => ({ prompt: 'a lighthouse' }),
    values: {
      prompt: () => PROMPTS,
      model: () => [DEFAULT_IMAGE_MODEL, OTHER_MODEL, BEST, FAST, googleName(OTHER_MODEL), UNKNOWN_MODEL],
    },
    answers: (args, world) => answerTo(args, world, { isEditing: false }),
    sends: (args, world) => requestsFor(args, world),
  }),

  edit_image: mediaTool({
    isSlow: true,
    draws: DRAWS,
    valid: ({ pictures }) => ({ imagePath: pictures.first, prompt: 'at night' }),
    values: {
      imagePath: ({ pictures: { other, missing } }) => [other, missing],
      prompt: () => PROMPTS,
      referenceImages: references,
      model: () => [DEFAULT_IMAGE_MODEL, OTHER_MODEL, THIRD_MODEL, BEST],
    },
    together: ({ pictures: { style, content } }) => [
      { model: OTHER_MODEL, referenceImages: [content, style] },
    ],
    answers: (args, world) => answerTo(args, world, { isEditing: true }),
    sends: (args, world) => requestsFor(args, world, [pictureHash(world.pictures, args.imagePath)]),
  }),

  continue_editing: mediaTool({
    isSlow: true,
    draws: DRAWS,
    valid: () => ({ prompt: 'with more stars' }),
    values: {
      prompt: () => PROMPTS,
      referenceImages: references,
      model: () => [DEFAULT_IMAGE_MODEL, OTHER_MODEL, THIRD_MODEL, FAST],
    },
    together: ({ pictures: { style, content } }) => [
      { model: OTHER_MODEL, referenceImages: [content, style] },
    ],
    answers(args, world) {
      if (world.recent.length === 0) return { unable: 'the session has no image yet' };
      return answerTo(args, world, { isEditing: true });
    },
    sends: (args, world) =>
      requestsFor(
        args,
        world,
        world.recent.map(({ sha256 }) => sha256),
      ),
  }),
};

function references({ pictures: { style, content, last, missing } }: MediaWorld): string[][] {
  return [[style], [content, style], [last, style, content], [missing]];
}

/** The model of a call: the one it names, else the configured one, else the documented default. */
function modelOf({ model }: Arguments, { model: configured }: MediaWorld): string {
  return model === undefined ? (configured ?? DEFAULT_IMAGE_MODEL) : neutral(String(model));
}

function answerTo(args: Arguments, world: MediaWorld, { isEditing }: { isEditing: boolean }): Expected {
  const model = modelOf(args, world);
  const unable = whyNot(args, world, model, isEditing);
  if (unable !== undefined) return { unable };
  const isReplaced = isEditing && TEXT_ONLY_MODELS.includes(model);
  return {
    answer: picturesOf(args, world, isEditing),
    ...(isReplaced && { orRefused: 'the configured model makes pictures from text alone' }),
  };
}

function picturesOf(args: Arguments, world: MediaWorld, isEditing: boolean): ExpectedAnswer {
  const { images } = world.last;
  const [image] = images;
  const made = outputOf(images, isEditing ? { isShown: false } : { isShown: true, isSaved: true });
  if (image === undefined) return { made };
  return {
    made,
    files: picturesAt(world.pictures, [args.referenceImages ?? []].flat()),
    may: {
      prompt: String(args.prompt),
      model: modelNamed(image.model),
      timestamp: whenMade(image),
      ...imageFacts(image),
    },
  };
}

/** Why the backend, or the user's disk, cannot do it. */
function whyNot(
  { model: named, imagePath, referenceImages = [] }: Arguments,
  { key, pictures }: MediaWorld,
  model: string,
  isEditing: boolean,
): string | undefined {
  if (key === undefined) return 'no key is configured';
  if (key === 'unknown') return 'the backend does not know the key';
  if ([imagePath, referenceImages].flat().includes(pictures.missing)) return 'there is no such file';
  const isTextOnly = TEXT_ONLY_MODELS.includes(model);
  if (!isTextOnly && !EDITING_MODELS.includes(model)) return 'the backend has no such model';
  if (isTextOnly && isEditing)
    return named === undefined ? undefined : 'the model makes pictures from text alone';
  return isTextOnly && key === 'free' ? 'the model needs an account with billing' : undefined;
}

/** What reaches the backend; the picture to edit is one of those given first. */
function requestsFor(args: Arguments, world: MediaWorld, edited: readonly string[] = []): ExpectedRequest[] {
  const model = modelOf(args, world);
  const used =
    edited.length > 0 && args.model === undefined && TEXT_ONLY_MODELS.includes(model)
      ? DEFAULT_IMAGE_MODEL
      : model;
  const styles = [args.referenceImages ?? []].flat().map((path) => pictureHash(world.pictures, path));
  const [first] = edited;
  const pictures = first === undefined ? [] : [anyOf(...edited), ...styles];
  const roles = first === undefined ? {} : { 'edited picture': anyOf(...edited), ...numbered(styles) };
  return [
    {
      facts: { model: used, key: world.key ?? null, prompt: exact(String(args.prompt)), pictures, ...roles },
      times: 1,
    },
  ];
}
