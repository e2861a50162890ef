// Images and videos by an author who has version 2 of the SDK, zod, and the provider's SDK. STYLE chooses how it answers.
import { readFile } from 'node:fs/promises';
import { ProtocolError, Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';
import { styleOf } from '../../styles.js';
import { makeImages, makeVideos } from './provider.js';
import { change, load, save } from './store.js';

const style = styleOf(process.env.STYLE);
const USUAL_IMAGE_MODEL = 'svc-2.0-flash-preview-image-generation';
const USUAL_VIDEO_MODEL = 'svcvideo-3.1-generate-preview';
const SIGNATURES = {
  '89504e47': 'image/png',
  ffd8ff: 'image/jpeg',
  47494638: 'image/gif',
  52494646: 'image/webp',
};

const text = (description) => z.string().min(1).describe(description);
const model = text('Another model for this call').optional();
const referenceImages = z
  .array(z.string())
  .describe('Paths of further images, for style or content')
  .optional();
const path = (description) => text(description).regex(/^(\/|[A-Za-z]:)/, 'must be an absolute path');
const count = z.number().int().min(1).max(50).default(10).describe('How many entries');

/** What a caller is answered with where something is refused. */
const refused = (words) => ({ isError: true, content: [{ type: 'text', text: words }] });

async function keyOf() {
  const { apiKey = process.env.PROVIDER_KEY } = await load('settings', {});
  if (apiKey === undefined) throw new Error('no API key yet; call configure_api_key');
  return apiKey;
}

async function imageAt(file) {
  const bytes = await readFile(file);
  const head = bytes.subarray(0, 4).toString('hex');
  const [, mimeType] = Object.entries(SIGNATURES).find(([signature]) => head.startsWith(signature)) ?? [];
  if (mimeType === undefined) throw new Error(`${file} is no image`);
  return { mimeType, data: bytes.toString('base64') };
}

const whole = ({ kind: _, ...entry }) => entry;
const shown = ({ filePath, kind: _, ...entry }) => style.withOptional(entry, { filePath });

async function images(session, { prompt, model: named, referenceImages: references = [] }, edited = []) {
  const { model: configured = USUAL_IMAGE_MODEL } = await load('settings', {});
  const about = { prompt, model: named ?? configured };
  const sources = await Promise.all([...edited, ...references].map(imageAt));
  const made = await makeImages({ apiKey: await keyOf(), ...about, sources });
  const entries = [];
  for (const { mimeType, data } of made)
    entries.push(await save('image', Buffer.from(data, 'base64'), mimeType.slice(6), about));
  session.latest = entries.at(-1).filePath;
  const { content, ...more } = style.present({ images: entries.map(shown) });
  return {
    ...more,
    content: [...content, ...made.map(({ mimeType, data }) => ({ type: 'image', mimeType, data }))],
  };
}

async function videos(_session, { prompt, model: named, imagePath, lastFramePath, ...config }, waiting) {
  if (lastFramePath && !imagePath) return refused('lastFramePath needs an imagePath beside it.');
  const about = { prompt, model: named ?? USUAL_VIDEO_MODEL };
  const [first, last] = await Promise.all([imagePath, lastFramePath].map((one) => one && imageAt(one)));
  const made = await makeVideos({ apiKey: await keyOf(), ...about, first, last, config }, waiting);
  const entries = [];
  for (const bytes of made) entries.push(await save('video', bytes, 'mp4', about));
  return style.present({ videos: entries.map(whole) });
}

async function listed(wanted, name, most) {
  const entries = (await load('history', [])).filter(({ kind }) => kind === wanted).slice(0, most);
  return style.present({ [name]: style.inAnyOrder(entries.map(shown)) });
}

async function status() {
  const settings = await load('settings', {});
  const history = await load('history', []);
  const last = (wanted) => history.find(({ kind }) => kind === wanted)?.prompt ?? null;
  return style.present({
    isConfigured: (settings.apiKey ?? process.env.PROVIDER_KEY) !== undefined,
    activeModel: settings.model ?? USUAL_IMAGE_MODEL,
    lastImagePrompt: last('image'),
    lastVideoPrompt: last('video'),
  });
}

async function configured(changes, answer) {
  await change('settings', {}, (settings) => ({ ...settings, ...changes }));
  return style.present(answer);
}

const TOOLS = [
  {
    name: 'configure_api_key',
    description: 'Store the API key of the provider',
    input: { apiKey: text('The key') },
    run: (_session, { apiKey }) => configured({ apiKey }, { isStored: true }),
  },
  {
    name: 'configure_model',
    description: 'Choose the default model for images',
    input: { model: text('The name of the model') },
    run: (_session, { model: chosen }) => configured({ model: chosen }, { isStored: true, model: chosen }),
  },
  {
    name: 'generate_image',
    description: 'Make an image from a description',
    input: { prompt: text('The description'), model },
    run: (session, args) => images(session, args),
  },
  {
    name: 'edit_image',
    description: 'Edit an image file',
    input: { imagePath: path('The image, absolute'), prompt: text('The changes'), referenceImages, model },
    run: (session, { imagePath, ...args }) => images(session, args, [imagePath]),
  },
  {
    name: 'continue_editing',
    description: 'Edit the image that was made last',
    input: { prompt: text('The changes'), referenceImages, model },
    run: (session, args) =>
      session.latest ? images(session, args, [session.latest]) : refused('There is no image to go on with.'),
  },
  {
    name: 'generate_video',
    description: 'Make a video from a description; takes 1 to 6 minutes',
    input: {
      prompt: text('Subject, action, style, camera, atmosphere'),
      model: text('A video model').default(USUAL_VIDEO_MODEL),
      imagePath: path('The first frame, absolute').optional(),
      lastFramePath: path('The last frame, absolute; needs imagePath').optional(),
      aspectRatio: z.enum(['16:9', '9:16']).meta({ default: '16:9' }).optional(),
      resolution: z.enum(['720p', '1080p', '4k']).meta({ default: '720p' }).optional(),
      durationSeconds: z.union([z.literal(4), z.literal(6), z.literal(8)]).optional(),
      numberOfVideos: z.number().int().min(1).default(1),
      negativePrompt: text('What to avoid').optional(),
    },
    run: videos,
  },
  { name: 'get_status', description: 'Key, model and what was made last', input: {}, run: status },
  {
    name: 'list_history',
    description: 'The images that were made last',
    input: { count },
    run: (_session, args) => listed('image', 'images', args.count),
  },
  {
    name: 'list_video_history',
    description: 'The videos that were made last',
    input: { count },
    run: (_session, args) => listed('video', 'videos', args.count),
  },
];

const session = { latest: undefined };
const schemaOf = ({ input }) => z.object(input);

const list = TOOLS.map((tool) => ({
  name: tool.name,
  description: tool.description,
  inputSchema: z.toJSONSchema(schemaOf(tool), { io: 'input' }),
  ...(style.isStructured && { outputSchema: { type: 'object' } }),
}));

/** A call: the style's pace, its noise, arguments that fit, and refusals in words. */
async function call({ params: { name, arguments: given = {}, _meta } }, context) {
  const tool = TOOLS.find((one) => one.name === name);
  if (tool === undefined) throw new ProtocolError(-32602, `There is no tool ${name}`);
  await style.takeTime();
  let progress = 0;
  const waiting = async () => {
    progress += 1;
    const params = { progressToken: _meta?.progressToken, progress };
    if (params.progressToken !== undefined)
      await context.mcpReq.notify({ method: 'notifications/progress', params });
  };
  if (style.isNoisy) console.error(`${name} begins`);
  const read = schemaOf(tool).safeParse(given);
  if (!read.success) return refused(z.prettifyError(read.error));
  try {
    return await tool.run(session, read.data, waiting);
  } catch (error) {
    return refused(`${name}: ${error.message}`);
  }
}

serveStdio(() => {
  const server = new Server({ name: 'media', version: '1.2.1' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({ tools: list }));
  server.setRequestHandler('tools/call', call);
  return server;
});
