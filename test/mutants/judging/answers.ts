import type { Result } from '../making/mutation.js';

/** The result with its structured content changed, and its text where that says the same; a refusal stays one. */
export function restated(result: Result, value: unknown): Result {
  if (result.isError || value === result.structuredContent) return result;
  const old = JSON.stringify(result.structuredContent);
  const content = (result.content ?? []).map((block) =>
    block.type === 'text' && block.text === old ? { ...block, text: JSON.stringify(value) } : block,
  );
  return { ...result, structuredContent: value, content };
}
