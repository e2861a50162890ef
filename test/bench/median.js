/** The middle number; that a share of the numbers is below, where a share is given. */
function median(numbers, share = 0.5) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}

/**
 * Runs two things in turn, so that whatever slows the machine slows both. Each gives a number, or `{ value, beside }`: the
 * figure, and the other time that it took. Gives the medians, and how far the ratios of the rounds are apart: the half
 * of them in the middle, as a share of the median one.
 */
export async function inTurn(rounds, ours, other) {
  const seen = { ours: [], other: [] };
  for (let round = 0; round < rounds; round++) {
    seen.ours.push(readingOf(await ours()));
    seen.other.push(readingOf(await other()));
  }
  const ratios = seen.ours.map(({ value }, round) => value / seen.other[round].value);
  const spread = (median(ratios, 0.75) - median(ratios, 0.25)) / median(ratios);
  const medians = (name) => ({
    ours: median(seen.ours.map((reading) => reading[name])),
    other: median(seen.other.map((reading) => reading[name])),
  });
  const hasBeside = seen.ours[0].beside !== undefined;
  return { ...medians('value'), spread, ...(hasBeside && { beside: medians('beside') }) };
}

function readingOf(reading) {
  return typeof reading === 'number' ? { value: reading } : reading;
}
