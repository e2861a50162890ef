import { InvalidArgumentError } from 'commander';

/** The highest rate of a simulator's clock, as its admin interface takes it. */
const FASTEST = 1_000_000;

/** A million issues of the tracker: more is a slip, and would only fail for want of memory after a long while. */
const LARGEST_SCALE = 1_000;

/** All values of an option that may be given several times. */
export function collected(value: string, before: string[]): string[] {
  return [...before, value];
}

/** A whole number of up to nine digits. Throws InvalidArgumentError. */
export function whole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

/** A whole number above 0. Throws InvalidArgumentError. */
export function positive(text: string): number {
  const value = whole(text);
  if (value === 0) throw new InvalidArgumentError('It must be a whole number above 0.');
  return value;
}

/** How many times as large a world may be made. Throws InvalidArgumentError. */
export function scale(text: string): number {
  const value = Number(text);
  if (!/^\d{1,4}$/.test(text) || value < 1 || value > LARGEST_SCALE)
    throw new InvalidArgumentError(`It must be a whole number, 1 to ${LARGEST_SCALE}.`);
  return value;
}

/** A number of seconds above 0. Throws InvalidArgumentError. */
export function seconds(text: string): number {
  const value = Number(text);
  if (!/^\d{1,6}(\.\d+)?$/.test(text) || value === 0)
    throw new InvalidArgumentError('It must be a number of seconds above 0.');
  return value;
}

/** One part of several, as 1/3. Throws InvalidArgumentError. */
export function shard(text: string): { part: number; of: number } {
  const [, part = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (part < 1 || part > of) throw new InvalidArgumentError('It must be one part of several, as 1/3.');
  return { part, of };
}

/** A port of TCP; 0 for any free one. Throws InvalidArgumentError. */
export function port(text: string): number {
  const value = whole(text);
  if (value > 65_535) throw new InvalidArgumentError('It must be a port, 0 to 65535.');
  return value;
}

/** Simulated seconds in a real one; "frozen" is 0. Throws InvalidArgumentError. */
export function rate(text: string): number {
  if (text === 'frozen') return 0;
  const value = /^(\d+(?:\.\d+)?)x?$/.exec(text)?.[1];
  if (value === undefined || Number(value) === 0 || Number(value) > FASTEST)
    throw new InvalidArgumentError(`It must be a factor like 60x, at most ${FASTEST}x, or frozen.`);
  return Number(value);
}

/** A time in ISO 8601. Throws InvalidArgumentError. */
export function date(text: string): Date {
  const value = new Date(text);
  if (Number.isNaN(value.getTime()))
    throw new InvalidArgumentError('It must be a date like 2026-01-31 or 2026-01-31T12:00:00Z.');
  return value;
}
