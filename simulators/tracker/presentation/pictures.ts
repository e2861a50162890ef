import { Reply } from '../../core/http/response.js';

const COLORS = ['#0052cc', '#36b37e', '#ff5630', '#6554c0', '#00b8d9', '#ffab00', '#253858'] as const;

/** The smallest PNG there is, of one grey point, for the one icon with a name that ends in png. */
const POINT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNsaGj4DwAFhAKA7Qx4CAAAAABJRU5ErkJggg==';

/** A round picture with up to two letters; the same words always have the same colour. */
export function roundPicture(words: string, color = colorOf(words)): Reply {
  const letters = words
    .split(/[\s_-]+/)
    .map((word) => word.charAt(0).toUpperCase())
    .filter((letter) => /[A-Z0-9]/.test(letter));
  return picture(
    `<circle cx="24" cy="24" r="24" fill="${color}"/><text x="24" y="31" font-family="sans-serif" ` +
      `font-size="20" fill="#fff" text-anchor="middle">${letters.slice(0, 2).join('')}</text>`,
  );
}

/** The icon of all statuses. */
export function pointPicture(): Reply {
  return new Reply(Buffer.from(POINT, 'base64'), { headers: { 'content-type': 'image/png' } });
}

function picture(content: string): Reply {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">${content}</svg>`;
  return new Reply(svg, { headers: { 'content-type': 'image/svg+xml' } });
}

function colorOf(words: string): string {
  const sum = [...words].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return COLORS[sum % COLORS.length] ?? COLORS[0];
}
