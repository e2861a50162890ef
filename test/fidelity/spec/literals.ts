import type { Json } from './schema.js';

/** The values a text lists: in code spans, or where it has none, as words. */
export function coded(text: string): Json[] {
  const spans = [...text.matchAll(/`([^`]*)`/g)].map(([, span]) => span ?? '');
  if (spans.length > 0) return spans;
  return text.split(/,\s*/).filter((word) => word !== '');
}

export const numbers = (text: string): number[] => [...text.matchAll(/\d+/g)].map(Number);

/** A literal written without a code span. */
export function coerced(text: string): Json {
  if (/^\d+$/.test(text)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  return text;
}
