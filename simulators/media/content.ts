import { ONEOFS } from './oneofs.js';
import { badField, refuse } from './refusals.js';

/** A picture in a turn. */
interface InlineData {
  readonly mimeType?: string;
  readonly data?: string;
}

/** What the picture models understand of a part. */
interface Part {
  readonly text?: string;
  readonly inlineData?: InlineData;
}

export interface Content {
  readonly role?: string;
  readonly parts?: readonly Part[];
}

/** What a conversation comes to for a model that paints. */
export interface Conversation {
  readonly prompt: string;
  /** The pictures of the last turn, else the latest one before it. */
  readonly images: readonly InlineData[];
}

/** Reads a conversation, or refuses it where a turn or a part of one is empty. */
export function readConversation(contents: readonly Content[]): Conversation {
  if (contents.length === 0) throw badField('contents', 'contents is not specified');
  contents.forEach(checkTurn);
  const last = contents.at(-1)?.parts ?? [];
  const prompt = last.flatMap(({ text }) => text ?? []).join('\n');
  const images = imagesIn(last);
  const earlier = contents.flatMap(({ parts = [] }) => imagesIn(parts));
  return { prompt, images: images.length > 0 ? images : earlier.slice(-1) };
}

function checkTurn({ role = 'user', parts = [] }: Content, turn: number): void {
  if (!['user', 'model'].includes(role)) throw refuse(400, 'Please use a valid role: user, model.');
  if (parts.length === 0) throw badField(`contents[${turn}].parts`, 'contents.parts must not be empty.');
  parts.forEach((part, at) => {
    if (ONEOFS.Part?.data?.some((name) => name in part)) return;
    const path = `contents[${turn}].parts[${at}].data`;
    throw badField(path, "required oneof field 'data' must have one initialized field");
  });
}

function imagesIn(parts: readonly Part[]): InlineData[] {
  return parts.flatMap(({ inlineData }) => inlineData ?? []);
}
