import type { Transport } from '@modelcontextprotocol/client';
import type { Simulator } from '../../simulators/core/simulator.js';
import type { Contract } from '../contract/contract.js';
import type { Names } from '../names/names.js';
import type { Profile } from '../profiles/profile.js';
import type { Wire } from '../strict/wire.js';
import type { SideOutput } from '../target/process-transport.js';
import type { Protocol } from '../target/protocol.js';
import type { Masks } from '../verdicts/evidence.js';

/** How a target is judged by what strict clients refuse. */
export interface StrictOptions {
  readonly wire: Wire;
  /** In which protocols it is asked; in none where another worker of the run asks. */
  readonly protocols: readonly Protocol[];
  /** Which of its tools are called for that alone; none if absent. */
  readonly calls?: 'reading' | 'all' | undefined;
  /** Milliseconds for which messages after the last answer are waited for; 100 if absent. */
  readonly lingering?: number;
}

/** What it takes to judge one target. */
export interface ContextOptions {
  contract: Contract;
  simulator: Simulator;
  /** Of the server under judgement, before this simulator. */
  profile: Profile;
  /** The same before another simulator of the same origin, which only what should have been done changes. */
  copy(): Profile;
  /** Whether the target's user is the same in all sessions, as at an address. */
  isOneUser?: boolean;
  /** A transport to the target; its files are all below `home`. */
  connect(home: string): Transport;
  /** An HTTP request to a target at an address, within no deadline. */
  send?(init: RequestInit): Promise<Response>;
  /** The same to a target without credentials in its environment. */
  connectAnonymous?: ((home: string) => Transport) | undefined;
  /** What the messages of the target showed, and how it is asked for more. */
  strict?: StrictOptions;
  /** What the target says beside the protocol. */
  side?: SideOutput;
  /** How it is spoken to; the documented handshake if absent. */
  protocol?: Protocol;
  /** How the target calls what is documented; as documented if absent. */
  names?: Names | undefined;
  /** Texts that no report shows, each with its replacement. */
  masks?: Masks;
  seed: number;
  /** Milliseconds a single answer may take. */
  deadline: number;
  /** Milliseconds the target may take to start; the same if absent. */
  start?: number;
}
