/** Whether a text is a rich-text document, or nodes of one, in JSON: written as Markdown it would be shown as braces. */
export function isDocumentInJson(text: string): boolean {
  return /^\s*(?:[{[]|"\s*[{[])/.test(text) && holdsNodes(parsed(text));
}

/** What is no JSON is nothing; a text within it may be JSON once more. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function holdsNodes(value: unknown): boolean {
  if (typeof value === 'string') return isDocumentInJson(value);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.length > 0 && value.every(holdsNodes);
  const { type, content, attrs, text } = value as Record<string, unknown>; // seen just now
  if (typeof type !== 'string') return Object.values(value).some(isWholeDocument);
  return Array.isArray(content) || (typeof attrs === 'object' && attrs !== null) || typeof text === 'string';
}

function isWholeDocument(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc';
}
