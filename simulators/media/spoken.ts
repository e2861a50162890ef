import type { Conversation } from './content.js';
import type { InputImage } from './input-image.js';
import type { Model } from './models.js';
import type { Generated } from './stream.js';
import { tokensOf, usageOf } from './usage.js';

const LONGEST_QUOTE = 500;

interface Asked {
  readonly model: Model;
  readonly conversation: Conversation;
  readonly inputs: readonly InputImage[];
  readonly inJson: boolean;
}

/** The answer of a model that only writes: it says that it is simulated and what was asked, or the given message. */
export function spoken(
  { model, conversation, inputs, inJson }: Asked,
  message?: string,
): Pick<Generated, 'candidates' | 'usageMetadata'> {
  const asked = conversation.prompt.slice(0, LONGEST_QUOTE);
  const pictures =
    inputs.length === 0 ? '' : ` with ${inputs.length} picture${inputs.length === 1 ? '' : 's'}`;
  const said = message ?? `This is a simulated answer of ${model.name}. It was asked${pictures}: ${asked}`;
  const text = inJson ? JSON.stringify({ simulated: true, model: model.name, asked }) : said;
  const usage = usageOf(conversation.prompt, inputs.length, 0, tokensOf(text));
  const content = { parts: [{ text }], role: 'model' };
  return { candidates: [{ content, finishReason: 'STOP', index: 0 }], usageMetadata: usage };
}
