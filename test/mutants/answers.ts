import type { Result } from './mutation.js';

/** The result with its structured content and its text changed alike; a refusal stays one. */
export function restated(result: Result, value: unknown): Result {
  if (result.isError) return result;
  const content = (result.content ?? []).map((block) =>
    block.type === 'text' ? { ...block, text: JSON.stringify(value) } : block,
  );
  return { ...result, structuredContent: value, content };
}

/** Every list of the answer changed, inner ones stay as they are. */
export function listsChanged(change: (list: unknown[]) => unknown[]): (result: Result) => Result {
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return change(value);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changed(part)]));
  };
  return (result) => restated(result, changed(result.structuredContent));
}

/** The answer without the members of these names, wherever they stand. */
export function without(...members: string[]): (result: Result) => Result {
  const stripped = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(stripped);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, part]) =>
        members.includes(name) ? [] : [[name, stripped(part)]],
      ),
    );
  };
  return (result) => restated(result, stripped(result.structuredContent));
}

/** The answer with its numbers changed at the places that fit: `/groupedBy/status/Done`. */
export function numbersChanged(
  places: RegExp,
  change: (value: number) => number,
): (result: Result) => Result {
  const changed = (value: unknown, place: string): unknown => {
    if (typeof value === 'number') return places.test(place) ? change(value) : value;
    if (typeof value !== 'object' || value === null) return value;
    const parts = Object.entries(value).map(
      ([name, part]) => [name, changed(part, `${place}/${name}`)] as const,
    );
    return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
  };
  return (result) => restated(result, changed(result.structuredContent, ''));
}

/** The answer with one member of another name. */
export function renamed(from: string, to: string): (result: Result) => Result {
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name === from ? to : name, changed(part)]),
    );
  };
  return (result) => restated(result, changed(result.structuredContent));
}
