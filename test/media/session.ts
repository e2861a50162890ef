import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import sharp from 'sharp';
import type { Fetch } from '#src/kernel/http/client.js';
import type { Wait } from '#src/kernel/http/retry.js';
import { mediaSettings } from '#src/media/config.js';
import type { ImageRecord } from '#src/media/records/entities.js';
import { createMediaServer } from '#src/media/server.js';
import { clientOf, silent } from '../kernel/session.js';

/** Where the scripted backends are said to be. */
export const BACKEND = 'https://provider.test';

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'media-'));
}

/** The environment of a user with all files in this folder. */
export function environment(folder: string): Record<string, string> {
  return {
    MEDIA_API_URL: BACKEND,
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_DATA_HOME: join(folder, 'data'),
    MEDIA_API_KEY: 'environment-key',
  };
}

/** The media server on this backend, as one process has it. */
export function mediaServer(
  fetch: Fetch,
  folder: string,
  env: Record<string, string | undefined> = environment(folder),
  wait: Wait = async () => {},
): ReturnType<typeof createMediaServer> {
  let made = 0;
  return createMediaServer({
    settings: mediaSettings(env, folder),
    backend: { url: new URL(env.MEDIA_API_URL ?? BACKEND), fetch },
    log: silent,
    now: () => new Date(Date.UTC(2026, 0, 1, 12, 0, made)),
    newId: () => `image-${++made}`,
    wait,
  });
}

/** A client of the media server on this backend; each call is a session of a process of its own over the same folder. */
export function mediaClient(...wired: Parameters<typeof mediaServer>): Promise<Client> {
  return clientOf(mediaServer(...wired));
}

export async function call(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<CallToolResult> {
  return (await client.callTool({ name, arguments: args })) as CallToolResult; // not the older result the SDK also allows
}

/** The records a call made; fails the test with the tool's own words where it failed. */
export function images(result: CallToolResult): ImageRecord[] {
  if (result.isError) throw new Error(text(result));
  return (result.structuredContent as { images: ImageRecord[] }).images;
}

export function text(result: CallToolResult): string {
  return result.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
}

export interface Sent {
  url: URL;
  method: string;
  headers: Headers;
  body: unknown;
}

/** A backend that answers by a function of its own, and remembers what it was sent. */
export function scripted(answer: (request: Sent, index: number) => Response | Promise<Response>): {
  fetch: Fetch;
  sent: Sent[];
} {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, init) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = {
      url: new URL(url),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body,
    };
    sent.push(request);
    return answer(request, sent.length - 1);
  };
  return { fetch, sent };
}

export function picture(
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
  width = 8,
  height = 6,
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3af' } })
    .toFormat(format)
    .toBuffer();
}

/** generateContent's answer with these parts, as the provider sends it. */
export function generated(...parts: (Buffer | string)[]): Response {
  const content = parts.map((part) =>
    typeof part === 'string'
      ? { text: part }
      : { inlineData: { mimeType: 'image/png', data: part.toString('base64') } },
  );
  return Response.json({
    candidates: [{ content: { parts: content, role: 'model' }, finishReason: 'STOP', index: 0 }],
  });
}
