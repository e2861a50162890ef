import { Reply } from '../../core/http/response.js';
/** A GenerateContentResponse. */
export interface Generated {
  readonly candidates?: readonly Candidate[];
  readonly promptFeedback?: object;
  readonly usageMetadata: object;
  readonly modelVersion: string;
  readonly responseId: string;
}

interface Candidate {
  readonly content?: { readonly parts: readonly object[]; readonly role: string };
  readonly finishReason: string;
  readonly finishMessage?: string;
  readonly index: number;
}

/** The answer in pieces: as server-sent events for `alt=sse`, else as one JSON list (https://ai.google.dev/api/generate-content). */
export function streamed(answer: Generated, alt: string | null): Reply {
  const pieces = piecesOf(answer).map((piece) => JSON.stringify(piece));
  if (alt !== 'sse')
    return new Reply(`[${pieces.join(',\r\n')}]`, {
      headers: { 'content-type': 'application/json; charset=UTF-8' },
    });
  const events = pieces.map((piece) => `data: ${piece}\r\n\r\n`);
  return new Reply(new Blob(events).stream(), { headers: { 'content-type': 'text/event-stream' } });
}

/** A piece for each part, a text in two; the last has the reason why it ended. */
function piecesOf(answer: Generated): object[] {
  const [candidate] = answer.candidates ?? [];
  if (!candidate?.content) return [answer];
  const { finishReason, index, content } = candidate;
  const parts = content.parts.flatMap(halves);
  return parts.map((part, at) => ({
    ...answer,
    candidates: [
      { content: { ...content, parts: [part] }, ...(at === parts.length - 1 && { finishReason }), index },
    ],
  }));
}

function halves(part: object): object[] {
  if (!('text' in part) || typeof part.text !== 'string') return [part];
  const words = part.text.split(/(?<= )/);
  const middle = Math.ceil(words.length / 2);
  return [words.slice(0, middle), words.slice(middle)]
    .filter((half) => half.length > 0)
    .map((half) => ({ text: half.join('') }));
}
