/** A moment as it is reported, with the milliseconds to which that is precise. */
export interface ReportedMoment {
  readonly time: number;
  readonly grain: number;
  /** What it is as well where nothing says whether day or month is first: 02/03/2026. */
  readonly other?: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const CLOCK = String.raw`\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?:[ \u00a0\u202f]?[AP]\.?M\b\.?)?`;
const ZONE = String.raw`(?: ?(?:UTC|GMT|Z\b))? ?(?:[+-]\d\d:?\d\d)?`;
const MONTH = `(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\.?`;
const DATE = String.raw`\d{4}[-/]\d\d[-/]\d\d|\d{1,2}([/.])\d{1,2}\2\d{4}|\d{1,2}(?:st|nd|rd|th|\.)? ${MONTH},? \d{4}|${MONTH} \d{1,2}(?:st|nd|rd|th)?,? \d{4}`;
const MOMENT = `(${DATE})(?:(?:T|,? (?:at )?)(${CLOCK})(${ZONE}))?`;

const IS_MOMENT = new RegExp(`^(?:[A-Z][a-z]{2,8},? )?${MOMENT}(?: \\([^()]*\\))?$`, 'i');
const MOMENTS = new RegExp(`\\b${MOMENT}`, 'gi');
/** Seconds of this century, or milliseconds. */
const EPOCHS = /(?<![\w.-])\d{10}(?:\d{3})?(?![\w-]|\.\d)/g;
/** Most texts are no moments, and begin with no date. */
const MAY_BE = /^(?:\d{1,4}\D|[A-Z][a-z]{2,8}\.?,? (?:[A-Z]{3,9}\.? )?\d)/i;
const LONGEST = 80;
/** As most are reported, so that it need not be taken apart. */
const IS_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/;
const IS_NUMBER = /^-?\d+(\.\d+)?$/;

/** The moment that a scalar reports: as ISO 8601 has it, in words, or as an epoch in seconds or milliseconds; without a zone it is in UTC. */
export function momentOf(received: unknown): ReportedMoment | undefined {
  if (typeof received === 'number' || (typeof received === 'string' && IS_NUMBER.test(received)))
    return epochOf(Number(received));
  if (typeof received !== 'string' || received.length > LONGEST || !MAY_BE.test(received)) return undefined;
  if (IS_INSTANT.test(received)) return instant(received);
  const found = IS_MOMENT.exec(received);
  return found ? written(found) : undefined;
}

/** The moments in a text, as epochs, too. */
export function momentsIn(text: string): ReportedMoment[] {
  const epochs = text.match(EPOCHS) ?? [];
  return [
    ...[...text.matchAll(MOMENTS)].flatMap((found) => written(found) ?? []),
    ...epochs.flatMap((digits) => epochOf(Number(digits)) ?? []),
  ];
}

/** A text without its moments. */
export function withoutMoments(text: string): string {
  return text.replace(MOMENTS, ' ');
}

/** Whether a moment is reported, as precisely as that is done; its day alone is not. */
export function isMoment(moment: Date, reported: ReportedMoment): boolean {
  const at = moment.getTime();
  const cut = (to: number) => Math.floor(at / to) * to;
  const isIt = (time: number) =>
    time === at || time === cut(SECOND) || (reported.grain === MINUTE && time === cut(MINUTE));
  return isIt(reported.time) || (reported.other !== undefined && isIt(reported.other));
}

/** Whether a moment is reported that is on a day, in UTC. */
export function isOnDay(day: string, { time, other }: ReportedMoment): boolean {
  const isIt = (one: number) => new Date(one).toISOString().startsWith(day);
  return isIt(time) || (other !== undefined && isIt(other));
}

/** Whether a moment between two others may be what is reported; a day alone is none. */
export function isBetween(
  [from, to]: readonly [Date, Date],
  { time, grain, other }: ReportedMoment,
): boolean {
  const isIt = (one: number) => one >= from.getTime() - grain && one <= to.getTime() + grain / 2;
  return grain < DAY && (isIt(time) || (other !== undefined && isIt(other)));
}

/** A moment of which all is written, in UTC. */
function instant(text: string): ReportedMoment | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : { time, grain: text.includes('.') ? 1 : SECOND };
}

function epochOf(number: number): ReportedMoment | undefined {
  if (number <= 1e8 || number >= 1e13) return undefined;
  const isSeconds = number < 1e11;
  return { time: Math.trunc(isSeconds ? number * SECOND : number), grain: isSeconds ? SECOND : 1 };
}

function written([, date = '', _sign, clock = '', zone = '']: RegExpExecArray): ReportedMoment | undefined {
  const at = clockOf(clock);
  const where = zone.trim() === '' ? 'Z' : zone.replace(/UTC|GMT/i, '').trim() || 'Z';
  const [time, other] = daysOf(date)
    .map((day) =>
      Date.parse(/^\d{4}-/.test(day) && !/M$/i.test(at) ? `${day}T${at}${where}` : `${day} ${at} ${where}`),
    )
    .filter((one) => !Number.isNaN(one));
  if (time === undefined) return undefined;
  return { time, grain: grainOf(clock), ...(other !== undefined && { other }) };
}

/** A clock as `Date` reads it. */
function clockOf(clock: string): string {
  if (clock === '') return '00:00';
  const at = clock.replace(',', '.').replace(/^\d:/, '0$&');
  return at.replace(/[ \u00a0\u202f]?([AP])\.?M\.?$/i, ' $1M');
}

/** The days that a date may be, the likeliest first: two where only numbers are written, with strokes between them. */
function daysOf(date: string): string[] {
  const [first = '', second = '', year = ''] = date.split(/[/.]/);
  if (!/^\d{1,2}([/.])\d{1,2}\1\d{4}$/.test(date))
    return [
      date
        .replaceAll('/', '-')
        .replace(/(?<=\d)(?:st|nd|rd|th|\.)(?=\W)/, '')
        .replace(/[.,]/g, ''),
    ];
  const dayOf = (month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const dayFirst = dayOf(second, first);
  return date.includes('.') ? [dayFirst] : [dayOf(first, second), dayFirst];
}

function grainOf(clock: string): number {
  if (clock === '') return DAY;
  if (/[.,]\d/.test(clock)) return 1;
  return /:\d\d:/.test(clock) ? SECOND : MINUTE;
}
