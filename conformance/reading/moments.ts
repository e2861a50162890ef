/** A moment as it is reported, with the milliseconds to which that is precise. */
export interface ReportedMoment {
  readonly time: number;
  readonly grain: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const CLOCK = String.raw`\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?[AP]M)?`;
const ZONE = String.raw`(?: ?(?:UTC|GMT|Z\b))? ?(?:[+-]\d\d:?\d\d)?`;
const MONTH = `(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\.?`;
const DATE = String.raw`\d{4}[-/]\d\d[-/]\d\d|\d{1,2}(?:st|nd|rd|th|\.)? ${MONTH},? \d{4}|${MONTH} \d{1,2}(?:st|nd|rd|th)?,? \d{4}`;
const MOMENT = `(${DATE})(?:(?:T|,? (?:at )?)(${CLOCK})(${ZONE}))?`;

const IS_MOMENT = new RegExp(`^(?:[A-Z][a-z]{2,8}, )?${MOMENT}$`, 'i');
const MOMENTS = new RegExp(`\\b${MOMENT}`, 'gi');
/** Seconds of this century, or milliseconds. */
const EPOCHS = /(?<![\w.-])\d{10}(?:\d{3})?(?![\w-]|\.\d)/g;
/** Most texts are no moments, and begin with no date. */
const MAY_BE = /^(?:\d{1,4}\D|[A-Z][a-z]{2,8}\.?,? \d)/i;
const LONGEST = 50;
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
export function isMoment(moment: Date, { time, grain }: ReportedMoment): boolean {
  const at = moment.getTime();
  const cut = (to: number) => Math.floor(at / to) * to;
  return time === at || time === cut(SECOND) || (grain === MINUTE && time === cut(MINUTE));
}

/** Whether a moment between two others may be what is reported; a day alone is none. */
export function isBetween([from, to]: readonly [Date, Date], { time, grain }: ReportedMoment): boolean {
  return grain < DAY && time >= from.getTime() - grain && time <= to.getTime() + grain / 2;
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

function written([, date = '', clock = '', zone = '']: RegExpExecArray): ReportedMoment | undefined {
  const day = date
    .replaceAll('/', '-')
    .replace(/(?<=\d)(?:st|nd|rd|th|\.)(?=\W)/, '')
    .replace(/[.,]/g, '');
  const isIso = /^\d{4}-/.test(day);
  const at = clock === '' ? '00:00' : clock.replace(',', '.').replace(/(?<=\d)(?=[AP]M)/i, ' ');
  const where = zone.trim() === '' ? 'Z' : zone.replace(/UTC|GMT/i, '').trim() || 'Z';
  const time = Date.parse(
    isIso && !/M$/i.test(at) ? `${day}T${at.padStart(5, '0')}${where}` : `${day} ${at} ${where}`,
  );
  return Number.isNaN(time) ? undefined : { time, grain: grainOf(clock) };
}

function grainOf(clock: string): number {
  if (clock === '') return DAY;
  if (/[.,]\d/.test(clock)) return 1;
  return /:\d\d:/.test(clock) ? SECOND : MINUTE;
}
