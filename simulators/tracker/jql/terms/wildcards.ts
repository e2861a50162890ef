/** Whether a word fits a pattern in which `*` matches any characters and `?` one; what a `*` took is only ever widened, so that no pattern takes long. */
export function fitsWildcards(pattern: string, word: string): boolean {
  let [at, from] = [0, 0];
  let star = -1;
  for (let place = 0; place < word.length; ) {
    const sign = pattern[at];
    if (sign === '*') {
      star = at;
      from = place;
      at += 1;
    } else if (sign === '?' || sign === word[place]) {
      at += 1;
      place += 1;
    } else if (star >= 0) {
      from += 1;
      place = from;
      at = star + 1;
    } else return false;
  }
  return /^\**$/.test(pattern.slice(at));
}
