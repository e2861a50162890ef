/** Texts by their keys. */
export type Attributes = Readonly<Record<string, string>>;

interface Attributed {
  readonly customAttributes?: Attributes;
}

/** The attributes that a request chooses by: `custom_attributes[key]=value`; undefined where it names none. */
export function attributesIn(sent: unknown): Attributes | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  return Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, String(value)]));
}

/** Whether a record has each of some attributes with its value. */
export function hasAttributes(wanted: Attributes): (record: Attributed) => boolean {
  const entries = Object.entries(wanted);
  return ({ customAttributes = {} }) =>
    entries.every(([key, value]) => Object.hasOwn(customAttributes, key) && customAttributes[key] === value);
}
