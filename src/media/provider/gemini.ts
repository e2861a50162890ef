import type { GoogleGenAI } from '@google/genai';
import * as z from 'zod';
import type { Http } from '../../kernel/http/client.js';
import type { Bounds } from '../../kernel/http/retry.js';

/** What the SDK is given for a key: the real one is put on in hop 4, for the backend's origin alone. */
const KEY_OF_HOP_4 = 'set-on-the-way-out';

/** Milliseconds in which the provider has to answer with a picture. */
const PICTURE = 180_000;

/** The answers to both methods as far as the SDK reads them, which takes anything: every field may be absent or null. */
const Documented = z.looseObject({
  candidates: z
    .array(
      z.looseObject({
        content: z
          .looseObject({
            parts: z
              .array(
                z.looseObject({
                  text: z.string().nullish(),
                  inlineData: z
                    .looseObject({ data: z.string().nullish(), mimeType: z.string().nullish() })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finishReason: z.string().nullish(),
      }),
    )
    .nullish(),
  promptFeedback: z.looseObject({ blockReason: z.string().nullish() }).nullish(),
  predictions: z
    .array(
      z.looseObject({
        bytesBase64Encoded: z.string().nullish(),
        mimeType: z.string().nullish(),
        raiFilteredReason: z.string().nullish(),
      }),
    )
    .nullish(),
});

/** The provider's SDK for one call: whatever it sends goes out by `http`, within the call's bounds. */
export async function gemini(http: Http, url: URL, bounds: Bounds): Promise<GoogleGenAI> {
  const { GoogleGenAI } = await import('@google/genai');
  const sdk = new GoogleGenAI({
    apiKey: KEY_OF_HOP_4,
    vertexai: false,
    httpOptions: { baseUrl: url.href },
  });
  sendThrough(sdk, (target, init) =>
    http.request(
      new URL(target),
      {
        method: init.method ?? 'GET',
        headers: init.headers ?? {},
        body: init.body ?? null,
        expects: Documented,
        deadline: PICTURE,
      },
      bounds,
    ),
  );
  return sdk;
}

type Send = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The SDK takes no fetch and follows redirects with its key on board, but sends everything through one method of its
 * client. That method is not public, so the version is pinned exactly, and a version without it is refused here.
 */
function sendThrough(sdk: GoogleGenAI, send: Send): void {
  const { apiClient } = sdk as unknown as { apiClient?: { apiCall?: Send } };
  if (typeof apiClient?.apiCall !== 'function')
    throw new Error('This version of @google/genai sends its requests in another way.');
  apiClient.apiCall = send;
}
