/** Characters of the longest list that is written out. */
const LONGEST = 60;

/**
 * How a value that was given in another form is written, as what follows "give"; undefined where it is another value and no
 * other form of one. With `ofTexts` the members of a list are texts.
 */
export function rightForm(expected: string, value: unknown, ofTexts: boolean): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean')
    return expected === 'string' ? `"${value}"` : undefined;
  if (typeof value !== 'string') return undefined;
  const inner = parsed(value);
  switch (expected) {
    case 'array':
      return Array.isArray(inner) ? 'the list itself, not a text of it' : listOf(value, ofTexts);
    case 'object':
    case 'record':
      return isObject(inner) ? 'the object itself, not a text of it' : undefined;
    case 'number':
    case 'int':
      return typeof inner === 'number' ? `${inner}, without quotation marks` : undefined;
    case 'boolean':
      return typeof inner === 'boolean' ? `${inner}, without quotation marks` : undefined;
    default:
      return undefined;
  }
}

/** A text, or several between commas, as a list. */
function listOf(text: string, ofTexts: boolean): string | undefined {
  const list = JSON.stringify(text.trim().split(/\s*,\s*/));
  return ofTexts && text.trim() !== '' && list.length <= LONGEST ? list : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.trim());
  } catch {
    return undefined; // it is a text of nothing else
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
