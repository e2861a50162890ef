import { setTimeout } from 'node:timers/promises';
import { answer } from './changing.js';
import type { Change, Result, Row } from './mutant.js';

/** A fault that passes: once, by the route that writes. */
export const once = (route: string, kind: 'status' | 'reset' | 'truncatedBody') => ({
  fault: kind === 'status' ? { kind, route, status: 503 } : { kind, route },
});

/** A time-out of the request of this number by which something may be written: `done`, where it is carried out nevertheless. */
export const timeOut = (number: number, what: 'done' | 'not done' | 'silence') => {
  const aim = { route: 'POST /*', nth: number };
  if (what === 'not done') return { fault: { ...aim, kind: 'status', status: 504 } } as const;
  return {
    fault: { ...aim, kind: 'lostAnswer', ...(what === 'done' ? { status: 504 } : { ms: 200 }) },
  } as const;
};

/** The words of a correct server where the backend fails in passing. */
const PASSING = /\b50[34]\b|unavailable|timeout|could not be reached|broke off/i;

function hasFailed({ isError, content = [] }: Result, fits = PASSING): boolean {
  return isError === true && content.some(({ text }) => fits.test(String(text)));
}

/** Reports a write as done that the backend failed, where it fits. */
export function claiming(value: (args: Row) => Row, fits: RegExp = PASSING): Change {
  return async ({ args, pass }) => {
    const result = await pass();
    return hasFailed(result, fits) ? answer(value(args)) : result;
  };
}

/** Makes a write again that failed, whatever became of it; the second time with other arguments, where some are given. */
export function again(change: (args: Row) => Row = (args) => args, fits: RegExp = PASSING): Change {
  return async ({ args, pass }) => {
    const result = await pass();
    return hasFailed(result, fits) ? pass(change(args)) : result;
  };
}

/** The same for failures with these words alone. */
export const againAt = (fits: RegExp): Change => again((args) => args, fits);

/** Milliseconds after which a server gives up a write that was not answered. */
const PATIENCE = 20;

/** Gives up a write that is not answered in time, and makes it again, whatever became of it. */
export const impatient: Change = async ({ pass }) => {
  const first = await Promise.race([pass(), setTimeout(PATIENCE, 'late' as const)]);
  return first === 'late' ? pass() : first;
};

/** Makes a write again that failed, and reports the failure though it was done then. */
export const disowning: Change = async ({ pass }) => {
  const result = await pass();
  if (hasFailed(result)) await pass();
  return result;
};
