/** A step into JSON: a name, a place in an array, or any of either. */
export type Step = string | number | typeof ANY;

/** Any name, or any place in an array. */
export const ANY = Symbol('*');

const STEPS = /\.(?<name>[^.[]+)|\['(?<quoted>(?:[^'\\]|\\.)*)'\]|\[(?<index>\d+|\*)\]/gy;

/** The steps of a path such as `$.issues[*].id` or `$['a b'][0]`. Throws where it is no such path. */
export function stepsOf(path: string): Step[] {
  const rest = path.startsWith('$') ? path.slice(1) : undefined;
  const found = [...(rest ?? '').matchAll(STEPS)];
  if (rest === undefined || found.map(([text]) => text).join('') !== rest)
    throw new Error(`"${path}" is no path into JSON`);
  return found.map(({ groups: { name, quoted, index } = {} }) => {
    if (index !== undefined) return index === '*' ? ANY : Number(index);
    if (name === '*') return ANY;
    return name ?? quoted?.replace(/\\(.)/g, '$1') ?? '';
  });
}

/** A place in JSON as a path. */
export function pathOf(steps: readonly (string | number)[]): string {
  return `$${steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')}`;
}

/** JSON with another value at a place that it has. */
export function withValue(json: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(json))
    return json.map((item, index) => (index === step || step === ANY ? withValue(item, rest, value) : item));
  if (typeof json !== 'object' || json === null || typeof step !== 'string') return json;
  return { ...json, [step]: withValue((json as Record<string, unknown>)[step], rest, value) }; // an object has names
}
