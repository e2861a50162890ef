import { type Choose, type Part, Unfit } from './conjunction.js';
import { largest, numbersOf, smallest } from './keyword-numbers.js';

/** Numbers are drawn within this of the bound that there is, or of nothing. */
const FAR = 1_000_000;

/** A number between the bounds that schemas have, and a multiple of what they ask for. Throws Unfit where there is none. */
export function sampledNumber(parts: readonly Part[], type: 'integer' | 'number', choose: Choose): number {
  const isWhole = type === 'integer' || choose(2) === 0;
  const steps = numbersOf(parts, 'multipleOf').filter((one) => one > 0);
  const step = steps.length > 0 ? commonStep(steps, isWhole) : isWhole ? 1 : 0.01;
  const [least, most] = boundsOf(parts, step);
  const [first, last] = [Math.ceil(least / step), Math.floor(most / step)];
  if (first > last || !Number.isFinite(first) || !Number.isFinite(last)) throw new Unfit();
  const near = [first, last, Math.min(last, Math.max(first, 0))][choose(6)];
  const drawn = near ?? Math.min(last, first + choose(Math.min(last - first + 1, FAR)));
  return plain(drawn * step);
}

/** A step of which every multiple is one of all of them, where a small one is found; whole where the number has to be. */
function commonStep(steps: readonly number[], isWhole: boolean): number {
  const all = isWhole ? [...steps, 1] : steps;
  const widest = Math.max(...all);
  for (let times = 1; times <= 1_000; times += 1)
    if (all.every((step) => isMultiple(widest * times, step))) return widest * times;
  return widest;
}

function isMultiple(value: number, step: number): boolean {
  return Number.isInteger(plain(value / step));
}

/** The bounds, moved by a step where they are excluded, and by a million where there are none. */
function boundsOf(parts: readonly Part[], step: number): [number, number] {
  const excluded = (keyword: string, bound: string, by: number) => [
    ...numbersOf(parts, keyword).map((one) => one + by),
    ...parts.flatMap((part) =>
      part[keyword] === true ? numbersOf([part], bound).map((one) => one + by) : [],
    ),
  ];
  const least = Math.max(
    largest(parts, 'minimum', -Infinity),
    ...excluded('exclusiveMinimum', 'minimum', step / 2),
  );
  const most = Math.min(
    smallest(parts, 'maximum', Infinity),
    ...excluded('exclusiveMaximum', 'maximum', -step / 2),
  );
  const reach = FAR * step;
  return [
    Number.isFinite(least) ? least : Math.min(Number.isFinite(most) ? most : 0, 0) - reach,
    Number.isFinite(most) ? most : Math.max(Number.isFinite(least) ? least : 0, 0) + reach,
  ];
}

/** A number without what only binary fractions add to it. */
function plain(value: number): number {
  return Number(value.toPrecision(15));
}
