import type { Model } from '../world/models.js';
import type { Conversation } from './content.js';
import { functionCallFor, type Offer } from './function-call.js';
import type { InputImage } from './input-image.js';
import type { Generated } from './stream.js';
import { type AnswerForm, structuredAnswer } from './structured-answer.js';
import { tokensOf, usageOf } from './usage.js';

const LONGEST_QUOTE = 500;

interface Asked {
  readonly model: Model;
  readonly conversation: Conversation;
  readonly inputs: readonly InputImage[];
  readonly offer: Offer;
  readonly form: AnswerForm;
}

/** The answer of a model that only writes: a call of a function, what fits the schema, or words that say it is simulated. */
export function spoken(asked: Asked, message?: string): Pick<Generated, 'candidates' | 'usageMetadata'> {
  const { conversation, inputs, offer } = asked;
  const functionCall = functionCallFor(offer, conversation);
  const part = functionCall ? { functionCall } : { text: wordsFor(asked, message) };
  const words = tokensOf(part.text ?? JSON.stringify(part));
  const usageMetadata = usageOf(conversation.prompt, inputs.length, 0, words);
  const content = { parts: [part], role: 'model' };
  return { candidates: [{ content, finishReason: 'STOP', index: 0 }], usageMetadata };
}

function wordsFor({ model, conversation, inputs, form }: Asked, message: string | undefined): string {
  const asked = conversation.prompt.slice(0, LONGEST_QUOTE);
  const pictures =
    inputs.length === 0 ? '' : ` with ${inputs.length} picture${inputs.length === 1 ? '' : 's'}`;
  const given = conversation.hasResponse ? ' and given what a function answered' : '';
  return (
    structuredAnswer(form, model, asked) ??
    message ??
    `This is a simulated answer of ${model.name}. It was asked${pictures}${given}: ${asked}`
  );
}
