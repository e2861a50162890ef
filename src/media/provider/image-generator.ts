import type { GoogleGenAI } from '@google/genai';
import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import type { Image } from '../images/image.js';
import { DEFAULT_IMAGE_MODEL, isPredictModel, toNeutral, toProvider } from './models.js';

export interface ImageRequest {
  model: string;
  prompt: string;
  /** The picture to edit, then the references; empty to make a new one. */
  inputs: readonly Image[];
}

/** What the model gave: at least one picture, undecoded, and its words beside it. */
export interface GeneratedImages {
  pictures: Buffer[];
  text: string | undefined;
}

/** Has the model make pictures; throws ToolError with the provider's reason where it made none. */
export async function generateImages(
  sdk: GoogleGenAI,
  request: ImageRequest,
  signal: AbortSignal,
): Promise<GeneratedImages> {
  if (!isPredictModel(request.model)) return generateContent(sdk, request, signal);
  if (request.inputs.length === 0) return predict(sdk, request, signal);
  throw new ToolError(
    'unsupported',
    `model: ${toNeutral(request.model)} makes pictures from text only and cannot edit. Pass ${DEFAULT_IMAGE_MODEL} or another "svc-" model.`,
  );
}

// Every field may be absent or null: a refusal is an answer without most of them.
const Part = z.looseObject({
  text: z.string().nullish(),
  inlineData: z.looseObject({ data: z.string().nullish() }).nullish(),
  /** Whether it is of the model's thinking, and no part of its answer (Gemini API: Part). */
  thought: z.boolean().nullish(),
});
const Candidate = z.looseObject({
  content: z.looseObject({ parts: z.array(Part).nullish() }).nullish(),
  finishReason: z.string().nullish(),
});
const GenerateContentAnswer = z.looseObject({
  candidates: z.array(Candidate).nullish(),
  promptFeedback: z.looseObject({ blockReason: z.string().nullish() }).nullish(),
  usageMetadata: z.unknown().optional(),
});

async function generateContent(
  sdk: GoogleGenAI,
  { model, prompt, inputs }: ImageRequest,
  signal: AbortSignal,
): Promise<GeneratedImages> {
  const pictures = inputs.map(({ mimeType, bytes }) => ({
    inlineData: { mimeType, data: bytes.toString('base64') },
  }));
  const answer = GenerateContentAnswer.parse(
    await sdk.models.generateContent({
      model: toProvider(model),
      contents: [{ role: 'user', parts: [{ text: prompt }, ...pictures] }],
      config: { responseModalities: ['TEXT', 'IMAGE'], abortSignal: signal },
    }),
  );
  const candidates = answer.candidates ?? [];
  const parts = candidates.flatMap(({ content }) => content?.parts ?? []);
  const results = parts.filter(({ thought }) => !thought);
  const text = results.map((part) => part.text ?? '').join('') || undefined;
  const data = picturesIn(results).length > 0 ? picturesIn(results) : picturesIn(parts).slice(-1);
  if (data.length > 0) return { pictures: data.map(decoded), text };

  if (!answer.candidates && !answer.promptFeedback && !answer.usageMetadata) throw notDocumented();
  const blockReason = answer.promptFeedback?.blockReason;
  if (blockReason) throw refusedBy('The provider blocked the prompt', blockReason);
  const stopped = candidates.find(({ finishReason }) => finishReason && finishReason !== 'STOP');
  if (stopped?.finishReason) throw refusedBy('The provider withheld the picture', stopped.finishReason);
  throw refusedBy('The model answered without a picture', text ?? 'no reason given');
}

function picturesIn(parts: readonly z.output<typeof Part>[]): string[] {
  return parts.flatMap(({ inlineData }) => inlineData?.data || []);
}

const PredictAnswer = z.looseObject({
  generatedImages: z
    .array(
      z.looseObject({
        image: z.looseObject({ imageBytes: z.string().nullish() }).nullish(),
        raiFilteredReason: z.string().nullish(),
      }),
    )
    .nullish(),
});

async function predict(
  sdk: GoogleGenAI,
  { model, prompt }: ImageRequest,
  signal: AbortSignal,
): Promise<GeneratedImages> {
  const answer = PredictAnswer.parse(
    await sdk.models.generateImages({
      model: toProvider(model),
      prompt,
      config: { numberOfImages: 1, includeRaiReason: true, abortSignal: signal },
    }),
  );
  const generated = answer.generatedImages ?? [];
  const data = generated.flatMap(({ image }) => image?.imageBytes || []);
  if (data.length > 0) return { pictures: data.map(decoded), text: undefined };
  const reason = generated.find(({ raiFilteredReason }) => raiFilteredReason)?.raiFilteredReason;
  throw refusedBy('The provider withheld the picture', reason ?? 'every result was filtered');
}

function notDocumented(): ToolError {
  const what = 'The answer has neither candidates nor a reason why there are none.';
  return new ToolError(
    'backend_error',
    `${what} If another product answers there, check the address in MEDIA_API_URL.`,
  );
}

function decoded(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}

function refusedBy(what: string, reason: string): ToolError {
  return new ToolError('backend_error', `${what}: ${reason}`);
}
