/** A text of at most so many characters; one that is cut says so, how long it is, and where the rest can be read. */
export function excerpt(text: string, most: number, rest: string): string {
  if (text.length <= most) return text;
  const end = text.charCodeAt(most - 1) >= 0xd800 && text.charCodeAt(most - 1) < 0xdc00 ? most - 1 : most;
  return `${text.slice(0, end)}… [cut: ${end} of ${text.length} characters; ${rest}]`;
}
