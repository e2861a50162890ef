import { answer } from './changing.js';
import type { Change, Result, Row } from './mutant.js';

/** A fault that passes: once, by the route that writes. */
export const once = (route: string, kind: 'status' | 'reset' | 'truncatedBody') => ({
  fault: kind === 'status' ? { kind, route, status: 503 } : { kind, route },
});

/** The words of a correct server where the backend fails in passing. */
const PASSING = /\b503\b|unavailable|could not be reached|broke off/i;

function hasFailed({ isError, content = [] }: Result): boolean {
  return isError === true && content.some(({ text }) => PASSING.test(String(text)));
}

/** Reports a write as done that the backend failed, where it fits. */
export function claiming(value: (args: Row) => Row, fits: RegExp = PASSING): Change {
  return async ({ args, pass }) => {
    const result = await pass();
    const isMeant = hasFailed(result) && result.content?.some(({ text }) => fits.test(String(text)));
    return isMeant ? answer(value(args)) : result;
  };
}

/** Makes a write again that failed, whatever became of it; the second time with other arguments, where some are given. */
export function again(change: (args: Row) => Row = (args) => args): Change {
  return async ({ args, pass }) => {
    const result = await pass();
    return hasFailed(result) ? pass(change(args)) : result;
  };
}

/** Makes a write again that failed, and reports the failure though it was done then. */
export const disowning: Change = async ({ pass }) => {
  const result = await pass();
  if (hasFailed(result)) await pass();
  return result;
};
