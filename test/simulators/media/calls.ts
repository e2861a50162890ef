import type { MediaSimulator } from '#simulators/media/simulator.js';

/** An address for the simulator in process. */
export const HERE = 'http://media.test';

export const FLASH = 'gemini-2.5-flash-image';
export const PREVIEW = 'gemini-2.0-flash-preview-image-generation';
export const IMAGEN = 'imagen-4.0-generate-001';

export interface Answer {
  readonly status: number;
  // What an answer holds is what the tests are about.
  // biome-ignore lint/suspicious/noExplicitAny: read freely, and compared in full
  readonly json: any;
}

/** A POST to a method of a model, with the billed key unless another is given. */
export async function call(
  simulator: MediaSimulator,
  method: string,
  body: unknown,
  key: string = simulator.keys.billed,
): Promise<Answer> {
  const response = await simulator.fetch(`${HERE}/v1beta/models/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
}

/** A GET with the billed key. */
export async function get(simulator: MediaSimulator, path: string): Promise<Answer> {
  const headers = { 'x-goog-api-key': simulator.keys.billed };
  const response = await simulator.fetch(`${HERE}/v1beta/${path}`, { headers });
  return { status: response.status, json: await response.json() };
}

/** One user turn of the given parts. */
export function asking(...parts: readonly object[]): { contents: readonly object[] } {
  return { contents: [{ role: 'user', parts }] };
}

/** A picture part. */
export function inlineData(data: string, mimeType = 'image/png'): object {
  return { inlineData: { mimeType, data } };
}

/** The pictures in an answer of generateContent, as base64. */
export function picturesIn({ json }: Answer): string[] {
  const parts: { inlineData?: { data: string } }[] = json.candidates[0].content.parts;
  return parts.flatMap((part) => part.inlineData?.data ?? []);
}

/** The message of an answer that refuses. */
export function refusal({ status, json }: Answer): readonly [number, string, string] {
  return [status, json.error.status, json.error.message];
}
