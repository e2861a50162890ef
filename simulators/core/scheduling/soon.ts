/** A value, or the promise of one. */
export type Soon<Value> = Value | Promise<Value>;

/** Goes on with a value, at once where it is there: most requests wait for nothing, and each wait costs. */
export function after<Value, Made>(value: Soon<Value>, next: (value: Value) => Soon<Made>): Soon<Made> {
  return value instanceof Promise ? value.then(next) : next(value);
}
