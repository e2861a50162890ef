// What this author reports of records, and how it names that.

export const PERSON = 'username name';
export const ISSUE = `iid title description state createdAt updatedAt closedAt dueDate confidential webUrl userNotesCount
  author { ${PERSON} } assignees { nodes { ${PERSON} } } labels { nodes { title } } milestone { title }`;
export const MERGE_REQUEST = `iid title description state draft createdAt updatedAt mergedAt webUrl sourceBranch targetBranch
  author { ${PERSON} } assignees { nodes { ${PERSON} } } reviewers { nodes { ${PERSON} } } labels { nodes { title } } milestone { title }`;
export const NOTE = `id body system internal createdAt updatedAt author { ${PERSON} } position { newPath oldPath newLine oldLine }`;

const names = (people) => people?.nodes.map(({ username }) => username) ?? [];

/** An issue as GraphQL has it. */
export const issue = (it, style) =>
  style.withOptional(
    {
      number: it.iid,
      title: it.title,
      status: it.state,
      text: it.description,
      writer: it.author?.username,
      assigned: names(it.assignees),
      tags: it.labels?.nodes.map(({ title }) => title) ?? [],
      opened: it.createdAt,
      updatedAt: it.updatedAt,
    },
    {
      milestone: it.milestone?.title ?? null,
      due: it.dueDate,
      closed: it.closedAt,
      confidential: it.confidential,
      comments: it.userNotesCount,
      link: it.webUrl,
    },
  );

/** A merge request as GraphQL has it. */
export const mergeRequest = (it, style) =>
  style.withOptional(
    {
      number: it.iid,
      title: it.title,
      status: it.state,
      draft: it.draft,
      text: it.description,
      from: it.sourceBranch,
      into: it.targetBranch,
      writer: it.author?.username,
      assigned: names(it.assignees),
      reviewing: names(it.reviewers),
      opened: it.createdAt,
      updatedAt: it.updatedAt,
    },
    {
      merged: it.mergedAt,
      milestone: it.milestone?.title ?? null,
      tags: it.labels?.nodes.map(({ title }) => title) ?? [],
      link: it.webUrl,
    },
  );

const lineOf = (position) =>
  position ? { file: position.newPath ?? position.oldPath, line: position.newLine ?? position.oldLine } : {};

/** A note as GraphQL has it. */
export const note = (it, style) =>
  style.withOptional(
    { id: it.id, by: it.author?.username, written: it.createdAt, text: it.body, system: it.system },
    { internal: it.internal, ...lineOf(it.position) },
  );

/** A note as REST has it. */
export const restNote = (it, style) =>
  style.withOptional(
    { id: it.id, by: it.author?.username, written: it.created_at, text: it.body, system: it.system },
    { internal: it.internal },
  );

/** An event, in the words of REST. */
export const event = (it, style) =>
  style.withOptional(
    {
      id: it.id,
      did: it.action_name,
      who: it.author_username ?? it.author?.username,
      at: it.created_at,
      what: it.target_type,
      title: it.target_title,
    },
    {
      targetId: it.target_id,
      targetNumber: it.target_iid,
      projectId: it.project_id,
      note: it.note?.body ?? null,
      branch: it.push_data?.ref ?? null,
      commits: it.push_data?.commit_count ?? null,
      commitTitle: it.push_data?.commit_title ?? null,
    },
  );
