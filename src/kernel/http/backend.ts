import type * as z from 'zod';
import type { ErrorCode } from '../errors.js';
import type { Answer } from './response.js';
import type { Answering } from './response-body.js';

/** The seam to a backend: a simulator is one, and so is the global fetch. */
export type Fetch = (url: string, init: RequestInit) => Promise<Answering>;

/** What is wrong with an answer, read in that backend's own dialect. */
export interface Explanation {
  message: string;
  code?: ErrorCode;
  retryAfterSeconds?: number;
}

/** A backend as its answers are judged and its credentials are kept: one literal a backend. */
export interface Backend {
  /** Where the backend is; only requests to its origin carry its credentials. */
  readonly url: URL;
  readonly fetch: Fetch;
  /** Whether a call named it, and no setting: it hears of no trace. */
  readonly isNamedByCall?: boolean;
  /** The fixed words of its paths, by which traces show them: all else in a path is what a caller asks for. */
  readonly pathWords?: readonly string[];
  /** The environment variable that holds its address, named where the answers are not a backend's. */
  readonly setting: string;
  /** The headers that carry its credentials, in lower case; no redirect takes them to another origin. */
  readonly credentialHeaders: readonly string[];
  /** The credential headers of the moment. */
  credentials(): Promise<Record<string, string>>;
  /** The owner and the source of that credential, and how to set another, as a sentence that ends a refusal of it. */
  credentialSource?(): Promise<string>;
  /**
   * What is wrong with an answer; undefined for a success. Asked inside each attempt and whatever the status, so that
   * an error in a 200 is mapped, redacted and retried like any other; a status that is none of success is one in any case.
   */
  refusal(answer: Answer): Explanation | undefined;
  /** Refuses to follow an answer to another origin than the one that gave it; any is taken if absent. Throws ToolError. */
  refuseRedirect?(target: URL): void;
}

export interface HttpRequest {
  method: string;
  /** Whether a request that is no GET changes nothing either, so that it may be repeated. */
  safe?: boolean;
  /** Milliseconds in which the backend has to answer it; a minute if absent. */
  deadline?: number;
  headers?: NonNullable<RequestInit['headers']>;
  body?: NonNullable<RequestInit['body']> | null;
  /** What the answer is documented to be: JSON that this schema takes. Anything else is an error. */
  expects?: z.ZodType<unknown>;
  /** Judges the answers to this request in the backend's stead. */
  refusal?: Backend['refusal'];
}
