/** Something that is to be sent to a receiver. */
export interface Outgoing {
  /** What is in one queue arrives in order. */
  readonly queue: string;
  /** What it is about, as its header names it. */
  readonly event: string;
  readonly url: string;
  /** The address as it may be shown. */
  readonly shownUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of a further try, after so many. */
  readonly headersAfter?: (tries: number) => Readonly<Record<string, string>>;
  /** The names of headers with a secret, in lower case. */
  readonly secretHeaders: readonly string[];
  readonly body: string;
  /** Milliseconds in which a receiver has to answer. */
  readonly deadline: number;
}

/** What came of one try to send it. */
export interface Attempt {
  /** Simulated time. */
  readonly at: string;
  /** Null where no answer arrived. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  /** The beginning of the answer. */
  readonly body: string;
  /** Why no answer arrived. */
  readonly error: string | null;
}

/**
 * Where a delivery has come to. `waiting` for those before it or for the time of its next try; `delivered` where the receiver
 * took it; `failed` after the last try; `withheld` where its hook was not to be sent to any more; `dropped` where too many waited.
 */
type DeliveryState = 'waiting' | 'sending' | 'delivered' | 'failed' | 'withheld' | 'dropped';

/** A delivery as the journal has it. */
export interface Delivery {
  readonly id: number;
  /** Simulated time. */
  readonly at: string;
  readonly event: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly state: DeliveryState;
  /** Why it was withheld or dropped. */
  readonly reason: string | null;
  readonly attempts: readonly Attempt[];
}

/** What came of a delivery that was waited for. */
export interface Delivered {
  /** The receiver's answer; null where none arrived. */
  readonly status: number | null;
  /** Why none arrived, or why nothing was sent. */
  readonly problem: string | null;
}

/** What is done after a try: whether the receiver took it, and when to try again where it did not. */
export interface Outcome {
  readonly taken: boolean;
  /** Simulated time in milliseconds; null for no further try. */
  readonly again: number | null;
}

/** A delivery under way. */
export interface Entry {
  readonly id: number;
  readonly at: string;
  readonly outgoing: Outgoing;
  state: DeliveryState;
  reason: string | null;
  readonly attempts: Attempt[];
  /** When it is to be tried, in simulated milliseconds. */
  due: number;
}
