/** A credential that a simulator accepts, and what it is for. */
export interface NamedCredential {
  readonly name: string;
  readonly purpose: string;
  /** What a client sends, by the name of each part: a key, or an e-mail address and a token. */
  readonly values: Readonly<Record<string, string>>;
}
