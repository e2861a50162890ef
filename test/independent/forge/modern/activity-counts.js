// Counts of events by what was done.

const KINDS = {
  pushes: ({ action_name: did }) => /^(pushed|deleted)/.test(did),
  mergeRequestsOpened: ({ action_name: did, target_type: type }) =>
    type === 'MergeRequest' && /^(opened|created)$/.test(did),
  mergeRequestsMerged: ({ action_name: did, target_type: type }) =>
    type === 'MergeRequest' && /^(accepted|merged)$/.test(did),
  comments: ({ action_name: did }) => did.startsWith('commented'),
  approvals: ({ action_name: did }) => did === 'approved',
};

const none = () => ({
  events: 0,
  pushes: 0,
  mergeRequestsOpened: 0,
  mergeRequestsMerged: 0,
  comments: 0,
  approvals: 0,
});

/** Totals, and the same by project, user and day. */
export class ActivityCounts {
  #totals = none();
  #by = { project: new Map(), user: new Map(), day: new Map() };

  /** Counts one event of a project. */
  add(event, project) {
    const user = event.author_username ?? event.author?.username;
    const day = new Date(event.created_at).toISOString().slice(0, 10);
    this.#count(this.#totals, event);
    for (const [axis, key] of Object.entries({ project, user, day })) {
      if (key === undefined) continue;
      const counts = this.#by[axis].get(key) ?? none();
      this.#by[axis].set(key, counts);
      this.#count(counts, event);
    }
  }

  #count(counts, event) {
    counts.events += 1;
    for (const [kind, is] of Object.entries(KINDS)) if (is(event)) counts[kind] += 1;
  }

  /** What was counted; users with most events first, days in their order. */
  summary() {
    const rows = (axis) => [...this.#by[axis]].map(([key, counts]) => ({ [axis]: key, ...counts }));
    const busiest = (axis) => rows(axis).sort((a, b) => b.events - a.events);
    return {
      totals: this.#totals,
      byProject: busiest('project'),
      byUser: busiest('user'),
      byDay: rows('day').sort((a, b) => a.day.localeCompare(b.day)),
    };
  }
}
