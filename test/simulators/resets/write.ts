import type { Simulator } from '#simulators/core/simulator.js';

/** One writing request, ready to be sent again and again. */
export interface Write {
  readonly method: string;
  /** With the query, if it has one. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What a simulator is asked, without a write: the same questions before and after. */
export interface Course {
  /** Writes that a fresh simulator accepts, one by one. */
  readonly writes: readonly Write[];
  readonly questions: readonly Write[];
}

/** What was answered, word for word. */
export interface Answer {
  readonly write: string;
  readonly status: number;
  readonly text: string;
}

/** Sends requests one after the other. */
export async function sendAll(simulator: Simulator, writes: readonly Write[]): Promise<Answer[]> {
  const answers = [];
  for (const { method, path, headers, body } of writes) {
    const isForm = body instanceof FormData;
    const response = await simulator.fetch(`http://backend.test${path}`, {
      method,
      redirect: 'manual',
      headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    answers.push({ write: `${method} ${path}`, status: response.status, text: await response.text() });
  }
  return answers;
}
