/** Calls something once nothing was done for a time. */
export interface IdleTimer {
  /** Does something: the time begins anew when it is done. */
  during<Done>(doing: () => Done | Promise<Done>): Done | Promise<Done>;
  stop(): void;
}

/** A timer that keeps no process running. */
export function createIdleTimer(milliseconds: number, whenIdle: () => void): IdleTimer {
  let running = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const wait = () => {
    if (running === 0 && !isStopped) timer = setTimeout(whenIdle, milliseconds).unref();
  };
  const end = () => {
    running -= 1;
    wait();
  };
  wait();
  return {
    during(doing) {
      clearTimeout(timer);
      running += 1;
      let isLater = false;
      try {
        const done = doing();
        isLater = done instanceof Promise;
        return done instanceof Promise ? done.finally(end) : done;
      } finally {
        if (!isLater) end();
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
