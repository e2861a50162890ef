import { readSection } from './pkt-lines.js';

/** A ref that a client wants moved; null where there is or shall be none. */
export interface RefCommand {
  readonly ref: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What a client sends to push. https://git-scm.com/docs/pack-protocol#_pushing_data_to_a_server */
export interface PushRequest {
  readonly commands: readonly RefCommand[];
  readonly options: readonly string[];
  readonly hasSideBand: boolean;
  /** All or none of the refs are to be moved. */
  readonly isAtomic: boolean;
  /** Empty where only refs are removed. */
  readonly pack: Uint8Array;
}

const NO_OBJECT = '0'.repeat(40);
const COMMAND = /^([0-9a-f]{40}) ([0-9a-f]{40}) ([^\0\n]+)(?:\0([^\n]*))?\n?$/;

/** Reads a push. Throws RangeError where it is none. */
export function readPush(bytes: Buffer): PushRequest {
  const { lines, next } = readSection(bytes, 0);
  const matches = lines.flatMap((line) => {
    const match = COMMAND.exec(line.toString());
    return match ? [match] : [];
  });
  const capabilities = (matches[0]?.[4] ?? '').split(' ');
  const takesOptions = capabilities.includes('push-options');
  const options = takesOptions ? readSection(bytes, next) : { lines: [], next };
  return {
    commands: matches.map(([, before = '', after = '', ref = '']) => ({
      ref,
      before: before === NO_OBJECT ? null : before,
      after: after === NO_OBJECT ? null : after,
    })),
    options: options.lines.map((line) => line.toString().replace(/\n$/, '')),
    hasSideBand: capabilities.includes('side-band-64k'),
    isAtomic: capabilities.includes('atomic'),
    pack: bytes.subarray(options.next),
  };
}
