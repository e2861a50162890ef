import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { at, DAY, NOW } from './asking.js';
import type { Case } from './choices.js';

const now = NOW.getTime();
const HOUR = DAY / 24;
const today = at('2026-03-02');
const due = ({ due: day }: Issue) => (day === null ? Number.NaN : at(day));
const target = ({ custom }: Issue) =>
  custom.customfield_10033 ? at(String(custom.customfield_10033)) : Number.NaN;
const live = ({ custom }: Issue) => Number(custom.customfield_10037 ?? Number.NaN);
const body = ({ description }: Issue) => String(description ?? '').toLowerCase();
const title = ({ summary }: Issue) => summary.toLowerCase();
const said = ({ comments }: Issue) =>
  comments
    .filter(({ visibleTo }) => visibleTo === null || visibleTo === 'booking-crew')
    .map((comment) => String(comment.body).toLowerCase());
const ship = ({ custom }: Issue) => String(custom.customfield_10034 ?? '').toLowerCase();

/** Dates, their functions, and words. The second of March 2026 is a Monday; weeks begin on Sunday. */
export const DATE_CASES: readonly Case[] = [
  ['created >= "2026-01-01"', ({ created }) => created >= at('2026-01-01')],
  ['created >= 2026-01-01', ({ created }) => created >= at('2026-01-01')],
  ['created < "2025/06/30 12:30"', ({ created }) => created < at('2025-06-30 12:30')],
  ['created > "2026/2/1"', ({ created }) => created >= at('2026-02-01') + 1000],
  [`created < ${at('2025-06-30 12:30')}`, ({ created }) => created < at('2025-06-30 12:30')],
  ['NOT created >= "2026-01-01"', ({ created }) => created < at('2026-01-01')],
  ['createdDate <= "2025-12-24 18:00"', ({ created }) => created < at('2025-12-24 18:00') + 1000],
  ['updated >= -7d', ({ updated }) => updated >= now - 7 * DAY],
  ['updated < "-4w 2d"', ({ updated }) => updated < now - 30 * DAY],
  ['updated > "-36h"', ({ updated }) => updated >= now - 36 * HOUR + 1000],
  ['updated >= -2000m', ({ updated }) => updated >= now - 2000 * 60_000],
  ['updatedDate > startOfDay(-2)', ({ updated }) => updated >= today - 2 * DAY + 1000],
  ['updated >= startOfDay("-36h")', ({ updated }) => updated >= today - 36 * HOUR],
  [
    'updated >= "2026-02-27 02:00" AND updated < "2026-02-27 03:00"',
    ({ updated }) => updated >= at('2026-02-27 02:00') && updated < at('2026-02-27 03:00'),
  ],
  [
    'updated >= "2026-02-27 02:00" AND updated <= "2026-02-27 02:05"',
    ({ updated }) => updated >= at('2026-02-27 02:00') && updated <= at('2026-02-27 02:05'),
  ],
  ['updated = "2026-02-27 02:05"', ({ updated }) => updated === at('2026-02-27 02:05')],
  ['updated != "2026-02-27 02:05"', ({ updated }) => updated !== at('2026-02-27 02:05')],
  [
    'updated in ("2026-02-27 02:05", "2026-02-27 02:06")',
    ({ updated }) => updated === at('2026-02-27 02:05') || updated === at('2026-02-27 02:06'),
  ],
  ['updated >= startOfWeek()', ({ updated }) => updated >= at('2026-03-01')],
  ['updated >= startOfWeek(-1w)', ({ updated }) => updated >= at('2026-02-22')],
  ['updated < startOfMonth()', ({ updated }) => updated < at('2026-03-01')],
  ['updated >= startOfMonth(-1)', ({ updated }) => updated >= at('2026-02-01')],
  ['updated >= startOfMonth("-1M")', ({ updated }) => updated >= at('2026-02-01')],
  ['updated >= startOfMonth("-2d")', ({ updated }) => updated >= at('2026-02-27')],
  ['created >= startOfYear()', ({ created }) => created >= at('2026-01-01')],
  ['created < startOfYear(-1y)', ({ created }) => created < at('2025-01-01')],
  ['created <= endOfYear(-1)', ({ created }) => created < at('2026-01-01')],
  ['created <= endOfMonth("-2M")', ({ created }) => created < at('2026-02-01')],
  ['created <= endOfDay(-10)', ({ created }) => created < today - 9 * DAY],
  ['created <= endOfWeek(-2)', ({ created }) => created < at('2026-02-22')],
  ['due < now()', (issue) => due(issue) < today],
  ['due <= now()', (issue) => due(issue) <= today],
  ['duedate >= endOfMonth()', (issue) => due(issue) >= at('2026-03-31')],
  ['due > 2w', (issue) => due(issue) > today + 14 * DAY],
  [
    'due < "2026-01-15" AND resolution is EMPTY',
    (issue) => due(issue) < at('2026-01-15') && !issue.resolution,
  ],
  ['due is EMPTY', ({ due: day }) => day === null],
  ['due is not EMPTY', ({ due: day }) => day !== null],
  ['resolved is EMPTY', ({ resolved }) => resolved === null],
  ['resolutiondate >= -14d', ({ resolved }) => resolved !== null && resolved >= now - 14 * DAY],
  ['NOT resolved >= -14d', ({ resolved }) => resolved !== null && resolved < now - 14 * DAY],
  ['statusCategoryChangedDate < -100d', ({ categoryChanged }) => categoryChanged < now - 100 * DAY],
  ['"Target date" >= "2026-01-01"', (issue) => target(issue) >= at('2026-01-01')],
  ['"Target date" is not EMPTY', (issue) => !Number.isNaN(target(issue))],
  ['"Went live" < startOfYear()', (issue) => live(issue) < at('2026-01-01')],
  ['summary ~ refund', (issue) => /\brefunds?\b/.test(title(issue))],
  ['summary ~ "REFUND form"', (issue) => title(issue).includes('refund') && /\bforms?\b/.test(title(issue))],
  ['summary ~ "form refund"', (issue) => title(issue).includes('refund') && /\bforms?\b/.test(title(issue))],
  ['summary ~ "\\"refund form\\""', (issue) => title(issue).includes('refund form')],
  ['summary ~ "\\"form refund\\" OR voucher"', (issue) => title(issue).includes('voucher')],
  ['summary ~ "time*"', (issue) => /\btime/.test(title(issue))],
  ['summary ~ "b??rding"', (issue) => /\bboarding\b/.test(title(issue))],
  ['summary ~ "seat -map"', () => false],
  [
    'summary ~ "gate -freezes"',
    (issue) => /\bgate\b/.test(title(issue)) && !title(issue).includes('freezes'),
  ],
  [
    'summary ~ "gate NOT freezes"',
    (issue) => /\bgate\b/.test(title(issue)) && !title(issue).includes('freezes'),
  ],
  ['summary ~ "freezes OR times"', (issue) => /\b(freezes|times?|timed)\b/.test(title(issue))],
  ['summary ~ "passenger"', (issue) => /\bpassengers?\b/.test(title(issue))],
  ['summary !~ refund', (issue) => !/\brefunds?\b/.test(title(issue))],
  ['NOT summary ~ refund', (issue) => !/\brefunds?\b/.test(title(issue))],
  ['description ~ workaround', (issue) => body(issue).includes('workaround')],
  ['description !~ workaround', (issue) => body(issue) !== '' && !body(issue).includes('workaround')],
  ['description ~ EMPTY', ({ description }) => description === null],
  ['description !~ EMPTY', ({ description }) => description !== null],
  ['description is EMPTY', ({ description }) => description === null],
  ['environment is not EMPTY', ({ environment }) => environment !== null],
  ['environment ~ Safari', ({ environment }) => String(environment).includes('Safari')],
  ['comment ~ staging', (issue) => said(issue).some((words) => words.includes('staging'))],
  [
    'text ~ staging',
    (issue) =>
      [title(issue), body(issue), String(issue.environment ?? '').toLowerCase(), ...said(issue)].some(
        (words) => words.includes('staging'),
      ),
  ],
  ['Ship ~ aurora', (issue) => ship(issue) === 'aurora'],
  ['Ship !~ aurora', (issue) => ship(issue) !== '' && ship(issue) !== 'aurora'],
  ['cf[10034] is EMPTY', (issue) => ship(issue) === ''],
  ['"Acceptance criteria" ~ keyboard', ({ custom }) => String(custom.customfield_10035).includes('keyboard')],
];
