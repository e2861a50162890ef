/** The median of the numbers. */
function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Runs two things in turn, so that whatever slows the machine slows both, and gives the median of each. */
export async function inTurn(rounds, ours, other) {
  const times = { ours: [], other: [] };
  for (let round = 0; round < rounds; round++) {
    times.ours.push(await ours());
    times.other.push(await other());
  }
  return { ours: median(times.ours), other: median(times.other) };
}
