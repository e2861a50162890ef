/** As users have it: the bundle has what the library lacks on the oldest Node. */
export const { intercept } = (await import(
  new URL('../../dist/bin/intercept.js', import.meta.url).href
)) as typeof import('#src/library/intercept.js');
