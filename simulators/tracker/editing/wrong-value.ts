/** A value that a field cannot take, with what the site says about it. */
export class WrongValue extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongValue';
  }
}
