/** The person, or the program, that an access token was issued for. */
export interface SignedIn {
  readonly issuer: string;
  /** Its identifier at the issuer. */
  readonly subject: string;
  readonly scopes: readonly string[];
}

/** The names of the scopes: every request needs the first, a tool that changes something both. */
export interface ScopeNames {
  readonly read: string;
  readonly write: string;
}

/** Signs callers in by access tokens: this process is the resource server of OAuth 2.1 (MCP, revision 2026-07-28: Authorization). */
export interface SignIn {
  /** Where clients reach the servers: below it are their paths. */
  readonly publicUrl: URL;
  readonly issuers: readonly string[];
  readonly scopes: ScopeNames;
  /** The caller of a token that was issued for the resource at this address. Throws TokenRefused, or SignInUnavailable where it cannot be judged now. */
  check(token: string, resource: string): Promise<SignedIn>;
}

/** Why an access token is not accepted, in words that repeat nothing of it. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

/** Why no access token can be judged at the moment. */
export class SignInUnavailable extends Error {
  override readonly name = 'SignInUnavailable';
}
