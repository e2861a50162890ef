import { badField, refuse } from '../world/refusals.js';
import type { FileData } from './file-input.js';
import { ONEOFS } from './oneofs.js';

/** A picture in a turn. */
interface InlineData {
  readonly mimeType?: string;
  readonly data?: string;
}

/** What the models understand of a part. */
interface Part {
  readonly text?: string;
  readonly inlineData?: InlineData;
  readonly fileData?: FileData;
  readonly functionResponse?: { readonly name?: string; readonly response?: object };
}

export interface Content {
  readonly role?: string;
  readonly parts?: readonly Part[];
}

/** What a model gets of a conversation. */
export interface Conversation {
  readonly prompt: string;
  /** The pictures of the last turn, else the latest one before it. */
  readonly images: readonly InlineData[];
  /** Whether the last turn brings what a function gave. */
  readonly hasResponse: boolean;
}

/**
 * Reads a conversation, or refuses it where a turn or a part of one is empty; files that it names by address become what
 * `inlineOf` makes of them.
 */
export function readConversation(
  contents: readonly Content[],
  inlineOf: (file: FileData) => InlineData = () => ({}),
): Conversation {
  if (contents.length === 0) throw badField('contents', 'contents is not specified');
  contents.forEach(checkTurn);
  const turns = contents.map(({ parts = [] }) => parts);
  const pictures = turns.map((parts) => imagesIn(parts, inlineOf));
  const last = turns.at(-1) ?? [];
  const prompt = last.flatMap(({ text }) => text ?? []).join('\n');
  const images = pictures.at(-1) ?? [];
  return {
    prompt,
    images: images.length > 0 ? images : pictures.flat().slice(-1),
    hasResponse: last.some(({ functionResponse }) => functionResponse !== undefined),
  };
}

function checkTurn({ role = 'user', parts = [] }: Content, turn: number): void {
  if (!['user', 'model', 'function'].includes(role))
    throw refuse(400, 'Please use a valid role: user, model.');
  if (parts.length === 0) throw badField(`contents[${turn}].parts`, 'contents.parts must not be empty.');
  parts.forEach((part, at) => {
    if (ONEOFS.Part?.data?.some((name) => name in part)) return;
    const path = `contents[${turn}].parts[${at}].data`;
    throw badField(path, "required oneof field 'data' must have one initialized field");
  });
}

function imagesIn(parts: readonly Part[], inlineOf: (file: FileData) => InlineData): InlineData[] {
  return parts.flatMap(({ inlineData, fileData }) => inlineData ?? (fileData ? inlineOf(fileData) : []));
}
