/** Whether a call fits `METHOD /path` or `/path`, where `*` matches any characters, slashes included. */
export function fitsPattern(pattern: string, method: string, path: string): boolean {
  const literals = whole(pattern).split('*');
  const text = `${method} ${path}`;
  const [first = '', last = ''] = [literals[0], literals.at(-1)];
  if (literals.length === 1) return text === first;
  const middle = text.slice(first.length, text.length - last.length);
  return (
    text.length >= first.length + last.length &&
    text.startsWith(first) &&
    text.endsWith(last) &&
    hasInOrder(middle, literals.slice(1, -1))
  );
}

/** Whether these are in the text one after the other: the first place of each leaves most room, so no other is tried. */
function hasInOrder(text: string, literals: readonly string[]): boolean {
  let from = 0;
  return literals.every((literal) => {
    const at = text.indexOf(literal, from);
    from = at + literal.length;
    return at !== -1;
  });
}

/** Whether some call can fit both a pattern and the pattern of a route, in which parameters match any characters. */
export function canMeet(pattern: string, route: string): boolean {
  const [method = ''] = route.split(' ');
  return haveCommonText(
    whole(pattern).replace(/^\* /, `${method} `),
    route.replace(/:[A-Za-z_]\w*\*?/g, '*'),
  );
}

function whole(pattern: string): string {
  return pattern.includes(' ') ? pattern : `* ${pattern}`;
}

/** Whether two patterns with `*` have a text in common: a row says how much of the other may be used up after a part of this one. */
function haveCommonText(one: string, other: string): boolean {
  let row = [...other, ''].map((_, used) => /^\**$/.test(other.slice(0, used)));
  for (const letter of one) {
    const before = row;
    row = [];
    for (let used = 0; used <= other.length; used += 1) {
      const last = other[used - 1];
      const fits =
        letter === '*' || last === '*'
          ? before[used] === true || row[used - 1] === true
          : before[used - 1] === true && letter === last;
      row.push(fits);
    }
  }
  return row[other.length] === true;
}
