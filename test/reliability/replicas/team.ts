import { setTimeout } from 'node:timers/promises';
import type { Answer, Replica } from './replica.js';

/** A file that an answer names. */
export interface Made {
  readonly id: string;
  readonly path: string;
  readonly prompt: string;
}

/** A caller with a token of a name, and what was promised to it. */
export class Member {
  readonly name: string;
  readonly token: string;
  readonly images: Made[] = [];
  readonly videos: Made[] = [];
  /** Keys that it may have now: the last one that was stored for certain, and those after it of which that is not certain. */
  keys: string[] = [];
  readonly outcomes: string[] = [];
  readonly violations: string[] = [];
  #turn = 0;
  #isSettingKey = false;

  constructor(name: string) {
    this.name = name;
    this.token = `token-of-${name}-0123456789`;
  }

  /** One call after the other of a replica that serves, until it is enough. */
  async work(replicas: readonly Replica[], random: () => number, isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      const serving = replicas.filter(({ isServing }) => isServing);
      const replica = serving[Math.floor(random() * serving.length)];
      if (replica) await this.#doSomething(replica, random());
      else await setTimeout(20);
    }
  }

  async #doSomething(replica: Replica, drawn: number): Promise<void> {
    const turn = ++this.#turn;
    if (drawn < 0.12) return this.setKey(replica, `key-of-${this.name}-${turn}-0123456789`);
    const prompt = `${this.name}: ${turn}`;
    if (drawn < 0.45) return this.#note(await this.#called(replica, 'generate_image', { prompt }));
    if (drawn < 0.55) return this.#note(await this.#called(replica, 'continue_editing', { prompt }));
    if (drawn < 0.75)
      return this.#note(await this.#called(replica, 'generate_video', { prompt, durationSeconds: 4 }));
    if (drawn < 0.9) this.#checkOwn(await this.#called(replica, 'list_history', {}));
    else await this.#called(replica, 'get_status', {});
  }

  /** Stores a key; one at a time, so that the last one is certain. */
  async setKey(replica: Replica, key: string): Promise<void> {
    if (this.#isSettingKey) return;
    this.#isSettingKey = true;
    this.keys.push(key);
    const answer = await this.#called(replica, 'configure_api_key', { apiKey: key });
    if (answer.is === 'value') this.keys = [key];
    this.#isSettingKey = false;
  }

  async #called(replica: Replica, tool: string, args: object): Promise<Answer> {
    const answer = await replica.call(this.token, tool, args);
    this.outcomes.push(`${tool} ${answer.is === 'error' ? answer.code : answer.is}`);
    if (answer.is === 'hanging') this.violations.push(`hangs: ${tool} of ${this.name}`);
    if (answer.is === 'error' && !isExpected(answer))
      this.violations.push(`wrong error: ${tool} ${answer.code}: ${answer.text}`);
    return answer;
  }

  #note(answer: Answer): void {
    if (answer.is !== 'value') return;
    const { images = [], videos = [] } = answer.value as { images?: Made[]; videos?: Made[] }; // as its output schema has it
    this.images.push(...images);
    this.videos.push(...videos);
    this.#checkOwn(answer);
  }

  /** Whatever an answer lists has to be this caller's. */
  #checkOwn(answer: Answer): void {
    if (answer.is !== 'value') return;
    const { images = [] } = answer.value as { images?: Made[] }; // as its output schema has it
    for (const { prompt } of images)
      if (!prompt.startsWith(`${this.name}: `))
        this.violations.push(`of another: ${this.name} sees "${prompt}"`);
  }
}

/** Errors that a caller may see while replicas and databases end: those that pass, those that say that a video goes on, and that there is no image yet. */
function isExpected({ code, retryable, text }: Answer & { is: 'error' }): boolean {
  if (retryable || /There is no image yet/.test(text)) return true;
  return (
    /do not ask for it again|is not asked for again|stays recorded/.test(text) && code !== 'backend_error'
  );
}
