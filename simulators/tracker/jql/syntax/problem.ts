/** A query the site refuses, with its messages in the site's words. */
export class JqlProblem extends Error {
  readonly messages: readonly string[];

  constructor(...messages: readonly string[]) {
    super(messages.join(' '));
    this.name = 'JqlProblem';
    this.messages = messages;
  }
}
