/** Something published that the simulator differs from, and why; a pattern matches lines that a judge gives. */
export interface Excuse {
  readonly pattern: RegExp;
  readonly reason: string;
}

/** Sorts lines by whether something excuses them, and remembers which excuses were needed. */
export function excusedBy(excuses: readonly Excuse[]) {
  const used = new Set<Excuse>();
  return {
    /** The lines that nothing excuses, each once. */
    unexcused: (lines: readonly string[]): string[] =>
      [...new Set(lines)].filter((line) => {
        const excuse = excuses.find(({ pattern }) => pattern.test(line));
        if (excuse) used.add(excuse);
        return !excuse;
      }),
    /** The excuses that no line needed. */
    unused: (): Excuse[] => excuses.filter((excuse) => !used.has(excuse)),
  };
}
