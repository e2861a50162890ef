import { isStructured } from './styles.js';

const string = { type: 'string' };
const text = (description, more = {}) => ({ type: 'string', description, ...more });
const number = (description, more) => ({ type: 'number', description, ...more });
const model = text('Another model, for this request alone');
const referenceImages = {
  type: 'array',
  items: string,
  description: 'Image files to take style or content from',
};
const count = number('How many, at most 50', { default: 10 });

const record = {
  type: 'object',
  properties: { description: string, when: string, madeBy: string, savedAs: string },
};
const listOf = (name) => ({
  type: 'object',
  properties: { [name]: { type: 'array', items: record } },
  required: [name],
});
const done = { type: 'object', properties: { done: string } };
const last = { type: 'object', properties: { description: string, when: string } };
const status = {
  type: 'object',
  properties: { configured: { type: 'boolean' }, imageModel: string, latestImage: last, latestVideo: last },
};

function tool(name, description, properties, required, outputSchema) {
  const inputSchema = { type: 'object', properties, ...(required.length > 0 && { required }) };
  return { name, description, inputSchema, ...(isStructured && { outputSchema }) };
}

/** What the server lists. */
export const TOOLS = [
  tool('list_video_history', 'Which videos were made lately?', { count }, [], listOf('videos')),
  tool('list_history', 'Which images were made or edited lately?', { count }, [], listOf('pictures')),
  tool('get_status', 'Key, model, last image, last video.', {}, [], status),
  tool(
    'generate_video',
    'A video of a text, beginning (and ending) with an image if you like. Takes minutes.',
    {
      prompt: text('Subject, action, style, camera, atmosphere'),
      model: text('A video model', { default: 'veo-3.1-generate-preview' }),
      imagePath: text('Where the first frame is, absolute'),
      lastFramePath: text('Where the last frame is, absolute; only with imagePath'),
      aspectRatio: text('Form', { enum: ['16:9', '9:16'], default: '16:9' }),
      resolution: text('Size', { enum: ['720p', '1080p', '4k'], default: '720p' }),
      durationSeconds: number('Seconds', { enum: [4, 6, 8] }),
      numberOfVideos: number('Variants', { default: 1 }),
      negativePrompt: text('What must not be in it'),
    },
    ['prompt'],
    listOf('videos'),
  ),
  tool(
    'continue_editing',
    'Changes the newest image once more.',
    { prompt: text('What to change'), referenceImages, model },
    ['prompt'],
    listOf('pictures'),
  ),
  tool(
    'edit_image',
    'Changes an image.',
    { imagePath: text('Where it is, absolute'), prompt: text('What to change'), referenceImages, model },
    ['prompt', 'imagePath'],
    listOf('pictures'),
  ),
  tool(
    'generate_image',
    'An image of a text.',
    { prompt: text('The text'), model },
    ['prompt'],
    listOf('pictures'),
  ),
  tool(
    'configure_model',
    'Which model makes images from now on.',
    { model: text('Its name') },
    ['model'],
    done,
  ),
  tool(
    'configure_api_key',
    'Which key is sent to the provider.',
    { apiKey: text('The key') },
    ['apiKey'],
    done,
  ),
];
