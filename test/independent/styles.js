// The styles that an answer may have, chosen by the variable STYLE. An author gives plain data and gets the result of a tool.

import { setTimeout as wait } from 'node:timers/promises';
import { SHAPES } from './shapes.js';

/** How answers look (`shape`), how instants are written (`times`), and what else the style does. */
const STYLES = {
  json: { shape: 'json' },
  structured: { shape: 'structured' },
  prose: { shape: 'prose', times: 'words' },
  lines: { shape: 'lines', times: 'rfc2822' },
  table: { shape: 'table' },
  entries: { shape: 'entries' },
  yaml: { shape: 'yaml', times: 'offset' },
  html: { shape: 'html', times: 'rfc2822' },
  csv: { shape: 'csv', times: 'epoch' },
  xml: { shape: 'xml', times: 'milliseconds' },
  reversed: { shape: 'lines', reversed: true },
  sparse: { shape: 'json', sparse: true, times: 'offset' },
  slow: { shape: 'structured', slow: true },
  noisy: { shape: 'prose', noisy: true },
};

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const two = (number) => String(number).padStart(2, '0');
const day = (at) => `${two(at.getUTCDate())} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
const clock = (at) => `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;

const TIMES = {
  words: (at) => `${day(at)} ${clock(at)} UTC`,
  rfc2822: (at) => `${WEEKDAYS[at.getUTCDay()]}, ${day(at)} ${clock(at)}:${two(at.getUTCSeconds())} +0000`,
  offset: (at) => new Date(at.getTime() + 5.5 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+05:30'),
  epoch: (at) => Math.floor(at.getTime() / 1000),
  milliseconds: (at) => at.getTime(),
};

function spelt(value, write) {
  if (Array.isArray(value)) return value.map((inner) => spelt(inner, write));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, spelt(inner, write)]));
  }
  return typeof value === 'string' && INSTANT.test(value) ? write(new Date(value)) : value;
}

/** The style of this name: how data becomes the result of a tool, and what an author asks before. */
export function styleOf(name = 'json') {
  const style = STYLES[name];
  if (!style) throw new Error(`STYLE is one of ${Object.keys(STYLES).join(', ')}, not ${name}`);
  let turns = 0;
  return {
    isStructured: style.shape === 'structured',
    isNoisy: style.noisy === true,

    /** Records in an order that nothing promises, reversed in the style that does so. */
    inAnyOrder: (records) => (style.reversed ? [...records].reverse() : records),

    /** The record with facts that nothing promises; now and then without them in the style that does so. */
    withOptional(record, optional) {
      turns += 1;
      return style.sparse && turns % 3 === 0 ? record : { ...record, ...optional };
    },

    /** Waits 100 to 400 ms in the slow style. */
    async takeTime() {
      turns += 1;
      if (style.slow) await wait(100 + ((turns * 70) % 300));
    },

    /** The result of a tool with this data; what is verbatim (a file, raw JSON) is written as it is. */
    present(data, verbatim) {
      const plain = style.times ? spelt(data, TIMES[style.times]) : data;
      const whole = { ...plain, ...verbatim };
      const text = (value) => ({ type: 'text', text: value });
      if (style.shape === 'structured')
        return { content: [text(JSON.stringify(whole))], structuredContent: whole };
      if (style.shape === 'json') return { content: [text(JSON.stringify(whole, null, 2))] };
      const asIs = Object.entries(verbatim ?? {}).map(([name, value]) =>
        typeof value === 'string' ? value : JSON.stringify({ [name]: value }),
      );
      return { content: [SHAPES[style.shape](plain), ...asIs].filter((part) => part !== '').map(text) };
    },
  };
}
