import type { Call } from '../profile.js';
import {
  DEFAULT_IMAGE_MODEL,
  EDITING_MODELS,
  googleName,
  TEXT_ONLY_MODELS,
  UNKNOWN_MODEL,
} from './models.js';
import type { MediaWorld } from './world.js';

const [, OTHER_MODEL = '', THIRD_MODEL = ''] = EDITING_MODELS;
const [BEST = ''] = TEXT_ONLY_MODELS;

/** The calls that report what is remembered. */
export const reporting: readonly Call[] = [
  { tool: 'list_history', args: { count: 50 } },
  { tool: 'list_video_history', args: { count: 50 } },
  { tool: 'get_status', args: {} },
];

/**
 * Calls after which there are pictures made and edited, and videos, of several models. The most recent picture is still the one
 * to edit after a video, after other settings, and after what failed; a model named once counts for that call alone.
 */
export function warmUp({ pictures, keys }: MediaWorld): Call[] {
  return [
    { tool: 'generate_image', args: { prompt: 'a harbour' } },
    { tool: 'configure_api_key', args: { apiKey: keys.free } },
    { tool: 'generate_image', args: { prompt: 'a hill', model: OTHER_MODEL } },
    { tool: 'continue_editing', args: { prompt: 'the hill in spring' } },
    { tool: 'generate_image', args: { prompt: 'a heath' } },
    { tool: 'configure_api_key', args: { apiKey: keys.billed } },
    { tool: 'configure_model', args: { model: OTHER_MODEL } },
    {
      tool: 'generate_video',
      args: { prompt: 'a harbour by day', imagePath: pictures.other, durationSeconds: 4 },
    },
    { tool: 'continue_editing', args: { prompt: 'the heath in bloom', referenceImages: [pictures.style] } },
    { tool: 'generate_image', args: { prompt: 'a second hill', model: DEFAULT_IMAGE_MODEL } },
    { tool: 'edit_image', args: { prompt: 'a third hill', imagePath: pictures.first } },
    { tool: 'edit_image', args: { prompt: 'nothing to edit', imagePath: pictures.missing } },
    { tool: 'continue_editing', args: { prompt: 'and a fourth one' } },
    { tool: 'generate_image', args: { prompt: 'a call to an unknown model', model: UNKNOWN_MODEL } },
    { tool: 'configure_model', args: { model: THIRD_MODEL } },
    { tool: 'configure_api_key', args: { apiKey: keys.billed } },
    { tool: 'continue_editing', args: { prompt: 'and a fifth one' } },
    {
      tool: 'generate_video',
      args: {
        prompt: 'a hill by night',
        model: 'svcvideo-3-generate-preview',
        numberOfVideos: 2,
        durationSeconds: 6,
        aspectRatio: '9:16',
      },
    },
  ];
}

/** Calls of a session's course: some leave something, and some fail and leave nothing. */
export function steps({ pictures, keys }: MediaWorld): Call[] {
  return [
    { tool: 'generate_image', args: { prompt: 'an orchard' } },
    { tool: 'generate_image', args: { prompt: 'a mill', model: OTHER_MODEL } },
    { tool: 'continue_editing', args: { prompt: 'in autumn' } },
    {
      tool: 'continue_editing',
      args: { prompt: 'under snow', referenceImages: [pictures.style, pictures.content] },
    },
    {
      tool: 'continue_editing',
      args: { prompt: 'in the rain', model: OTHER_MODEL, referenceImages: [pictures.last] },
    },
    { tool: 'edit_image', args: { prompt: 'with a fence', imagePath: pictures.first } },
    {
      tool: 'edit_image',
      args: { prompt: 'with two fences', imagePath: pictures.other, referenceImages: [pictures.style] },
    },
    { tool: 'generate_video', args: { prompt: 'a cart passes', durationSeconds: 4 } },
    {
      tool: 'generate_video',
      args: {
        prompt: 'two carts pass',
        model: 'svcvideo-3-generate-preview',
        numberOfVideos: 2,
        durationSeconds: 4,
      },
    },
    { tool: 'configure_model', args: { model: OTHER_MODEL } },
    { tool: 'configure_model', args: { model: googleName(THIRD_MODEL) } },
    { tool: 'configure_model', args: { model: BEST } },
    { tool: 'configure_model', args: { model: DEFAULT_IMAGE_MODEL } },
    { tool: 'configure_api_key', args: { apiKey: keys.free } },
    { tool: 'configure_api_key', args: { apiKey: keys.billed } },
    { tool: 'generate_image', args: { prompt: 'a call to an unknown model', model: UNKNOWN_MODEL } },
    { tool: 'edit_image', args: { prompt: 'nothing to edit', imagePath: pictures.missing } },
    { tool: 'generate_video', args: { prompt: 'an end without a beginning', lastFramePath: pictures.last } },
  ];
}
