/** What the command line needs of a simulator: it is a fetch, and it knows the credentials it accepts. */
export interface Simulated {
  readonly credentials: Readonly<Record<string, string>>;
  fetch(url: string, init?: RequestInit): Promise<Response>;
}

export interface WorldOptions {
  seed?: number;
  scale?: number;
  now?: Date;
  rate?: number;
  /** What takes minutes at the backend takes seconds. */
  hurried?: boolean;
  /** Any credential serves as the usual account's. */
  anyToken?: boolean;
}

/** The simulators by name, each loaded when it is asked for. */
export const SIMULATORS = {
  media: async (options: WorldOptions) =>
    (await import('../../simulators/media/simulator.js')).createMediaSimulator(options),
  tracker: async (options: WorldOptions) =>
    (await import('../../simulators/tracker/simulator.js')).createTrackerSimulator(options),
  forge: async (options: WorldOptions) =>
    (await import('../../simulators/forge/simulator.js')).createForgeSimulator(options),
} as const;

export type SimulatorName = keyof typeof SIMULATORS;

/** A simulator made at its first use, and once. */
export function onDemand(name: SimulatorName): () => Promise<Simulated> {
  let made: Promise<Simulated> | undefined;
  return () => {
    made ??= SIMULATORS[name]({ hurried: true, anyToken: true });
    return made;
  };
}
