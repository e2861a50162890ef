// The queue of reviews: who has how much, how old it is, and what was left longest.

const DAY = 86_400_000;
const BUCKETS = [
  ['up to a day', 1],
  ['up to a week', 7],
  ['up to a month', 30],
  ['older', Number.POSITIVE_INFINITY],
];

/** The queue of these merge requests. */
export function queueOf(all, { now, staleAfter, top }) {
  const queue = all.map((it) => {
    const idle = now - Date.parse(it.updatedAt);
    const reviewers = it.reviewers.nodes.map(({ username }) => username);
    return {
      it,
      idle,
      isStale: idle > staleAfter,
      reviewers: reviewers.length > 0 ? reviewers : ['(unassigned)'],
    };
  });
  const byReviewer = new Map();
  for (const { isStale, reviewers } of queue) {
    for (const reviewer of reviewers) {
      const counts = byReviewer.get(reviewer) ?? { reviewer, open: 0, stale: 0 };
      byReviewer.set(reviewer, { reviewer, open: counts.open + 1, stale: counts.stale + (isStale ? 1 : 0) });
    }
  }
  const ages = BUCKETS.map(([bucket, days], at) => {
    const from = at === 0 ? Number.NEGATIVE_INFINITY : BUCKETS[at - 1][1];
    return { bucket, count: queue.filter(({ idle }) => idle / DAY >= from && idle / DAY < days).length };
  });
  const stalest = queue.sort((a, b) => b.idle - a.idle).slice(0, top);
  return {
    open: queue.length,
    stale: queue.filter(({ isStale }) => isStale).length,
    reviewers: [...byReviewer.values()].sort((a, b) => b.open - a.open),
    ages,
    stalest: stalest.map(({ it, isStale, reviewers }) => ({
      reference: it.reference,
      title: it.title,
      updatedAt: it.updatedAt,
      opened: it.createdAt,
      writer: it.author?.username,
      reviewers,
      stale: isStale,
      link: it.webUrl,
    })),
  };
}
