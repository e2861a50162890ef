/** The parts of the package that a test uses; it has no types of its own. */
declare module 'passport-gitlab2' {
  interface Profile {
    readonly id: string;
    readonly username: string;
  }

  interface Options {
    readonly clientID: string;
    readonly clientSecret: string;
    readonly callbackURL: string;
    readonly baseURL: string;
    readonly scope: readonly string[];
    readonly scopeSeparator?: string;
    readonly authorizationURL?: string;
    readonly tokenURL?: string;
  }

  type Done = (error: unknown, user?: unknown) => void;

  export class Strategy {
    constructor(
      options: Options,
      verify: (accessToken: string, refreshToken: string, profile: Profile, done: Done) => void,
    );
    authenticate(request: { readonly query: Readonly<Record<string, string>> }): void;
    redirect: (url: string) => void;
    success: (user: Profile) => void;
    fail: (challenge: unknown) => void;
    error: (error: Error) => void;
  }
}
