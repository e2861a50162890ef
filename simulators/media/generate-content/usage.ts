const PER_INPUT_PICTURE = 258;
const PER_PICTURE = 1290;
const LETTERS_PER_TOKEN = 4;

/** How many tokens a text is, roughly as the backend counts. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / LETTERS_PER_TOKEN);
}

/** How many tokens a prompt with so many pictures is, as `:countTokens` returns it. */
export function countOf(prompt: string, inputs: number): object {
  const [text, image] = [tokensOf(prompt), inputs * PER_INPUT_PICTURE];
  return { totalTokens: text + image, promptTokensDetails: details({ TEXT: text, IMAGE: image }) };
}

/** How many tokens a call took; what is zero is left out. */
export function usageOf(prompt: string, inputs: number, pictures: number, words = 0): object {
  const text = tokensOf(prompt);
  const image = inputs * PER_INPUT_PICTURE;
  const painted = pictures * PER_PICTURE;
  const made = painted + words;
  return {
    ...(text + image > 0 && { promptTokenCount: text + image }),
    ...(made > 0 && { candidatesTokenCount: made }),
    ...(text + image + made > 0 && { totalTokenCount: text + image + made }),
    ...(text + image > 0 && { promptTokensDetails: details({ TEXT: text, IMAGE: image }) }),
    ...(made > 0 && { candidatesTokensDetails: details({ TEXT: words, IMAGE: painted }) }),
  };
}

function details(counts: Readonly<Record<string, number>>): object[] {
  return Object.entries(counts)
    .filter(([, tokenCount]) => tokenCount > 0)
    .map(([modality, tokenCount]) => ({ modality, tokenCount }));
}
