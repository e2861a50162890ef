import type { Asked } from '../http/request.js';
import type { Reply } from '../http/response.js';
import type { Soon } from '../scheduling/soon.js';
import { FieldProblem } from './fields.js';
import { createIdleTimer } from './idle-timer.js';

/** What answers at the address of a fork. */
interface Answering {
  reply(asked: Asked): Soon<Reply>;
  refuse(status: number): Reply;
  readonly forks: Forks;
}

/** Puts a fork behind a socket of its own, at any free port where it is 0. */
type Opener = (fork: Answering, port: number) => Promise<{ readonly url: string; close(): Promise<void> }>;

/** A fork that is asked for. */
interface ForkToOpen {
  /** Seconds without a request after which it is dropped. */
  readonly unusedSeconds: number;
  /** Any free one where it is 0. */
  readonly port: number;
}

/** A fork at an address of its own. */
export interface OpenFork extends ForkToOpen {
  readonly id: number;
}

/** The forks of a simulator that listens, at addresses of their own. */
export interface Forks {
  /** Whether there is an address to be had: it listens itself. */
  readonly canOpen: boolean;
  /** Throws FieldProblem where there are too many, or the port is in use. */
  open(asked: ForkToOpen): Promise<OpenFork>;
  list(): OpenFork[];
  /** Closes one fork, or all, and the forks of these; gives how many there were. */
  drop(id?: number): Promise<number>;
  /** From now on forks listen by this; by nothing where it is null. */
  openBy(opener: Opener | null): void;
}

interface Kept extends OpenFork {
  close(): Promise<unknown>;
}

const MOST = 1_000;

/** The open forks of a simulator, none at first. */
export function createForks(fork: () => Answering): Forks {
  let opener: Opener | null = null;
  let last = 0;
  const open = new Map<number, Kept>();
  const drop = async (id: number) => {
    const dropped = open.get(id);
    open.delete(id);
    await dropped?.close();
  };
  return {
    get canOpen() {
      return opener !== null;
    },
    async open(asked) {
      if (opener === null)
        throw new FieldProblem('', 'a fork has no address where the simulator does not listen');
      if (open.size >= MOST) throw new FieldProblem('', `there are ${MOST} forks; drop some first`);
      last += 1;
      const id = last;
      const kept = await listening(opener, fork(), { ...asked, id }, () => void drop(id));
      open.set(id, kept);
      return shown(kept);
    },
    list: () => [...open.values()].map(shown),
    async drop(id) {
      const dropped = id === undefined ? [...open.keys()] : [id].filter((one) => open.has(one));
      await Promise.all(dropped.map(drop));
      return dropped.length;
    },
    openBy(other) {
      opener = other;
    },
  };
}

async function listening(
  open: Opener,
  { reply, refuse, forks }: Answering,
  asked: OpenFork,
  whenUnused: () => void,
): Promise<Kept> {
  const timer = createIdleTimer(1_000 * asked.unusedSeconds, whenUnused);
  const used = (request: Asked) => timer.during(() => reply(request));
  const { url, close } = await open({ reply: used, refuse, forks }, asked.port).catch((error: Error) => {
    timer.stop();
    throw new FieldProblem('port', error.message);
  });
  return {
    ...asked,
    port: Number(new URL(url).port),
    close: () => {
      timer.stop();
      return close();
    },
  };
}

function shown({ id, port, unusedSeconds }: OpenFork): OpenFork {
  return { id, port, unusedSeconds };
}
