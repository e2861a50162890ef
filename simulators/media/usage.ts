const PER_INPUT_PICTURE = 258;
const PER_PICTURE = 1290;
const LETTERS_PER_TOKEN = 4;

/** How many tokens a call took, roughly as the backend counts; what is zero is left out. */
export function usageOf(prompt: string, inputs: number, pictures: number): object {
  const text = Math.ceil(prompt.length / LETTERS_PER_TOKEN);
  const image = inputs * PER_INPUT_PICTURE;
  const made = pictures * PER_PICTURE;
  return {
    ...(text + image > 0 && { promptTokenCount: text + image }),
    ...(made > 0 && { candidatesTokenCount: made }),
    ...(text + image + made > 0 && { totalTokenCount: text + image + made }),
    ...(text + image > 0 && { promptTokensDetails: details({ TEXT: text, IMAGE: image }) }),
    ...(made > 0 && { candidatesTokensDetails: details({ IMAGE: made }) }),
  };
}

function details(counts: Readonly<Record<string, number>>): object[] {
  return Object.entries(counts)
    .filter(([, tokenCount]) => tokenCount > 0)
    .map(([modality, tokenCount]) => ({ modality, tokenCount }));
}
