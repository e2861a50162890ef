// Images and videos by an author who has version 1 of the SDK and writes handlers by hand. Everything has the provider's own names
// of models. The key is taken from configure_api_key alone.
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { extname, isAbsolute, join } from 'node:path';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { animate, draw, Unable } from './provider.js';
import { chatter, inAnyOrder, present, takeTime, withOptional } from './styles.js';
import { TOOLS } from './tools.js';

const FOLDER = join(homedir(), '.pictures-and-videos');
const PAGE = 4;
const MOST = 50;
const TYPES = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
};
const session = { newest: undefined, numbered: 0 };

const settings = async () => JSON.parse(await readFile(join(FOLDER, 'settings'), 'utf8').catch(() => '{}'));

async function set(changes) {
  await mkdir(FOLDER, { recursive: true });
  const fresh = join(FOLDER, `settings.${process.pid}`);
  await writeFile(fresh, JSON.stringify({ ...(await settings()), ...changes }), { mode: 0o600 });
  await rename(fresh, join(FOLDER, 'settings'));
  return present('Settings', { done: `${Object.keys(changes)} is set` });
}

async function keyOrThrow() {
  const { key } = await settings();
  if (key === undefined) throw new Unable('Set a key first: configure_api_key.');
  return key;
}

const modelNow = async () => (await settings()).model ?? 'gemini-2.0-flash-preview-image-generation';

async function keep(kind, { data, mimeType }, about) {
  await mkdir(FOLDER, { recursive: true });
  session.numbered += 1;
  const savedAs = join(FOLDER, `${kind}-${Date.now()}-${session.numbered}.${mimeType.split('/')[1]}`);
  await writeFile(savedAs, data);
  const entry = { ...about, when: Date.now(), savedAs };
  await appendFile(join(FOLDER, `${kind}.log`), `${JSON.stringify(entry)}\n`);
  return entry;
}

async function kept(kind) {
  const log = await readFile(join(FOLDER, `${kind}.log`), 'utf8').catch(() => '');
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

const whole = ({ description, when, madeBy, savedAs }) => ({
  when: new Date(when),
  description,
  madeBy,
  savedAs,
});
const shown = ({ description, when, madeBy, savedAs }) =>
  withOptional({ when: new Date(when), description, madeBy }, { savedAs });

async function pictureAt(path) {
  const mimeType = TYPES[extname(path).toLowerCase()];
  if (!mimeType) throw new Unable(`${path}: the name of an image ends in ${Object.keys(TYPES).join(', ')}.`);
  const bytes = await readFile(path).catch(({ code }) => {
    throw new Unable(`${path}: ${code}`);
  });
  return { mimeType, data: bytes.toString('base64') };
}

async function pictures({ prompt, model, referenceImages = [] }, edited) {
  const [key, madeBy] = [await keyOrThrow(), model ?? (await modelNow())];
  const sources = await Promise.all([...(edited ? [edited] : []), ...referenceImages].map(pictureAt));
  const made = await draw(key, madeBy, prompt, sources);
  const entries = [];
  for (const { data, mimeType } of made)
    entries.push(
      await keep('image', { data: Buffer.from(data, 'base64'), mimeType }, { description: prompt, madeBy }),
    );
  session.newest = entries.at(-1).savedAs;
  const { content, ...more } = present('Pictures', { pictures: entries.map(shown) });
  return { content: [...made.map((one) => ({ type: 'image', ...one })), ...content], ...more };
}

async function videos(
  { prompt, model, imagePath, lastFramePath, numberOfVideos = 1, ...parameters },
  waiting,
) {
  if (lastFramePath && !imagePath) throw invalid('lastFramePath is for a video that has an imagePath, too');
  const [key, madeBy] = [await keyOrThrow(), model ?? 'veo-3.1-generate-preview'];
  const [first, last] = await Promise.all([imagePath, lastFramePath].map((path) => path && pictureAt(path)));
  const made = await Promise.all(
    Array.from({ length: numberOfVideos }, () =>
      animate(key, madeBy, { prompt, first, last, ...parameters }, waiting),
    ),
  );
  const entries = [];
  for (const data of made)
    entries.push(await keep('video', { data, mimeType: 'video/mp4' }, { description: prompt, madeBy }));
  return present('Videos', { videos: entries.map(whole) });
}

async function latest(kind, name, { count = 10 }) {
  const entries = (await kept(kind)).slice(-Math.min(count, MOST));
  return present(name, { [name.toLowerCase()]: inAnyOrder(entries.map(shown)) });
}

async function status() {
  const { key } = await settings();
  const [image, video] = [(await kept('image')).at(-1), (await kept('video')).at(-1)];
  return present('Status', {
    configured: key !== undefined,
    imageModel: await modelNow(),
    ...(image && { latestImage: { description: image.description, when: new Date(image.when) } }),
    ...(video && { latestVideo: { description: video.description, when: new Date(video.when) } }),
  });
}

const RUN = {
  configure_api_key: ({ apiKey }) => set({ key: apiKey }),
  configure_model: ({ model }) => set({ model }),
  generate_image: (args) => pictures(args),
  edit_image: ({ imagePath, ...args }) => pictures(args, imagePath),
  continue_editing(args) {
    if (!session.newest) throw new Unable('Nothing was made in this session that could be edited.');
    return pictures(args, session.newest);
  },
  generate_video: videos,
  get_status: status,
  list_history: (args) => latest('image', 'Pictures', args),
  list_video_history: (args) => latest('video', 'Videos', args),
};

const invalid = (why) => new McpError(ErrorCode.InvalidParams, why);
const isOfType = {
  string: (value) => typeof value === 'string' && value !== '',
  number: Number.isInteger,
  array: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
};

/** The arguments that the tool has, without those that are null. */
function valid({ properties, required = [] }, given) {
  const args = Object.entries(given).filter(([name, value]) => name in properties && value !== null);
  for (const [name, value] of args) {
    const { type, enum: values } = properties[name];
    if (!isOfType[type](value)) throw invalid(`${name}: a ${type} is needed`);
    if (values && !values.includes(value)) throw invalid(`${name}: ${values.join(' or ')}`);
    if (type === 'number' && value < 1) throw invalid(`${name}: 1 or more`);
    if (/^(image|lastFrame)Path$/.test(name) && !isAbsolute(value)) throw invalid(`${name}: not absolute`);
  }
  const absent = required.find((name) => !args.some(([one]) => one === name));
  if (absent) throw invalid(`${absent}: missing`);
  return Object.fromEntries(args);
}

const server = new Server({ name: 'pictures-and-videos', version: '1.2.1' }, { capabilities: { tools: {} } });

server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
  const from = Number(params?.cursor ?? 0);
  if (!Number.isInteger(from) || from < 0 || from >= TOOLS.length) throw invalid('cursor: not one of mine');
  const next = from + PAGE;
  return { tools: TOOLS.slice(from, next), ...(next < TOOLS.length && { nextCursor: String(next) }) };
});

server.setRequestHandler(CallToolRequestSchema, async ({ params }, { sendNotification }) => {
  const tool = TOOLS.find(({ name }) => name === params.name);
  if (!tool) throw invalid(`no tool ${params.name}`);
  const args = valid(tool.inputSchema, params.arguments ?? {});
  await takeTime();
  const progressToken = params._meta?.progressToken;
  let progress = 0;
  const waiting = () => {
    progress += 1;
    if (progressToken !== undefined)
      void sendNotification({ method: 'notifications/progress', params: { progressToken, progress } });
  };
  if (chatter(`> ${params.name}`)) waiting();
  try {
    return await RUN[params.name](args, waiting);
  } catch (error) {
    if (!(error instanceof Unable)) throw error;
    return { isError: true, content: [{ type: 'text', text: error.message }] };
  }
});

await server.connect(new StdioServerTransport());
process.stdin.on('end', () => process.exit());
