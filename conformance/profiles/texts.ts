const LINES = 120;

/** A text of more than 5,000 characters in one paragraph, no two parts of which are equal. */
export const LONG_TEXT = Array.from(
  { length: LINES },
  (_, at) => `At stop ${at + 1} of the tide table we wait.`,
).join(' ');

/** A line in several scripts, with letters beyond the first 65,536. */
export const FOREIGN_TEXT = 'Fähre 🚢 船は港へ, паром и قارب, 𝒏 < ∞';
