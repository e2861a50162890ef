import { homedir } from 'node:os';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What every header can carry, and every answer be searched for. */
export const CREDENTIAL_RULE = 'must be printable ASCII without spaces, at most 4096 characters';

/** Whether a credential is as {@link CREDENTIAL_RULE} says. */
export function isHeaderValue(credential: string): boolean {
  return /^[\x21-\x7e]{1,4096}$/.test(credential);
}

/** A path; a leading "~" is the user's home, as a shell would have replaced it; any other stays as it is. */
export function fromHome(path: string, home: string = homedir()): string {
  return path.replace(/^~(?=$|[/\\])/, () => home);
}
