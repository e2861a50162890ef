import { INVALID, integer, integers, type Parameter, texts } from './parameter.js';

/** No record at all, or any: `None` and `Any` in whatever case. */
export type Wildcard = 'none' | 'any';

type Optional<Value> = Parameter<Value, 'optional'>;

/** Which wildcard a text is; null where it is none. */
export function wildcardIn(raw: unknown): Wildcard | null {
  const text = typeof raw === 'string' ? raw.toLowerCase() : raw;
  return text === 'none' || text === 'any' ? text : null;
}

/** A whole number or a wildcard (lib/api/validations/validators/integer_none_any.rb). */
export const idOrWildcard = (): Optional<number | Wildcard> => ({
  ...wild(integer()),
  problem: "should be an integer, 'None' or 'Any'",
});

/** Whole numbers or a wildcard (lib/api/validations/validators/array_none_any.rb). */
export const idsOrWildcard = (): Optional<number[] | Wildcard> => ({
  ...wild(listed(integers())),
  problem: "should be an array, 'None' or 'Any'",
});

/** Names or a wildcard. */
export const namesOrWildcard = (): Optional<string[] | Wildcard> => ({
  ...wild(listed(texts())),
  problem: "should be an array, 'None' or 'Any'",
});

function wild<Value>(parameter: Optional<Value>): Optional<Value | Wildcard> {
  const { type, presence } = parameter;
  return { type, presence, parse: (raw) => wildcardIn(raw) ?? parameter.parse(raw) };
}

/** Only a list is a list. */
function listed<Value>(parameter: Optional<Value>): Optional<Value> {
  return { ...parameter, parse: (raw) => (Array.isArray(raw) ? parameter.parse(raw) : INVALID) };
}
