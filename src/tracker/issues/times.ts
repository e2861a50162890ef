/** Milliseconds since 1970 of a time the tracker wrote, perhaps with an offset without a colon; undefined where there is none. */
export function moment(text: string | null | undefined): number | undefined {
  const time = Date.parse((text ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(time) ? undefined : time;
}

/** How every time is given: RFC 3339, in UTC, with `Z`. */
export const RFC_3339 = 'RFC 3339, in UTC';

/** A time of the tracker's as every time is given; what is no time stays as it is. */
export function utc(text: string): string {
  const time = moment(text);
  return time === undefined ? text : new Date(time).toISOString();
}

/** A time that may be missing, as every time is given. */
export function utcOrNull(text: string | null | undefined): string | null {
  return text ? utc(text) : null;
}

/** How Jira writes a time in a field of an issue, which no text has. */
const STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d{4}$/;

/** Whether a text is a time as Jira writes it in fields: they come without their types. */
export function isStamp(text: string): boolean {
  return STAMP.test(text);
}
