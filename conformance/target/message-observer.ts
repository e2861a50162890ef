/** What is given the messages of one connection to a target, as they are sent and received. */
export interface MessageObserver {
  sent(message: unknown): void;
  received(message: unknown): void;
}
