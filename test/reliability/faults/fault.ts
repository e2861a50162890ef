/** A fault as the simulators arm it, and the codes in which a call may end that meets it every time. */
export interface FaultUnderTest {
  readonly name: string;
  readonly kind: string;
  /** What is armed, without its aim. */
  readonly armed: Readonly<Record<string, unknown>>;
  readonly codes: readonly string[];
  /** Whether it keeps the caller waiting until the deadline. */
  readonly isLate?: boolean;
  /** Whether a tool may make something of it. */
  readonly mayPass?: boolean;
  /** The one server with a simulator that has it; every one if absent. */
  readonly only?: string;
}
