/** How deep texts and values may be nested: far beyond what GitLab takes, and far from filling the stack. */
export const MOST_NESTED = 100;

/** Whether more lists and objects than that are nested; level by level, so that no depth fills the stack. */
export function isTooNested(value: unknown): boolean {
  let level = [value].filter(isNesting);
  for (let depth = 0; depth < MOST_NESTED; depth++) {
    level = level.flatMap((each) => Object.values(each).filter(isNesting));
    if (level.length === 0) return false;
  }
  return true;
}

function isNesting(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
