// Records of REST in the words of this author.

const names = (people) => (people ?? []).map(({ username }) => username);

/** Facts, and optional ones beside them now and then. */
export function recordsIn(style) {
  const { withOptional } = style;
  return {
    issue: (it) =>
      withOptional(
        {
          ...{ ref: it.references?.short ?? `#${it.iid}`, heading: it.title, condition: it.state },
          ...{ words: it.description, raised_by: it.author?.username, handled_by: names(it.assignees) },
          ...{ labels: it.labels, raised: it.created_at, touched: it.updated_at },
        },
        {
          ...{ full_ref: it.references?.full, milestone: it.milestone?.title ?? null },
          ...{ deadline: it.due_date, ended: it.closed_at, address: it.web_url },
        },
      ),

    mergeRequest: (it) =>
      withOptional(
        {
          ...{ ref: it.references?.short ?? `!${it.iid}`, heading: it.title, condition: it.state },
          ...{
            is_draft: it.draft,
            words: it.description,
            branches: `${it.source_branch} -> ${it.target_branch}`,
          },
          ...{
            raised_by: it.author?.username,
            handled_by: names(it.assignees),
            read_by: names(it.reviewers),
          },
          ...{ raised: it.created_at, touched: it.updated_at },
        },
        {
          ...{ full_ref: it.references?.full, labels: it.labels, milestone: it.milestone?.title ?? null },
          ...{ merged: it.merged_at, address: it.web_url },
        },
      ),

    note: (it) =>
      withOptional(
        {
          ...{ note: it.id, said_by: it.author?.username, said: it.created_at, words: it.body },
          made_by_system: it.system,
        },
        {
          ...{ confidential: it.internal, settled: it.resolved ?? null },
          ...(it.position && {
            at_file: it.position.new_path ?? it.position.old_path,
            at_line: it.position.new_line,
          }),
        },
      ),

    commit: (it) =>
      withOptional(
        { commit: it.id, heading: it.title, written_by: it.author_name, written: it.authored_date },
        { words: it.message, address: it.web_url },
      ),

    project: (it) =>
      withOptional(
        {
          ...{ project: it.path_with_namespace, called: it.name, words: it.description },
          ...{ visible_to: it.visibility, stars: it.star_count, forks: it.forks_count, begun: it.created_at },
        },
        { last_active: it.last_activity_at, topics: it.topics, archived: it.archived, address: it.web_url },
      ),

    event: (it) =>
      withOptional(
        {
          ...{ event: it.id, happened: it.created_at, by: it.author_username ?? it.author?.username },
          ...{ deed: it.action_name, on: it.target_type ?? null, heading: it.target_title ?? null },
        },
        {
          ...{ in_project: it.project_id, comment: it.note?.body ?? null },
          ...(it.push_data && { branch: it.push_data.ref, commits: it.push_data.commit_count }),
        },
      ),

    brief: (it) => ({ full_ref: it.references?.full ?? it.web_url, heading: it.title, condition: it.state }),
  };
}
