/** A moment in the spellings in which one is reported. */
export function spellings(at: number): string[] {
  const iso = new Date(at).toISOString();
  return [iso, iso.replace('Z', '+0000'), iso.replace('Z', '+00:00')];
}
