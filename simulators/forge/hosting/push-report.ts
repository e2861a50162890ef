import { FLUSH, inBand, pktLine } from './pkt-lines.js';
import type { PushRequest } from './push-request.js';

/** What became of a push: of each ref null where it was moved, and why not otherwise. */
export interface PushOutcome {
  readonly refs: ReadonlyMap<string, string | null>;
  /** For the person who pushes; git writes `remote: ` before each line. */
  readonly messages: string;
}

/** A push of which nothing is done, for one reason. */
export function refusedWhole(
  { commands }: Pick<PushRequest, 'commands'>,
  problem: string,
  messages = '',
): PushOutcome {
  return { refs: new Map(commands.map(({ ref }) => [ref, problem])), messages };
}

/** The answer to a push. https://git-scm.com/docs/pack-protocol#_report_status */
export function reportOf({ refs, messages }: PushOutcome, hasSideBand: boolean): Buffer<ArrayBuffer> {
  const lines = [...refs].map(([ref, problem]) =>
    pktLine(problem === null ? `ok ${ref}\n` : `ng ${ref} ${problem}\n`),
  );
  const report = Buffer.concat([pktLine('unpack ok\n'), ...lines, FLUSH]);
  if (!hasSideBand) return report;
  return Buffer.concat([inBand(2, Buffer.from(messages)), inBand(1, report), FLUSH]);
}
