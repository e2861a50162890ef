import { MEASURED } from './measured.js';
import { neededFor } from './setups.js';

/** How many callers there may be: those of one team, and far more. */
export const CALLERS = [200, 10_000, 1_000_000];

/** Milliseconds from an answer to the next call of an agent that works. */
export const PAUSE = 30_000;

/** The lines of the page's table: what callers need, by the kind of their calls. */
export function neededLines(): string[] {
  const mixes = Object.entries(MEASURED);
  return [
    '| callers | their calls | calls a second | replicas | cores of the proxy | cores of PostgreSQL |',
    '|---|---|---|---|---|---|',
    ...CALLERS.flatMap((callers) =>
      mixes.map(([mix, { used }]) => {
        const { callsASecond, replicas, proxyCores, databaseCores } = neededFor(used, {
          callers,
          pause: PAUSE,
        });
        const values = [
          callers,
          mix,
          Math.round(callsASecond),
          replicas,
          proxyCores,
          databaseCores || 'none',
        ];
        return `| ${values.map((value) => value.toLocaleString('en')).join(' | ')} |`;
      }),
    ),
  ];
}

/** The lines of the page's table of what was measured. */
export function measuredLines(): string[] {
  const rounded = (milliseconds: number) => milliseconds.toFixed(1);
  return [
    '| calls | of a replica | of the proxy | of PostgreSQL | calls a second that a replica carries alone on a core |',
    '|---|---|---|---|---|',
    ...Object.entries(MEASURED).map(([mix, { used }]) => {
      const { replicas, proxy, database } = used;
      const times = [replicas, proxy, database].map((time) => (time === 0 ? 'none' : `${rounded(time)} ms`));
      return `| ${[mix, ...times, Math.floor(1_000 / replicas)].join(' | ')} |`;
    }),
  ];
}
