import { badFields } from '../http/refusals.js';
import { secondsOf } from '../presentation/times.js';
import { type Adjustment, adjustedAlone } from '../world/actions/log-work.js';

/** Where the parts of an adjustment are: in a query, or in the body of an operation. */
type Parts = (name: string) => string | null;

/** By how much an estimate is adjusted by hand: less where work is added, more where it is taken back. */
type ByHand = 'reduceBy' | 'increaseBy' | null;

/** How `adjustEstimate` and its companions want the remaining estimate adjusted. */
export function readAdjustment(part: Parts, byHand: ByHand): Adjustment {
  const asked = part('adjustEstimate') ?? 'auto';
  const amounts = {
    newEstimate: part('newEstimate'),
    reduceBy: part('reduceBy'),
    increaseBy: part('increaseBy'),
  };
  if (asked === 'auto') return adjustedAlone;
  if (asked === 'leave') return (remaining) => remaining;
  if (asked === 'new') {
    const estimate = newEstimate(amounts.newEstimate);
    return () => estimate;
  }
  if (asked !== 'manual' || byHand === null) throw noSuchWay(asked);
  const amount = adjustment(amounts[byHand]) * (byHand === 'reduceBy' ? -1 : 1);
  return (remaining) => Math.max(0, (remaining ?? 0) + amount);
}

/** The words are those of Jira's own tests of its worklog service. */
function newEstimate(written: string | null): number {
  if (written === null || written === '') {
    throw badFields({ newEstimate: 'You must supply a valid new estimate.' });
  }
  const seconds = secondsOf(written);
  if (seconds === null) throw badFields({ newEstimate: 'Invalid new estimate entered.' });
  return seconds;
}

function adjustment(written: string | null): number {
  if (written === null || written === '') {
    throw badFields({
      adjustmentAmount: 'You must supply a valid amount of time to adjust the estimate by.',
    });
  }
  const seconds = secondsOf(written);
  if (seconds === null) {
    throw badFields({ adjustmentAmount: 'Invalid time entered for adjusting the estimate.' });
  }
  return seconds;
}

function noSuchWay(asked: string) {
  return badFields({
    adjustEstimate: `'${asked}' is no way to adjust an estimate here; take auto, leave or new.`,
  });
}
