/** Whether a text has a term in it, whatever the case; no term is in every text. */
export function hasTerm(text: string, term = ''): boolean {
  return text.toLowerCase().includes(term.toLowerCase());
}
