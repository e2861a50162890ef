import { memoizeBy } from '../memoize.js';
import { NotJudged } from '../verdicts/clause-violation.js';
import { ComparedTool } from './compared-tool.js';
import type { Called } from './judged-call.js';

/** The tools of one target beside their models, with what was learned of their answers. */
export class ComparedTools {
  readonly #context: Called;
  #tools: (name: string) => ComparedTool;

  constructor(context: Called) {
    this.#context = context;
    this.#tools = this.#unlearned();
  }

  /** The tool of this name. Throws NotJudged where it has no model. */
  of(name: string): ComparedTool {
    return this.#tools(name);
  }

  /** Forgets what was learned. */
  forget(): void {
    this.#tools = this.#unlearned();
  }

  #unlearned(): (name: string) => ComparedTool {
    return memoizeBy((name: string) => {
      const model = this.#context.backend.profile.tools[name];
      if (!model) throw new NotJudged(`the profile has no model of ${name}`);
      return new ComparedTool(name, model, this.#context);
    });
  }
}
