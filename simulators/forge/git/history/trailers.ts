/** Lines like `Co-authored-by: …` in the last paragraph of a message (git-interpret-trailers). */
export function trailersOf(message: string): [string, string][] {
  const paragraphs = message.trimEnd().split(/\n\s*\n/);
  const lines = paragraphs.length > 1 ? (paragraphs.at(-1)?.split('\n') ?? []) : [];
  const found = lines.map((line) => /^([A-Za-z0-9-]+)\s*:\s+(.*)$/s.exec(line));
  if (found.length === 0 || found.some((match) => match === null)) return [];
  return found.map((match) => [match?.[1] ?? '', match?.[2] ?? '']);
}
