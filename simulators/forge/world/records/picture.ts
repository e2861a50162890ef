/** An image that an account uploaded as the picture of an account, a group or a project. */
export interface Picture {
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What an account set on a record beside what rules depend on; what is absent has its default. */
export type Options = Readonly<Record<string, unknown>>;
