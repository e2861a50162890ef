/** A detailed description, of more characters than a line or a form field takes, of which the last ones count as well. */
const DETAILED = [
  'A fishing village on a steep coast, seen from a boat at first light.',
  ...Array.from(
    { length: 8 },
    (_, at) => `House ${at + 1} has ${at + 2} windows, and a door on its ${at % 2 ? 'left' : 'right'} side.`,
  ),
  'On the very last one sits a cat, grey as slate.',
].join('\n');

/** Several lines with characters that quoting and escaping meet, a detailed one, and a short one. */
export const PROMPTS: readonly string[] = [
  'A "quiet" harbour at dawn,\nwith two boats & a gull;\n\n  größer als 3 < 4',
  DETAILED,
  'a plum',
];
