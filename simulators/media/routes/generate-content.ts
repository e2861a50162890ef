import { Reply } from '../../core/http/response.js';
import type { Exchange } from '../../core/routing/route.js';
import { type Content, type Conversation, readConversation } from '../generate-content/content.js';
import { inlineOf } from '../generate-content/file-input.js';
import { checkOffer, type Offer } from '../generate-content/function-call.js';
import { type InputImage, readInputImage } from '../generate-content/input-image.js';
import { modelFor, readBody } from '../generate-content/request.js';
import { type Generated, streamed } from '../generate-content/stream.js';
import { type AnswerForm, checkForm, isInJson } from '../generate-content/structured-answer.js';
import { spoken } from '../generate-content/text-answer.js';
import { tokensOf, usageOf } from '../generate-content/usage.js';
import { makePicture, type Painted } from '../images/generate-image.js';
import { type Size, sizeLike, sizeOf } from '../images/sizes.js';
import { type Media, route } from '../world/backend.js';
import { type Model, paints } from '../world/models.js';
import { countCall } from '../world/quota.js';
import { badField, badModalities, refuse, tooManyTokens } from '../world/refusals.js';

/** A GenerateContentRequest, as the message tables let it through. */
interface Asked extends Offer {
  readonly contents?: readonly Content[];
  readonly systemInstruction?: Content;
  readonly generationConfig?: AnswerForm & {
    readonly candidateCount?: number;
    readonly responseModalities?: readonly string[];
    readonly imageConfig?: { readonly aspectRatio?: string; readonly imageSize?: string };
  };
}

type ImageConfig = NonNullable<NonNullable<Asked['generationConfig']>['imageConfig']>;

/** What a well-formed request wants of a model. */
interface Job {
  readonly model: Model;
  readonly conversation: Conversation;
  readonly inputs: readonly InputImage[];
  readonly modalities: readonly string[];
  readonly offer: Offer;
  readonly form: AnswerForm;
  readonly size: Size;
}

export const generateContentRoutes = [
  route('POST /v1beta/models/:model:generateContent', async (exchange) =>
    Reply.json(await generated(exchange)),
  ),
  route('POST /v1beta/models/:model:streamGenerateContent', async (exchange) =>
    streamed(await generated(exchange), exchange.query.get('alt')),
  ),
];

async function generated(exchange: Exchange<Media, 'model'>): Promise<Generated> {
  // The tables have let through nothing but a GenerateContentRequest.
  const asked = readBody(exchange, 'GenerateContentRequest') as Asked;
  const model = modelFor(exchange, 'generateContent');
  const job = await readJob(exchange, model, asked);
  countCall(exchange, model.name);
  const ignored = ignoredTools(asked);
  if (ignored.length > 0) exchange.mark({ ignored });
  return {
    ...(await answerFor(exchange, job)),
    modelVersion: model.name,
    responseId: exchange.world.random.text(23),
  };
}

/** What the model could do besides calling functions: it is not simulated. */
function ignoredTools({ tools = [] }: Asked): string[] {
  const names = tools.flatMap((tool) => Object.keys(tool)).filter((name) => name !== 'functionDeclarations');
  return [...new Set(names)].map((name) => `tools.${name}`);
}

async function readJob(
  exchange: Exchange<Media, never>,
  model: Model,
  { contents = [], systemInstruction, generationConfig: form = {}, ...offer }: Asked,
): Promise<Job> {
  const { candidateCount = 1, responseModalities = [], imageConfig = {} } = form;
  const conversation = readConversation(contents, (file) => inlineOf(file, exchange));
  const tokens = tokensOf(conversation.prompt);
  if (tokens > model.inputTokenLimit) throw tooManyTokens(tokens, model.inputTokenLimit);
  checkForm(form, model);
  checkOffer(offer, model, isInJson(form));
  if (candidateCount > 1) throw refuse(400, 'Multiple candidates is not enabled for this model');
  if (systemInstruction && !model.systemInstructions) {
    throw refuse(400, `Developer instruction is not enabled for models/${model.name}`);
  }
  const modalities = modalitiesFor(model, responseModalities);
  const asAsked = askedSize(model, imageConfig);
  const inputs = await Promise.all(
    picturesFor(model, conversation).map(({ mimeType = '', data = '' }) => readInputImage(mimeType, data)),
  );
  return {
    model,
    conversation,
    inputs,
    modalities,
    offer,
    form,
    size: asAsked ?? sizeLike(model, inputs[0]),
  };
}

/** What is looked at as a picture: all that is given to a model that paints; others read documents, sound and video besides. */
function picturesFor(model: Model, { images }: Conversation): Conversation['images'] {
  if (paints(model)) return images;
  return images.filter(({ mimeType = '' }) => !/^(?:audio|video|text|application)\//.test(mimeType));
}

function askedSize(model: Model, { aspectRatio, imageSize }: ImageConfig): Size | null {
  if (imageSize !== undefined && !model.imageSizes)
    throw refuse(400, 'Image size is not enabled for this model');
  const factor = imageSize === undefined ? 1 : model.imageSizes?.[imageSize];
  if (factor === undefined) {
    const names = Object.keys(model.imageSizes ?? {}).join(', ');
    throw badField('generation_config.image_config.image_size', `image_size must be one of ${names}`);
  }
  if (aspectRatio === undefined) return factor === 1 ? null : sizeOf(model, '1:1', factor);
  if (!model.aspectRatios) throw refuse(400, 'Aspect ratio is not enabled for this model');
  const size = sizeOf(model, aspectRatio, factor);
  if (size) return size;
  const path = 'generation_config.image_config.aspect_ratio';
  throw badField(path, `aspect_ratio must be one of ${Object.keys(model.sizes).join(', ')}`);
}

async function answerFor(
  exchange: Exchange<Media, never>,
  job: Job,
): Promise<Omit<Generated, 'modelVersion' | 'responseId'>> {
  const { outcome: name = 'picture', reason, message } = exchange.outcome ?? {};
  const usage = (pictures: number) => ({
    usageMetadata: usageOf(job.conversation.prompt, job.inputs.length, pictures),
  });
  if (name === 'prompt-blocked') return { promptFeedback: { blockReason: reason ?? 'SAFETY' }, ...usage(0) };
  if (name === 'output-filtered') {
    const candidate = { finishReason: reason ?? 'IMAGE_SAFETY', index: 0 };
    return { candidates: [message ? { ...candidate, finishMessage: message } : candidate], ...usage(0) };
  }
  if (!job.modalities.includes('IMAGE')) return spoken(job, message);
  const count = PICTURES[name] ?? 1;
  const pictures: Painted[] = [];
  for (let at = 0; at < count; at += 1) pictures.push(await paintFor(exchange, job));
  const parts = [...words(job, count, message), ...pictures.map(inlineData)];
  const candidate = { content: { parts, role: 'model' }, finishReason: 'STOP', index: 0 };
  return { candidates: [candidate], ...usage(count) };
}

/** How many pictures an outcome leads to, where it is not one. */
const PICTURES: Readonly<Record<string, number>> = { 'text-only': 0, 'two-images': 2 };

function paintFor(
  exchange: Exchange<Media, never>,
  { model, conversation, size, inputs }: Job,
): Promise<Painted> {
  const { prompt } = conversation;
  return makePicture(exchange, {
    model: model.name,
    prompt,
    size,
    inputs,
    encoding: { mimeType: 'image/png' },
  });
}

function words({ modalities, inputs }: Job, count: number, message?: string): object[] {
  if (!modalities.includes('TEXT') && count > 0) return [];
  const made = inputs.length > 0 ? 'Here is the edited picture.' : 'Here is the picture.';
  return [{ text: message ?? (count > 0 ? made : 'No picture came of this, only these words.') }];
}

function inlineData({ mimeType, base64 }: Painted): object {
  return { inlineData: { mimeType, data: base64 } };
}

/** The kinds of output a call gives: those asked for, if the model gives them together. */
function modalitiesFor(
  { name, modalities = [], mustAskModalities }: Model,
  asked: readonly string[],
): string[] {
  const wanted = [...new Set(asked)].sort();
  const usual = mustAskModalities ? undefined : modalities[0];
  if (wanted.length === 0 && usual) return usual;
  const given = modalities.find((combination) => combination.join() === wanted.join());
  if (!given) throw badModalities(name, wanted.length === 0 ? ['TEXT'] : wanted, modalities);
  return given;
}
