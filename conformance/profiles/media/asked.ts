import type { JournalEntry } from '../../../simulators/core/admin/journal.js';
import type { World } from '../../../simulators/media/world/world.js';
import { sha256 } from '../../reading/files.js';
import type { AskedRequest } from '../profile.js';
import { neutral } from './models.js';

type Json = Readonly<Record<string, unknown>>;

/** What a client asks the backend to make, in the words of the tools; undefined for a request that asks for nothing. */
export function askedOf(
  { method, path, body, credential }: JournalEntry,
  world: Pick<World, 'uploaded'>,
): AskedRequest | undefined {
  const [, name, how] =
    /\/models\/([^/:]+):(generateContent|streamGenerateContent|predict|predictLongRunning)$/.exec(path) ?? [];
  if (method !== 'POST' || name === undefined) return undefined;
  const common = { model: neutral(decodeURIComponent(name)), key: credential };
  const said = objectIn(inCamelCase(body));
  if (how === 'predictLongRunning')
    return {
      facts: { ...common, ...videoIn(said) },
      times: numberIn(objectIn(said.parameters).sampleCount) ?? 1,
    };
  if (how === 'predict')
    return { facts: { ...common, prompt: instanceIn(said).prompt, pictures: [] }, times: 1 };
  return { facts: { ...common, ...conversationIn(said, world) }, times: 1 };
}

/** A Veo request, with what its provider documents as the default of what it does not say. */
function videoIn(said: Json): Json {
  const { prompt, image, lastFrame } = instanceIn(said);
  const {
    aspectRatio = '16:9',
    resolution = '720p',
    durationSeconds = null,
    negativePrompt = null,
  } = objectIn(said.parameters);
  return {
    prompt,
    'aspect ratio': aspectRatio,
    resolution,
    duration: durationSeconds,
    'negative prompt': negativePrompt,
    'first frame': hashOf(objectIn(image).bytesBase64Encoded),
    'last frame': hashOf(objectIn(lastFrame).bytesBase64Encoded),
  };
}

/**
 * The last turn of a conversation: its texts, its pictures, and before them the one that the model made in the turn before.
 * Where further texts say which picture is which, their order says nothing.
 */
function conversationIn({ contents }: Json, world: Pick<World, 'uploaded'>): Json {
  const turns = listIn(contents).map((turn) => listIn(objectIn(turn).parts).map(objectIn));
  const [before = [], last = []] = turns.length > 1 ? turns.slice(-2) : [[], turns[0] ?? []];
  const texts = last.flatMap(({ text }) => (typeof text === 'string' ? [text] : []));
  const pictures = [...picturesIn(before, world).slice(-1), ...picturesIn(last, world)];
  const isInOrder = texts.length < 2;
  const [edited = null, ...references] = pictures;
  return { prompt: texts, pictures, ...(isInOrder && { 'edited picture': edited, ...numbered(references) }) };
}

/** The reference pictures, each by its place. */
export function numbered<T>(references: readonly T[]): Record<string, T> {
  return Object.fromEntries(references.map((reference, at) => [`reference ${at + 1}`, reference]));
}

function picturesIn(parts: readonly Json[], { uploaded }: Pick<World, 'uploaded'>): (string | null)[] {
  return parts.flatMap(({ inlineData, fileData }) => {
    if (inlineData !== undefined) return [hashOf(objectIn(inlineData).data)];
    if (fileData === undefined) return [];
    const id = /files\/([\w-]+)/.exec(String(objectIn(fileData).fileUri))?.[1] ?? '';
    const bytes = uploaded.get(id)?.bytes;
    return [bytes ? sha256(bytes) : null];
  });
}

/** The SHA-256 of a file in a body: the journal keeps short ones as base64, and the digest of others. */
function hashOf(data: unknown): string | null {
  if (typeof data === 'string') return sha256(Buffer.from(data, 'base64'));
  const { sha256: hash } = objectIn(data);
  return typeof hash === 'string' ? hash : null;
}

function instanceIn({ instances }: Json): Json {
  return objectIn(listIn(instances)[0]);
}

/** JSON of these APIs may write `inlineData` and `inline_data`. */
function inCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inCamelCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      inCamelCase(part),
    ]),
  );
}

function objectIn(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}; // any object has members by name
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
