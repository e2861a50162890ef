type Attributes = Readonly<Record<string, unknown>>;

/** A mark on a piece of text, such as `strong` or `link`. */
export interface AdfMark {
  readonly type: string;
  readonly attrs?: Attributes;
}

/** A node of a rich-text document, block or inline. */
export interface AdfNode {
  readonly type: string;
  readonly text?: string;
  readonly attrs?: Attributes;
  readonly marks?: readonly AdfMark[];
  readonly content?: readonly AdfNode[];
}

/** A rich text as the tracker's backend takes it (https://developer.atlassian.com/cloud/jira/platform/apis/document/structure/). */
export interface AdfDocument extends AdfNode {
  readonly type: 'doc';
  readonly version: 1;
  readonly content: readonly AdfNode[];
}
