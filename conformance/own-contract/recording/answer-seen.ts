import type { Outcome } from '../../target/session.js';
import { parsedJson } from '../parsed-json.js';

/** An answer as examples hold it: JSON in a text is read, and files of the user are those of any user. */
export function answerSeen({ refused, code, structured, content, reason }: Outcome, home: string): object {
  const blocks = content.map(({ type, text, data, mimeType, uri, resource }) => ({
    type,
    ...(typeof text === 'string' && { text: read(text) }),
    ...(data !== undefined && { data }),
    ...(mimeType !== undefined && { mimeType }),
    ...(uri !== undefined && { uri }),
    ...(resource !== undefined && { resource }),
  }));
  const seen = {
    refused,
    ...(code !== undefined && { code, reason }),
    ...(structured !== undefined && { structured }),
    content: blocks,
  };
  return JSON.parse(JSON.stringify(seen).replaceAll(JSON.stringify(home).slice(1, -1), '{home}'));
}

/** The object or list that a text is as JSON, else the text. */
function read(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return parsedJson(text);
  } catch {
    return text;
  }
}
