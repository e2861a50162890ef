import type { AnswerHeaders } from './response-body.js';

/**
 * Seconds after which a backend wants to be asked again, by its Retry-After: a number, or a date, which counts from the
 * answer's own date where it has one (RFC 9110, 10.2.3); undefined where it has none.
 */
export function retryAfter(headers: AnswerHeaders, now = Date.now()): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (value === undefined || value === '') return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const milliseconds = timeOf(value) - (timeOf(headers.get('date') ?? '') || now);
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, Math.ceil(milliseconds / 1000));
}

/** A date of HTTP in epoch milliseconds; NaN for any other text (RFC 9110, 5.6.7). */
function timeOf(text: string): number {
  return /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN;
}
