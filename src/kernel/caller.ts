/** Who opens a session, or sends a request without one. */
export interface Caller {
  /** Marks who sends the same token, or has signed in, with the same credential over HTTP; undefined where none is sent, and on stdio. None can be read from it. */
  readonly mark?: string | undefined;
  /** Marks the callers that share this one's history, videos and settings: it is of the person who signed in and of the credential that came; absent where they are the server's. */
  readonly apart?: string | undefined;
  /** Marks the caller of which requests and sessions are counted together: the person, or else the credential that came; absent where callers are one. */
  readonly countedAs?: string | undefined;
  /** The name of the token that it sends, which may be shown; absent where that has none. */
  readonly name?: string | undefined;
  /** Whether it may use nothing but tools that change nothing. */
  readonly readsOnly?: boolean | undefined;
  /** What the caller brought for the backend; absent where it uses what the server was configured with. */
  readonly own?: OwnCredential | undefined;
}

/** A credential for the backend that came with a request. It is used for this caller alone, and never written down. */
export interface OwnCredential {
  /** Marks who brings the same one; it cannot be read from it. */
  readonly mark: string;
  /** Its parts, by the names of the server's settings. */
  readonly parts: Readonly<Record<string, string>>;
}

/** A part of the credential that callers may bring over HTTP. */
interface CredentialPart {
  /** The name of the header, as it is written in documents. */
  readonly header: string;
  /** Whether there is no credential without it. */
  readonly isRequired: boolean;
}

/** The parts of a server's credential, by the names of its settings. */
export type CredentialParts = Readonly<Record<string, CredentialPart>>;

/** Whether callers must bring a credential for the backend of their own, may, or are refused with one. */
export const CALLER_CREDENTIALS = ['required', 'optional', 'off'] as const;
export type CallerCredentials = (typeof CALLER_CREDENTIALS)[number];
