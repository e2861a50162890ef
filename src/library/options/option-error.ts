/** What is wrong with one option. */
export interface OptionProblem {
  /** Its path, as `listen.port`; empty for what several of them say. */
  readonly option: string;
  /** The rule that it breaks, and what was received where that is no secret. */
  readonly rule: string;
}

/** Options that a function refuses; the message has a line for each problem. */
export class OptionError extends TypeError {
  override readonly name = 'OptionError';
  readonly problems: readonly OptionProblem[];

  constructor(called: string, problems: readonly OptionProblem[]) {
    const lines = problems.map(({ option, rule }) => (option === '' ? rule : `${option} ${rule}`));
    const [only = ''] = lines;
    super(
      lines.length > 1
        ? `${called} refuses ${lines.length} options:\n${lines.map((line) => `  ${line}`).join('\n')}`
        : `${called}: ${only}`,
    );
    this.problems = problems;
  }
}
